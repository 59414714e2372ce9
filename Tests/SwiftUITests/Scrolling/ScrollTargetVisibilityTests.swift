import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ScrollTargetVisibilityTests {
    private struct Page: View {
        let log: Log<[Int]>
        let all: Log<[Int]>
        let names: Log<[String]>
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<40) { _ in Color.red.frame(height: 50) }
                }
                .scrollTargetLayout()
            }
            .frame(width: 200, height: 200)
            .onScrollTargetVisibilityChange(idType: Int.self) { log.entries.append($0) }
            .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0) { all.entries.append($0) }
            .onScrollTargetVisibilityChange(idType: String.self) { names.entries.append($0) }
        }
    }

    @Test("S423: the visible targets are reported when others are visible, by the part of them that is seen")
    func visibleTargets() async throws {
        let (log, all, names) = (Log<[Int]>(), Log<[Int]>(), Log<[String]>())
        try await withView(Page(log: log, all: all, names: names)) { window, _, display async throws in
            #expect(log.entries.last == [0, 1, 2, 3])
            let count = log.entries.count
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            scroll.contentOffset.y = 10
            try await display.settle()
            #expect(log.entries.count == count && all.entries.last == [0, 1, 2, 3, 4])
            scroll.contentOffset.y = 70
            try await display.settle()
            #expect(log.entries.last == [1, 2, 3, 4] && all.entries.last == [1, 2, 3, 4, 5])
            scroll.contentOffset.y = 1_000
            try await display.settle()
            #expect(log.entries.last == [20, 21, 22, 23])
            #expect(names.entries.isEmpty)
        }
    }
}
