import Foundation
import Testing

@testable import SwiftUI

/// The layouts of a preference, and the places of their texts in a reader.
private struct Found {
    var layouts: [Text.Layout] = []
    var places: [CGPoint] = []
}

@MainActor
struct TextLayoutKeyTests {
    private struct Page: View {
        var first = "ab"
        var gap: CGFloat = 10
        var hasThird = false
        var width: CGFloat?
        let log: Log<Found>

        var body: some View {
            VStack(alignment: .leading, spacing: gap) {
                Text(verbatim: first).frame(width: width, alignment: .leading)
                Text(verbatim: "cde")
                if hasThird { Text(verbatim: "f") }
            }
            .padding(5)
            .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
                GeometryReader { proxy in
                    Color.clear.onChange(of: layouts, initial: true) {
                        log.entries.append(Found(layouts: $1.map(\.layout), places: $1.map { proxy[$0.origin] }))
                    }
                }
            }
        }
    }

    private func lengths(_ found: Found?) -> [Int] {
        found?.layouts.map { layout in layout.flatMap { $0 }.flatMap { $0 }.count } ?? []
    }

    @Test("S730: the layouts of the texts in a view are a preference, in their order and with their places")
    func textLayoutPreference() throws {
        let log = Log<Found>()
        _ = tree(Page(log: log))
        let found = try #require(log.entries.last)
        #expect(lengths(found) == [2, 3])
        let height = try #require(found.layouts.first?.first).typographicBounds.rect.height
        #expect(found.places.first == CGPoint(x: 5, y: 5))
        let second = try #require(found.places.last)
        #expect(second.x == 5 && abs(second.y - (15 + height)) <= 1)
    }

    @Test("S730: the layouts are read again when a text, its lines or its place change, or a text is added")
    func textLayoutPreferenceChanges() throws {
        let log = Log<Found>()
        let tree = tree(Page(log: log))
        let first = try #require(log.entries.last)
        tree.update(Page(gap: 30, log: log))
        tree.flush()
        let moved = try #require(log.entries.last)
        #expect(moved.layouts == first.layouts)
        #expect(moved.places.last?.y == first.places.last.map { $0.y + 20 })
        tree.update(Page(first: "ab abcd", gap: 30, log: log))
        tree.flush()
        #expect(lengths(log.entries.last).first == 7)
        tree.update(Page(first: "ab abcd", gap: 30, width: 50, log: log))
        tree.flush()
        #expect(log.entries.last?.layouts.first?.count == 2)
        tree.update(Page(first: "ab abcd", gap: 30, hasThird: true, width: 50, log: log))
        tree.flush()
        #expect(lengths(log.entries.last).suffix(2) == [3, 1])
    }

    @Test("S730: without a reader of the layouts, a tree keeps no layouts")
    func textLayoutWithoutReaders() {
        let plain = tree(Text(verbatim: "ab"))
        #expect(plain.host.placeReaders.isEmpty)
        let log = Log<Found>()
        let read = tree(Page(hasThird: true, log: log))
        let count = read.host.placeReaders.count
        read.update(Page(log: log))
        read.flush()
        #expect(read.host.placeReaders.count == count - 1)
    }
}
