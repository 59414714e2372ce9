import Testing
import UIKit
import UIKitTesting

/// Window managers that move the focus to the top-level window with every click.
@MainActor
struct ClickFocusTests {
    @Test(
        "X4: after a click into a window the key window's X window has the focus",
        arguments: [nil, WindowManager.openbox, .i3, .metacity])
    func clickFocus(windowManager: WindowManager?) async throws {
        try await withApplication(windowManager: windowManager) { application, display in
            let scene = try application.mainScene()
            let below = makeWindow(.white, in: scene)
            let above = makeWindow(
                .red, level: .alert, frame: CGRect(x: 100, y: 100, width: 200, height: 200), in: scene)
            below.makeKeyAndVisible()
            above.isHidden = false
            try await display.settle()
            try await waitUntil("the focus of the key window", is: below.xWindow) { try display.focus }
            for (point, window) in [(CGPoint(x: 200, y: 200), above), (CGPoint(x: 600, y: 600), below)] {
                let frame = try display.tree(of: try #require(scene.xWindow)).frameOnDisplay
                try display.click(at: CGPoint(x: frame.minX + point.x, y: frame.minY + point.y))
                try await display.settle()
                #expect(window.isKeyWindow)
                try await waitUntil("the focus of the window that was clicked", is: window.xWindow) {
                    try display.focus
                }
            }
        }
    }
}
