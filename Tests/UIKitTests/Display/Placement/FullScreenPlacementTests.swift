import Foundation
import Testing
import UIKit
import UIKitTesting

/// Full-screen scenes of programs without scenes of their own, on two real outputs under many window managers.
@MainActor
struct FullScreenPlacementTests {
    private nonisolated static let outputs = VirtualDisplay.Options(server: .xorgDummy)

    @Test(
        "a window sent to another screen appears there and leaves the focus alone; the main one fills its own screen",
        arguments: WindowManager.inTests)
    func sentToAnotherScreen(manager: WindowManager) async throws {
        try await withApplication(
            on: [.monitor("DUMMY0", 1920, 1080), .monitor("DUMMY1", 1280, 720, rightOf: "DUMMY0")],
            options: Self.outputs, windowManager: manager
        ) { _, display in
            let page = UIWindow()
            set(up: page, .white).makeKeyAndVisible()
            try await display.settle()
            let toast = UIWindow()
            toast.screen = UIScreen.screens[1]
            set(up: toast, .red).isHidden = false
            try await display.settle()

            @MainActor func frames(of window: UIWindow, _ name: String) throws -> (window: CGRect, monitor: CGRect)? {
                guard let id = window.windowScene?.xWindow, let tree = try display.tree().window(id), tree.isViewable,
                    let monitor = try display.monitors.first(where: { $0.name == name })?.frame
                else { return nil }
                return (tree.frameOnDisplay, monitor)
            }
            try await waitUntil("the toast on its screen") { try frames(of: toast, "DUMMY1").map { $0 == $1 } == true }
            // ratpoison leaves a border around each window.
            try await waitUntil("the page on its screen") {
                guard let (window, monitor) = try frames(of: page, "DUMMY0") else { return false }
                return monitor.insetBy(dx: -1, dy: -1).contains(window) && window.width > monitor.width - 3
            }
            #expect(page.isKeyWindow)
            // twm gives the focus to whatever lies under the pointer.
            if manager != .twm { #expect(try display.focus == page.xWindow) }
        }
    }
}
