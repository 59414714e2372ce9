import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct ScrollBehaviorTests {
    private var devices: VirtualDisplay.Options {
        .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)
    }

    /// Drags with a finger, and holds it at the end so that the content has no speed.
    private func drag(_ display: VirtualDisplay, by way: CGPoint) async throws {
        let start = CGPoint(x: 400, y: way.y < 0 ? 500 : 100)
        try display.touchDown(1, at: start)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            try display.touchMove(1, to: CGPoint(x: start.x + way.x * part, y: start.y + way.y * part))
            try await display.settle()
        }
        // The finger trembles for longer than velocities are measured over.
        let end = CGPoint(x: start.x + way.x, y: start.y + way.y)
        let began = ProcessInfo.processInfo.systemUptime
        while ProcessInfo.processInfo.systemUptime - began < 1.2 * VelocityTracker.window {
            try display.touchMove(1, to: CGPoint(x: end.x + 1, y: end.y + 1))
            try await display.settle()
            try display.touchMove(1, to: end)
            try await display.settle()
        }
        try display.touchUp(1, at: end)
        try await display.settle()
    }

    private func withScroll<Content: View>(
        _ view: Content, _ body: @MainActor (UIScrollView, VirtualDisplay, UIWindow) async throws -> Void
    ) async throws {
        try await withView(view, on: [.monitor("DUMMY0", 800, 600)], options: devices) {
            window, _, display async throws in
            try await body(try #require(window.views(of: UIScrollView.self).first), display, window)
        }
    }

    @Test("S252: paging turns one page for a drag beyond the middle, and for a turn of the wheel")
    func pagingBehavior() async throws {
        let view = ScrollView {
            VStack(spacing: 0) { ForEach(0..<5) { _ in Color.red.frame(width: 800, height: 600) } }
        }
        .scrollTargetBehavior(.paging)
        try await withScroll(view) { scroll, display, window in
            try await drag(display, by: CGPoint(x: 0, y: -200))
            try await waitUntil("the first page again", is: 0) { scroll.contentOffset.y }
            try await drag(display, by: CGPoint(x: 0, y: -350))
            try await waitUntil("the second page", is: 600) { scroll.contentOffset.y }
            try await display.scroll(y: 1)
            try await waitUntil("the third page", is: 1_200) { scroll.contentOffset.y }
            try await display.scroll(y: -1)
            try await waitUntil("the second page", is: 600) { scroll.contentOffset.y }
            // The same page is shown after a change of the size.
            window.frame.size.height = 500
            try await display.settle()
            try await waitUntil("the second page", is: 500) { scroll.contentOffset.y }
            // That holds while the content glides, too.
            try await display.scroll(y: 1)
            window.frame.size.height = 400
            try await display.settle()
            try await waitUntil("a page, at rest", instead: { "\(scroll.contentOffset.y)" }) {
                !scroll.isDragging && [400, 800].contains(scroll.contentOffset.y)
            }
        }
    }

    @Test("S252: a key turns a page, and a page to which the program scrolls stays")
    func pagesByKeys() async throws {
        let pages = ScrollViewReader { proxy in
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<6, id: \.self) { _ in Color.red.frame(width: 400, height: 800) } }
            }
            .scrollTargetBehavior(.paging)
            .overlay(alignment: .topLeading) {
                Button("go") { withAnimation { proxy.scrollTo(4, anchor: .top) } }.accessibilityIdentifier("go")
            }
        }
        try await withView(pages) { window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            try await display.press(.named("Down"))
            try await waitUntil("the second page", is: 800) { scroll.contentOffset.y }
            try await display.tap("go")
            try await waitUntil("the fifth page", is: 3_200) { scroll.contentOffset.y }
            try await waitUntil("the end of the animation", is: false) { scroll.isScrollAnimating }
            try await display.settle()
            #expect(scroll.contentOffset.y == 3_200)
            try await display.press(.named("Up"))
            try await waitUntil("the fourth page", is: 2_400) { scroll.contentOffset.y }
        }
    }

    private struct Cards: View {
        var body: some View {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 10) { ForEach(0..<60) { _ in Color.blue.frame(width: 290, height: 600) } }
                    .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
        }
    }

    @Test("S252: content that is aligned to views rests at the start of a view, as far as the content goes")
    func viewAligned() async throws {
        try await withScroll(Cards()) { scroll, display, _ in
            try await drag(display, by: CGPoint(x: -200, y: 0))
            try await waitUntil("the second card", is: 300) { scroll.contentOffset.x }
            try await drag(display, by: CGPoint(x: 100, y: 0))
            try await waitUntil("the second card again", is: 300) { scroll.contentOffset.x }
            scroll.contentOffset.x = scroll.contentSize.width - 850
            try await display.settle()
            try await drag(display, by: CGPoint(x: -100, y: 0))
            try await waitUntil("the end", is: scroll.contentSize.width - 800) { scroll.contentOffset.x }
        }
    }

    @Test("S252: from right to left the right edge of a view is aligned")
    func alignedMirrored() async throws {
        try await withScroll(Cards().environment(\.layoutDirection, .rightToLeft)) { scroll, display, _ in
            let end = scroll.contentSize.width - 800
            #expect(scroll.contentOffset.x == end)
            try await drag(display, by: CGPoint(x: 200, y: 0))
            try await waitUntil("the second card", is: end - 300) { scroll.contentOffset.x }
        }
    }

    @Test("S252: a program's own behavior gets the state of the scroll view and chooses the place")
    func ownBehavior() async throws {
        @MainActor final class Seen {
            var contexts: [(start: CGFloat, content: CGFloat, room: CGFloat, direction: LayoutDirection)] = []
        }
        struct Fixed: ScrollTargetBehavior {
            let seen: Seen
            func updateTarget(_ target: inout SwiftUI.ScrollTarget, context: TargetContext) {
                let entry = (
                    context.originalTarget.rect.minY, context.contentSize.height, context.containerSize.height,
                    context.layoutDirection
                )
                MainActor.assumeIsolated { seen.contexts.append(entry) }
                target.rect.origin.y = 123
            }
        }
        let seen = Seen()
        let view = ScrollView { Color.red.frame(width: 800, height: 2_000) }
            .scrollTargetBehavior(Fixed(seen: seen))
        try await withScroll(view) { scroll, display, _ in
            scroll.contentOffset.y = 400
            try await drag(display, by: CGPoint(x: 0, y: -100))
            try await waitUntil("the place", is: 123) { scroll.contentOffset.y }
            let entry = try #require(seen.contexts.first)
            #expect(entry == (400, 2_000, 600, .leftToRight))
        }
    }
}
