import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

/// Tab views with a sidebar.
@MainActor
struct AdaptableTabsTests {
    private struct Library: View {
        @State private var page = 0
        @State private var made = 0
        @AppStorage private var customization: TabViewCustomization

        init(_ defaults: UserDefaults) { _customization = AppStorage("tabs", store: defaults) }

        var body: some View {
            TabView(selection: $page) {
                Tab("Home", systemImage: "house", value: 0) { Text(verbatim: "page 0") }
                    .badge(2)
                    .customizationID("home")
                TabSection("Music \(made)") {
                    Tab("Albums", systemImage: "star", value: 1) { Text(verbatim: "page 1") }
                        .customizationID("albums")
                    Tab("Songs", systemImage: "heart", value: 2) { Text(verbatim: "page 2") }
                        .customizationID("songs")
                        .customizationBehavior(.reorderable, for: .sidebar)
                }
                .customizationID("music")
                .sectionActions { Button("New", systemImage: "plus") { made += 1 } }
                Tab("Settings", systemImage: "gear", value: 3) { Text(verbatim: "page 3") }
                    .customizationBehavior(.disabled, for: .sidebar)
            }
            .tabViewStyle(.sidebarAdaptable)
            .tabViewCustomization($customization)
        }
    }

    private func withDefaults(_ body: @MainActor (UserDefaults) async throws -> Void) async throws {
        let name = "casement.tests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        try await body(defaults)
    }

    private func tabs<V: View>(_ controller: UIHostingController<V>) throws -> UITabBarController {
        try #require(controller.children.first as? UITabBarController)
    }

