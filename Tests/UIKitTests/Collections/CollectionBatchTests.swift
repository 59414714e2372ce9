import Foundation
import Graphics
import Testing

@testable import UIKit

/// Batches of a program that has changed its data already: they ask about the new items only.
@MainActor struct CollectionBatchTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Returns a section of items of a size in groups of one.
    private func section(_ width: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(50)), subitems: [item])
        return NSCollectionLayoutSection(group: group)
    }

    // MARK: Questions

    @Test("R720: a list is asked for the lines of new rows only, after the data have changed")
    func linesAfterChange() {
        withoutDisplay {
            var asked: [Int] = []
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.itemSeparatorHandler = { path, lines in
                asked.append(path.item)
                return lines
            }
            let bench = CollectionBench(
                [CollectionBench.names(40)], layout: UICollectionViewCompositionalLayout.list(using: configuration))
            bench.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
            bench.view.layoutIfNeeded()
            #expect(!asked.isEmpty)
            asked = []
            bench.model.sections = [CollectionBench.names(3)]
            UIView.performWithoutAnimation {
                bench.view.performBatchUpdates { bench.view.deleteItems(at: (3..<40).map { path($0) }) }
            }
            bench.view.layoutIfNeeded()
            #expect(bench.view.visibleCells.count == 3)
            #expect(asked.allSatisfy { $0 < 3 }, "asked about \(asked)")
        }
    }

    @Test("R720: a layout that is invalidated within a batch is not prepared for the old items")
    func invalidatedWithinBatch() {
        withoutDisplay {
            let layout = UICollectionViewFlowLayout()
            let bench = CollectionBench([["A", "B", "C"]], layout: layout) { SizedItems($0, $1) }
            bench.view.layoutIfNeeded()
            _ = bench.journal.read()
            UIView.performWithoutAnimation {
                bench.view.performBatchUpdates {
                    bench.model.sections = [["C"]]
                    layout.invalidateLayout()
                    bench.view.deleteItems(at: [path(0), path(1)])
                }
            }
            bench.view.layoutIfNeeded()
            #expect(Set(bench.journal.read().filter { $0.hasPrefix("size") }) == ["size 0"])
            #expect(bench.texts == ["C"] && bench.frames == [CGRect(x: 0, y: 0, width: 40, height: 30)])
        }
    }

    @Test("R720: a data source that reloads during an update is asked for no more of the old items")
    func reloadDuringUpdate() {
        withoutDisplay {
            let bench = CollectionBench([["A"]]) { ReloadingItems($0, $1) }
            bench.view.layoutIfNeeded()
            bench.model.sections = [["A", "N", "O"]]
            UIView.performWithoutAnimation { bench.view.insertItems(at: [path(1), path(2)]) }
            bench.view.layoutIfNeeded()
            #expect(bench.texts == ["A"])
            #expect(!bench.journal.read().contains("cell 0.2"))
        }
    }

    @Test("R720: a delegate that reloads when an item leaves is asked for no more of the old items")
    func reloadDuringScroll() {
        withoutDisplay {
            let bench = CollectionBench([CollectionBench.names(200)]) { LeavingItems($0, $1) }
            let prefetched = PrefetchedItems()
            bench.view.layoutIfNeeded()
            bench.view.prefetchDataSource = prefetched
            bench.scroll(to: 600)
            bench.view.layoutIfNeeded()
            #expect(bench.view.numberOfItems(inSection: 0) == 1)
            #expect(prefetched.items.allSatisfy { $0 < 1 })
        }
    }

    @Test("R721: cells that are configured again within a batch get the items that they have after it")
    func reconfiguredWithinBatch() throws {
        try withoutDisplay {
            let bench = CollectionBench([["A", "B", "C"]])
            bench.view.layoutIfNeeded()
            let cell = try #require(bench.view.cellForItem(at: path(2)) as? TextItemCell)
            _ = bench.journal.read()
            UIView.performWithoutAnimation {
                bench.view.performBatchUpdates {
                    bench.model.sections = [["B", "X"]]
                    bench.view.deleteItems(at: [path(0)])
                    bench.view.reconfigureItems(at: [path(0), path(2)])
                }
            }
            #expect(bench.journal.read().filter { $0.hasPrefix("cell") } == ["cell 0.1"])
            #expect(bench.view.cellForItem(at: path(1)) === cell && cell.label.text == "X")
        }
    }

    @Test("R721: a batch that only configures items again does so during a layout too")
    func reconfiguredDuringLayout() {
        withoutDisplay {
            let bench = CollectionBench([["A", "B", "C"]]) { DisplayedItems($0, $1) }
            bench.view.layoutIfNeeded()
            #expect(bench.texts == ["X", "B", "C"])
        }
    }

    // MARK: Sizes and offsets

    @Test("R396: a batch keeps the movement of the content that an invalidation requests")
    func offsetOfInvalidation() {
        withoutDisplay {
            let layout = UICollectionViewFlowLayout()
            let bench = CollectionBench([CollectionBench.names(200)], layout: layout)
            bench.view.layoutIfNeeded()
            bench.scroll(to: 300)
            #expect(bench.texts.first == "Item 25")
            UIView.performWithoutAnimation {
                bench.view.performBatchUpdates {
                    bench.model.sections[0].insert(contentsOf: ["a", "b", "c", "d", "e"], at: 0)
                    bench.view.insertItems(at: (0..<5).map { path($0) })
                    let context = UICollectionViewFlowLayoutInvalidationContext()
                    context.contentOffsetAdjustment = CGPoint(x: 0, y: 60)
                    layout.invalidateLayout(with: context)
                }
            }
            bench.view.layoutIfNeeded()
            #expect(bench.view.contentOffset.y == 360 && bench.texts.first == "Item 25")
        }
    }

    @Test("R396: cells that size themselves keep their sizes while items come and go around them")
    func sizesAreKept() {
        withoutDisplay {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 50, height: 50)
            let bench = CollectionBench([["A", "B", "C"]], layout: layout)
            bench.view.register(WideCell.self, forCellWithReuseIdentifier: "item")
            bench.view.layoutIfNeeded()
            let size = CGSize(width: 100, height: 30)
            #expect(bench.frames.map(\.size) == [size, size, size])
            bench.model.sections = [["N", "A", "B", "C"]]
            UIView.performWithoutAnimation { bench.view.insertItems(at: [path(0)]) }
            bench.view.layoutIfNeeded()
            #expect(bench.frames.map(\.size) == [size, size, size, size])
            UIView.performWithoutAnimation {
                bench.view.performBatchUpdates {
                    bench.model.sections = [["B", "C"]]
                    layout.invalidateLayout()
                    bench.view.deleteItems(at: [path(0), path(1)])
                }
            }
            bench.view.layoutIfNeeded()
            #expect(bench.frames.map(\.size) == [size, size])
        }
    }

    @Test("R402b: a section that is reloaded while another one leaves keeps its scroll view and its offset")
    func reloadedScroller() throws {
        try withoutDisplay {
            let section = section(.absolute(200))
            section.orthogonalScrollingBehavior = .continuous
            let bench = CollectionBench(
                Array(repeating: CollectionBench.names(6), count: 4),
                layout: UICollectionViewCompositionalLayout(section: section))
            bench.view.layoutIfNeeded()
            let scroller = try #require(bench.view.collection.scrollers[2])
            scroller.contentOffset.x = 100
            bench.view.layoutIfNeeded()
            bench.model.sections.removeFirst()
            UIView.performWithoutAnimation {
                bench.view.performBatchUpdates {
                    bench.view.deleteSections([0])
                    bench.view.reloadSections([2])
                }
            }
            bench.view.layoutIfNeeded()
            let collection = bench.view.collection
            #expect(collection.scrollers[1] === scroller && collection.scrollers.count == 3)
            #expect((0..<3).map { bench.view.scrollerOffset(ofSection: $0).x } == [0, 100, 0])
            let known = Array(collection.scrollers.values) + collection.leavingScrollers
            let present = bench.view.subviews.filter { $0 is SectionScrollView }
            #expect(present.allSatisfy { view in known.contains { $0 === view } }, "no scroll view is left over")
        }
    }

    @Test("R402b: a handler gets the elements in view alone, and no questions about places")
    func handlerElements() {
        withoutDisplay {
            let section = section(.fractionalWidth(1))
            var seen: Set<Int> = []
            section.visibleItemsInvalidationHandler = { items, _, _ in
                for item in items { seen.insert(item.indexPath.item) }
            }
            let bench = CollectionBench(
                [CollectionBench.names(40)], layout: UICollectionViewCompositionalLayout(section: section))
            let prefetched = PrefetchedItems()
            bench.view.prefetchDataSource = prefetched
            bench.view.layoutIfNeeded()
            #expect(seen == Set(0..<8))
            #expect(prefetched.items.contains(10))
            seen = []
            #expect(bench.view.indexPathForItem(at: CGPoint(x: 10, y: 60)) == path(1))
            #expect(seen.isEmpty)
        }
    }
}

