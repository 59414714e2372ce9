import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct DefaultScrollAnchorTests {
    @MainActor @Observable
    final class Chat {
        var count = 30
    }

    private struct Messages: View {
        let chat: Chat
        var anchor: UnitPoint? = .bottom
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<chat.count, id: \.self) { _ in Color.red.frame(width: 300, height: 50) }
                }
            }
            .defaultScrollAnchor(anchor)
            .frame(width: 300, height: 400)
        }
    }

    @Test("S387: content begins at its default anchor, and stays there when it grows, until it is scrolled elsewhere")
    func anchoredAtEnd() async throws {
        let chat = Chat()
        try await withView(Messages(chat: chat)) { _, controller, display async throws in
            let scroll = try #require(controller.view.views(of: UIScrollView.self).first)
            #expect(scroll.contentOffset.y == 1100)
            chat.count = 33
            try await display.settle()
            #expect(scroll.contentOffset.y == 1250)
            scroll.contentOffset.y = 200
            try await display.settle()
            chat.count = 36
            try await display.settle()
            #expect(scroll.contentOffset.y == 200)
        }
    }

    @Test("S387: a scrolling that the program has begun goes on although content at its default anchor grows")
    func anchorDuringScrolling() async throws {
        let chat = Chat()
        try await withView(Messages(chat: chat)) { _, controller, display async throws in
            let scroll = try #require(controller.view.views(of: UIScrollView.self).first)
            #expect(scroll.contentOffset.y == 1100)
            chat.count = 33
            scroll.setContentOffset(.zero, animated: true)
            try await waitUntil("the end of the scrolling", is: false) { scroll.isScrollAnimating }
            try await display.settle()
            #expect(scroll.contentSize.height == 1650 && scroll.contentOffset.y == 0)
        }
    }

    @Test("S387: a role limits an anchor to the beginning, and counts before the anchor of all roles")
    func anchorRoles() async throws {
        let chat = Chat()
        let first = Messages(chat: chat, anchor: nil).defaultScrollAnchor(.bottom, for: .initialOffset)
        try await withView(first) { _, controller, _ async throws in
            let scroll = try #require(controller.view.views(of: UIScrollView.self).first)
            #expect(scroll.contentOffset.y == 1100)
        }
        try await withView(Messages(chat: chat, anchor: nil)) { _, controller, _ async throws in
            let scroll = try #require(controller.view.views(of: UIScrollView.self).first)
            #expect(scroll.contentOffset.y == 0)
        }
        let once = ScrollView { Color.red.frame(width: 300, height: CGFloat(chat.count) * 50) }
            .defaultScrollAnchor(.center, for: .initialOffset).frame(width: 300, height: 400)
        try await withView(once) { _, controller, _ async throws in
            let scroll = try #require(controller.view.views(of: UIScrollView.self).first)
            #expect(scroll.contentOffset.y == 550)
        }
    }

    private struct FewMessages: View {
        let chat: Chat
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<chat.count, id: \.self) { number in
                        Color.red.frame(width: 300, height: 50).accessibilityIdentifier("message \(number)")
                    }
                }
            }
            .frame(width: 300, height: 400)
        }
    }

    @Test("S387: content that is smaller than the view is at the anchor, until it is larger")
    func anchorOfSmallContent() async throws {
        let chat = Chat()
        chat.count = 2
        /// Returns the distance of the first message from the upper edge of the scroll view.
        @MainActor func distance(_ window: UIWindow, _ display: VirtualDisplay) throws -> CGFloat {
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            let message = try #require(display.frames()["message 0"])
            return message.minY - scroll.convert(scroll.bounds, to: window).minY
        }
        try await withView(FewMessages(chat: chat).defaultScrollAnchor(.bottom)) { window, _, display async throws in
            #expect(try distance(window, display) == 300)
            chat.count = 3
            try await display.settle()
            #expect(try distance(window, display) == 250)
            chat.count = 10
            try await display.settle()
            #expect(try distance(window, display) == -100)
        }
        chat.count = 2
        try await withView(FewMessages(chat: chat).defaultScrollAnchor(.center)) { window, _, display async throws in
            #expect(try distance(window, display) == 150)
        }
        let view = FewMessages(chat: chat).defaultScrollAnchor(.bottom).defaultScrollAnchor(.top, for: .alignment)
        try await withView(view) { window, _, display async throws in
            #expect(try distance(window, display) == 0)
        }
    }
}
