import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct ToolbarBadgeTests {
    private struct Page: View {
        @State private var count = 2
        var body: some View {
            NavigationStack {
                Button("count") { count -= 1 }.accessibilityIdentifier("count")
                    .toolbar {
                        ToolbarItem(placement: .topBarLeading) { Button("Inbox") {} }.badge(count)
                        ToolbarItem(placement: .topBarLeading) { Button("Drafts") {} }.badge(Text(verbatim: "new"))
                    }
            }
        }
    }

    private struct GlassPage: View {
        let visibility: Visibility
        var body: some View {
            NavigationStack {
                ScrollView { Color.red.frame(height: 3_000) }
                    .scrollEdgeEffectHidden()
                    .toolbar {
                        ToolbarItem(placement: .topBarLeading) { Button("Inbox") {} }
                        ToolbarItem(placement: .topBarLeading) { Button("Logo") {} }
                            .sharedBackgroundVisibility(visibility)
                        ToolbarItem(placement: .topBarLeading) { Button("Drafts") {} }
                    }
            }
        }
    }

    @Test("S602: the items of a toolbar have badges, which follow the state, and 0 shows none")
    func toolbarBadges() async throws {
        try await withView(Page()) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let items = try #require(navigation.topViewController?.navigationItem.leftBarButtonItems)
            #expect(items.map { $0.badge?.stringValue } == ["2", "new"])
            let view = try #require(navigation.navigationBar.view(of: items[0]) as? BarButtonView)
            #expect(view.badgeView?.isHidden == false)
            try await display.tap("count")
            try await display.settle()
            #expect(items.map { $0.badge?.stringValue } == ["1", "new"])
            try await display.tap("count")
            try await display.settle()
            #expect(items[0].badge == nil && view.badgeView == nil)
        }
    }

    @Test(
        "S603: sharedBackgroundVisibility takes an item out of the glass of its neighbours",
        arguments: [(Visibility.visible, 1), (.automatic, 1), (.hidden, 2)])
    func hiddenItemBackground(visibility: Visibility, count: Int) async throws {
        try await withView(GlassPage(visibility: visibility)) { window, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let scrollView = try #require(window.views(of: UIScrollView.self).first)
            scrollView.contentOffset.y = 900
            try await display.settle()
            let panes = navigation.navigationBar.content?.itemBackgrounds?.panes
            #expect(panes?.count == count, "an item without glass divides that of its neighbours")
        }
    }

    @Test("S602: items of a toolbar with names have badges too")
    func customizableToolbarBadges() async throws {
        let view = NavigationStack {
            Text(verbatim: "content").toolbar(id: "main") {
                ToolbarItem(id: "inbox", placement: .topBarLeading) { Button("Inbox") {} }.badge(7)
            }
        }
        try await withView(view) { _, controller, _ async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let items = navigation.topViewController?.navigationItem.leftBarButtonItems
            #expect(items?.map { $0.badge?.stringValue } == ["7"])
        }
    }
}
