import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tabs and the scroll views in them.
@MainActor
struct TabContentTests {
    @MainActor
    private struct Bench {
        let display: VirtualDisplay
        let tabs: UITabBarController
        let navigation: UINavigationController
        let model: TableModel

        var table: UITableView? { (navigation.viewControllers.first as? UITableViewController)?.tableView }
    }

    private func run(_ rows: Int, _ body: @MainActor (Bench) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 500, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = UITableViewController(style: .plain)
            let model = TableModel([TableBench.names(rows)])
            controller.tableView.rowHeight = 44
            controller.tableView.dataSource = model
            let navigation = UINavigationController(rootViewController: controller)
            navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .recents, tag: 0)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, UIViewController()]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(Bench(display: display, tabs: tabs, navigation: navigation, model: model))
        }
    }

    @Test("R424: a click on the selected tab pops to the root, and there scrolls to the top")
    func selectedTab() async throws {
        try await run(100) { bench in
            let table = try #require(bench.table)
            let item = try #require(bench.navigation.tabBarItem)
            let button = try #require(bench.tabs.tabBar.view(of: item))
            table.contentOffset.y = 800
            bench.navigation.pushViewController(UIViewController(), animated: false)
            try await bench.display.settle()
            try await bench.display.tap(button)
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            #expect(bench.navigation.viewControllers.count == 1 && table.contentOffset.y == 800)
            try await bench.display.tap(button)
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            #expect(table.contentOffset.y == -table.adjustedContentInset.top)
            table.contentOffset.y = 500
            table.scrollsToTop = false
            try await bench.display.tap(button)
            bench.display.clock.advance(by: 1)
            #expect(table.contentOffset.y == 500)
        }
    }

    @Test("content at its end above a tab bar is there when its page comes back from below another one")
    func contentReturnsAtItsEnd() async throws {
        try await run(100) { bench in
            let table = try #require(bench.table)
            let insets = table.adjustedContentInset
            #expect(insets.bottom > 20)
            table.contentOffset.y = table.contentSize.height + insets.bottom - table.bounds.height
            try await bench.display.settle()
            let end = table.contentOffset.y
            bench.navigation.pushViewController(UIViewController(), animated: false)
            try await bench.display.settle()
            #expect(table.window == nil && table.safeAreaInsets == .zero && table.contentOffset.y == end)
            bench.navigation.popViewController(animated: false)
            try await bench.display.settle()
            #expect(table.window != nil && table.contentOffset.y == end && table.adjustedContentInset == insets)
        }
    }

    @Test("R415: a tab bar has its background over content, and none while the content ends above it")
    func edge() async throws {
        try await run(100) { bench in
            let table = try #require(bench.table)
            let bar = bench.tabs.tabBar
            #expect(!bar.isContentAtEdge && bar.backgroundView.background.effect != nil)
            table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
            try await bench.display.settle()
            #expect(bar.isContentAtEdge && bar.backgroundView.background.effect == nil)
            bench.tabs.selectedIndex = 1
            try await bench.display.settle()
            #expect(!bar.isContentAtEdge)
        }
    }

    @Test("a tab bar follows the content of a pushed page from the beginning of the push")
    func tabBarDuringPush() async throws {
        try await run(3) { bench in
            let bar = bench.tabs.tabBar
            #expect(bar.isContentAtEdge)
            let model = TableModel([TableBench.names(100)])
            for (rows, isAtEdge) in [(0, true), (100, false)] {
                let next = UITableViewController(style: .plain)
                if rows > 0 { next.tableView.dataSource = model }
                bench.navigation.pushViewController(next, animated: true)
                try await bench.display.settle()
                #expect(UIApplication.shared.hasAnimatedTransition && bar.isContentAtEdge == isAtEdge)
                try await bench.display.finishTransitions()
                #expect(bar.isContentAtEdge == isAtEdge)
            }
            withExtendedLifetime(model) {}
        }
    }

    @Test("R415: a toolbar has its background over content, and none while the content ends above it")
    func tabContentToolbar() async throws {
        try await run(3) { bench in
            bench.navigation.isToolbarHidden = false
            try await bench.display.settle()
            #expect(bench.navigation.toolbar.isContentAtEdge)
            bench.model.sections = [TableBench.names(100)]
            bench.table?.reloadData()
            try await bench.display.settle()
            #expect(bench.navigation.toolbar.isContentAtEdge == false)
        }
    }

    @Test("R425: the list of further tabs is a table with a row for each of them, and a click shows it")
    func more() async throws {
        try await withApplication(on: [.monitor("SCREEN", 500, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let tabs = UITabBarController()
            tabs.viewControllers = (0..<7).map { index in
                let child = UIViewController()
                child.tabBarItem = UITabBarItem(title: "Tab \(index)", image: nil, tag: index)
                return child
            }
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            try await display.settle()
            try await display.tap(try #require(tabs.tabBar.items?.last.flatMap { tabs.tabBar.view(of: $0) }))
            let list = try #require(tabs.moreNavigationController.viewControllers.first as? UITableViewController)
            let cells = list.tableView.visibleCells
            let texts = cells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
            #expect(texts == ["Tab 4", "Tab 5", "Tab 6"])
            try await display.tap(cells[1])
            try await display.finishTransitions()
            #expect(tabs.selectedIndex == 5 && tabs.viewControllers?[5].view.window === window)
        }
    }
}
