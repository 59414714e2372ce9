import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tab bars of the program in a tab bar controller.
@MainActor
struct CustomTabBarTests {
    private final class TallBar: UITabBar {
        var height: CGFloat = 74
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: super.sizeThatFits(size).width, height: height)
        }
    }

    private func run(_ body: (UITabBarController, UIWindow, VirtualDisplay) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let tabs = UITabBarController()
            tabs.viewControllers = ["One", "Two"].map { name in
                let child = UIViewController()
                child.tabBarItem.title = name
                return child
            }
            try await body(tabs, window, display)
        }
    }

    @Test(
        "R645: a bar that is set by its name gets the tabs, is as high as it wants, and selects",
        arguments: [true, false])
    func replacedBar(isEarly: Bool) async throws {
        try await run { tabs, window, display in
            let (bar, old) = (TallBar(), tabs.tabBar)
            if isEarly { tabs.setValue(bar, forKey: "tabBar") }
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            try await display.settle()
            if !isEarly { tabs.setValue(bar, forKey: "tabBar") }
            try await display.settle()
            #expect(tabs.tabBar === bar && bar.superview === tabs.view && old.superview == nil)
            #expect(bar.items?.map(\.title) == ["One", "Two"] && bar.selectedItem === bar.items?.first)
            #expect(bar.frame == CGRect(x: 0, y: 526, width: 400, height: 74))
            #expect(tabs.viewControllers?[0].view.safeAreaInsets.bottom == 74)
            try await display.tap(CGPoint(x: 300, y: 560))
            #expect(tabs.selectedIndex == 1)
            bar.height = 50
            tabs.view.setNeedsLayout()
            try await display.settle()
            #expect(bar.frame.height == 50)
        }
    }

    @Test("R645: another name, or an object that is no bar, is refused with a log line")
    func unknownTabKeys() async throws {
        try await run { tabs, _, _ in
            let bar = tabs.tabBar
            tabs.setValue(UIView(), forKey: "tabBar")
            tabs.setValue(TallBar(), forKey: "bar")
            #expect(tabs.tabBar === bar)
        }
    }
}
