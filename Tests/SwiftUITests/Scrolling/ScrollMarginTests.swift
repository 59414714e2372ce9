import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ScrollMarginTests {
    @Test("S277: scrollIndicators hides the indicators of scroll views and lists, along some axes")
    func indicators() async throws {
        let view = VStack {
            ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 2000, height: 2000) }
                .scrollIndicators(.hidden, axes: .horizontal)
            ScrollView { Color.red.frame(height: 2000) }.scrollIndicators(.visible).scrollIndicators(.never)
            ScrollView(showsIndicators: false) { Color.red }
            List { Text(verbatim: "row") }.scrollIndicators(.hidden)
        }
        try await withView(view) { window, _, _ in
            let views = window.views(of: UIScrollView.self)
            #expect(views.map(\.showsVerticalScrollIndicator) == [true, true, false, false])
            #expect(views.map(\.showsHorizontalScrollIndicator).prefix(3) == [false, true, false])
        }
    }

    @Test("S278: the content of a scroll view begins and ends at its margins, and scrolls under them")
    func margins() async throws {
        let view = ScrollView {
            Color.red.frame(height: 2000).accessibilityIdentifier("content")
        }
        .contentMargins(.top, 30)
        .contentMargins(.horizontal, 20, for: .scrollContent)
        .contentMargins(.bottom, 7, for: .scrollIndicators)
        .frame(width: 300, height: 400)
        try await withView(view) { window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            let frame = scroll.convert(scroll.bounds, to: nil)
            #expect(frame.size == CGSize(width: 300, height: 400))
            let content = try #require(display.frames()["content"])
            #expect(content.minX == frame.minX + 20 && content.width == 260 && content.minY == frame.minY + 30)
            #expect(scroll.scrollIndicatorInsets == UIEdgeInsets(top: 30, left: 0, bottom: 7, right: 0))
            scroll.contentOffset.y += 10
            try await display.settle()
            #expect(display.frames()["content"]?.minY == content.minY - 10)
        }
    }

    @Test("S278: the margins of a scroll view are not those of the ones inside")
    func nestedMargins() async throws {
        let view = ScrollView {
            ScrollView(.horizontal) { Color.red.frame(width: 2000, height: 50).accessibilityIdentifier("inner") }
        }
        .contentMargins(20)
        .frame(width: 300, height: 400)
        try await withView(view) { window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(display.frames()["inner"]?.minX == scroll.convert(scroll.bounds, to: nil).minX + 20)
        }
    }
}
