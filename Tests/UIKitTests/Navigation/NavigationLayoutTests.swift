import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The bars of navigation controllers and the place between them.
@MainActor
struct NavigationLayoutTests {
    @Test("R413, R418: the safe area of the content ends at the bars, and follows when they are hidden")
    func bars() async throws {
        try await NavigationBench.run { bench in
            let (navigation, root) = (bench.navigation, bench.root)
            let top = navigation.view.safeAreaInsets.top
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: top, width: 500, height: 50))
            #expect(root.view.frame == navigation.view.bounds && root.view.safeAreaInsets.top == top + 50)
            navigation.setNavigationBarHidden(true, animated: false)
            #expect(root.view.safeAreaInsets.top == top && navigation.navigationBar.isHidden)
            root.toolbarItems = [UIBarButtonItem(systemItem: .done)]
            navigation.setToolbarHidden(false, animated: false)
            #expect(root.view.safeAreaInsets.bottom == 50 && navigation.toolbar.items?.count == 1)
            #expect(navigation.toolbar.frame.maxY == navigation.view.bounds.height)
            navigation.isNavigationBarHidden = false
            root.edgesForExtendedLayout = []
            try await bench.display.settle()
            #expect(root.view.frame.minY == top + 50 && root.view.frame.maxY == navigation.view.bounds.height - 50)
            #expect(root.view.safeAreaInsets == .zero)
            root.edgesForExtendedLayout = .all
            try await bench.display.settle()
            #expect(root.view.frame == navigation.view.bounds)
        }
    }

    @Test("R418: bars slide in 0.2 seconds, alone or with a push")
    func sliding() async throws {
        try await NavigationBench.run { bench in
            let bar = bench.navigation.navigationBar
            let y = bar.frame.minY
            bench.navigation.setNavigationBarHidden(true, animated: true)
            try await bench.display.settle()
            bench.display.clock.advance(by: 0.1)
            let shown = bar.layer.presentation()?.frame.minY ?? 99
            #expect(shown < y && shown > -50 && !bar.isHidden)
            bench.display.clock.advance(by: 0.15)
            try await bench.display.settle()
            #expect(bar.isHidden && bench.navigation.isNavigationBarHidden)
            let next = bench.make("next")
            next.onWillAppear = { bench.navigation.setNavigationBarHidden(false, animated: true) }
            bench.navigation.pushViewController(next, animated: true)
            try await bench.finish()
            #expect(!bar.isHidden && bar.frame.minY == y && next.view.safeAreaInsets.top == y + 50)
        }
    }

    @Test("R418: the toolbar has the items of the top controller")
    func navigationLayoutToolbar() async throws {
        try await NavigationBench.run { bench in
            bench.root.toolbarItems = [UIBarButtonItem(systemItem: .add)]
            bench.navigation.isToolbarHidden = false
            let next = bench.make("next")
            next.toolbarItems = [UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .cancel)]
            bench.navigation.pushViewController(next, animated: true)
            #expect(bench.navigation.toolbar.items?.count == 2)
            try await bench.finish()
            bench.navigation.popViewController(animated: true)
            try await bench.finish()
            #expect(bench.navigation.toolbar.items?.count == 1)
            bench.root.toolbarItems = nil
            #expect(bench.navigation.toolbar.items?.isEmpty ?? true)
        }
    }

    @Test("R418: a tap hides and shows the bars, and a swipe hides them")
    func navigationLayoutGestures() async throws {
        try await NavigationBench.run { bench in
            bench.navigation.hidesBarsOnTap = true
            for hides in [true, false] {
                try bench.display.click(at: CGPoint(x: 250, y: 400))
                try await bench.finish()
                #expect(bench.navigation.isNavigationBarHidden == hides)
            }
            bench.navigation.hidesBarsOnTap = false
            try bench.display.click(at: CGPoint(x: 250, y: 400))
            try await bench.finish()
            #expect(!bench.navigation.isNavigationBarHidden)
            bench.navigation.hidesBarsOnSwipe = true
            try await bench.display.drag(bench.root.view, by: CGPoint(x: 0, y: -150))
            try await bench.finish()
            #expect(bench.navigation.isNavigationBarHidden)
        }
    }

    @Test("R419: the top controller is informed of a new size, the others when they return")
    func navigationLayoutSizes() async throws {
        try await NavigationBench.run { bench in
            let next = try await bench.push("next")
            bench.window.frame = CGRect(x: 0, y: 0, width: 450, height: 700)
            try await bench.display.settle()
            #expect(bench.journal.read() == ["next willTransition 450x700"])
            bench.navigation.popViewController(animated: false)
            #expect(bench.root.view.frame.size == CGSize(width: 450, height: 700) && next.view.superview == nil)
        }
    }

    @Test("R420: the top controller decides on the status bar, on its style only without a navigation bar")
    func statusBar() {
        withoutDisplay {
            let (root, top) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: root)
            navigation.pushViewController(top, animated: true)
            #expect(navigation.childForStatusBarHidden === top && navigation.childForStatusBarStyle == nil)
            #expect(navigation.childForHomeIndicatorAutoHidden === top)
            navigation.isNavigationBarHidden = true
            #expect(navigation.childForStatusBarStyle === top)
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), navigation]
            tabs.selectedIndex = 1
            #expect(tabs.childForStatusBarHidden === navigation && tabs.childForStatusBarStyle === navigation)
        }
    }

    @Test("controllers know the containers around them")
    func navigationLayoutProperties() {
        withoutDisplay {
            let root = UIViewController()
            let navigation = UINavigationController(rootViewController: root)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            let inner = UIViewController()
            root.addChild(inner)
            #expect(inner.navigationController === navigation && inner.tabBarController === tabs)
            #expect(navigation.navigationController == nil && navigation.tabBarController === tabs)
            #expect(inner.splitViewController == nil && UIViewController().navigationController == nil)
            let split = UISplitViewController(style: .doubleColumn)
            let list = UIViewController()
            split.setViewController(list, for: .primary)
            #expect(list.splitViewController === split && list.navigationController?.parent === split)
            #expect(split.viewController(for: .primary) === list)
            inner.show(UIViewController(), sender: nil)
            #expect(navigation.viewControllers.count == 2, "show pushes")
        }
    }

    @Test("the bars' classes can be the program's")
    func classes() {
        withoutDisplay {
            let navigation = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
            #expect(navigation.navigationBar is OwnBar && navigation.toolbar is OwnToolbar)
            let plain = UINavigationController(navigationBarClass: UIView.self, toolbarClass: nil)
            #expect(type(of: plain.navigationBar) == UINavigationBar.self)
        }
    }
}

private final class OwnBar: UINavigationBar {}
private final class OwnToolbar: UIToolbar {}
