import Foundation
import Testing
import UIKitTesting

/// Rules that all source files follow; see `CONTRIBUTING.md`.
@MainActor
@Suite struct SourceRulesTests {
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

    @Test("swift format finds nothing to correct in the tree")
    func formatting() async throws {
        // iOS code is as its authors have written it.
        let foreign = ["Tests/Packages", "Tests/Projects", "Examples/IOSFolder"]
        let parts = try ["Tests", "Examples"].flatMap { folder in
            let path = Self.package.appendingPathComponent(folder).path
            return try FileManager.default.contentsOfDirectory(atPath: path).map { "\(folder)/\($0)" }
        }
        let folders =
            ["Package.swift", "Sources", "Benchmarks", "Tests/Packages/ForeignCode/Tests"]
            + parts.filter { !foreign.contains($0) }
        let program = try await ChildProgram(
            ["swift", "format", "lint", "--strict", "--recursive", "--parallel", "--configuration"]
                + ([".swift-format"] + folders).map { Self.package.appendingPathComponent($0).path },
            display: nil)
        let status = try await program.waitForExit(timeout: .seconds(120))
        #expect(status == .exited(0), "\(program.standardError)")
    }
}
