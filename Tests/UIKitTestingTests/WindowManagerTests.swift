import Foundation
import Testing
import UIKitTesting

@MainActor
@Suite("A window manager on a virtual display")
struct WindowManagerTests {
    @Test("manages it when start returns, and has gone when stop returns", arguments: WindowManager.allCases)
    func starting(manager: WindowManager) async throws {
        let display = try await VirtualDisplay()
        #expect(try display.windowManagerName == nil)
        try await display.start(manager)
        #expect(try display.windowManagerName?.lowercased().contains(manager.rawValue) == true)
        try await display.settle()
        await display.stopWindowManager()
        #expect(try display.windowManagerName == nil)
        await display.terminate()
        #expect(!display.isRunning)
    }

    @Test("gives a window its frame before settle returns", arguments: WindowManager.allCases)
    func framing(manager: WindowManager) async throws {
        let display = try await VirtualDisplay()
        try await display.start(manager)
        let window = try Client(display.name).showWindow(CGRect(x: 100, y: 100, width: 200, height: 150))
        try await display.settle()
        let tree = try display.tree()
        let frame = try #require(tree.children.first { $0.all.contains { $0.id == window } })
        #expect(frame.id != window)
        #expect(tree.window(window)?.isViewable == true)
        #expect(try display.focus == window)
        await display.terminate()
    }
}
