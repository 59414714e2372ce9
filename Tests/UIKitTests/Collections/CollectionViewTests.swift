import Foundation
import Testing

@testable import UIKit

@MainActor struct CollectionViewTests {
    @Test("numbers of items that no list can hold count as 0")
    func impossibleCounts() {
        withoutDisplay {
            let bench = CollectionBench([["A"], ["B"], ["C"]]) { ImpossibleItems($0, $1) }
            let log = LogRecorder.record { bench.view.layoutIfNeeded() }
            #expect((0..<3).map { bench.view.numberOfItems(inSection: $0) } == [0, 0, 1])
            #expect(bench.texts == ["C"] && log.count == 2)
            #expect(log.contains { $0.contains("Failed to allocate data stores for \(Int.max) items in section 1") })
        }
    }

    @Test("R395: the numbers, the layout, its elements, then for each item its cell and willDisplay")
    func orderOfQuestions() {
        withoutDisplay {
            let layout = ScribeLayout()
            let bench = CollectionBench([["A", "B"]], layout: layout)
            layout.journal = bench.journal
            bench.view.layoutIfNeeded()
            #expect(
                bench.journal.read() == [
                    "sections", "items 0", "prepare", "contentSize", "elements", "cell 0.0", "willDisplay 0.0",
                    "cell 0.1", "willDisplay 0.1",
                ])
            bench.view.frame.size.width = 200
            bench.view.layoutIfNeeded()
            #expect(bench.journal.read() == ["bounds 0 200", "prepare", "contentSize", "elements"])
        }
    }

    @Test("R395: scrolling asks the layout, shows the items that come into view and uses the cells of the others again")
    func reuse() {
        withoutDisplay {
            let bench = CollectionBench([CollectionBench.names(10_000)])
            bench.view.layoutIfNeeded()
            #expect(bench.texts.count == 35 && bench.texts.last == "Item 34")
            for y in stride(from: CGFloat(0), to: 6000, by: 37) { bench.scroll(to: y) }
            #expect(bench.cells.count <= 45 && bench.cells.contains { $0.reuses > 10 })
            bench.scroll(to: bench.view.contentSize.height - 400)
            #expect(bench.texts.last == "Item 9999" && bench.view.contentSize.height == 119_990)
            #expect(bench.view.indexPathForItem(at: CGPoint(x: 75, y: 60)) == IndexPath(0, 6))
            #expect(bench.view.indexPathForItem(at: CGPoint(x: 60, y: 60)) == nil)
        }
    }

    @Test("R397: an identifier that is not registered, and a cell that was not dequeued, end the program")
    func wrongCells() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                _ = view.dequeueReusableCell(withReuseIdentifier: "none", for: IndexPath(item: 0, section: 0))
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let source = LooseCells()
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
                    collectionViewLayout: UICollectionViewFlowLayout())
                view.dataSource = source
                view.layoutIfNeeded()
            }
        }
    }

    @Test("R396: attributes are applied: frame, opacity, transform, order and visibility")
    func customLayout() {
        withoutDisplay {
            let bench = CollectionBench([["A", "B", "C"]], layout: FanLayout())
            bench.view.layoutIfNeeded()
            let cells = bench.view.shownRows.map(\.cell)
            #expect(cells.count == 2, "the third is hidden")
            #expect(cells[0].center == CGPoint(x: 100, y: 100) && cells[0].bounds.size == CGSize(width: 80, height: 60))
            #expect(cells[1].alpha == 0.5 && cells[1].transform.b == CGAffineTransform(rotationAngle: 0.2).b)
            #expect(bench.view.subviews.firstIndex(of: cells[0])! > bench.view.subviews.firstIndex(of: cells[1])!)
            #expect(bench.view.contentSize == CGSize(width: 320, height: 500))
        }
    }

    @Test("a content configuration replaces the content view; without one the program's subviews stay")
    func contentOfCell() {
        withoutDisplay {
            let cell = TextItemCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            cell.contentConfiguration = nil
            #expect(cell.label.superview === cell.contentView)
            var content = UIListContentConfiguration.cell()
            content.text = "Text"
            cell.contentConfiguration = content
            let view = cell.contentView
            content.text = "Other"
            cell.contentConfiguration = content
            #expect(view is UIListContentView && cell.contentView === view)
            cell.backgroundConfiguration = .clear()
            cell.backgroundView = UIView()
            #expect(cell.backgroundConfiguration == nil)
            cell.selectedBackgroundView = UIView()
            cell.isSelected = true
            cell.layoutIfNeeded()
            #expect(cell.selectedBackgroundView?.frame == cell.bounds && cell.configurationState.isSelected)
            cell.isSelected = false
            #expect(cell.selectedBackgroundView?.superview == nil)
            cell.contentConfiguration = nil
            #expect(cell.contentView !== view && cell.contentView.superview === cell)
        }
    }

    @Test("reloadData clears the selection, and asks again with the next layout")
    func collectionReload() {
        withoutDisplay {
            let bench = CollectionBench([["A", "B"]])
            bench.view.layoutIfNeeded()
            bench.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
            #expect(bench.view.cellForItem(at: IndexPath(0, 1))?.isSelected == true)
            bench.model.sections = [["X"]]
            _ = bench.journal.read()
            bench.view.reloadData()
            #expect(bench.journal.read() == [] && bench.view.hasUncommittedUpdates)
            bench.view.layoutIfNeeded()
            #expect(bench.texts == ["X"] && bench.view.indexPathsForSelectedItems == [])
            #expect(bench.view.numberOfItems(inSection: 0) == 1 && bench.view.numberOfItems(inSection: 7) == 0)
        }
    }

    @Test("an item is scrolled to a position, as far as the content allows")
    func scrolling() {
        withoutDisplay {
            let bench = CollectionBench([CollectionBench.names(200)])
            bench.view.layoutIfNeeded()
            bench.view.scrollToItem(at: IndexPath(0, 100), at: .top, animated: false)
            #expect(bench.view.contentOffset.y == 1200 && bench.texts.first == "Item 100")
            bench.view.scrollToItem(at: IndexPath(0, 100), at: .centeredVertically, animated: false)
            #expect(bench.view.contentOffset.y == 1025)
            bench.view.scrollToItem(at: IndexPath(0, 100), at: [], animated: false)
            #expect(bench.view.contentOffset.y == 1025, "it is in view")
            bench.view.scrollToItem(at: IndexPath(0, 199), at: .top, animated: false)
            #expect(bench.view.contentOffset.y == 1990)
            let log = LogRecorder.record {
                bench.view.scrollToItem(at: IndexPath(3, 0), at: .top, animated: false)
            }
            #expect(log.count == 1 && bench.view.contentOffset.y == 1990)
        }
    }
}

/// A data source whose cells are not dequeued.
private final class LooseCells: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { UICollectionViewCell(frame: .zero) }
}

/// A layout that places two items with attributes of all kinds, and hides the others.
private final class FanLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 500) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: 80, height: 60)
        attributes.center = CGPoint(x: 100, y: 100 + 100 * indexPath.item)
        attributes.zIndex = -indexPath.item
        attributes.isHidden = indexPath.item > 1
        if indexPath.item == 1 {
            attributes.alpha = 0.5
            attributes.transform = CGAffineTransform(rotationAngle: 0.2)
        }
        return attributes
    }
}

/// A data source that gives impossible numbers of items for its first two sections.
private final class ImpossibleItems: NamedItems {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        [-1, .max, 1][section]
    }
}
