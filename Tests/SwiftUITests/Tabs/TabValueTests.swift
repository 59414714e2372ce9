import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TabValueTests {
    private enum Page: Hashable { case home, search, more }

    private struct Pages: View {
        @State private var page = Page.search
        @State private var showsMore = true
        let names = ["x", "y"]
        var body: some View {
            TabView(selection: $page) {
                Tab("Home", systemImage: "house", value: .home) { Text(verbatim: "at home") }
                Tab(value: .search, role: .search) {
                    Button("hide") { showsMore = false }.accessibilityIdentifier("hide")
                }
                if showsMore {
                    Tab(value: Page.more) {
                        Text(verbatim: "more")
                    } label: {
                        Text(verbatim: "More")
                    }
                    .badge(3)
                }
            }
        }
    }

    @Test("S299: tabs are selected by their values, and have the label of their role without one of their own")
    func tabValues() async throws {
        try await withView(Pages()) { _, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            var items: [UITabBarItem] { tabs.viewControllers?.map(\.tabBarItem) ?? [] }
            #expect(items.map(\.title) == ["Home", "Search", "More"] && tabs.selectedIndex == 1)
            #expect(items.map { $0.image != nil } == [true, true, false] && items[2].badgeValue == "3")
            try await display.tap("hide")
            try await display.settle()
            #expect(items.map(\.title) == ["Home", "Search"] && tabs.selectedIndex == 1)
            try await display.tap(#require(tabs.tabBar.views(of: UIControl.self).first))
            try await display.finishTransitions()
            #expect(try display.tree().description.contains("at home"))
        }
    }

    @Test("S299: tabs without values, also of a collection, follow each other")
    func tabsWithoutValues() async throws {
        let view = TabView {
            Tab("One", systemImage: "star") { Text(verbatim: "first") }
            ForEach(["Two", "Three"], id: \.self) { name in
                Tab(name, systemImage: "heart") { Text(name) }
            }
            ForEach(4..<6) { number in
                Tab("Tab \(number)", systemImage: "heart") { Text("\(number)") }
            }
        }
        try await withView(view) { _, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["One", "Two", "Three", "Tab 4", "Tab 5"])
            #expect(try display.tree().description.contains("first"))
        }
    }

    @Test("S318: the tabs of sections follow the others, without a sidebar and with one")
    func tabSections() async throws {
        struct Sections<Style: TabViewStyle>: View {
            let style: Style
            @State private var page = 1
            @AppStorage("tabs of a test") private var customization: TabViewCustomization
            var body: some View {
                TabView(selection: $page) {
                    Tab("One", systemImage: "star", value: 0) { Text(verbatim: "1") }.customizationID("one")
                    TabSection("More") {
                        ForEach(1..<3, id: \.self) { page in
                            Tab("Page \(page)", systemImage: "heart", value: page) { EmptyView() }
                        }
                    }
                    .sectionActions { Button("new") {} }
                    TabSection {
                        Tab("Last", systemImage: "heart", value: 3) { EmptyView() }
                    } header: {
                        Text(verbatim: "End")
                    }
                }
                .tabViewStyle(style)
                .tabViewCustomization($customization)
            }
        }
        @MainActor func expectTabs(_ controller: UIViewController) throws {
            let tabs = try #require(controller.children.first as? UITabBarController)
            #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["One", "Page 1", "Page 2", "Last"])
            #expect(tabs.selectedIndex == 1)
        }
        try await withView(Sections(style: .tabBarOnly)) { _, controller, _ async throws in
            try expectTabs(controller)
        }
        try await withView(Sections(style: .sidebarAdaptable)) { _, controller, _ async throws in
            try expectTabs(controller)
        }
    }
}
