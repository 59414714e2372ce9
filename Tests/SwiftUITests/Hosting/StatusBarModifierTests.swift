import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// The status bar preferences of views, as the scene's status bar follows them.
@MainActor
struct StatusBarModifierTests {
    /// A page that hides the status bar or shows it, if it has a preference.
    private struct Page: View {
        let hides: Bool?
        var body: some View {
            if let hides { Color.red.statusBarHidden(hides) } else { Color.red }
        }
    }

    /// Shows a view in a window that fills the screen. `isHidden` settles the display and returns whether the status
    /// bar is hidden.
    private func withStatusBar<Content: View>(
        _ content: Content, height: Int = 800,
        _ body:
            @MainActor (
                UIHostingController<Content>, _ isHidden: @MainActor () async throws -> Bool
            ) async throws -> Void
    ) async throws {
        let infoPlist = ["UIViewControllerBasedStatusBarAppearance": true]
        try await withApplication(infoPlist: infoPlist, on: [.monitor("SCREEN", 1280, height)]) { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIHostingController(rootView: content)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let manager = try #require(window.windowScene?.statusBarManager)
            try await body(controller) {
                try await display.settle()
                return manager.isStatusBarHidden
            }
        }
    }

    @Test("R163: a view hides the status bar while it is shown, and can change its preference")
    func statusBarFollowsView() async throws {
        try await withStatusBar(Page(hides: true)) { controller, isHidden async throws in
            #expect(try await isHidden() && controller.prefersStatusBarHidden)
            for (hides, expected) in [(false, false), (true, true), (nil, false), (true, true)] as [(Bool?, Bool)] {
                controller.rootView = Page(hides: hides)
                #expect(try await isHidden() == expected, "\(String(describing: hides))")
            }
        }
    }

    @Test("R163: in compact height a view can show the status bar")
    func statusBarInCompactHeight() async throws {
        try await withStatusBar(Page(hides: nil), height: 400) { controller, isHidden async throws in
            #expect(try await isHidden())
            controller.rootView = Page(hides: false)
            #expect(try await !isHidden())
        }
    }

    @Test("R163: of several views one that hides the status bar is sufficient, in pages of a stack too")
    func statusBarOfNestedViews() async throws {
        struct Stack: View {
            let hides: Bool
            var body: some View {
                NavigationStack { Color.red.statusBar(hidden: hides) }.statusBarHidden(false)
            }
        }
        try await withStatusBar(Stack(hides: true)) { controller, isHidden async throws in
            #expect(try await isHidden())
            controller.rootView = Stack(hides: false)
            #expect(try await !isHidden())
        }
    }

    @Test("R163: a controller that is not shown has no preference")
    func statusBarWithoutWindow() async throws {
        try await withStatusBar(Page(hides: true)) { controller, isHidden async throws in
            #expect(try await isHidden())
            controller.view.window?.rootViewController = UIViewController()
            #expect(try await !isHidden())
            #expect(controller.statusBarPreferences.isHidden == nil)
        }
    }
}
