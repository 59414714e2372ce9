import Foundation
import Testing

@testable import UIKit

/// A delegate that records the drags that select.
@MainActor
private final class DragScribe: NSObject, UICollectionViewDelegate {
    let journal = Journal()
    func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        journal.write("should \(indexPath.item)")
        return true
    }
    func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { journal.write("begin \(indexPath.item)") }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { journal.write("end") }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        journal.write("primary \(indexPath.item)")
    }
}

/// A row with a circle.
private final class CircleCell: UICollectionViewListCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        accessories = [.multiselect()]
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
struct CollectionSelectionDragTests {
    /// Runs `body` with a collection view of 300 by 400 points.
    private func run(
        _ layout: UICollectionViewLayout, cell: AnyClass = TextItemCell.self,
        _ body: (TouchBench, UICollectionView, DragScribe) throws -> Void
    ) rethrows {
        try TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let (bench, scribe) = (CollectionBench([CollectionBench.names(60)], layout: layout), DragScribe())
            let view = bench.view
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
            view.register(cell, forCellWithReuseIdentifier: "item")
            view.contentInsetAdjustmentBehavior = .never
            view.delaysContentTouches = false
            view.delegate = scribe
            touches.view.addSubview(view)
            view.layoutIfNeeded()
            try body(touches, view, scribe)
        }
    }

    private func selected(_ view: UICollectionView) -> [Int] {
        (view.indexPathsForSelectedItems ?? []).map(\.item).sorted()
    }

    /// Moves a finger straight, in steps of 10 points at most.
    private func drag(_ touches: TouchBench, from start: CGPoint, to end: CGPoint) {
        touches.down(1, start.x, start.y)
        let steps = max(1, (hypot(end.x - start.x, end.y - start.y) / 10).rounded(.up))
        for step in 1...Int(steps) {
            let part = CGFloat(step) / steps
            touches.move(1, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
    }

    @Test("R1053: while a grid is edited a drag across selects all items up to the finger, and one along it scrolls")
    func gridDrag() {
        run(MovementBench.grid()) { touches, view, scribe in
            view.allowsMultipleSelectionDuringEditing = true
            drag(touches, from: CGPoint(x: 50, y: 75), to: CGPoint(x: 250, y: 75))
            touches.up(1)
            #expect(selected(view) == [] && scribe.journal.read() == [])
            view.isEditing = true
            drag(touches, from: CGPoint(x: 50, y: 75), to: CGPoint(x: 250, y: 75))
            #expect(selected(view) == [3, 4, 5])
            touches.move(1, 150, 125)
            #expect(selected(view) == [3, 4, 5, 6, 7] && view.contentOffset == .zero)
            touches.move(1, 150, 75)
            touches.up(1)
            #expect(selected(view) == [3, 4] && scribe.journal.read() == ["should 3", "begin 3", "end"])
            drag(touches, from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 200))
            #expect(view.contentOffset.y > 0 && selected(view) == [3, 4])
            touches.up(1)
        }
    }

    @Test("R1053: a drag along the circles of an edited list selects, and performs no primary action")
    func listDrag() {
        let list = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        run(list, cell: CircleCell.self) { touches, view, scribe in
            view.allowsMultipleSelectionDuringEditing = true
            view.isEditing = true
            view.layoutIfNeeded()
            drag(touches, from: CGPoint(x: 27, y: 66), to: CGPoint(x: 27, y: 150))
            touches.up(1)
            #expect(selected(view) == [1, 2, 3] && view.contentOffset == .zero)
            #expect(scribe.journal.read() == ["should 1", "begin 1", "end"])
            drag(touches, from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
            #expect(view.contentOffset.y > 0 && scribe.journal.read() == [])
            touches.up(1)
        }
    }

    @Test("R1053: two fingers edit the items before they select, if only one could be selected")
    func gridTwoFingers() {
        run(MovementBench.grid()) { touches, view, scribe in
            view.allowsMultipleSelectionDuringEditing = true
            touches.down(1, 40, 25)
            touches.down(2, 60, 25)
            for y in stride(from: CGFloat(30), through: 80, by: 5) {
                touches.move(1, 40, y)
                touches.move(2, 60, y)
            }
            #expect(view.isEditing && selected(view) == [0, 1, 2, 3] && view.contentOffset == .zero)
            touches.up(1)
            touches.up(2)
            #expect(scribe.journal.read() == ["should 0", "begin 0", "end"])
        }
    }
}
