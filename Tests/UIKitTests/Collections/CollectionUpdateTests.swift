import Foundation
import Testing

@testable import UIKit

@MainActor struct CollectionUpdateTests {
    @Test("R398: deletions use old positions, insertions new ones; cells, selection and supplementary views follow")
    func batch() {
        withoutDisplay {
            let bench = CollectionBench([["A", "B", "C"], ["D"]])
            bench.view.layoutIfNeeded()
            bench.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
            let kept = bench.view.cellForItem(at: IndexPath(0, 1))
            bench.model.sections = [["B", "C", "N"], ["D", "E"]]
            UIView.performWithoutAnimation {
                bench.view.performBatchUpdates {
                    bench.view.deleteItems(at: [IndexPath(0, 0)])
                    bench.view.insertItems(at: [IndexPath(0, 2), IndexPath(1, 1)])
                }
            }
            #expect(bench.texts == ["B", "C", "N", "D", "E"])
            #expect(bench.frames.map(\.minX) == [0, 67.5, 135, 0, 67.5])
            #expect(bench.view.cellForItem(at: IndexPath(0, 0)) === kept && kept?.isSelected == true)
            #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 0)])
        }
    }

    @Test("R398: items come, leave and move with an animation of 0.3 seconds, and the completion follows it")
    func animated() async throws {
        try await withAnimationStage { stage in
            let bench = CollectionBench([["A", "B", "C"]])
            stage.root.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            let cells = bench.view.shownRows.map(\.cell)
            bench.model.sections = [["B", "C", "N"]]
            _ = bench.journal.read()
            var finished: [Bool] = []
            bench.view.performBatchUpdates {
                bench.view.deleteItems(at: [IndexPath(0, 0)])
                bench.view.insertItems(at: [IndexPath(0, 2)])
            } completion: {
                finished.append($0)
            }
            let new = try #require(bench.view.cellForItem(at: IndexPath(0, 2)))
            #expect(cells[1].frame.minX == 0 && abs(cells[1].layer.shownGeometry.frame.minX - 67.5) < 0.5)
            stage.advance(by: 0.15)
            #expect((10...57).contains(cells[1].layer.shownGeometry.frame.minX) && finished == [])
            #expect((0.2...0.8).contains(new.layer.presentation()?.opacity ?? 0))
            #expect((0.2...0.8).contains(cells[0].layer.presentation()?.opacity ?? 0))
            stage.advance(by: 0.2)
            #expect(finished == [true] && cells[0].isHidden && cells[0].alpha == 1)
            #expect(
                bench.journal.read() == ["sections", "items 0", "cell 0.2", "willDisplay 0.2", "didEndDisplaying 0.0"])
        }
    }

    @Test("R742: a cell that comes hidden is shown, and one that the program has hidden leaves hidden")
    func hiddenCells() async throws {
        try await withAnimationStage { stage in
            let bench = CollectionBench([["A", "B"]], layout: HidingLayout())
            stage.root.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            let cells = bench.view.shownRows.map(\.cell)
            cells[0].isHidden = true
            bench.model.sections = [["B", "N"]]
            bench.view.performBatchUpdates {
                bench.view.deleteItems(at: [IndexPath(0, 0)])
                bench.view.insertItems(at: [IndexPath(0, 1)])
            }
            #expect(cells[0].isHidden && !cells[1].isHidden)
            let new = try #require(bench.view.cellForItem(at: IndexPath(0, 1)))
            #expect(!new.isHidden)
            stage.advance(by: 0.5)
            #expect(!new.isHidden && new.alpha == 1)
        }
    }

    @Test("R387: a batch that does not fit is refused with UIKit's text, and everything is reloaded")
    func refused() {
        withoutDisplay {
            let bench = CollectionBench([["A", "B", "C"]])
            bench.view.layoutIfNeeded()
            bench.model.sections = [["A", "B", "C", "D", "E", "F"]]
            let log = LogRecorder.record { bench.view.insertItems(at: [IndexPath(0, 0)]) }
            #expect(
                log.count == 1
                    && log[0].contains(
                        "invalid number of items in section 0. The number of items contained in an existing section")
            )
            bench.view.layoutIfNeeded()
            #expect(bench.texts == ["A", "B", "C", "D", "E", "F"])
        }
    }

    @Test("R396: a layout animates insertions and deletions from and to attributes of its own")
    func ownAnimations() async throws {
        try await withAnimationStage { stage in
            let layout = SlidingLayout()
            let bench = CollectionBench([["A"]], layout: layout)
            stage.root.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            bench.model.sections = [["A", "B"]]
            bench.view.insertItems(at: [IndexPath(0, 1)])
            let cell = try #require(bench.view.cellForItem(at: IndexPath(0, 1)))
            #expect(cell.layer.shownGeometry.frame.minX > 500 && cell.frame.minX == 67.5)
            #expect(layout.updates == ["insert nil [0, 1]", "finalize"])
            stage.advance(by: 0.4)
            bench.model.sections = [["B"]]
            bench.view.deleteItems(at: [IndexPath(0, 0)])
            #expect(layout.updates.suffix(2) == ["delete [0, 0] nil", "finalize"])
            stage.advance(by: 0.4)
            #expect(bench.texts == ["B"] && bench.frames == [CGRect(x: 0, y: 0, width: 50, height: 50)])
        }
    }

    @Test("R398: another layout moves the items")
    func newLayout() async throws {
        try await withAnimationStage { stage in
            let bench = CollectionBench([["A", "B"]])
            stage.root.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            let cells = bench.view.shownRows.map(\.cell)
            let column = UICollectionViewFlowLayout()
            column.itemSize = CGSize(width: 320, height: 100)
            var finished: [Bool] = []
            bench.view.setCollectionViewLayout(column, animated: true) { finished.append($0) }
            #expect(bench.view.collectionViewLayout === column && column.collectionView === bench.view)
            stage.advance(by: 0.15)
            #expect((60...310).contains(cells[0].layer.shownGeometry.frame.width))
            stage.advance(by: 0.2)
            #expect(bench.frames.map(\.minY) == [0, 110] && bench.view.shownRows.map(\.cell) == cells)
            #expect(finished == [true])
            bench.view.collectionViewLayout = UICollectionViewFlowLayout()
            bench.view.layoutIfNeeded()
            #expect(bench.frames.map(\.minX) == [0, 67.5] && column.collectionView == nil)
        }
    }

    @Test("random batches show what a reload shows")
    func randomBatches() {
        withoutDisplay {
            var random = SeededGenerator(seed: 20_261_128)
            let bench = CollectionBench([CollectionBench.names(12), CollectionBench.names(3)])
            bench.model.recordsQuestions = false
            bench.view.layoutIfNeeded()
            for step in 0..<300 {
                UIView.performWithoutAnimation {
                    bench.view.performBatchUpdates {
                        for section in 0..<2 {
                            let old = bench.model.sections[section]
                            let gone = Set(old.indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
                            var new = old.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
                            let place = Int.random(in: 0...new.count, using: &random)
                            new.insert("new \(step).\(section)", at: place)
                            bench.model.sections[section] = new
                            bench.view.deleteItems(at: gone.map { IndexPath(section, $0) })
                            bench.view.insertItems(at: [IndexPath(section, place)])
                        }
                    }
                }
                bench.view.contentOffset.y = .random(in: 0...60, using: &random)
                bench.view.layoutIfNeeded()
                let (texts, frames) = (bench.texts, bench.frames)
                bench.view.reloadData()
                bench.view.layoutIfNeeded()
                #expect(bench.texts == texts && bench.frames == frames, "step \(step)")
            }
            #expect(bench.cells.count < 60)
        }
    }
}

/// A flow layout whose new items slide in from the right.
private final class SlidingLayout: UICollectionViewFlowLayout {
    var updates: [String] = []

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        func text(_ path: IndexPath?) -> String { path.map { "\(Array($0))" } ?? "nil" }
        updates += updateItems.map {
            "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))"
        }
    }

    override func finalizeCollectionViewUpdates() { updates.append("finalize") }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        attributes?.center.x += 600
        return attributes
    }
}

/// A flow layout whose new items are hidden at first.
private final class HidingLayout: UICollectionViewFlowLayout {
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        attributes?.isHidden = true
        return attributes
    }
}
