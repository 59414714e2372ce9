import Foundation
import Testing
import UIKitTesting

/// Programs whose scene delegates and windows meet SwiftUI's views, seen from the server.
@MainActor
@Suite struct ListingTests {
    /// Returns the path of a program, which is in the folder of the test bundle.
    private func path(_ name: String) throws -> String {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// The number of dark pixels in the white row through the middle.
    private func darkPixels(_ display: VirtualDisplay) throws -> Int {
        try (200..<1_080).filter { try (display.pixel(x: $0, y: 400)?.red ?? 0) < 100 }.count
    }

    /// Whether the row through the middle has white pixels and dark ones.
    private func showsText(_ display: VirtualDisplay) throws -> Bool { (1..<800).contains(try darkPixels(display)) }

    @Test(
        "R159, R160, S3, S12, S13: a scene delegate in the environment shows the window that SwiftUI has made",
        arguments: ["AdaptorMode5", "AdaptorMode6"])
    func adaptor(program name: String) async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let program = try await ChildProgram([try path(name)], display: display.name)
        try await waitUntil("the text of the window", is: true) { try showsText(display) }
        // The text is the description of an object, so it is much wider than "nil".
        #expect(try darkPixels(display) > 100)
        await program.terminate()
        await display.terminate()
    }

    @Test(
        "R161, R162, S3, S24, S25: a window in the environment of a root is read by its views, and covers SwiftUI's",
        arguments: ["OverlayMode5", "OverlayMode6"])
    func overlay(program name: String) async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let program = try await ChildProgram([try path(name)], display: display.name)
        try await waitUntil("the text of the overlay", is: true) { try showsText(display) }
        let windows = try display.tree().all.filter { $0.className == name && $0.isViewable }
        #expect(windows.count >= 1)
        await program.terminate()
        await display.terminate()
    }
}