    private func cell(_ row: Int, _ sidebar: TabSidebarView) throws -> UITableViewCell {
        try #require(sidebar.table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    @Test("S620: sidebarAdaptable has a sidebar with sections, badges and the selection, which the user can hide")
    func sidebarOfTabView() async throws {
        try await withDefaults { defaults in
            try await withView(Library(defaults)) { _, controller, display async throws in
                let tabs = try tabs(controller)
                let sidebar = try #require(tabs.state.madeSidebarView)
                #expect(sidebar.window != nil && tabs.tabBar.isHidden)
                let titles = sidebar.rows.map { $0.action?.title ?? $0.tab.title }
                #expect(titles == ["Home", "Music 0", "Albums", "Songs", "New", "Settings"])
                #expect(sidebar.rows.map(\.isHeader) == [false, true, false, false, false, false])
                #expect(sidebar.rows[0].tab.badgeValue == "2" && sidebar.rows[0].tab.image != nil)
                #expect(sidebar.table.indexPathForSelectedRow?.row == 0)
                try await display.tap(try cell(3, sidebar))
                try await display.finishTransitions()
                #expect(try display.tree().description.contains("page 2"))
                #expect(sidebar.table.indexPathForSelectedRow?.row == 3)
                try await display.tap(sidebar.hideButton)
                try await display.settle()
                #expect(sidebar.window == nil && !tabs.tabBar.isHidden)
                #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Albums", "Songs", "Settings"])
                #expect(tabs.tabBar.selectedItem?.title == "Songs")
            }
        }
    }

    @Test("S620: in compact width sidebarAdaptable has a bar")
    func compactTabView() async throws {
        try await withDefaults { defaults in
            try await withView(Library(defaults), on: [.monitor("SCREEN", 400, 800)]) {
                _, controller, _ async throws in
                let tabs = try tabs(controller)
                #expect(tabs.state.madeSidebarView?.window == nil && tabs.tabBar.leadingView == nil)
                #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Albums", "Songs", "Settings"])
            }
        }
    }

    @Test("S620: of several sections around tabs the innermost one counts")
    func sectionsInSections() async throws {
        let view = TabView {
            TabSection("Outer") {
                Tab("One", systemImage: "star") { EmptyView() }
                TabSection("Inner") { Tab("Two", systemImage: "star") { EmptyView() } }
            }
            .sectionActions { Button("New") {} }
        }
        .tabViewStyle(.sidebarAdaptable)
        try await withView(view) { _, controller, _ async throws in
            let sidebar = try #require(try tabs(controller).state.madeSidebarView)
            let titles = sidebar.rows.map { $0.action?.title ?? $0.tab.title }
            #expect(titles == ["Outer", "One", "New", "Inner", "Two"], "the modifiers of a section are its own")
        }
    }

    @Test("S620: a bar in place of the sidebar forgets the tabs that are removed, and the views above and below")
    func sidebarThatBecomesBar() async throws {
        struct Restyled: View {
            @State private var step = 0
            var body: some View {
                TabView {
                    Tab("One", systemImage: "star") {
                        Button("next") { step += 1 }.accessibilityIdentifier("next")
                    }
                    if step < 2 { Tab("Two", systemImage: "star") { EmptyView() } }
                }
                .environment(\.tabKind, step == 0 ? .adaptable : .bar)
                .tabViewSidebarHeader { Text(verbatim: "head") }
            }
        }
        try await withView(Restyled()) { _, controller, display async throws in
            let tabs = try tabs(controller)
            weak var tab: UITab?
            tab = tabs.tabs.last
            #expect(tab != nil && tabs.sidebar.headerContentConfiguration != nil)
            try await display.tap("next")
            try await display.finishTransitions()
            #expect(tabs.tabs.isEmpty && tabs.viewControllers?.map(\.tabBarItem.title) == ["One", "Two"])
            #expect(!tabs.tabBar.isHidden && tabs.sidebar.headerContentConfiguration == nil)
            try await display.tap("next")
            try await display.finishTransitions()
            #expect(tabs.viewControllers?.count == 1)
            #expect(tab == nil, "a removed tab is not kept")
        }
    }

    @Test("S621: the user hides and moves tabs with names, and the store keeps the changes")
    func customizedTabs() async throws {
        try await withDefaults { defaults in
            func stored() throws -> TabViewCustomization {
                let object = try #require(defaults.object(forKey: "tabs"))
                return try #require(TabViewCustomization.stored(object))
            }
            try await withView(Library(defaults)) { _, controller, display async throws in
                let sidebar = try #require(try tabs(controller).state.madeSidebarView)
                #expect(sidebar.rows.filter { $0.tab.allowsHiding }.map(\.tab.title) == ["Home", "Albums"])
                #expect(sidebar.rows.map(\.canMove) == [false, false, true, true, false, false])
                try await display.tap(sidebar.editButton)
                try await display.tap(try cell(0, sidebar))
                try await display.settle()
                #expect(try stored()[tab: "home"].sidebarVisibility == .hidden)
                let moved = try cell(2, sidebar)
                let handle: UIView = try #require(moved.cellState.reorderHandle)
                try await display.drag(handle, by: CGPoint(x: 0, y: moved.frame.height))
                try await display.settle()
                #expect(try stored()[section: "music"].tabOrder == ["songs", "albums"])
                try await display.tap(sidebar.editButton)
                try await display.settle()
                #expect(sidebar.rows.compactMap { $0.action == nil ? $0.tab.title : nil }.first == "Music 0")
            }
            try await withView(Library(defaults)) { _, controller, display async throws in
                let sidebar = try #require(try tabs(controller).state.madeSidebarView)
                let titles = sidebar.rows.map { $0.action?.title ?? $0.tab.title }
                #expect(titles == ["Music 0", "Songs", "Albums", "New", "Settings"])
                let bar = try tabs(controller).viewControllers?.compactMap(\.tabBarItem.title)
                #expect(bar == ["Home", "Songs", "Albums", "Settings"], "the bar has its own visibility")
            }
        }
    }

    @Test("S621: a scene keeps the changes, and a later tab view has them")
    func customizedTabsOfScene() async throws {
        struct Page: View {
            @SceneStorage("tabs") private var customization: TabViewCustomization
            var body: some View {
                TabView {
                    Tab("One", systemImage: "star") { EmptyView() }.customizationID("one")
                    Tab("Two", systemImage: "star") { EmptyView() }.customizationID("two")
                }
                .tabViewStyle(.sidebarAdaptable)
                .tabViewCustomization($customization)
            }
        }
        try await withView(Page()) { window, controller, display async throws in
            let sidebar = try #require(try tabs(controller).state.madeSidebarView)
            try await display.tap(sidebar.editButton)
            try await display.tap(try cell(1, sidebar))
            try await display.settle()
            let values = window.windowScene?.session.userInfo?["SwiftUI.SceneStorage"] as? [String: Any]
            let stored = try #require(values?["tabs"].flatMap { TabViewCustomization.stored($0) })
            #expect(stored[tab: "two"].sidebarVisibility == .hidden)
            let later = UIHostingController(rootView: Page())
            window.rootViewController = later
            try await display.settle()
            let other = try #require(try tabs(later).state.madeSidebarView)
            #expect(other.rows.map(\.tab.title) == ["One"])
        }
    }

    @Test("S621: a customization without changes equals a new one, and is read from what it has written")
    func customizationValues() throws {
        var value = TabViewCustomization()
        value[tab: "a"].sidebarVisibility = .hidden
        value[tab: "b"].tabBarVisibility = .visible
        value[section: "s"].tabOrder = ["b", "a"]
        let object = try #require(value.storable)
        let copy = try #require(TabViewCustomization.stored(object))
        #expect(
            copy == value && copy[tab: "b"].tabBarVisibility == .visible
                && copy[tab: "c"].sidebarVisibility == .automatic)
        value.resetVisibility()
        value[section: "s"].resetTabOrder()
        #expect(value == TabViewCustomization())
        #expect(TabViewCustomization.stored(Data("no JSON".utf8)) == nil)
        #expect(TabViewCustomization.stored(Data("{}".utf8)) == TabViewCustomization())
    }

