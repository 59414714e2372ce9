import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct DefaultScrollAnchorTests {
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

    @Test("S387: a role limits an anchor to the beginning; without an anchor content is at its start")
    func anchorRoles() async throws {
        let chat = Chat()
        let first = Messages(chat: chat, anchor: nil).defaultScrollAnchor(.bottom, for: .initialOffset)
        try await withView(first) { _, controller, _ async throws in
            let scroll = try #require(controller.view.views(of: UIScrollView.self).first)
            // The modifier inside counts.
            #expect(scroll.contentOffset.y == 0)
        }
        let once = ScrollView { Color.red.frame(width: 300, height: CGFloat(chat.count) * 50) }
            .defaultScrollAnchor(.center, for: .initialOffset).frame(width: 300, height: 400)
        try await withView(once) { _, controller, _ async throws in
            let scroll = try #require(controller.view.views(of: UIScrollView.self).first)
            #expect(scroll.contentOffset.y == 550)
        }
    }
}
