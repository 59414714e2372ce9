import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The buttons, sections and parts of a sidebar of tabs, and its editing.
@MainActor
struct TabSidebarTests {
    @MainActor
    private final class Observer: NSObject, UITabBarControllerDelegate {
        var calls: [String] = []

        func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) { calls.append("begin") }
        func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) { calls.append("end") }
        func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
            calls.append("order of \(group.identifier)")
        }
        func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
            calls.append("visibility of \(tabs.map(\.identifier))")
        }
    }

    private func tab(_ identifier: String) -> UITab {
        UITab(title: identifier.uppercased(), image: nil, identifier: identifier) { _ in UIViewController() }
    }

    private func run(
        _ tabs: [UITab], width: Int = 800,
        _ body: @MainActor (UITabBarController, TabSidebarView, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", width, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = UITabBarController(tabs: tabs)
            controller.mode = .tabSidebar
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(controller, controller.state.sidebarView, display)
        }
    }

    private func cell(_ row: Int, _ sidebar: TabSidebarView) throws -> UITableViewCell {
        try #require(sidebar.table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    @Test("R1035: a button hides the sidebar, and a button in the bar, from which the items keep away, shows it")
    func sidebarButtons() async throws {
        try await run((1...9).map { tab("\($0)") }) { controller, sidebar, display in
            #expect(sidebar.window != nil && controller.tabBar.isHidden)
            #expect(sidebar.hideButton.accessibilityLabel == BarText.hideSidebar.localized)
            try await display.tap(sidebar.hideButton)
            #expect(controller.sidebar.isHidden && sidebar.superview == nil && !controller.tabBar.isHidden)
            let button = try #require(controller.tabBar.leadingView)
            #expect(button.accessibilityLabel == BarText.showSidebar.localized)
            let first = try #require(controller.tabBar.view(of: controller.tabs[0].item))
            #expect(button.frame.minX == 0 && first.frame.minX >= button.frame.maxX)
            try await display.tap(button)
            #expect(sidebar.window != nil && controller.tabBar.isHidden)
        }
        try await run([tab("first")], width: 400) { controller, sidebar, _ in
            #expect(sidebar.window == nil && controller.tabBar.leadingView == nil)
        }
    }

    @Test("R1036: a group is a header above its tabs, which are not further inside, and its actions are rows below")
    func sidebarSections() async throws {
        let group = UITabGroup(title: "Library", image: nil, identifier: "library", children: [tab("one"), tab("two")])
        var isDone = false
        group.sidebarActions = [UIAction(title: "New") { _ in isDone = true }]
        try await run([tab("first"), group]) { controller, sidebar, display in
            #expect(sidebar.rows.map(\.level) == [0, 0, 0, 0, 0])
            #expect(sidebar.rows.map(\.isHeader) == [false, true, false, false, false])
            try await display.tap(try cell(1, sidebar))
            #expect(controller.selectedTab?.identifier == "first")
            try await display.tap(try cell(3, sidebar))
            #expect(controller.selectedTab?.identifier == "two")
            try await display.tap(try cell(4, sidebar))
            #expect(isDone && sidebar.table.indexPathForSelectedRow?.row == 3)
            group.sidebarAppearance = .inline
            #expect(sidebar.rows.map(\.level) == [0, 0, 1, 1, 1] && !sidebar.rows[1].isHeader)
            group.sidebarAppearance = .rootSection
            #expect(sidebar.rows[1].isHeader)
            for child in group.children { child.isHidden = true }
            group.sidebarActions = []
            #expect(sidebar.rows.map(\.tab.identifier) == ["first"], "a header needs a row")
        }
    }

    @Test("R1037: the user hides and moves the tabs that permit it, with the delegate's calls")
    func sidebarEditing() async throws {
        let (first, last) = (tab("first"), tab("last"))
        last.allowsHiding = true
        let group = UITabGroup(
            title: "Library", image: nil, identifier: "library", children: ["one", "two", "three"].map { tab($0) })
        group.sidebarAppearance = .rootSection
        try await run([first, group, last]) { controller, sidebar, display in
            let observer = Observer()
            controller.delegate = observer
            group.allowsReordering = true
            try await display.settle()
            try await display.tap(sidebar.editButton)
            #expect(sidebar.isEditing && observer.calls == ["begin"])
            try await display.tap(try cell(0, sidebar))
            #expect(try cell(5, sidebar).accessibilityTraits == .selected)
            try await display.tap(try cell(5, sidebar))
            #expect(try cell(5, sidebar).accessibilityTraits == [])
            #expect(last.isHidden && !first.isHidden && controller.selectedTab === first)
            #expect(observer.calls.last == #"visibility of ["last"]"# && sidebar.rows.count == 6)
            #expect(try !cell(0, sidebar).hasReorderHandle)
            let moved = try cell(2, sidebar)
            let handle: UIView = try #require(moved.cellState.reorderHandle)
            try await display.drag(handle, by: CGPoint(x: 0, y: moved.frame.height * 3))
            #expect(group.displayOrder.map(\.identifier) == ["two", "three", "one"], "no further than its group")
            #expect(observer.calls.last == "order of library" && group.children.first?.identifier == "one")
            try await display.settle()
            try await display.tap(sidebar.editButton)
            #expect(!sidebar.isEditing && observer.calls.last == "end")
            #expect(sidebar.rows.map(\.tab.identifier) == ["first", "library", "two", "three", "one"])
            #expect(controller.tabBar.items?.map(\.title) == ["FIRST", "Library"])
        }
    }

    @Test("R1037: without a tab that permits changes there is no editing, and it ends with the last one")
    func sidebarEditingEnds() async throws {
        let first = tab("first")
        try await run([first]) { controller, sidebar, _ in
            sidebar.setEditing(true)
            #expect(!sidebar.isEditing && sidebar.editButton.isHidden)
            first.allowsHiding = true
            sidebar.setEditing(true)
            #expect(sidebar.isEditing && !sidebar.editButton.isHidden)
            first.allowsHiding = false
            #expect(!sidebar.isEditing && sidebar.editButton.isHidden)
        }
    }

    @Test("R1037: a move past the tabs of a group inside changes nothing")
    func sidebarMoveWithoutChange() async throws {
        let inner = UITabGroup(title: "Inner", image: nil, identifier: "inner", children: [tab("x"), tab("y")])
        let group = UITabGroup(
            title: "Library", image: nil, identifier: "library", children: [tab("one"), inner, tab("two")])
        group.allowsReordering = true
        try await run([group]) { controller, sidebar, display in
            let observer = Observer()
            controller.delegate = observer
            sidebar.setEditing(true)
            try await display.settle()
            let names = ["library", "one", "inner", "x", "y", "two"]
            #expect(sidebar.rows.map(\.tab.identifier) == names && !sidebar.table.hasUncommittedUpdates)
            @MainActor func move(_ source: Int, to target: Int) {
                sidebar.tableView(
                    sidebar.table, moveRowAt: IndexPath(row: source, section: 0),
                    to: IndexPath(row: target, section: 0))
            }
            move(5, to: 4)
            #expect(sidebar.rows.map(\.tab.identifier) == names && observer.calls == ["begin"])
            #expect(sidebar.table.hasUncommittedUpdates, "the row goes back")
            try await display.settle()
            move(5, to: 1)
            #expect(sidebar.rows.map(\.tab.identifier) == ["library", "two", "one", "inner", "x", "y"])
            #expect(observer.calls == ["begin", "order of library"])
        }
    }

    @Test("R1035, R1037: compact width has the bar and ends the editing, and the sidebar returns with the selection")
    func sidebarInCompactWidth() async throws {
        let all = (1...7).map { tab("\($0)") }
        let last = all[6]
        last.allowsHiding = true
        last.hiddenPlaces = .bar
        try await run(all) { controller, sidebar, display in
            let observer = Observer()
            controller.delegate = observer
            controller.selectedTab = last
            try await display.settle()
            sidebar.setEditing(true)
            try await display.settle()
            controller.traitOverrides.horizontalSizeClass = .compact
            try await display.settle()
            #expect(sidebar.window == nil && !sidebar.isEditing && observer.calls == ["begin", "end"])
            #expect(!controller.tabBar.isHidden && controller.tabBar.leadingView == nil)
            #expect(controller.tabBar.items?.count == 5 && controller.selectedTab === last)
            #expect(controller.moreNavigationController.viewControllers.last === last.viewController)
            controller.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            try await display.settle()
            #expect(sidebar.window != nil && !sidebar.isEditing && controller.tabBar.isHidden)
            #expect(controller.selectedTab === last && sidebar.table.indexPathForSelectedRow?.row == 6)
            #expect(last.viewController?.parent === controller && last.viewController?.view.window != nil)
        }
    }

    @Test("R1037: names of tabs that are not there are ignored, and tabs without a place follow")
    func sidebarTabOrder() {
        let letters = ["a", "b", "c"]
        #expect(TabOrder.sorted(letters, by: ["c", "x", "a", "c"]) { $0 } == ["c", "a", "b"])
        #expect(TabOrder.sorted(letters, by: []) { $0 } == letters)
    }

    /// A content whose height changes by itself.
    private final class GrowingView: UIView, UIContentView {
        private struct Configuration: UIContentConfiguration {
            let view: GrowingView
            func makeContentView() -> any UIView & UIContentView { view }
            func updated(for state: any UIConfigurationState) -> Configuration { self }
        }

        var configuration: any UIContentConfiguration {
            get { Configuration(view: self) }
            set {}
        }
        var height: CGFloat = 20 { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    }

    @Test("R1038: a header scrolls with the tabs, and a bar stays at the bottom of the sidebar")
    func sidebarParts() async throws {
        try await run([tab("first")]) { controller, sidebar, display in
            let top = try cell(0, sidebar).frame.minY
            var header = UIListContentConfiguration.sidebarHeader()
            header.text = "Library"
            controller.sidebar.headerContentConfiguration = header
            let bar = UILabel()
            bar.text = "Nothing is playing"
            controller.sidebar.bottomBarView = bar
            try await display.settle()
            #expect(try cell(0, sidebar).frame.minY > top)
            #expect(bar.superview === sidebar && bar.frame.height > 0)
            #expect(bar.frame.maxY == sidebar.bounds.height - sidebar.safeAreaInsets.bottom)
            #expect(sidebar.table.frame.maxY == bar.frame.minY)
            controller.sidebar.headerContentConfiguration = nil
            controller.sidebar.bottomBarView = nil
            try await display.settle()
            #expect(try cell(0, sidebar).frame.minY == top)
            #expect(bar.superview == nil && sidebar.table.frame.maxY == sidebar.bounds.height)
            let growing = GrowingView()
            controller.sidebar.headerContentConfiguration = growing.configuration
            try await display.settle()
            #expect(try cell(0, sidebar).frame.minY == top + 20)
            growing.height = 70
            try await display.settle()
            #expect(try cell(0, sidebar).frame.minY == top + 70, "the header is measured again")
        }
    }
}
