import Foundation
import Testing

@testable import UIKit

/// A cell whose mark is at its right edge.
private final class EdgeCell: UICollectionViewCell {
    let mark = UIView()
    override func layoutSubviews() {
        super.layoutSubviews()
        if mark.superview == nil { contentView.addSubview(mark) }
        mark.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10)
    }
}

/// A layout that asks for an offset.
private final class FarLayout: UICollectionViewFlowLayout {
    var target: CGPoint?
    var proposals: [CGPoint] = []
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposals.append(proposedContentOffset)
        return target ?? proposedContentOffset
    }
}

/// A delegate whose transition layouts a closure makes.
@MainActor
private final class TransitionDelegate: NSObject, UICollectionViewDelegate {
    var make: ((UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout)?
    /// The distance by which it changes the offset that a layout has asked for.
    var distance: CGFloat = 0

    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + distance) }
    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        make?(fromLayout, toLayout)
            ?? UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
}

@MainActor
struct LayoutTransitionTests {
    private func layout(_ side: CGFloat) -> FarLayout {
        let layout = FarLayout()
        layout.itemSize = CGSize(width: side, height: side)
        return layout
    }

    @Test("R1136: the progress of a transition moves the items between two layouts, and the content with them")
    func transitionProgress() async throws {
        try await withAnimationStage { stage in
            let (small, large) = (layout(50), layout(100))
            let bench = CollectionBench([CollectionBench.names(60)], layout: small)
            stage.root.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            large.target = CGPoint(x: 0, y: 200)
            let transition = bench.view.startInteractiveTransition(to: large)
            #expect(bench.view.collectionViewLayout === transition)
            #expect(transition.currentLayout === small && transition.nextLayout === large)
            #expect(small.collectionView === bench.view && large.collectionView === bench.view)
            bench.view.layoutIfNeeded()
            #expect(bench.frames[1] == CGRect(x: 67.5, y: 0, width: 50, height: 50))
            #expect(large.proposals == [.zero])
            transition.transitionProgress = 0.5
            bench.view.layoutIfNeeded()
            #expect(bench.view.contentOffset.y == 100)
            // (67.5, 0, 50, 50) and (110, 0, 100, 100)
            #expect(
                transition.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
                    == CGRect(x: 88.75, y: 0, width: 75, height: 75))
            let sizes = [small, large].map(\.collectionViewContentSize.height)
            #expect(bench.view.contentSize.height == (sizes[0] + sizes[1]) / 2)
            #expect(bench.view.visibleCells.count > 10)
            let visible = bench.view.bounds
            let lost = (0..<60).filter { item in
                let frame = transition.layoutAttributesForItem(at: IndexPath(0, item))?.frame ?? .null
                return frame.intersects(visible) && bench.view.cellForItem(at: IndexPath(0, item)) == nil
            }
            #expect(lost.isEmpty)
            transition.transitionProgress = .nan
            #expect(transition.transitionProgress == 0.5)
            transition.transitionProgress = 0
            bench.view.layoutIfNeeded()
            #expect(bench.view.contentOffset.y == 0 && bench.frames[1].minX == 67.5)
            transition.updateValue(3, forAnimatedKey: "angle")
            #expect(transition.value(forAnimatedKey: "angle") == 3 && transition.value(forAnimatedKey: "other") == 0)
        }
    }

    @Test("R1137: a transition that finishes moves on to the new layout, and one that is cancelled goes back")
    func transitionEnd() async throws {
        try await withAnimationStage { stage in
            let (small, large) = (layout(50), layout(100))
            let bench = CollectionBench([CollectionBench.names(60)], layout: small)
            stage.root.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            var log: [[Bool]] = []
            large.target = CGPoint(x: 0, y: 200)
            var transition = bench.view.startInteractiveTransition(to: large) { log.append([$0, $1]) }
            transition.transitionProgress = 0.5
            bench.view.layoutIfNeeded()
            bench.view.cancelInteractiveTransition()
            #expect(bench.view.collectionViewLayout === small && log.isEmpty && large.collectionView == nil)
            stage.advance(by: 0.4)
            #expect(log == [[false, true]] && bench.view.contentOffset.y == 0)
            #expect(bench.frames[1] == CGRect(x: 67.5, y: 0, width: 50, height: 50))
            transition = bench.view.startInteractiveTransition(to: large) { log.append([$0, $1]) }
            transition.transitionProgress = 0.5
            bench.view.layoutIfNeeded()
            bench.view.finishInteractiveTransition()
            #expect(bench.view.collectionViewLayout === large && small.collectionView == nil)
            #expect(transition.collectionView == nil && large.collectionView === bench.view)
            stage.advance(by: 0.4)
            #expect(log.last == [true, true] && bench.view.contentOffset.y == 200)
            bench.view.layoutIfNeeded()
            #expect(bench.frames.first?.width == 100)
            bench.view.finishInteractiveTransition()
            #expect(bench.view.collectionViewLayout === large, "there is no transition any more")
        }
    }

    @Test("R1137: scrolling during a transition stays, and another layout ends the transition")
    func transitionIsAbandoned() async throws {
        try await withAnimationStage { stage in
            let (small, large) = (layout(50), layout(100))
            let bench = CollectionBench([CollectionBench.names(60)], layout: small)
            stage.root.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            var log: [[Bool]] = []
            large.target = CGPoint(x: 0, y: 200)
            let transition = bench.view.startInteractiveTransition(to: large) { log.append([$0, $1]) }
            transition.transitionProgress = 0.25
            bench.view.contentOffset.y += 30
            transition.transitionProgress = 0.5
            #expect(bench.view.contentOffset.y == 130)
            let second = bench.view.startInteractiveTransition(to: layout(70))
            #expect(second === transition)
            let third = layout(60)
            bench.view.setCollectionViewLayout(third, animated: false)
            bench.view.layoutIfNeeded()
            #expect(log == [[false, false]] && bench.view.collectionViewLayout === third)
            #expect(small.collectionView == nil && large.collectionView == nil)
            transition.transitionProgress = 1
            bench.view.layoutIfNeeded()
            #expect(bench.frames.first?.width == 60)
        }
    }

    @Test("R1136: the delegate makes the transition layout, and one between other layouts is ignored")
    func transitionOfDelegate() {
        withoutDisplay {
            let bench = CollectionBench([["A", "B"]], layout: layout(50))
            let delegate = TransitionDelegate()
            bench.view.delegate = delegate
            bench.view.layoutIfNeeded()
            let own = UICollectionViewTransitionLayout(currentLayout: layout(1), nextLayout: layout(2))
            delegate.make = { _, _ in own }
            let next = layout(100)
            var transition = bench.view.startInteractiveTransition(to: next)
            #expect(transition !== own && transition.nextLayout === next)
            bench.view.cancelInteractiveTransition()
            var made: UICollectionViewTransitionLayout?
            delegate.make = {
                let new = UICollectionViewTransitionLayout(currentLayout: $0, nextLayout: $1)
                made = new
                return new
            }
            transition = bench.view.startInteractiveTransition(to: next)
            #expect(transition === made && made?.collectionView === bench.view)
            transition.transitionProgress = 1
            bench.view.layoutIfNeeded()
            #expect(bench.frames.map(\.width) == [100, 100])
            bench.model.sections = [["A", "B", "C"]]
            UIView.performWithoutAnimation { bench.view.insertItems(at: [IndexPath(0, 2)]) }
            bench.view.layoutIfNeeded()
            #expect(bench.texts == ["A", "B", "C"] && bench.frames.last?.width == 100)
        }
    }

    @Test("R1138: with another layout the content of cells moves together with them, and the layout sets the offset")
    func contentMovesWithCells() async throws {
        try await withAnimationStage { stage in
            let bench = CollectionBench([CollectionBench.names(30)], layout: layout(50))
            bench.view.register(EdgeCell.self, forCellWithReuseIdentifier: "item")
            stage.root.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            let delegate = TransitionDelegate()
            delegate.distance = 20
            bench.view.delegate = delegate
            bench.view.layoutIfNeeded()
            let wide = layout(300)
            wide.target = CGPoint(x: 0, y: 40)
            let cell = try #require(bench.view.cellForItem(at: IndexPath(0, 0)) as? EdgeCell)
            #expect(cell.mark.frame.minX == 40)
            bench.view.setCollectionViewLayout(wide, animated: true)
            #expect(cell.mark.frame.minX == 290)
            stage.advance(by: 0.15)
            #expect((60...270).contains(cell.mark.layer.shownGeometry.frame.minX))
            stage.advance(by: 0.2)
            #expect(cell.mark.layer.shownGeometry.frame.minX == 290 && bench.view.contentOffset.y == 60)
        }
    }
}