    @Test("S621: a binding that stays as it is undoes the user's change")
    func constantCustomization() async throws {
        let view = TabView {
            Tab("One", systemImage: "star") { EmptyView() }.customizationID("one")
            Tab("Two", systemImage: "star") { EmptyView() }.customizationID("two")
        }
        .tabViewStyle(.sidebarAdaptable)
        .tabViewCustomization(.constant(TabViewCustomization()))
        try await withView(view) { _, controller, display async throws in
            let sidebar = try #require(try tabs(controller).state.madeSidebarView)
            try await display.tap(sidebar.editButton)
            try await display.tap(try cell(1, sidebar))
            try await display.settle()
            #expect(sidebar.rows.map(\.tab.isHiddenInSidebar) == [false, false])
        }
    }

    private var placements: some View {
        TabView {
            Tab("A", systemImage: "star") { Text(verbatim: "page a") }
            Tab("B", systemImage: "star") { EmptyView() }.tabPlacement(.pinned)
            Tab("C", systemImage: "star") { Text(verbatim: "page c") }.tabPlacement(.sidebarOnly)
            Tab("D", systemImage: "star") { EmptyView() }.defaultVisibility(.hidden, for: .sidebar)
            Tab("E", systemImage: "star") { EmptyView() }.hidden()
        }
        .tabViewStyle(.sidebarAdaptable)
        .defaultAdaptableTabBarPlacement(.tabBar)
    }

