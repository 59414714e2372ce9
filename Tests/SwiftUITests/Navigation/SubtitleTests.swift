import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SubtitleTests {
    private struct Mail: View {
        let mode: NavigationBarItem.TitleDisplayMode
        var role = ToolbarRole.automatic
        @State private var unread = 3
        var body: some View {
            NavigationStack {
                List {
                    Button("Read") { unread = max(0, unread - 2) }
                }
                .navigationTitle("In")
                .navigationBarTitleDisplayMode(mode)
                .navigationSubtitle(unread > 0 ? "\(unread) unread letters" : "")
                .toolbarRole(role)
            }
        }
    }

    /// Returns the visible labels with a text in a bar.
    private func labels(_ text: String, in bar: UINavigationBar) -> [UILabel] {
        func isShown(_ view: UIView) -> Bool {
            !view.isHidden && view.alpha > 0 && (view === bar || view.superview.map(isShown) ?? false)
        }
        return bar.views(of: UILabel.self).filter { $0.text == text && isShown($0) }
    }

    private func frames(of text: String, in bar: UINavigationBar) -> [CGRect] {
        labels(text, in: bar).map { $0.convert($0.bounds, to: bar) }
    }

    private func navigationBar<V: View>(of controller: UIHostingController<V>) throws -> UINavigationBar {
        try #require(controller.children.first as? UINavigationController).navigationBar
    }

    @Test("S487: a subtitle is centred below the title in the row of the bar, and follows its text")
    func subtitleInRow() async throws {
        try await withView(Mail(mode: .inline)) { window, controller, display async throws in
            let bar = try navigationBar(of: controller)
            let title = try #require(frames(of: "In", in: bar).first)
            let subtitle = try #require(frames(of: "3 unread letters", in: bar).first)
            #expect(bar.bounds.height == 50 && title.minY >= 0 && subtitle.maxY <= 50)
            #expect(title.maxY <= subtitle.minY + 0.5 && abs(title.midX - subtitle.midX) < 1)
            #expect(abs((title.minY + subtitle.maxY) / 2 - 25) <= 1)
            let list = try #require(window.views(of: UITableView.self).first)
            let button = try #require(list.cellForRow(at: IndexPath(row: 0, section: 0)))
            try await display.tap(button)
            try await display.settle()
            #expect(frames(of: "1 unread letters", in: bar).count == 1)
            try await display.tap(button)
            try await display.settle()
            #expect(bar.topItem?.subtitle == "")
            let alone = try #require(frames(of: "In", in: bar).first)
            #expect(abs(alone.midY - 25) <= 1, "an empty one takes no room")
        }
    }

    @Test("S487: a title at the leading end has its subtitle below its beginning, also from right to left")
    func leadingSubtitle() async throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let view = Mail(mode: .inline, role: .editor).environment(\.layoutDirection, direction)
            try await withView(view) { _, controller, display async throws in
                let bar = try navigationBar(of: controller)
                let title = try #require(frames(of: "In", in: bar).first)
                let label = try #require(labels("3 unread letters", in: bar).first)
                let frame = label.convert(label.bounds, to: bar)
                let isRightToLeft = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
                let distance = isRightToLeft ? title.maxX - frame.maxX : title.minX - frame.minX
                #expect(abs(distance) < 1 && title.width < frame.width / 2)
                #expect(label.textAlignment == (isRightToLeft ? .right : .left))
            }
        }
    }

    @Test("S487: a title and the button of its menu are as wide as the title, and not as a wider subtitle")
    func widthOfTitle() async throws {
        let page = NavigationStack {
            Text(verbatim: "content").navigationTitle("In").navigationBarTitleDisplayMode(.inline)
                .navigationSubtitle("3 unread letters").toolbarTitleMenu { Button("Archive") {} }
        }
        try await withView(page) { _, controller, _ async throws in
            let bar = try navigationBar(of: controller)
            let title = try #require(frames(of: "In", in: bar).first)
            let subtitle = try #require(frames(of: "3 unread letters", in: bar).first)
            let button = try #require(bar.views(of: UIControl.self).first { $0.accessibilityLabel == "In" })
            let place = button.convert(button.bounds, to: bar)
            #expect(title.width < subtitle.width / 2 && place.width < title.width + 30)
            #expect(abs(place.minX - title.minX) < 1 && abs(place.midX - subtitle.midX) < 1)
            #expect(place.maxY <= subtitle.minY + 1)
        }
    }

    @Test("S487: a large title has its subtitle below it, and the bar is higher by it")
    func subtitleOfLargeTitle() async throws {
        try await withView(Mail(mode: .large)) { window, controller, display async throws in
            let bar = try navigationBar(of: controller)
            let title = try #require(frames(of: "In", in: bar).first)
            let subtitle = try #require(frames(of: "3 unread letters", in: bar).first)
            #expect(frames(of: "3 unread letters", in: bar).count == 1, "that in the row is hidden")
            #expect(
                abs(title.minX - subtitle.minX) < 0.6 && subtitle.minY > title.midY
                    && subtitle.maxY <= bar.bounds.height)
            let height = bar.bounds.height
            let list = try #require(window.views(of: UITableView.self).first)
            let button = try #require(list.cellForRow(at: IndexPath(row: 0, section: 0)))
            for _ in 0..<2 {
                try await display.tap(button)
                try await display.settle()
            }
            #expect(height - bar.bounds.height >= 18 && height - bar.bounds.height <= 24)
        }
    }

    @Test("S487: the subtitle of the innermost view counts, and goes with it")
    func innermostSubtitle() async throws {
        struct Page: View {
            @State private var isInner = true
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("toggle") { isInner.toggle() }.accessibilityIdentifier("toggle")
                        if isInner { Text(verbatim: "x").navigationSubtitle(Text(verbatim: "inner")) }
                    }
                    .navigationSubtitle(Text(verbatim: "outer"))
                }
            }
        }
        try await withView(Page()) { _, controller, display async throws in
            let item = try #require(try navigationBar(of: controller).topItem)
            #expect(item.subtitle == "inner")
            try await display.tap("toggle")
            try await display.settle()
            #expect(item.subtitle == "outer")
        }
    }
}
