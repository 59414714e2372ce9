import Foundation
import Observation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

/// The views around the tabs in a sidebar, and the menus and actions of their rows.
@MainActor
struct TabRowActionTests {
    private func tabs<V: View>(_ controller: UIHostingController<V>) throws -> UITabBarController {
        try #require(controller.children.first as? UITabBarController)
    }

    private func cell(_ row: Int, _ sidebar: TabSidebarView) throws -> UITableViewCell {
        try #require(sidebar.table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    private struct Parts: View {
        @State private var count = 0
        var body: some View {
            TabView {
                Tab("One", systemImage: "star") { Text(verbatim: "one") }
            }
            .tabViewStyle(.sidebarAdaptable)
            .tabViewSidebarHeader {
                Button("head \(count)") { count += 1 }.accessibilityIdentifier("head")
                if count > 0 { Color.red.frame(height: 50) }
            }
            .tabViewSidebarFooter { Text(verbatim: "foot") }
            .tabViewSidebarBottomBar { Text(verbatim: "bottom") }
        }
    }

    @Test("S623: a header and a footer scroll with the tabs, and a view is at the bottom of the sidebar")
    func sidebarViews() async throws {
        try await withView(Parts()) { _, controller, display async throws in
            let sidebar = try #require(try tabs(controller).state.madeSidebarView)
            let top = try cell(0, sidebar).frame.minY
            let tree = try display.tree().description
            #expect(tree.contains("head 0") && tree.contains("foot") && tree.contains("bottom"))
            let bottom = try #require(sidebar.bottomBar)
            #expect(bottom.frame.maxY == sidebar.bounds.height - sidebar.safeAreaInsets.bottom)
            try await display.tap("head")
            try await display.settle()
            #expect(try display.tree().description.contains("head 1"))
            #expect(try cell(0, sidebar).frame.minY >= top + 50)
        }
    }

    @MainActor @Observable
    fileprivate final class Counter {
        var count = 0
    }

    /// Tabs that are evaluated by themselves.
    private struct CountingTabs: TabContent {
        let counter: Counter
        var body: some TabContent<Int> {
            TabSection("Own") {
                Tab("One", systemImage: "star", value: 0) { EmptyView() }
                    .contextMenu { Button("Rename \(counter.count)") {} }
            }
            .sectionActions { Button("New \(counter.count)") { counter.count += 1 } }
        }
    }

    @Test("S624, S625: actions and menus follow the program if only the content with their tabs is evaluated")
    func actionsOfOwnTabContent() async throws {
        let counter = Counter()
        let view = TabView(selection: .constant(0)) { CountingTabs(counter: counter) }
            .tabViewStyle(.sidebarAdaptable)
        try await withView(view) { _, controller, display async throws in
            let sidebar = try #require(try tabs(controller).state.madeSidebarView)
            @MainActor func titles() -> [String?] {
                let menu = sidebar.tableView(
                    sidebar.table, contextMenuConfigurationForRowAt: IndexPath(row: 1, section: 0), point: .zero)
                let elements = menu?.actionProvider?([])?.children ?? []
                // A menu's elements may stand in a group.
                let first = (elements.first as? UIMenu)?.children.first ?? elements.first
                return [first?.title, sidebar.rows.last?.action?.title]
            }
            #expect(titles() == ["Rename 0", "New 0"])
            for count in 1...2 {
                try await display.tap(try cell(2, sidebar))
                try await display.settle()
                #expect(titles() == ["Rename \(count)", "New \(count)"])
            }
        }
    }

    @Test("S625: a tab's row in the sidebar has the menu and the swipe actions of the tab, and the others have none")
    func rowActionsOfTabs() async throws {
        var calls: [String] = []
        let view = TabView {
            Tab("One", systemImage: "star") { EmptyView() }
                .contextMenu { Button("Rename") { calls.append("rename") } }
                .swipeActions(edge: .leading) { Button("Flag") { calls.append("flag") } }
            Tab("Two", systemImage: "star") { EmptyView() }
        }
        .tabViewStyle(.sidebarAdaptable)
        try await withView(view) { window, controller, display async throws in
            let sidebar = try #require(try tabs(controller).state.madeSidebarView)
            let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
            try await display.tap(try cell(0, sidebar), button: 3)
            try await display.settle()
            #expect(window.windowScene?.menuWindow != nil)
            try await display.tap("Rename")
            try await display.finishTransitions()
            #expect(calls == ["rename"])
            let leading = sidebar.tableView(sidebar.table, leadingSwipeActionsConfigurationForRowAt: first)
            let flag = try #require(leading?.actions.first)
            flag.handler(flag, sidebar) { _ in }
            #expect(calls == ["rename", "flag"])
            #expect(sidebar.tableView(sidebar.table, trailingSwipeActionsConfigurationForRowAt: first) == nil)
            #expect(sidebar.tableView(sidebar.table, leadingSwipeActionsConfigurationForRowAt: second) == nil)
            #expect(
                sidebar.tableView(sidebar.table, contextMenuConfigurationForRowAt: second, point: .zero) == nil)
        }
    }
}
