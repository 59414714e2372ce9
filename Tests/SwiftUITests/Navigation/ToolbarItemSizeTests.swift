import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ToolbarItemSizeTests {
    private struct Counter: View {
        @State private var text = "3"
        var body: some View {
            NavigationStack {
                Button("grow") { text = text == "3" ? "three thousand and three" : "3" }
                    .accessibilityIdentifier("grow")
                    .toolbar {
                        ToolbarItem(placement: .topBarTrailing) { Text(verbatim: text) }
                        ToolbarItem(placement: .status) { Text(verbatim: text) }
                    }
            }
        }
    }

    @Test("S540: an item of a bar has the size of its text, also after the text has changed")
    func changedItemText() async throws {
        try await withView(Counter()) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let page = try #require(navigation.topViewController)
            let above = try #require(page.navigationItem.rightBarButtonItems?.first?.customView)
            let below = try #require(page.toolbarItems?.compactMap(\.customView).first)
            let narrow = above.frame.width
            try await display.tap("grow")
            try await display.settle()
            for view in [above, below] {
                #expect(view.frame.width > narrow + 100)
                #expect(abs(view.frame.width - view.intrinsicContentSize.width) <= 1)
            }
            try await display.tap("grow")
            try await display.settle()
            #expect(abs(above.frame.width - narrow) <= 1)
        }
    }

    private struct Titles: View {
        var body: some View {
            NavigationStack {
                Color.clear.toolbar {
                    EditButton().accessibilityIdentifier("edit")
                    Menu("Menu") { Button("Other") {} }.accessibilityIdentifier("menu")
                }
            }
        }
    }

    @Test("S670: titles of about the same length beside each other in a bar have the room that they need")
    func neighbouringTitles() async throws {
        try await withView(Titles()) { _, controller, _ async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let page = try #require(navigation.topViewController)
            let item = try #require(page.navigationItem.rightBarButtonItems?.first?.customView)
            let elements = (item as? any DrawnContent)?.drawnElements ?? []
            let edit = try #require(elements.first { $0.identifier == "edit" }).frame
            let menu = try #require(elements.first { $0.identifier == "menu" }).frame
            let own = HostingView(AnyView(Menu("Menu") { Button("Other") {} })).intrinsicContentSize
            #expect(abs(menu.width - own.width) <= 1 && menu.height == own.height)
            #expect(menu.minX >= edit.maxX + 15)
        }
    }
}
