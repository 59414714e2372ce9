import Foundation
import Testing

@testable import UIKit

/// A delegate that keeps items in the first two places, and records the proposals.
@MainActor
private final class FirstTwo: NSObject, UICollectionViewDelegate {
    var asked: [String] = []
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        asked.append("\(originalIndexPath.item) at \(currentIndexPath.item) to \(proposedIndexPath.item)")
        return IndexPath(item: min(proposedIndexPath.item, 1), section: 0)
    }
}

/// A delegate with the older method, which answers with a place that does not exist.
@MainActor
private final class Nowhere: NSObject, UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { IndexPath(item: 70, section: 3) }
}

/// Items that can be moved, without a method that says so.
@MainActor
private final class SilentItems: NSObject, UICollectionViewDataSource {
    var moves: [String] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)") }
}

/// A flow layout that makes the moved item larger, and records what becomes invalid.
private final class ScalingLayout: UICollectionViewFlowLayout {
    var contexts: [String] = []

    private func write(_ context: UICollectionViewLayoutInvalidationContext) {
        let old = context.previousIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []
        let new = context.targetIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []
        contexts.append("\(old) \(new) \(Int(context.interactiveMovementTarget.x))")
    }

    override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
        attributes.size = CGSize(width: 120, height: 60)
        return attributes
    }
    override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
        write(context)
        return context
    }
    override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
        write(context)
        contexts.append(movementCancelled ? "cancelled" : "done")
        return context
    }
}

@MainActor
struct ItemMovementTests {
    @Test("R619: a moved item follows the pointer, the others make room in 0.3 seconds, and the data moves at the end")
    func itemMovement() throws {
        try MovementBench.run([["A", "B", "C", "D", "E", "F"]]) { bench in
            #expect(bench.begin(0, 0))
            let (a, b) = (try #require(bench.cell("A")), try #require(bench.cell("B")))
            #expect(a.configurationState.isReordering && !b.configurationState.isReordering)
            bench.move(250, 25)
            #expect(a.center == CGPoint(x: 250, y: 25) && b.frame.minX == 0)
            bench.pass(0.15)
            #expect((10...90).contains(b.layer.shownGeometry.frame.minX))
            bench.pass(0.5)
            #expect(bench.view.subviews.last { $0 is UICollectionViewCell } === a, "it is above the others")
            #expect(bench.names == ["B", "C", "A", "D", "E", "F"] && bench.journal.entries == [])
            bench.move(150, 75)
            bench.pass(0.5)
            #expect(
                bench.names == ["B", "C", "D", "E", "A", "F"] && bench.cell("E")?.frame.origin == CGPoint(x: 0, y: 50))
            #expect(bench.view.indexPath(for: a) == IndexPath(0, 4))
            bench.move(160, 80)
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(bench.journal.read() == ["move 0.0 to 0.4"])
            #expect(bench.items.sections == [["B", "C", "D", "E", "A", "F"]] && bench.names == bench.items.sections[0])
            #expect(a.frame == CGRect(x: 100, y: 50, width: 100, height: 50) && !a.configurationState.isReordering)
            #expect(bench.placedNames == bench.names)
        }
    }

    @Test("R619: an item goes to other sections, and the selection goes along")
    func itemMovementSections() {
        MovementBench.run([["A", "B", "C"], ["D", "E"]]) { bench in
            bench.view.selectItem(at: IndexPath(0, 0), animated: false, scrollPosition: [])
            #expect(bench.begin(0, 0))
            bench.move(50, 75)
            #expect(bench.counts == [2, 3] && bench.names == ["B", "C", "A", "D", "E"])
            #expect(bench.view.indexPathsForSelectedItems == [IndexPath(1, 0)])
            bench.move(250, 75)
            #expect(bench.names == ["B", "C", "D", "E", "A"])
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(
                bench.journal.read() == ["move 0.0 to 1.2"] && bench.items.sections == [["B", "C"], ["D", "E", "A"]])
            #expect(bench.view.indexPathsForSelectedItems == [IndexPath(1, 2)] && bench.cell("A")?.frame.minX == 200)
        }
    }

    @Test("R619: the end at the old place and a cancelled movement call nothing, and the item goes back")
    func itemMovementCancel() {
        MovementBench.run([["A", "B", "C", "D"]]) { bench in
            for isCancelled in [true, false] {
                #expect(bench.begin(0, 1))
                bench.move(250, 25)
                bench.pass(0.5)
                #expect(bench.names == ["A", "C", "B", "D"])
                if isCancelled {
                    bench.view.cancelInteractiveMovement()
                } else {
                    bench.move(150, 25)
                    bench.view.endInteractiveMovement()
                }
                bench.pass(0.5)
                #expect(bench.names == ["A", "B", "C", "D"] && bench.placedNames == bench.names)
                #expect(bench.journal.entries == [] && bench.view.collection.movement == nil)
            }
        }
    }

