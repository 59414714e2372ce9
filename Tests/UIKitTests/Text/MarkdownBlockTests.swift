import Foundation
import Testing

@testable import UIKit

struct MarkdownBlockTests {
    /// The blocks of a text, each with its kinds from the outside to the inside.
    private func blocks(_ markdown: String) -> [String] {
        MarkdownBlocks.blocks(in: markdown).map { block in
            let kinds = block.intent.components.reversed().map(\.kind.debugDescription).joined(separator: " > ")
            return kinds + ": " + block.text
        }
    }

    @Test(
        "R781: paragraphs, headings, code, quotations and lines are blocks",
        arguments: [
            ("a\nb\n\nc", ["paragraph: a\nb", "paragraph: c"]), ("# A #\n### B", ["header 1: A", "header 3: B"]),
            ("A\n===\nB\n---", ["header 1: A", "header 2: B"]), ("#no\n####### no", ["paragraph: #no\n####### no"]),
            ("a  \nb\\\nc", ["paragraph: a\u{2028}b\u{2028}c"]),
            ("a\n\n---\nb", ["paragraph: a", "thematicBreak: \u{2E3B}", "paragraph: b"]),
            ("```swift\nlet a\n\n  b\n```\nc", ["codeBlock 'swift': let a\n\n  b\n", "paragraph: c"]),
            ("~~~\n# a", ["codeBlock: # a\n"]), ("    a\n\n      b\n\nc", ["codeBlock: a\n\n  b\n", "paragraph: c"]),
            (
                "> a\nb\n> > c\n\nd",
                ["blockQuote > paragraph: a\nb", "blockQuote > blockQuote > paragraph: c", "paragraph: d"]
            ),
            ("", []), ("\r\na\r\nb", ["paragraph: a\nb"]),
        ])
    func markdownBlocks(_ markdown: String, _ expected: [String]) { #expect(blocks(markdown) == expected) }

    @Test(
        "R781: items of lists are blocks, with their numbers and with lists of their own",
        arguments: [
            ("- a\n- b", ["unorderedList > listItem 1: a", "unorderedList > listItem 2: b"]),
            ("3. a\n4. b", ["orderedList > listItem 3: a", "orderedList > listItem 4: b"]),
            (
                "- a\n  - b\n- c",
                [
                    "unorderedList > listItem 1: a", "unorderedList > listItem 1 > unorderedList > listItem 1: b",
                    "unorderedList > listItem 2: c",
                ]
            ),
            ("- a\n\n  b", ["unorderedList > listItem 1: a", "unorderedList > listItem 1: b"]),
            ("- a\nb", ["unorderedList > listItem 1: a\nb"]),
            ("- a\n* b", ["unorderedList > listItem 1: a", "unorderedList > listItem 1: b"]),
        ])
    func markdownLists(_ markdown: String, _ expected: [String]) {
        #expect(blocks(markdown) == expected.map { $0.replacingOccurrences(of: ": ", with: " > paragraph: ") })
    }

    @Test("R781: rows of tables have cells, with the sides of their columns")
    func markdownTables() {
        let table = "| A | B |\n|:-:|--:|\n| a \\| b | c |\n| d |\n\nend"
        #expect(
            blocks(table).map { $0.split(separator: " > ").suffix(2).joined(separator: " > ") } == [
                "tableHeaderRow > tableCell 0: A", "tableHeaderRow > tableCell 1: B",
                "tableRow 1 > tableCell 0: a | b", "tableRow 1 > tableCell 1: c", "tableRow 2 > tableCell 0: d",
                "paragraph: end",
            ])
        let intent = MarkdownBlocks.blocks(in: table).first?.intent
        #expect(
            intent?.components.last?.kind == .table(columns: [.init(alignment: .center), .init(alignment: .right)]))
    }

    @Test("R781: blocks are attributes, parts of one block have one identity, and line breaks have their meanings")
    func blockAttributes() throws {
        let text = try AttributedString(markdown: "- a *b*\n- c\n\nd\ne\\\nf")
        #expect(String(text.characters) == "a bcd e\nf")
        let runs = Array(text.runs)
        #expect(runs[0].presentationIntent == runs[1].presentationIntent)
        #expect(runs[0].presentationIntent?.components.first != runs[2].presentationIntent?.components.first)
        #expect(
            runs[0].presentationIntent?.components.last == runs[2].presentationIntent?.components.last,
            "the list is the same")
        #expect(
            runs[0].presentationIntent.map { $0.debugDescription }
                == "[paragraph (id 3), listItem 1 (id 2), unorderedList (id 1)]")
        #expect(runs.compactMap { $0.inlinePresentationIntent } == [.emphasized, .softBreak, .lineBreak])
        let plain = try AttributedString(
            markdown: "# a", options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        #expect(plain.runs.first?.presentationIntent == nil && String(plain.characters) == "# a")
    }

    @Test("R781: a text of UIKit from Markdown has links and meanings, in which it is drawn")
    func attributedTextFromMarkdown() throws {
        let text = try NSAttributedString(
            markdown: "plain **bold** *slanted* `code` ~~gone~~ [link](a)", baseURL: URL(string: "https://x.org/"))
        #expect(text.string == "plain bold slanted code gone link")
        #expect(text.value(.link, at: "link", as: URL.self)?.absoluteString == "https://x.org/a")
        #expect(text.value(.inlinePresentationIntent, at: "bold", as: Int.self) == 2)
        func drawn(_ part: String) -> TextAttributes {
            let place = (text.string as NSString).range(of: part).location
            return TextAttributes(text.attributes(at: place, effectiveRange: nil))
        }
        #expect(drawn("plain").font.weight == 400 && drawn("bold").font.weight == 700)
        #expect(drawn("slanted").font.isItalic && drawn("code").font.families == .monospaced)
        #expect(drawn("gone").strikethrough == .single)
        #expect(AttributedString(text).runs.compactMap { $0.inlinePresentationIntent }.count == 4)
    }

    @Test("R781: Markdown is read from files, and marks within each other at any depth")
    func markdownFiles() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".md")
        try Data("# A".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(String(try AttributedString(contentsOf: file).characters) == "A")
        #expect(try NSAttributedString(contentsOf: file).string == "A")
        let address = try #require(URL(string: "https://x.org/a.md"))
        #expect(throws: CocoaError.self) { try AttributedString(contentsOf: address) }
        #expect(blocks(String(repeating: "> ", count: 1000) + "a").first?.hasSuffix("a") == true)
        #expect(blocks(String(repeating: "- ", count: 1000) + "a").first?.hasSuffix("a") == true)
    }
}
