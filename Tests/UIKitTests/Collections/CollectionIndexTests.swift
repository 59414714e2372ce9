import Foundation
import Testing

@testable import UIKit

/// Sections of ten items with a title in the strip for each.
@MainActor
private final class IndexedItems: NSObject, UICollectionViewDataSource {
    var titles: [String]? = ["A", "B", "C", "D"]
    var asked: [String] = []
    var missing = false

    func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    {
        asked.append(title)
        return IndexPath(item: missing ? 90 : 3, section: index)
    }
}

@MainActor
struct CollectionIndexTests {
    @Test("R619c: a drag along the strip leads to the data source's item for each title, above the items")
    func collectionIndex() throws {
        try MovementBench.run([]) { bench in
            let items = IndexedItems()
            bench.view.dataSource = items
            bench.touches.window.layoutIfNeeded()
            @MainActor func strip() -> SectionIndexView? {
                bench.view.subviews.lazy.compactMap { $0 as? SectionIndexView }.first
            }
            let shown = try #require(strip())
            #expect(shown.frame == CGRect(x: 280, y: 0, width: 20, height: 400))
            #expect(bench.view.cellForItem(at: IndexPath(0, 2))?.frame.maxX == 300, "items keep their width")
            bench.touches.down(1, 290, 175)
            bench.pass(0.3)
            for y in 176...207 {
                bench.touches.move(1, 290, CGFloat(y))
                bench.pass(1 / 60)
            }
            // A section is 500 points high, and its fourth item is 50 points below its top.
            #expect(items.asked == ["A", "B", "C"] && bench.view.contentOffset.y == 1050)
            #expect(shown.frame.minY == 1050)
            bench.touches.up(1)
            items.missing = true
            bench.touches.tap(1, 290, 225, .indirectPointer)
            #expect(items.asked.last == "D" && bench.view.contentOffset.y == 1050)
            items.titles = nil
            bench.view.reloadData()
            bench.touches.window.layoutIfNeeded()
            #expect(strip() == nil)
        }
    }
}
