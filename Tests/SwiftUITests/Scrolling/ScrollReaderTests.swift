import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ScrollReaderTests {
    @Test("S220: a proxy scrolls to a view by its identity, also before it is shown")
    func scrollTo() async throws {
        struct Numbers: View {
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView {
                        LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { _ in Color.red.frame(height: 50) } }
                    }
                    .onAppear { proxy.scrollTo(60, anchor: .top) }
                    Button("back") { proxy.scrollTo(10, anchor: .top) }.accessibilityIdentifier("back")
                    Button("unknown") { proxy.scrollTo("none") }.accessibilityIdentifier("unknown")
                }
            }
        }
        try await withView(VStack { Numbers() }) { window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(scroll.contentOffset.y == 3_000)
            try await display.tap("back")
            #expect(scroll.contentOffset.y == 500)
            try await display.tap("unknown")
            #expect(scroll.contentOffset.y == 500)
        }
    }

    @Test("S220: refreshable gives a list a refresh control that ends with the action")
    func refresh() async throws {
        struct Pulled: View {
            let log: Log<String>
            var body: some View {
                List { Text("row") }.refreshable { await MainActor.run { log.entries.append("loaded") } }
            }
        }
        let log = Log<String>()
        try await withView(Pulled(log: log)) { window, _, display async throws in
            let control = try #require(window.views(of: UITableView.self).first?.refreshControl)
            control.beginRefreshing()
            control.sendActions(for: .valueChanged)
            try await waitUntil("the end of the refresh", is: false) { control.isRefreshing }
            #expect(log.entries == ["loaded"])
        }
    }

    @Test("S140: a view at an edge takes room from the content, and a scroll view scrolls under it")
    func inset() async throws {
        let view = ScrollView { Color.red.frame(height: 2_000) }
            .safeAreaInset(edge: .bottom) { Color.blue.frame(height: 60) }
        try await withView(view) { window, _, _ in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(scroll.frame.height == window.bounds.height && scroll.contentInset.bottom == 60)
        }
        let plain = tree(Color.red.safeAreaInset(edge: .top, spacing: 5) { Color.blue.frame(height: 20) })
        #expect(plain.leafFrames.map(\.minY).sorted() == [0, 25])
    }
}