    @Test("S622: placements and visibilities leave tabs out of the bar or the sidebar, and hidden ones out of both")
    func tabPlacements() async throws {
        try await withView(placements) { _, controller, display async throws in
            let tabs = try tabs(controller)
            #expect(!tabs.tabBar.isHidden && tabs.tabBar.items?.map(\.title) == ["A", "D", "B"])
            try await display.tap(try #require(tabs.tabBar.leadingView))
            try await display.settle()
            let sidebar = try #require(tabs.state.madeSidebarView)
            #expect(sidebar.rows.map(\.tab.title) == ["A", "B", "C"])
            try await display.tap(try cell(2, sidebar))
            try await display.finishTransitions()
            #expect(try display.tree().description.contains("page c"))
            tabs.sidebar.isHidden = true
            #expect(tabs.tabBar.selectedItem == nil)
        }
    }

    @Test("S622: in compact width the bar has all tabs, and the sidebar returns with the selection")
    func tabPlacementsInCompactWidth() async throws {
        try await withView(placements) { _, controller, display async throws in
            let tabs = try tabs(controller)
            tabs.sidebar.isHidden = false
            try await display.settle()
            let sidebar = try #require(tabs.state.madeSidebarView)
            try await display.tap(try cell(2, sidebar))
            try await display.finishTransitions()
            tabs.traitOverrides.horizontalSizeClass = .compact
            try await display.settle()
            #expect(sidebar.window == nil && !tabs.tabBar.isHidden && tabs.tabBar.leadingView == nil)
            #expect(tabs.tabBar.items?.map(\.title) == ["A", "C", "D", "B"])
            #expect(tabs.tabBar.selectedItem?.title == "C")
            tabs.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            try await display.settle()
            #expect(sidebar.window != nil && tabs.tabBar.isHidden)
            #expect(sidebar.table.indexPathForSelectedRow?.row == 2)
        }
    }

    @Test("S622: a selected tab that is hidden is selected again when it is shown")
    func hiddenSelectedTab() async throws {
        struct Pages: View {
            @State private var page = 1
            @State private var isHidden = false
            var body: some View {
                TabView(selection: $page) {
                    Tab("A", systemImage: "star", value: 0) {
                        Button("show") { isHidden = false }.accessibilityIdentifier("show")
                    }
                    Tab("B", systemImage: "star", value: 1) {
                        Button("hide") { isHidden = true }.accessibilityIdentifier("hide")
                    }
                    .hidden(isHidden)
                    Tab("C", systemImage: "star", value: 2) { EmptyView() }
                }
            }
        }
        try await withView(Pages()) { _, controller, display async throws in
            let tabs = try tabs(controller)
            #expect(tabs.selectedIndex == 1)
            try await display.tap("hide")
            try await display.finishTransitions()
            #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["A", "C"] && tabs.selectedIndex == 0)
            try await display.tap("show")
            try await display.finishTransitions()
            #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["A", "B", "C"] && tabs.selectedIndex == 1)
        }
    }

    @Test("S622: of several modifiers the outermost one counts, and the section's come after those of the tab")
    func tabDescriptions() {
        let section = TabPlace<String>()
        let traits: [TabTrait] = [
            .customizationID("inner"), .customizationID("tab"), .visibility(.visible, [.tabBar]),
            .visibility(.hidden, [.sidebar]), .section(Weak(section)), .customizationID("section"),
            .visibility(.hidden, []),
        ]
        let description = TabDescription(traits)
        #expect(description.own.id == "tab" && description.around.id == "section")
        #expect(description.section?.object === section && !description.isHidden)
        #expect(!description.isHidden(in: .tabBar, nil) && description.isHidden(in: .sidebar, nil))
        var customization = TabViewCustomization()
        customization[tab: "tab"].sidebarVisibility = .visible
        #expect(!description.isHidden(in: .sidebar, customization))
        #expect(TabDescription([.section(Weak(section)), .visibility(.hidden, [])]).isHidden(in: .tabBar, nil))
        #expect(TabDescription([.section(Weak(section)), .isHidden(true)]).isHidden)
    }

    @Test("S624: the actions of a section are rows below its tabs, and the header follows the program")
    func actionsOfTabSection() async throws {
        try await withDefaults { defaults in
            try await withView(Library(defaults)) { _, controller, display async throws in
                let sidebar = try #require(try tabs(controller).state.madeSidebarView)
                let group = try #require(sidebar.rows[1].tab as? UITabGroup)
                let action = try #require(group.sidebarActions.first)
                for count in 1...2 {
                    try await display.tap(try cell(4, sidebar))
                    try await display.settle()
                    #expect(group.title == "Music \(count)" && sidebar.rows[1].tab === group)
                    #expect(group.sidebarActions.first === action, "an action that looks the same stays")
                }
                #expect(sidebar.table.indexPathForSelectedRow?.row == 0)
            }
        }
    }
}
