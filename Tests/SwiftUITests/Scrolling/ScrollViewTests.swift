import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ScrollViewTests {
    @Test("S105: a scroll view takes the room along its axis, and has the width of its content")
    func scrollViewSize() {
        let view = ScrollView { Color.red.frame(width: 120, height: 900) }
        #expect(tree(view).contentFrame == CGRect(x: 90, y: 0, width: 120, height: 400))
        let row = ScrollView(.horizontal) { Color.red.frame(width: 900, height: 50) }
        #expect(tree(row).contentFrame == CGRect(x: 0, y: 175, width: 300, height: 50))
        // The content is proposed the width and no height.
        let flexible = tree(ScrollView { Color.red })
        #expect(flexible.leafFrames == [CGRect(x: 0, y: 0, width: 300, height: 10)])
    }

    private var devices: VirtualDisplay.Options {
        .init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)
    }

    @Test("S175: the wheel scrolls the content, of which the visible part is shown and hit")
    func scrollViewScrolling() async throws {
        let log = Log<String>()
        let view = ScrollView {
            VStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0).frame(width: 400, height: 1000)
                Color(red: 0, green: 0, blue: 1).frame(width: 400, height: 1000)
                    .onTapGesture { log.entries.append("blue") }.accessibilityIdentifier("blue")
            }
        }
        try await withView(view, on: [.monitor("DUMMY0", 800, 600)], options: devices) {
            window, _, display async throws in
            #expect(try display.pixel(x: 400, y: 500) == Pixel(red: 255, green: 0, blue: 0))
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(scroll.contentSize == CGSize(width: 400, height: 2000))
            scroll.contentOffset.y = 600
            try await display.settle()
            #expect(try display.pixel(x: 400, y: 500) == Pixel(red: 0, green: 0, blue: 255))
            try await display.tap("blue", at: CGPoint(x: 20, y: 50))
            #expect(log.entries == ["blue"])
            try await display.scroll(y: 2)
            try await waitUntil("the wheel to rest") { scroll.contentOffset.y == 696 }
        }
    }

    @Test(
        "S483: a scroll view moves along its axes only, also if its content is wider", arguments: [0, 20] as [CGFloat])
    func wideContent(margin: CGFloat) async throws {
        let view = ScrollView { Color.red.frame(width: 900, height: 2000) }.safeAreaPadding(.horizontal, margin)
            .frame(width: 300, height: 300)
        try await withView(view) { window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            let start = scroll.contentOffset.x
            try await display.drag(scroll, by: CGPoint(x: -60, y: 0))
            #expect(scroll.contentOffset.x == start)
            try await display.drag(scroll, by: CGPoint(x: 0, y: -60))
            #expect(scroll.contentOffset.x == start && scroll.contentOffset.y > 0)
        }
    }

    @Test("S173: a finger that scrolls takes the touch away from a button")
    func stealing() async throws {
        let log = Log<Int>()
        let view = ScrollView {
            Button {
                log.entries.append(1)
            } label: {
                Color.red.frame(width: 400, height: 2000)
            }
        }
        try await withView(view, on: [.monitor("DUMMY0", 800, 600)], options: devices) {
            window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            try await display.touch(CGPoint(x: 400, y: 500))
            try await display.settle()
            #expect(log.entries == [1])
            try display.touchDown(1, at: CGPoint(x: 400, y: 500))
            for y in stride(from: 480.0, through: 300, by: -20) {
                try display.touchMove(1, to: CGPoint(x: 400, y: y))
                try await display.settle()
            }
            try display.touchUp(1, at: CGPoint(x: 400, y: 300))
            try await display.settle()
            #expect(log.entries == [1] && scroll.contentOffset.y > 100)
        }
    }

    @Test("S102: the place in the window follows the content that scrolls")
    func scrollViewPlace() async throws {
        let log = Log<CGFloat>()
        let view = ScrollView {
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    let y = proxy.frame(in: .global).minY
                    Color.red.onChange(of: y, initial: true) { log.entries.append(y) }
                }
                .frame(height: 100)
                Color.blue.frame(width: 200, height: 3000)
            }
        }
        try await withView(view) { window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            scroll.contentOffset.y = 250
            try await display.settle()
            #expect(log.entries == [0, -250])
        }
    }
}
