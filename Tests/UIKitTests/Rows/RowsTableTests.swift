import Foundation
import Testing
import UIKitTesting

/// `Rows.md`, the table of the specification's rows and their tests.
@MainActor
@Suite struct RowsTableTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let table = package.appendingPathComponent("Tests/UIKitTests/Rows.md")

    @Test("the table is what the tests' names say; scripts/rows makes it anew")
    func current() async throws {
        let script = try await ChildProgram(
            [Self.package.appendingPathComponent("scripts/rows").path, "--print"], display: nil)
        #expect(try await script.waitForExit() == .exited(0))
        #expect(try String(contentsOf: Self.table, encoding: .utf8) == script.standardOutput)
    }

    @Test("each row about windows, their views and their roots has a test")
    func complete() throws {
        let text = try String(contentsOf: Self.table, encoding: .utf8)
        let rows = Set(
            text.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
        for number in Array(1...50) + Array(68...89) + Array(91...94) { #expect(rows.contains("R\(number)")) }
    }
}
