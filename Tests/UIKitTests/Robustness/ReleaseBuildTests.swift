import Foundation
import Testing
import UIKit
import UIKitTesting

/// Programs of an optimized build. The optimizer can break what the debug build of all other tests shows no sign of.
///
/// The build takes minutes, so these tests run only if `CASEMENT_RELEASE_BUILD` is set, as `scripts/test` does.
@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["CASEMENT_RELEASE_BUILD"] != nil), .serialized)
struct ReleaseBuildTests {
    @Test("a program shows its window, sees a click of the close button, and ends")
    func optimizedProgram() async throws {
        let display = try await VirtualDisplay()
        let program = try await ChildProgram([try await Self.build("SceneTemplate")], on: display)
        try await program.waitForLine(containing: "didBecomeActive")
        let window = try #require(try display.tree().all.first { $0.instanceName == "SceneTemplate" && $0.isMapped })
        let middle = window.frameOnDisplay
        try await waitUntil("the colour of the window", is: Pixel(red: 48, green: 176, blue: 199)) {
            try display.pixel(x: Int(middle.midX), y: Int(middle.midY))
        }
        try display.send(
            "WM_PROTOCOLS", about: window.id, values: [try display.atom("WM_DELETE_WINDOW"), 0], toRoot: false)
        #expect(try await program.waitForExit() == .exited(0), "\(program.standardError)")
        await display.terminate()
    }

    @Test("objects of classes that are known only at run time are of these classes, in an optimized build too")
    func optimizedClasses() async throws {
        let program = try await ChildProgram([try await Self.build("ClassMaker")], display: nil)
        #expect(try await program.waitForExit() == .exited(0), "\(program.standardOutput)")
    }

    @Test("a dashboard of the demo, made with SwiftUI, is shown by an optimized build")
    func optimizedDashboard() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1240, 900)])
        let program = try await ChildProgram(
            [try await Self.build("casement-demo"), "--dashboard"], display: display.name)
        let blue = Pixel(red: 0, green: 122, blue: 255)
        try await waitUntil("the dashboard, with the main monitor in blue") {
            let windows = try display.tree().all
            guard let window = windows.first(where: { $0.name == "Dashboard" && $0.className != nil && $0.isViewable })
            else { return false }
            return try display.screenshot(of: window.frameOnDisplay).histogram[blue] ?? 0 > 400
        }
        program.send(signal: SIGTERM)
        #expect(try await program.waitForExit() == .signalled(SIGTERM), "\(program.standardError)")
        await display.terminate()
    }

    /// Builds a product of this package in release mode, and returns its path. The folder is not that of the debug
    /// build, which `swift test` keeps locked.
    private static func build(_ product: String) async throws -> String {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent(".build/release-test").path
        let build = try await ChildProgram(
            [
                "swift", "build", "-c", "release", "-debug-info-format", "none", "--scratch-path", folder, "--product",
                product,
            ], display: nil, directory: root.path)
        #expect(
            try await build.waitForExit(timeout: .seconds(2400)) == .exited(0),
            "\(build.standardOutput)\(build.standardError)")
        return "\(folder)/release/\(product)"
    }
}
