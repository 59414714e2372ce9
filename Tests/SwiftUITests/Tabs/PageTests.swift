import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PageTests {
    private struct Pages: View {
        let log: Log<Int>
        @State var page = 1
        var body: some View {
            VStack {
                TabView(selection: $page) { ForEach(0..<3, id: \.self) { Text(verbatim: "page \($0)").tag($0) } }
                    .tabViewStyle(.page)
                Button("last") { page = 2 }.accessibilityIdentifier("last")
            }
            .onChange(of: page) { log.entries.append($1) }
        }
    }

    @Test("S224: pages beside each other follow the selection, and set it when the user moves")
    func pagedTabs() async throws {
        let log = Log<Int>()
        try await withView(Pages(log: log)) { window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            let width = scroll.bounds.width
            #expect(scroll.isPagingEnabled && scroll.contentSize.width == 3 * width && scroll.contentOffset.x == width)
            let dots = try #require(window.views(of: UIPageControl.self).first)
            #expect(dots.numberOfPages == 3 && dots.currentPage == 1)
            try await display.tap("last")
            try await display.settle()
            #expect(scroll.contentOffset.x == 2 * width && dots.currentPage == 2)
            scroll.contentOffset.x = 0
            scroll.delegate?.scrollViewDidEndDecelerating(scroll)
            try await display.settle()
            #expect(log.entries == [2, 0] && dots.currentPage == 0)
        }
    }

    @Test("S224: a page appears when it comes into view, and disappears when it has left it")
    func appearingPages() async throws {
        let log = Log<String>()
        let view = TabView {
            ForEach(0..<3, id: \.self) { page in
                Text(verbatim: "page \(page)").onAppear { log.entries.append("\(page) appears") }
                    .onDisappear { log.entries.append("\(page) disappears") }
            }
        }
        .tabViewStyle(.page)
        try await withView(view) { window, _, display async throws in
            #expect(log.entries == ["0 appears"])
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            scroll.contentOffset.x = scroll.bounds.width / 2
            try await display.settle()
            #expect(log.entries == ["0 appears", "1 appears"])
            scroll.contentOffset.x = scroll.bounds.width
            scroll.delegate?.scrollViewDidEndDecelerating(scroll)
            try await display.settle()
            #expect(log.entries == ["0 appears", "1 appears", "0 disappears"])
        }
    }

    @Test("S224: from right to left the first page is at the right end")
    func mirrored() async throws {
        let view = Pages(log: Log()).environment(\.layoutDirection, .rightToLeft)
        try await withView(view) { window, _, _ in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(scroll.contentOffset.x == scroll.bounds.width)
        }
    }

    @Test("S224: the dots of pages have a background as their style says")
    func backgroundOfDots() async throws {
        let modes: [(PageIndexViewStyle.BackgroundDisplayMode, UIPageControl.BackgroundStyle)] = [
            (.automatic, .automatic), (.always, .prominent), (.never, .minimal), (.interactive, .automatic),
        ]
        for (mode, style) in modes {
            let view = Pages(log: Log()).indexViewStyle(.page(backgroundDisplayMode: mode))
            try await withView(view) { window, _, _ in
                #expect(window.views(of: UIPageControl.self).first?.backgroundStyle == style)
            }
        }
    }
}