/// Items of 40 by 30 points, whose sizes are asked for.
private final class SizedItems: NamedItems, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        journal.write("size \(indexPath.item)")
        return CGSize(width: 40, height: 30)
    }
}

/// Items that are replaced, and reloaded, as soon as the second one is asked for.
private final class ReloadingItems: NamedItems {
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        if indexPath.item == 1 {
            sections = [["A"]]
            collectionView.reloadData()
        }
        return cell
    }
}

/// Items of which the first one is configured again as soon as the third one comes into view.
private final class DisplayedItems: NamedItems {
    override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard indexPath.item == 2 else { return }
        sections = [["X", "B", "C"]]
        collectionView.performBatchUpdates {
            collectionView.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
        }
    }
}

/// Items that are replaced, and reloaded, as soon as one leaves the screen.
private final class LeavingItems: NamedItems {
    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard sections[0].count > 1 else { return }
        sections = [["A"]]
        collectionView.reloadData()
    }
}

/// A cell of 100 by 30 points, whatever the layout expects.
private final class WideCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        layoutAttributes.size = CGSize(width: 100, height: 30)
        return layoutAttributes
    }
}

/// The items that were announced.
@MainActor
private final class PrefetchedItems: NSObject, UICollectionViewDataSourcePrefetching {
    var items: [Int] = []
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        items += indexPaths.map(\.item)
    }
}
