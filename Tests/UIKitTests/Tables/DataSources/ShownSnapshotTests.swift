import Foundation
import Testing

@testable import UIKit

/// The places of items in shown snapshots.
@MainActor
struct ShownSnapshotTests {
    /// An item that counts its comparisons.
    private struct Item: Hashable {
        nonisolated(unsafe) static var comparisons = 0
        let number: Int

        static func == (a: Item, b: Item) -> Bool {
            comparisons += 1
            return a.number == b.number
        }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    @Test("the places of many items are looked up, and a snapshot that is asked little has no table")
    func placesOfItems() {
        let items = (0..<1_000).map { Item(number: $0) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(Array(items[..<10]), toSection: 0)
        snapshot.appendItems(Array(items[10...]), toSection: 1)
        Item.comparisons = 0
        let shown = ShownSnapshot(snapshot)
        #expect(Item.comparisons == 0, "the places cost nothing before they are asked for")
        for (index, item) in items.enumerated() {
            let path = index < 10 ? IndexPath(item: index, section: 0) : IndexPath(item: index - 10, section: 1)
            #expect(shown.path(of: item) == path)
        }
        // A search of each item would take half a million.
        #expect(Item.comparisons < 20_000)
        #expect(shown.path(of: Item(number: 5_000)) == nil)
        #expect(ShownSnapshot<Int, Item>().path(of: items[0]) == nil)
    }
}
