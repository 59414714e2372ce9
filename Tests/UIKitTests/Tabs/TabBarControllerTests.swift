import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tab bar controllers: selection, calls, keys, layout and the list of further tabs.
@MainActor
struct TabBarControllerTests {
    @MainActor
    private struct Bench {
        let window: UIWindow
        let tabs: UITabBarController
        let children: [ScribeController]
        let delegate: TabScribe
        let journal: Journal
        let display: VirtualDisplay

        func settle() async throws { try await display.settle() }
    }

    private func run(
        _ names: [String] = ["a", "b", "c"], width: Int = 800, _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", width, 600)]) { application, display in
            let journal = Journal()
            let window = makeWindow(.white, in: try application.mainScene())
            let tabs = UITabBarController()
            let children = names.map { ScribeController($0, journal) }
            for child in children { child.tabBarItem.title = child.name }
            tabs.viewControllers = children
            let delegate = TabScribe(journal)
            tabs.delegate = delegate
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(
                Bench(
                    window: window, tabs: tabs, children: children, delegate: delegate, journal: journal,
                    display: display))
        }
    }

    @Test("R424: a child's view is loaded when it is first selected, and the calls come in this order")
    func tabBarControllerSelection() async throws {
        try await run { bench in
            #expect(
                bench.journal.read() == [
                    "a willMove in", "b willMove in", "c willMove in", "a didMove in", "b didMove in", "c didMove in",
                    "a didLoad", "a willAppear", "a isAppearing", "a didAppear",
                ])
            #expect(!bench.children[1].isViewLoaded && bench.tabs.selectedIndex == 0)
            bench.tabs.selectedIndex = 1
            #expect(bench.journal.read() == ["b didLoad", "a willDisappear", "b willAppear", "b isAppearing"])
            #expect(bench.children[1].view.window != nil && bench.children[0].view.window == nil)
            #expect(bench.tabs.tabBar.selectedItem === bench.children[1].tabBarItem)
            try await bench.settle()
            #expect(bench.journal.read() == ["a didDisappear", "b didAppear"], "the delegate is not called")
            bench.tabs.selectedViewController = bench.children[0]
            try await bench.settle()
            #expect(
                bench.journal.read() == [
                    "b willDisappear", "a willAppear", "a isAppearing", "b didDisappear", "a didAppear",
                ])
            bench.tabs.selectedIndex = 0
            #expect(bench.journal.read() == [])
        }
    }

    @Test("R424, R425: a click asks the delegate and informs it, and on the selected tab pops to the root")
    func tabBarControllerClicks() async throws {
        try await run { bench in
            let navigation = UINavigationController(rootViewController: ScribeController("root", bench.journal))
            navigation.tabBarItem = UITabBarItem(title: "nav", image: nil, tag: 7)
            bench.tabs.viewControllers = bench.children + [navigation]
            #expect(bench.tabs.selectedIndex == 0, "R427")
            try await bench.settle()
            _ = bench.journal.read()
            let item = try #require(bench.tabs.tabBar.view(of: navigation.tabBarItem))
            try await bench.display.tap(item)
            #expect(bench.tabs.selectedViewController === navigation)
            let journal = bench.journal.read()
            #expect(journal.first == "shouldSelect 7" && journal.contains("didSelect 7"))
            navigation.pushViewController(ScribeController("top", bench.journal), animated: false)
            try await bench.settle()
            try await bench.display.tap(item)
            #expect(navigation.viewControllers.count == 1)
            // The controllers appear and disappear at the end of the pop.
            try await bench.settle()
            bench.delegate.allows = false
            _ = bench.journal.read()
            try await bench.display.tap(try #require(bench.tabs.tabBar.view(of: bench.children[0].tabBarItem)))
            #expect(bench.tabs.selectedIndex == 3 && bench.journal.read() == ["shouldSelect 0"])
        }
    }

    @Test("R425, R427: an index out of range is refused, and without tabs there is no index")
    func tabBarControllerBadInput() async throws {
        try await run { bench in
            let log = LogRecorder.record {
                bench.tabs.selectedIndex = 3
                bench.tabs.selectedIndex = -1
                bench.tabs.selectedViewController = UIViewController()
            }
            #expect(log.count == 3 && log[0].contains("3 is beyond the 3 tabs") && bench.tabs.selectedIndex == 0)
            bench.tabs.selectedIndex = 2
            bench.tabs.viewControllers = [bench.children[2], bench.children[0]]
            #expect(bench.tabs.selectedIndex == 0 && bench.tabs.selectedViewController === bench.children[2])
            #expect(bench.children[1].parent == nil)
            bench.tabs.viewControllers = nil
            try await bench.settle()
            #expect(bench.tabs.selectedIndex == NSNotFound && bench.tabs.selectedViewController == nil)
            #expect(bench.children.filter { $0.parent != nil || $0.viewIfLoaded?.window != nil } == [])
            #expect(bench.tabs.viewControllers == nil && bench.tabs.tabBar.items == nil)
        }
    }

    @Test("R426: Control-Tab and Control-1 to 9 select tabs, as the user does")
    func tabBarControllerKeys() async throws {
        try await run { bench in
            _ = bench.journal.read()
            try await bench.display.press(.tab, modifiers: [.control])
            #expect(bench.tabs.selectedIndex == 1)
            try await bench.display.press(.tab, modifiers: [.control, .shift])
            #expect(bench.tabs.selectedIndex == 0)
            try await bench.display.press(.character("3"), modifiers: [.control])
            #expect(bench.tabs.selectedIndex == 2)
            #expect(bench.journal.read().filter { $0.hasPrefix("didSelect") }.count == 3)
            try await bench.display.press(.character("9"), modifiers: [.control])
            #expect(bench.tabs.selectedIndex == 2)
        }
    }

    @Test("R413, R425: the bar is 50 points high, and the content's safe area ends at it")
    func tabBarControllerLayout() async throws {
        try await run { bench in
            let height = bench.tabs.view.bounds.height
            #expect(bench.tabs.tabBar.frame == CGRect(x: 0, y: height - 50, width: 800, height: 50))
            #expect(bench.children[0].view.frame == bench.tabs.view.bounds)
            #expect(bench.children[0].view.safeAreaInsets.bottom == 50)
            bench.children[0].edgesForExtendedLayout = []
            bench.tabs.view.setNeedsLayout()
            try await bench.settle()
            #expect(bench.children[0].view.frame.height == height - 50)
            bench.tabs.isTabBarHidden = true
            #expect(bench.children[0].view.frame.height == height && bench.tabs.tabBar.isHidden)
        }
    }

    @Test("S372: a bar that the program hides stays hidden, and its room is the content's")
    func hiddenByProgram() async throws {
        try await run { bench in
            bench.tabs.tabBar.isHidden = true
            #expect(bench.children[0].view.safeAreaInsets.bottom == 0)
            bench.tabs.selectedIndex = 1
            bench.tabs.view.setNeedsLayout()
            try await bench.settle()
            #expect(bench.tabs.tabBar.isHidden && bench.children[1].view.safeAreaInsets.bottom == 0)
            bench.tabs.tabBar.isHidden = false
            #expect(!bench.tabs.tabBar.isHidden && bench.children[1].view.safeAreaInsets.bottom == 50)
        }
    }

    @Test("S372: the appearance of tab bars hides the bar")
    func hiddenByAppearance() async throws {
        defer { AppearanceRules.shared.removeAll() }
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            UITabBar.appearance().isHidden = true
            let window = makeWindow(.white, in: try application.mainScene())
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController()]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(tabs.tabBar.isHidden && tabs.viewControllers?[0].view.safeAreaInsets.bottom == 0)
        }
    }

    @Test("a pushed controller hides the bar, and it is back after the pop")
    func hidesBottomBar() async throws {
        try await run { bench in
            let root = ScribeController("root", bench.journal)
            let navigation = UINavigationController(rootViewController: root)
            bench.tabs.viewControllers = [navigation]
            try await bench.settle()
            let top = ScribeController("top", bench.journal)
            top.hidesBottomBarWhenPushed = true
            navigation.pushViewController(top, animated: true)
            try await bench.display.finishTransitions()
            #expect(bench.tabs.tabBar.isHidden && top.view.safeAreaInsets.bottom == 0)
            navigation.popViewController(animated: true)
            try await bench.display.finishTransitions()
            #expect(!bench.tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 50)
            navigation.pushViewController(top, animated: false)
            try await bench.settle()
            #expect(bench.tabs.tabBar.isHidden)
        }
    }

    @Test("R419: all loaded tabs are informed of a new size")
    func tabBarControllerSizes() async throws {
        try await run { bench in
            bench.tabs.selectedIndex = 1
            try await bench.settle()
            _ = bench.journal.read()
            bench.window.frame = CGRect(x: 0, y: 0, width: 700, height: 500)
            try await bench.settle()
            #expect(bench.journal.read() == ["a willTransition 700x500", "b willTransition 700x500"])
            #expect(bench.children[0].view.bounds.width == 700)
        }
    }

    @Test("R425: in compact width further tabs are in a list, and come to the bar when there is room")
    func more() async throws {
        try await run(["a", "b", "c", "d", "e", "f"], width: 500) { bench in
            let items = try #require(bench.tabs.tabBar.items)
            #expect(items.count == 5 && items.last === bench.tabs.moreNavigationController.tabBarItem)
            try await bench.display.tap(try #require(bench.tabs.tabBar.view(of: items[4])))
            #expect(bench.tabs.selectedViewController === bench.tabs.moreNavigationController)
            #expect(bench.tabs.moreNavigationController.viewControllers.count == 1)
            bench.tabs.selectedIndex = 5
            try await bench.settle()
            #expect(bench.tabs.moreNavigationController.viewControllers.last === bench.children[5])
            #expect(bench.children[5].view.window != nil && bench.tabs.selectedIndex == 5)
            bench.tabs.selectedIndex = 0
            try await bench.settle()
            #expect(bench.children[0].view.window != nil && bench.children[5].parent === bench.tabs)
        }
    }

    @Test("removed tabs are released")
    func tabBarControllerMemory() async throws {
        try await run { bench in
            weak var removed: UIViewController?
            do {
                let extra = ScribeController("extra")
                removed = extra
                bench.tabs.viewControllers = bench.children + [extra]
                bench.tabs.selectedViewController = extra
                try await bench.settle()
            }
            bench.tabs.viewControllers = bench.children
            try await bench.settle()
            try await bench.settle()
            #expect(removed == nil && bench.tabs.selectedIndex == 0)
        }
    }
}

/// A delegate that writes the tags of tabs into a journal.
@MainActor
final class TabScribe: NSObject, UITabBarControllerDelegate {
    private let journal: Journal
    var allows = true

    init(_ journal: Journal) { self.journal = journal }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        journal.write("shouldSelect \(viewController.tabBarItem.tag)")
        return allows
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        journal.write("didSelect \(viewController.tabBarItem.tag)")
    }
}
