import Foundation
import Testing
import UIKitTesting

/// Checks of `Documentation/Behaviour.md`, which defines the rows and names their tests.
@MainActor
struct RowsTableTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let document = package.appendingPathComponent("Documentation/Behaviour.md")

    @Test("Behaviour.md names the tests of each row; run scripts/rows after changes of names")
    func rowsAreCurrent() async throws {
        let script = try await ChildProgram(
            [Self.package.appendingPathComponent("scripts/rows").path, "--print"], display: nil)
        #expect(try await script.waitForExit() == .exited(0))
        #expect(try String(contentsOf: Self.document, encoding: .utf8) == script.standardOutput)
    }

    @Test("Behaviour.md defines each row once, and each row cited by sources and tests")
    func rowsAreDefined() throws {
        let rows = try Self.definedRows().map(\.row)
        let repeated = Dictionary(grouping: rows) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        #expect(repeated == [])
        let missing = try Self.citedRows().subtracting(rows).sorted()
        #expect(missing == [])
    }

    @Test("each row has a test")
    func rowsAreTested() throws {
        let rows = try Self.definedRows()
        #expect(rows.filter { !$0.hasTests }.map(\.row) == [])
        let expected = (1...163).map { "R\($0)" } + (1...9).map { "X\($0)" }
        #expect(Set(expected).subtracting(rows.map(\.row)) == [])
    }

    /// Returns the rows of the document, in its order.
    private static func definedRows() throws -> [(row: String, hasTests: Bool)] {
        let lines = try String(contentsOf: document, encoding: .utf8).split(separator: "\n")
        return lines.filter { line in ["| R", "| S", "| X"].contains { line.hasPrefix($0) } }.compactMap { line in
            line.split(separator: " ").dropFirst().first.map { (String($0), !line.hasSuffix("| |")) }
        }
    }

    /// Returns the rows that the Swift files of `Sources` and `Tests` name. X11 is not a row.
    private static func citedRows() throws -> Set<String> {
        let row = /\b(?:R[0-9]{1,3}[a-d]?|X[1-9])\b/.wordBoundaryKind(.simple)
        let rowOfSwiftUI = /\bS[0-9]{1,3}[a-d]?\b/.wordBoundaryKind(.simple)
        var rows: Set<String> = []
        for folder in ["Sources", "Tests"].map(package.appendingPathComponent) {
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            where path.hasSuffix(".swift") && !path.contains(".build/") {
                let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
                rows.formUnion(text.matches(of: row).map { String($0.output) })
                guard path.contains("SwiftUI") else { continue }
                rows.formUnion(text.matches(of: rowOfSwiftUI).map { String($0.output) })
            }
        }
        return rows
    }
}
