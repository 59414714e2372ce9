import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Tab views whose views have tags but no buttons, as with a tab bar of the program's own.
@MainActor
struct UnlabelledTabTests {
    private struct Labelled: View {
        var body: some View { Text(verbatim: "second").tabItem { Text(verbatim: "Second") } }
    }

    private struct Nested: View {
        var body: some View { if true { Labelled().padding() } }
    }

    private struct Pages: View {
        @State private var page = 0

        var body: some View {
            VStack {
                TabView(selection: $page) {
                    Color.red.overlay(Text(verbatim: "first")).padding(20).tag(0)
                    Labelled().tag(1)
                    Group { if page > 1 { Text(verbatim: "third") } else { Text(verbatim: "hidden") } }.tag(2).badge(3)
                }
                Button("next") { page += 1 }.accessibilityIdentifier("next")
            }
        }
    }

    private struct ButtonPages: View {
        @State private var page = 0

        var body: some View {
            TabView(selection: $page) {
                VStack {
                    Button("inside") {}
                    Text(verbatim: "page")
                }
                .tag(0)
                AnyView(
                    VStack {
                        Button("other") {}
                        Text(verbatim: "hidden")
                    }
                )
                .tag(1)
            }
        }
    }

    @Test("S371: a view with a tag and without a tabItem is a tab with an empty button")
    func unlabelledTabs() async throws {
        try await withView(Pages()) { _, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            let items: [UITabBarItem] = tabs.viewControllers?.map(\.tabBarItem) ?? []
            #expect(items.map(\.title) == [nil, "Second", nil] && items.map(\.badgeValue) == [nil, nil, "3"])
            #expect(try display.tree().description.contains("first"))
            try await display.tap("next")
            try await display.finishTransitions()
            #expect(try tabs.selectedIndex == 1 && display.tree().description.contains("second"))
            try await display.tap("next")
            try await display.finishTransitions()
            #expect(try tabs.selectedIndex == 2 && display.tree().description.contains("third"))
        }
    }

    @Test("S371: a button in a page is no tab, and a view of a hidden type is none without a tabItem")
    func unlabelledTabWithButton() async throws {
        try await withView(ButtonPages()) { _, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            #expect(tabs.viewControllers?.count == 1)
            let tree = try display.tree().description
            #expect(tree.contains("inside") && tree.contains("page") && !tree.contains("other"))
        }
    }

    @Test("S371: the tabItem of a view is found in its type, also in bodies and conditions")
    func tabItemsInTypes() {
        func describes<V: View>(_ view: V) -> Bool { describesTab(V.self) }
        let labelled = Text(verbatim: "a").tabItem { Text(verbatim: "A") }
        #expect(describes(labelled) && describes(labelled.padding().id(1)) && describes(Labelled()))
        #expect(describes(Nested()) && describes(Group { labelled }) && describes(AnyView(EmptyView())))
        #expect(!describes(Text(verbatim: "a")) && !describes(VStack { labelled }.padding()))
        #expect(!describes(Group { Text(verbatim: "a") }))
    }
}
