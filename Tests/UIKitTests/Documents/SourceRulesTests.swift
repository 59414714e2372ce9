import Foundation
import Testing
import UIKitTesting

/// Rules that all source files follow; see `CONTRIBUTING.md`.
@MainActor
struct SourceRulesTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("X11 is imported only below Sources/UIKit/Display")
    func importsOfX11() throws {
        let folder = Self.package.appendingPathComponent("Sources/UIKit")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let importing = try files.filter { path in
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            return text.contains(/(?m)^[^\/\n]*\bimport +(?:(?:struct|class|enum|func|let|var|typealias) +)?X11\b/)
        }
        #expect(importing.contains { $0.hasPrefix("Display/") })
        #expect(importing.filter { !$0.hasPrefix("Display/") } == [])
    }

    @Test("no property is exempt from the checks of exclusive access")
    func exclusiveAccess() throws {
        let folder = Self.package.appendingPathComponent("Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let exempting = try files.filter { path in
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            return text.contains("@exclusivity(unchecked)")
        }
        #expect(files.count > 500 && exempting == [])
    }

    /// iOS code, which is as its authors have written it.
    private static let foreign = ["Tests/Packages", "Tests/Projects", "Examples/IOSFolder"]

    /// Returns the paths of the files with an extension in folders of the package, without foreign code and build
    /// folders.
    private static func paths(in folders: [String], _ extensions: Set<String>) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: package.appendingPathComponent(folder).path)
                .map { "\(folder)/\($0)" }
        }.filter { path in
            extensions.contains(URL(fileURLWithPath: path).pathExtension) && !path.contains(".build/")
                && !foreign.contains { path.hasPrefix($0 + "/") }
        }
    }

    private static func lines(of path: String) throws -> [String] {
        try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("lines have at most 120 columns, and are longer only by their string literals")
    func sourceRulesColumns() throws {
        let folders = ["Sources", "Tests", "Benchmarks", "Plugins", "Examples"]
        var long: [String] = []
        for path in try Self.paths(in: folders, ["swift", "c", "h", "cpp"]) {
            var isInLiteral = false
            for (number, line) in try Self.lines(of: path).enumerated() {
                let hasDelimiter = line.utf8.contains(UInt8(ascii: "\"")) && line.contains("\"\"\"")
                let isLiteral = isInLiteral || hasDelimiter
                if hasDelimiter, line.ranges(of: "\"\"\"").count % 2 == 1 { isInLiteral.toggle() }
                guard line.utf8.count > 120, !isLiteral else { continue }
                let isComment = line.drop { $0 == " " }.hasPrefix("//")
                let code = isComment ? line : line.replacing(/"(?:[^"\\]|\\.)*"/, with: "")
                if code.count > 120 { long.append("\(path):\(number + 1)") }
            }
        }
        #expect(long == [])
    }

    @Test("a search for a test function's name finds at most two suites")
    func namesOfTests() throws {
        var suites: [String: Set<String>] = [:]
        let function = /^ *(?:@[A-Za-z]+ +|private +|mutating +|static +|nonisolated +)*func +`?([A-Za-z0-9_]+)/
        let type = /^(?:[@A-Za-z(). ]+ +)?(?:struct|class|enum|extension|actor) +([A-Za-z0-9_.]+)/
        for path in try Self.paths(in: ["Tests"], ["swift"]) where !path.contains("Conformance/") {
            var suite = path
            var isTest = false
            for line in try Self.lines(of: path) {
                if let match = line.drop(while: { $0 == " " }).prefixMatch(of: type) { suite = String(match.1) }
                if line.contains("@Test") { isTest = true }
                guard isTest, let match = line.drop(while: { $0 == " " }).prefixMatch(of: function) else { continue }
                suites[String(match.1), default: []].insert(suite)
                isTest = false
            }
        }
        #expect(suites.count > 2_500)
        #expect(suites.filter { $0.value.count > 2 }.map(\.key).sorted() == [])
    }

    @Test("a suite has the attribute @Suite only for its traits")
    func attributesOfSuites() throws {
        // The compiler expands all of these macros of a module for each group of files that it compiles. Those without
        // a trait change nothing, and doubled the time in which the tests were built.
        var bare: [String] = []
        for path in try Self.paths(in: ["Tests"], ["swift"]) {
            for line in try Self.lines(of: path) where line.contains(/^ *(?:@MainActor +)?@Suite\b/) {
                if !line.contains(/@Suite\([^)]*\./), !line.hasSuffix("(") { bare.append("\(path): \(line)") }
            }
        }
        #expect(bare == [])
    }

    @Test("swift format finds nothing to correct in the tree")
    func formatting() async throws {
        let parts = try ["Tests", "Examples"].flatMap { folder in
            let path = Self.package.appendingPathComponent(folder).path
            return try FileManager.default.contentsOfDirectory(atPath: path)
                .filter { !$0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
        }
        let folders =
            ["Package.swift", "Plugins", "Sources", "Benchmarks", "Tests/Packages/ForeignCode/Tests"]
            + parts.filter { !Self.foreign.contains($0) }
        let program = try await ChildProgram(
            ["swift", "format", "lint", "--strict", "--recursive", "--parallel", "--configuration"]
                + ([".swift-format"] + folders).map { Self.package.appendingPathComponent($0).path },
            display: nil)
        let status = try await program.waitForExit(timeout: .seconds(120))
        #expect(status == .exited(0), "\(program.standardError)")
    }
}
