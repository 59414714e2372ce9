import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ReturnedPageTests {
    private struct Tabs: View {
        var body: some View {
            TabView {
                NavigationStack {
                    ScrollView {
                        VStack(spacing: 0) {
                            ForEach(0..<30, id: \.self) { row in
                                NavigationLink {
                                    Text(verbatim: "page")
                                } label: {
                                    Color(red: 0, green: 1, blue: 0).frame(height: 60)
                                }
                                .accessibilityIdentifier("row \(row)")
                            }
                        }
                    }
                    .navigationTitle("Rows").navigationBarTitleDisplayMode(.inline)
                }
                .tabItem { Text(verbatim: "one") }
            }
        }
    }

    @Test("S652: a page that was scrolled to its end above a tab bar is there when it comes back")
    func pageReturnsAtItsEnd() async throws {
        try await withView(Tabs()) { window, controller, display async throws in
            let tabs = try #require(controller.children.first as? UITabBarController)
            let navigation = try #require(tabs.selectedViewController?.children.first as? UINavigationController)
            let view = try #require(
                window.views(of: UIScrollView.self).first { $0.contentSize.height > 1_500 && $0.bounds.height > 300 })
            let insets = view.adjustedContentInset
            #expect(insets.bottom > 20)
            view.contentOffset.y = view.contentSize.height + insets.bottom - view.bounds.height
            try await display.settle()
            let end = view.contentOffset.y
            let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: window).minY
            let before = try #require(display.frames()["row 29"])
            #expect(abs(before.maxY - bar) < 1)
            try await display.tap("row 29")
            try await display.finishTransitions()
            #expect(navigation.viewControllers.count == 2 && view.window == nil && view.contentOffset.y == end)
            navigation.popViewController(animated: true)
            try await display.finishTransitions()
            #expect(view.window === window && view.adjustedContentInset == insets && view.contentOffset.y == end)
            #expect(display.frames()["row 29"] == before)
        }
    }
}
