import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tabs as objects, groups, and the sidebar.
@MainActor
struct UITabTests {
    @MainActor
    private final class Observer: NSObject, UITabBarControllerDelegate {
        var calls: [String] = []
        var refused: String?

        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            tab.identifier != refused
        }

        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) {
            calls.append("\(previousTab?.identifier ?? "none") to \(selectedTab.identifier)")
        }
    }

    private func tab(_ identifier: String) -> UITab {
        UITab(title: identifier.uppercased(), image: nil, identifier: identifier) { tab in
            let controller = UIViewController()
            controller.title = "The controller of \(tab.identifier)"
            return controller
        }
    }

    private func run(
        _ tabs: [UITab], width: Int = 800, _ body: @MainActor (UITabBarController, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", width, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = UITabBarController(tabs: tabs)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(controller, display)
        }
    }

    @Test("R830: tabs show their titles and controllers, and the user's choice comes with the previous tab")
    func tabObjectsSelection() async throws {
        var calls = 0
        let counted = UITab(title: "Counted", image: nil, identifier: "counted") { tab in
            #expect(tab.identifier == "counted")
            calls += 1
            return UIViewController()
        }
        let (first, last) = (tab("first"), tab("last"))
        #expect(first.viewController == nil)
        try await run([first, counted, last]) { controller, display in
            let observer = Observer()
            controller.delegate = observer
            #expect(calls == 1 && counted.viewController?.isViewLoaded == false)
            #expect(controller.tabBar.items?.map(\.title) == ["FIRST", "Counted", "LAST"])
            #expect(controller.selectedTab === first && first.viewController?.tab === first)
            #expect(first.tabBarController === controller && controller.tab(forIdentifier: "last") === last)
            first.viewController?.title = "other"
            first.badgeValue = "3"
            #expect(controller.tabBar.items?[0].title == "FIRST" && controller.tabBar.items?[0].badgeValue == "3")
            try await display.tap(try #require(controller.tabBar.view(of: counted.item)))
            #expect(controller.selectedTab === counted && controller.selectedIndex == 1)
            observer.refused = "last"
            try await display.tap(try #require(controller.tabBar.view(of: last.item)))
            #expect(controller.selectedTab === counted && observer.calls == ["first to counted"])
            controller.selectedTab = last
            #expect(controller.selectedViewController === last.viewController)
            #expect(observer.calls.count == 1, "the program's selection is not reported")
        }
    }

    @Test("R830: hidden tabs leave the bar, searches are last, and repeated or foreign tabs are refused")
    func tabObjectsVisibility() async throws {
        let (first, second) = (tab("first"), tab("second"))
        let search = UISearchTab { _ in UIViewController() }
        try await run([search, first, second]) { controller, _ in
            #expect(controller.tabBar.items?.last?.title == search.title && controller.tabBar.items?.count == 3)
            controller.selectedTab = second
            second.isHidden = true
            #expect(controller.tabBar.items?.count == 2 && controller.selectedTab === first)
            let log = LogRecorder.record {
                controller.selectedTab = second
                controller.selectedTab = tab("foreign")
                controller.tabs = [first, tab("first")]
            }
            #expect(log.count == 3 && log[0].contains("hidden") && log[2].contains("more than one tab"))
            #expect(controller.tabs.count == 1 && search.tabBarController == nil)
            controller.viewControllers = [UIViewController()]
            #expect(controller.tabs.isEmpty && controller.selectedTab == nil && first.tabBarController == nil)
        }
    }

    @Test("R830: a group without a controller shows that of its selected tab")
    func tabGroups() async throws {
        let (one, two) = (tab("one"), tab("two"))
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [one, two])
        group.defaultChildIdentifier = "two"
        try await run([tab("first"), group]) { controller, display in
            #expect(controller.tabBar.items?.count == 2 && one.parent === group)
            controller.selectedViewController = group.viewController
            try await display.settle()
            #expect(controller.selectedTab === two && two.viewController?.viewIfLoaded?.window != nil)
            controller.selectedTab = one
            try await display.settle()
            #expect(one.viewController?.viewIfLoaded?.window != nil && two.viewController?.view.window == nil)
            #expect(controller.tab(forIdentifier: "two") === two && two.tabBarController === controller)
            let log = LogRecorder.record { group.selectedChild = tab("foreign") }
            #expect(log.count == 1 && group.selectedChild === one)
            group.children = [two]
            #expect(one.tabBarController == nil && controller.selectedTab === two)
        }
    }

    @Test("R830: a group whose shown tab is hidden shows the next one")
    func hiddenTabOfGroup() async throws {
        let (one, two) = (tab("one"), tab("two"))
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [one, two])
        try await run([group]) { controller, display in
            #expect(controller.selectedTab === one && one.viewController?.viewIfLoaded?.window != nil)
            one.isHidden = true
            try await display.settle()
            #expect(controller.selectedTab === two && two.viewController?.viewIfLoaded?.window != nil)
            #expect(one.viewController?.view.window == nil)
            one.isHidden = false
            try await display.settle()
            #expect(controller.selectedTab === one && two.viewController?.view.window == nil)
        }
    }

    @Test("R830: a tab moves from the controller into a group, once, and no group is in itself")
    func movesIntoGroup() async throws {
        let (first, second) = (tab("first"), tab("second"))
        let inner = UITabGroup(title: "Inner", image: nil, identifier: "inner")
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [inner])
        try await run([first, second, group]) { controller, display in
            let log = LogRecorder.record {
                group.children = [inner, second, second, group]
                inner.children = [group, inner]
            }
            try await display.settle()
            #expect(log.count == 3 && log.allSatisfy { $0.contains("cannot contain") })
            #expect(group.children.map(\.identifier) == ["inner", "second"] && inner.children.isEmpty)
            #expect(controller.tabs.map(\.identifier) == ["first", "group"])
            #expect(controller.tabBar.items?.count == 2 && second.owner == nil)
            #expect(second.parent === group && second.tabBarController === controller)
            controller.selectedTab = second
            try await display.settle()
            #expect(controller.selectedTab === second && second.viewController?.viewIfLoaded?.window != nil)
        }
    }

    @Test("R830: a navigation controller in a group hides the bar, and goes back with a click on its tab")
    func navigationInGroup() async throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let one = UITab(title: "One", image: nil, identifier: "one") { _ in navigation }
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [one])
        try await run([group]) { controller, display in
            let wide = UIViewController()
            wide.hidesBottomBarWhenPushed = true
            navigation.pushViewController(wide, animated: false)
            try await display.settle()
            #expect(controller.tabBar.isHidden)
            navigation.popViewController(animated: false)
            try await display.settle()
            #expect(!controller.tabBar.isHidden)
            navigation.pushViewController(UIViewController(), animated: false)
            try await display.settle()
            try await display.tap(try #require(controller.tabBar.view(of: group.item)))
            #expect(navigation.viewControllers.count == 1)
        }
    }

    @Test("R831: a sidebar lists the tabs and those of groups, selects them, and leaves the rest to the content")
    func tabSidebar() async throws {
        let (first, one) = (tab("first"), tab("one"))
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [one])
        group.sidebarAppearance = .inline
        try await run([first, group]) { controller, display in
            let observer = Observer()
            controller.delegate = observer
            controller.mode = .tabSidebar
            try await display.settle()
            let sidebar = try #require(controller.state.madeSidebarView)
            #expect(sidebar.rows.map(\.tab.identifier) == ["first", "group", "one"])
            #expect(sidebar.rows.map(\.level) == [0, 0, 1])
            #expect(sidebar.frame.width == 280 && controller.tabBar.isHidden)
            let content = try #require(first.viewController?.view)
            #expect(content.convert(content.bounds, to: controller.view).minX == 280)
            #expect(content.safeAreaInsets.bottom == 0)
            try await display.tap(try #require(sidebar.table.cellForRow(at: IndexPath(row: 2, section: 0))))
            #expect(controller.selectedTab === one && observer.calls == ["first to one"])
            #expect(sidebar.table.indexPathForSelectedRow?.row == 2)
            controller.selectedTab = first
            #expect(sidebar.table.indexPathForSelectedRow?.row == 0)
            first.badgeValue = "1"
            try await display.settle()
            #expect(sidebar.table.indexPathForSelectedRow?.row == 0, "a tab that changes stays selected")
            #expect(sidebar.table.cellForRow(at: IndexPath(row: 0, section: 0))?.isSelected == true)
            controller.sidebar.isHidden = true
            #expect(sidebar.superview == nil && !controller.tabBar.isHidden)
        }
    }

    @Test("R831: from right to left the sidebar is at the right, and compact width has the bar")
    func tabSidebarSides() async throws {
        try await run([tab("first")]) { controller, display in
            controller.view.semanticContentAttribute = .forceRightToLeft
            controller.mode = .tabSidebar
            try await display.settle()
            #expect(controller.state.sidebarView.frame.minX == 520)
        }
        try await run([tab("first")], width: 400) { controller, _ in
            controller.mode = .tabSidebar
            #expect(!controller.showsSidebar && !controller.tabBar.isHidden)
        }
    }
}