    @Test(
        "R619: a movement ends where it began when the items, the layout or the window change",
        arguments: ["reload", "delete", "layout", "editing", "window", "source"])
    func itemMovementEnds(reason: String) throws {
        try MovementBench.run([["A", "B", "C", "D"]]) { bench in
            #expect(bench.begin(0, 0))
            bench.move(250, 25)
            bench.pass(0.2)
            let a = try #require(bench.cell("A"))
            var expected = ["A", "B", "C", "D"]
            switch reason {
            case "reload": bench.view.reloadData()
            case "delete":
                bench.items.sections[0].removeFirst()
                bench.view.deleteItems(at: [IndexPath(0, 0)])
                expected.removeFirst()
            case "layout": bench.view.setCollectionViewLayout(MovementBench.grid(), animated: true)
            case "editing": bench.view.isEditing = true
            case "window": bench.view.removeFromSuperview()
            default:
                bench.view.dataSource = nil
                bench.view.dataSource = bench.items
            }
            bench.move(150, 25)
            bench.touches.window.layoutIfNeeded()
            bench.view.endInteractiveMovement()
            if reason == "window" { bench.touches.view.addSubview(bench.view) }
            bench.pass(1)
            #expect(bench.names == expected && bench.placedNames == expected && bench.journal.entries == [])
            #expect(bench.view.collection.movement == nil && !a.isReordering)
            #expect(bench.begin(0, 0), "another movement can begin")
        }
    }

    @Test("R619: items that cannot be moved, that are not there or not in view, and a second item are refused")
    func itemMovementRefused() {
        MovementBench.run([(0..<100).map { "\($0)" }]) { bench in
            bench.items.fixed = ["1"]
            #expect(!bench.begin(0, 1) && !bench.begin(0, 100) && !bench.begin(2, 0) && !bench.begin(0, 90))
            #expect(!bench.view.beginInteractiveMovementForItem(at: IndexPath(index: 0)))
            #expect(bench.begin(0, 2) && !bench.begin(0, 3))
            bench.move(.nan, .infinity)
            #expect(bench.cell("2")?.center == CGPoint(x: 250, y: 25))
            bench.view.cancelInteractiveMovement()
        }
        withoutDisplay {
            let bench = CollectionBench([["A", "B"]])
            bench.view.layoutIfNeeded()
            #expect(!bench.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)), "nothing moves the data")
        }
    }

    @Test("R619: a data source that does not say what can be moved is called once for a move to the same place")
    func silentItems() {
        MovementBench.run([["A"]]) { bench in
            let items = SilentItems()
            bench.view.dataSource = items
            bench.view.layoutIfNeeded()
            for _ in 1...2 {
                #expect(bench.begin(0, 0))
                bench.view.cancelInteractiveMovement()
            }
            #expect(items.moves == ["0 to 0"])
        }
    }

    @Test("R619: the delegate can choose another target, and is asked once for each proposal")
    func itemMovementTargets() {
        MovementBench.run([["A", "B", "C", "D"]]) { bench in
            let delegate = FirstTwo()
            bench.view.delegate = delegate
            bench.view.layoutIfNeeded()
            #expect(bench.begin(0, 0))
            for x in stride(from: 60, through: 290, by: 5) { bench.move(CGFloat(x), 25) }
            #expect(delegate.asked == ["0 at 0 to 1", "0 at 1 to 2"] && bench.names == ["B", "A", "C", "D"])
            bench.view.endInteractiveMovement()
            #expect(bench.journal.read() == ["move 0.0 to 0.1"])
            let nowhere = Nowhere()
            bench.view.delegate = nowhere
            bench.view.layoutIfNeeded()
            #expect(bench.begin(0, 0))
            bench.move(150, 25)
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(bench.journal.entries == [] && bench.names == ["B", "A", "C", "D"])
        }
    }

    @Test("R619: the content scrolls at its edges, and the data source is asked for the cells of its own items")
    func itemMovementScrolling() throws {
        let names = (0..<300).map { "\($0)" }
        try MovementBench.run([names]) { bench in
            #expect(bench.begin(0, 0))
            bench.move(50, 395)
            bench.pass(1)
            #expect(bench.view.contentOffset.y > 500)
            #expect(bench.cell("0").map { bench.view.bounds.contains($0.center) } == true)
            bench.move(50, bench.view.bounds.midY)
            let offset = bench.view.contentOffset.y
            bench.pass(1)
            #expect(bench.view.contentOffset.y == offset)
            bench.view.endInteractiveMovement()
            bench.pass(1)
            let place = try #require(bench.items.sections[0].firstIndex(of: "0"))
            #expect(place > 30 && bench.journal.entries == ["move 0.0 to 0.\(place)"])
            for (row, cell) in bench.view.shownRows {
                #expect(cell.accessibilityIdentifier == bench.items.sections[0][row.row])
            }
            #expect(bench.placedNames == bench.names)
        }
    }

