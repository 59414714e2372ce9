import Testing
import UIKitTesting
import X11

@testable import UIKit

/// The focus of windows that are made key on several monitors at once.
@MainActor
struct FocusWishTests {
    @Test(
        "R949: of windows that are made key on two monitors in one turn, the last one has the focus",
        arguments: [nil, UIKitTesting.WindowManager.openbox, .i3, .metacity], [true, false])
    func lastKeyWindow(manager: UIKitTesting.WindowManager?, isFarLast: Bool) async throws {
        try await checkLastKeyWindow(manager, isFarLast: isFarLast)
    }

    @Test(
        "R949: the last window has the focus, also if the user's last action was before the windows were shown",
        arguments: [UIKitTesting.WindowManager.openbox, .metacity], [true, false])
    func lastKeyWindowAfterAction(manager: UIKitTesting.WindowManager, isFarLast: Bool) async throws {
        try await checkLastKeyWindow(manager, isFarLast: isFarLast) { display, ours in
            // The launch, for example.
            ours.connection.touch(ours.leader)
            ours.flush()
            try await display.settle()
            ours.noteUserAction()
            try #require(ours.userTime != nil)
        }
    }

    private func checkLastKeyWindow(
        _ manager: UIKitTesting.WindowManager?, isFarLast: Bool,
        before: @MainActor (VirtualDisplay, Display) async throws -> Void = { _, _ in }
    ) async throws {
        let monitors = [VirtualMonitor.monitor("MAIN", 1000, 800), .monitor("TV", 800, 600)]
        try await withApplication(on: monitors, windowManager: manager) { application, display in
            let ours = try #require(application.display as? Display)
            ours.focusWish.longest = .seconds(60)
            try await before(display, ours)
            let windows = UIScreen.screens.map { screen in
                let window = UIWindow(frame: screen.bounds)
                window.screen = screen
                window.rootViewController = UIViewController()
                return window
            }
            try #require(windows.count == 2)
            for window in isFarLast ? windows : windows.reversed() { window.makeKeyAndVisible() }
            let last = windows[isFarLast ? 1 : 0]
            try await waitUntil("both windows on their monitors") {
                try zip(windows, [(500, 400), (1400, 300)]).allSatisfy { window, point in
                    let node = try display.node(of: window)
                    return node?.isViewable == true
                        && node?.frameOnDisplay.contains(CGPoint(x: point.0, y: point.1)) == true
                }
            }
            try await waitUntil("the end of the wish") { ours.focusWish.owner == nil }
            try await waitUntil("the focus", is: last.xWindow) { try display.focus }
            try await display.settle()
            #expect(try display.focus == last.xWindow)
            #expect(application.keyWindow === last && application.applicationState == .active)
        }
    }
}
