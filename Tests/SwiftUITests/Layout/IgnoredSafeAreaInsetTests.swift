import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct IgnoredSafeAreaInsetTests {
    /// A page with a bar above.
    private struct Page<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View {
            NavigationStack {
                content
                    .navigationTitle("Page").navigationBarTitleDisplayMode(.inline)
                    .toolbarBackground(.hidden, for: .navigationBar)
            }
        }
    }

    private var scroll: some View {
        ScrollView {
            VStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0).frame(height: 300).accessibilityIdentifier("first")
                Color(red: 0, green: 0, blue: 1).frame(height: 2_000).accessibilityIdentifier("last")
            }
        }
    }

    private func scrollView(in window: UIWindow) throws -> UIScrollView {
        try #require(
            window.views(of: UIScrollView.self).first { $0.contentSize.height > 1_500 && $0.bounds.height > 300 })
    }

    @Test("S653: a scroll view with a view at its lower edge begins at the top of the window if that is ignored")
    func ignoredTopWithInset() async throws {
        let view = scroll.safeAreaInset(edge: .bottom) { Color(red: 0, green: 1, blue: 0).frame(height: 60) }
            .ignoresSafeArea(edges: .top)
        try await withView(Page { view }) { window, _, display async throws in
            #expect(display.frames()["first"]?.minY == 0)
            #expect(try display.pixel(x: 100, y: 3) == Pixel(red: 255, green: 0, blue: 0))
            let view = try scrollView(in: window)
            #expect(view.adjustedContentInset.top == 0 && view.adjustedContentInset.bottom > 59)
            view.contentOffset.y = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
            try await display.settle()
            let inset = view.adjustedContentInset.bottom
            #expect(display.frames()["last"].map { abs($0.maxY - (800 - inset)) < 1 } == true)
        }
    }

    @Test("S653: a list with a view at its lower edge begins at the top of the window if that is ignored")
    func ignoredTopOfList() async throws {
        let view = List { ForEach(0..<60, id: \.self) { Text(verbatim: "\($0)") } }
            .safeAreaInset(edge: .bottom) { Color.green.frame(height: 60) }
            .ignoresSafeArea(edges: .top)
        try await withView(Page { view }) { window, _, _ async throws in
            let view = try scrollView(in: window)
            #expect(view.convert(view.bounds, to: window).minY == 0 && view.adjustedContentInset.top == 0)
            #expect(view.adjustedContentInset.bottom > 59)
        }
    }

    @Test("S653: a scroll view above a tab bar begins at the top of the window if that is ignored, and ends at the bar")
    func ignoredTopInTab() async throws {
        let view = Page { scroll.ignoresSafeArea(edges: .top) }
        try await withView(TabView { view.tabItem { Text(verbatim: "one") } }) { window, _, display async throws in
            #expect(display.frames()["first"]?.minY == 0)
            let view = try scrollView(in: window)
            #expect(view.adjustedContentInset.top == 0 && view.adjustedContentInset.bottom > 20)
        }
    }

    @Test("S653: a scroll view that ignores nothing begins below the bar, and keeps its insets from UIKit")
    func nothingIgnored() async throws {
        let view = scroll.safeAreaInset(edge: .bottom) { Color.green.frame(height: 60) }
        try await withView(Page { view }) { window, _, display async throws in
            let view = try scrollView(in: window)
            let top = view.adjustedContentInset.top
            #expect(top > 20 && display.frames()["first"]?.minY == top)
            #expect(view.contentInsetAdjustmentBehavior == .always && view.contentInset.top == 0)
        }
    }
}
