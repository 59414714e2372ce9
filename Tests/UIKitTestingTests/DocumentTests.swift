import Foundation
import Testing

/// The Markdown files of the tree: their links, the tests that they show, and the length of README.md.
struct DocumentTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The paths of all Markdown files from the root of the package on, without those in hidden folders such as
    /// `.build`.
    static let paths: [String] = {
        guard let enumerator = FileManager.default.enumerator(atPath: root.path) else { return [] }
        var paths: [String] = []
        while let path = enumerator.nextObject() as? String {
            let name = (path as NSString).lastPathComponent
            if name.hasPrefix(".") {
                enumerator.skipDescendants()
            } else if name.hasSuffix(".md") {
                paths.append(path)
            }
        }
        return paths.sorted()
    }()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("the documents are found")
    func documentsExist() {
        #expect(Self.paths.contains("README.md"))
        #expect(Self.paths.contains("Documentation/Testing.md"))
        #expect(!Self.paths.contains { $0.contains(".build/") })
    }

    @Test("links in the documents lead to existing files and headings", arguments: paths)
    func linksResolve(path: String) throws {
        let document = MarkdownDocument(try Self.text(path))
        let folder = (path as NSString).deletingLastPathComponent
        for link in document.relativeLinks {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let target = parts[0].isEmpty ? path : "\(folder)/\(parts[0])"
            let file = Self.root.appendingPathComponent(target).standardizedFileURL
            guard FileManager.default.fileExists(atPath: file.path) else {
                Issue.record("\(path) links to \(link), and there is no such file")
                continue
            }
            guard parts.count == 2, file.pathExtension == "md" else { continue }
            let anchors = MarkdownDocument(try String(contentsOf: file, encoding: .utf8)).anchors
            #expect(anchors.contains(parts[1]), "\(path) links to \(link), and there is no such heading")
        }
    }

    @Test(
        "the tests shown in the documents are the ones that run here",
        arguments: [
            ("README.md", "Display/UnpluggingTests.swift"), ("Documentation/Testing.md", "ToastTests.swift"),
        ])
    func documentedTestsRun(path: String, test: String) throws {
        let code = try Self.text("Tests/UIKitTestingTests/\(test)")
        #expect(try Self.text(path).contains("```swift\n\(code)```\n"))
    }

    @Test("README.md has at most 150 lines")
    func readmeLength() throws {
        #expect(try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }
}

/// The links of a Markdown file, and the headings in it that links can lead to.
struct MarkdownDocument {
    /// The targets of links and images, in the file's order, without those that begin with a scheme such as `https:`.
    private(set) var relativeLinks: [String] = []
    /// The names of the headings as links use them: `#when-a-test-fails` without the `#`.
    private(set) var anchors: Set<String> = []

    init(_ text: String) {
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                isCode.toggle()
                continue
            }
            guard !isCode, !line.hasPrefix("    ") else { continue }
            if line.hasPrefix("#"), let heading = line.wholeMatch(of: /#{1,6} +(.+)/) {
                anchors.insert(Self.anchor(String(heading.1)))
            }
            // Most lines have no link, and expressions take long in a debug build.
            guard line.contains("](") else { continue }
            // What stands between backquotes is code, and may look like a link.
            let prose = line.replacing(/`[^`]*`/, with: "")
            let targets = prose.matches(of: /\]\(([^()\s]+)[^()]*\)/).map { String($0.1) }
            relativeLinks += targets.filter { $0.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) == nil }
        }
    }

    /// The name that a heading gets: in lower case, with hyphens for spaces and without punctuation.
    static func anchor(_ heading: String) -> String {
        let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        return String(kept.map { $0 == " " ? "-" : $0 })
    }
}

struct MarkdownDocumentTests {
    @Test("a document's links are the relative ones in its prose, not those in its code")
    func linksInProse() {
        let document = MarkdownDocument(
            """
            See [the guide](Documentation/Testing.md#input), [`code`](a.swift) and ![a picture](demo.png "Demo").
            Not `[this](b.md)`, nor [that](https://example.org/c.md), nor [mail](mailto:d@example.org).

            ```swift
            let text = "[link](e.md)"
            ```
            """)
        #expect(document.relativeLinks == ["Documentation/Testing.md#input", "a.swift", "demo.png"])
    }

    @Test("a document's headings have the anchors that links use")
    func headingAnchors() {
        let document = MarkdownDocument("# Testing windows\n\n## `#if os(iOS)`\n\n### Delegates: one `?` less\n")
        #expect(document.anchors == ["testing-windows", "if-osios", "delegates-one--less"])
    }
}
