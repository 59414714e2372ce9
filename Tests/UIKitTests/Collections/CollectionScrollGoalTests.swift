import Foundation
import Testing

@testable import UIKit

/// Animated scrolling to items whose sizes are estimates.
@MainActor
struct CollectionScrollGoalTests {
    /// A cell that asks for a height of 85 points.
    private final class TallCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = 85
            return layoutAttributes
        }
    }

    /// Creates a column of items that are estimated as 44 points high.
    private func column(_ count: Int) -> CollectionBench {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
        let bench = CollectionBench(
            [CollectionBench.names(count)], layout: UICollectionViewCompositionalLayout(section: section))
        bench.view.register(TallCell.self, forCellWithReuseIdentifier: "item")
        return bench
    }

    /// Lets a second pass, and returns the offsets on the way.
    private func run(_ view: UICollectionView, _ stage: AnimationStage) -> [CGFloat] {
        (0..<60).map { _ in
            stage.advance(by: 1.0 / 60)
            view.layoutIfNeeded()
            return view.contentOffset.y
        }
    }

    @Test("R1044: an animated scrolling to the last item follows it while items on the way get their sizes")
    func followsItem() async throws {
        try await withAnimationStage { stage in
            let bench = column(30)
            let view = bench.view
            stage.root.addSubview(view)
            view.layoutIfNeeded()
            #expect(view.contentSize.height < 30 * 85 - 300, "most heights are estimates")
            view.scrollToItem(at: IndexPath(item: 29, section: 0), at: .bottom, animated: true)
            let offsets = run(view, stage)
            #expect(offsets.last ?? 0 > 30 * 44)
            #expect(abs(view.contentOffset.y - (view.contentSize.height - view.bounds.height)) < 0.5)
            #expect(view.shownRows.last?.row.row == 29)
            bench.model.sections[0].append("New")
            view.insertItems(at: [IndexPath(item: 30, section: 0)])
            view.scrollToItem(at: IndexPath(item: 30, section: 0), at: .bottom, animated: true)
            _ = run(view, stage)
            #expect(abs(view.contentOffset.y - (view.contentSize.height - view.bounds.height)) < 0.5)
            #expect(view.shownRows.last?.row.row == 30)
            withExtendedLifetime(bench) {}
        }
    }

    @Test("R1044: an animated scrolling of items to the nearest place ends at an edge, and one that is stopped ends")
    func nearestItem() async throws {
        try await withAnimationStage { stage in
            let bench = column(60)
            let view = bench.view
            stage.root.addSubview(view)
            view.layoutIfNeeded()
            let path = IndexPath(item: 25, section: 0)
            view.scrollToItem(at: path, at: [], animated: true)
            _ = run(view, stage)
            let frame = try #require(view.layoutAttributesForItem(at: path)).frame
            #expect(abs(frame.maxY - view.bounds.maxY) < 0.5)
            view.scrollToItem(at: IndexPath(item: 59, section: 0), at: .bottom, animated: true)
            stage.advance(by: 0.1)
            view.layoutIfNeeded()
            view.setContentOffset(CGPoint(x: 0, y: frame.minY), animated: false)
            _ = run(view, stage)
            #expect(abs(view.contentOffset.y - frame.minY) < 0.5 && view.collection.scrollGoal == nil)
            withExtendedLifetime(bench) {}
        }
    }

    @Test("the nearest place along an axis is one of its edges, which stays the same on the way")
    func goalParts() {
        let nearest = CollectionScrollGoal.Parts([])
        func parts(to y: CGFloat) -> CollectionScrollGoal.Parts {
            CollectionScrollGoal(RowIndex(0, 1), nearest, from: CGPoint(x: 5, y: 100), to: CGPoint(x: 5, y: y)).parts
        }
        #expect(nearest.x == .nearest && nearest.y == .nearest)
        #expect(parts(to: 300).y == .end && parts(to: 20).y == .start && parts(to: 300).x == .kept)
        let middle = CollectionScrollGoal.Parts(.centeredVertically)
        let goal = CollectionScrollGoal(RowIndex(0, 1), middle, from: .zero, to: CGPoint(x: 0, y: 50))
        #expect(goal.parts.y == .middle && goal.parts.x == .kept)
    }
}