    @Test("R619: a layout chooses the attributes of the moved item, and learns what changes")
    func itemMovementLayout() throws {
        let layout = ScalingLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        try MovementBench.run([["A", "B", "C"]], layout: layout) { bench in
            #expect(bench.begin(0, 0))
            bench.move(60, 25)
            bench.move(150, 25)
            let a = try #require(bench.cell("A"))
            #expect(a.frame == CGRect(x: 90, y: -5, width: 120, height: 60))
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(a.frame == CGRect(x: 100, y: 0, width: 100, height: 50))
            #expect(layout.contexts == ["[0] [0] 60", "[0] [1] 150", "[1] [1] 0", "done"])
        }
    }

    @Test("R619: a data source that does not take a move over is reloaded, and one that reloads is not disturbed")
    func itemMovementData() {
        MovementBench.run([["A", "B"], ["C"]]) { bench in
            bench.items.takesMoves = false
            #expect(bench.begin(0, 0))
            bench.move(50, 75)
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(bench.names == ["A", "B", "C"] && bench.placedNames == bench.names && bench.counts == [2, 1])
            bench.items.takesMoves = true
            for change in 0...1 {
                bench.items.sections = [["A", "B"], ["C"]]
                bench.view.reloadData()
                bench.view.layoutIfNeeded()
                bench.items.onMove = { [view = bench.view] in
                    if change == 0 { view.reloadData() } else { view.reloadItems(at: [IndexPath(1, 0)]) }
                }
                #expect(bench.begin(0, 0))
                bench.move(50, 75)
                bench.view.endInteractiveMovement()
                bench.pass(0.5)
                #expect(bench.names == ["B", "A", "C"] && bench.placedNames == bench.names)
            }
        }
    }

    @Test("R619: an item of a section that scrolls by itself is above all while it is moved, and goes back into it")
    func itemMovementInScroller() throws {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        let layout = UICollectionViewCompositionalLayout(section: section)
        try MovementBench.run([["A", "B", "C", "D", "E", "F"], ["G"]], layout: layout) { bench in
            let scroller = try #require(bench.view.collection.scrollers[0])
            let a = try #require(bench.cell("A"))
            #expect(a.superview === scroller && bench.begin(0, 0) && a.superview === bench.view)
            bench.move(250, 50)
            bench.pass(0.5)
            #expect(bench.names.prefix(3) == ["B", "C", "A"] && a.center == CGPoint(x: 250, y: 50))
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(a.superview === scroller && a.frame.origin == CGPoint(x: 200, y: 0))
            #expect(bench.journal.entries == ["move 0.0 to 0.2"] && bench.names.prefix(3) == ["B", "C", "A"])
        }
    }

    @Test("R619a: the handle of a row moves it at once, while the list is edited")
    func reorderAccessory() throws {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        try MovementBench.run([["A", "B", "C", "D"]], layout: layout, cell: UICollectionViewListCell.self) { bench in
            @MainActor func handle(_ name: String) -> CellGlyphView? {
                bench.cell(name)?.subviews.compactMap { $0 as? CellGlyphView }.first { $0.glyph == .handle }
            }
            #expect(handle("A") == nil)
            bench.view.isEditing = true
            bench.touches.window.layoutIfNeeded()
            let grip = try #require(handle("A"))
            let (x, cell) = (grip.frame.midX, try #require(bench.cell("A")))
            #expect(x > 250)
            bench.touches.down(1, x, 30)
            bench.pass(0.1)
            #expect(cell.configurationState.isReordering && cell.layer.shadowOpacity > 0)
            for y in stride(from: 30, through: 118, by: 8) {
                bench.touches.move(1, x, CGFloat(y))
                bench.pass(1 / 60)
            }
            bench.pass(0.5)
            #expect(cell.frame.minY == 88 && cell.frame.minX == 0 && bench.names == ["B", "C", "A", "D"])
            #expect(bench.view.contentOffset.y == 0 && handle("A") === grip)
            bench.touches.up(1)
            bench.pass(0.5)
            #expect(bench.journal.read() == ["move 0.0 to 0.2"] && cell.layer.shadowOpacity == 0)
            #expect(bench.placedNames == ["B", "C", "A", "D"] && handle("A") != nil)
            bench.items.fixed = ["B"]
            for finger: UInt32 in [2, 3] {
                bench.touches.down(finger, x, finger == 2 ? 20 : 64)
                bench.pass(0.1)
                bench.touches.move(finger, x, 150)
                bench.pass(0.2)
                if finger == 2 {
                    bench.touches.up(finger)
                } else {
                    #expect(bench.names == ["B", "A", "D", "C"])
                    bench.touches.cancel(finger)
                }
                bench.pass(0.5)
                #expect(bench.names == ["B", "C", "A", "D"] && bench.journal.entries == [])
            }
        }
    }
}
