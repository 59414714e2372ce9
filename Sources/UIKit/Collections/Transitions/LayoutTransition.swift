import Foundation
import Graphics

/// A change of the layout that the program controls step by step (R1136, R1137).
@MainActor
final class LayoutTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    /// The offset of the content with the old layout.
    private(set) var start: CGPoint
    /// The way from there to the offset with the new layout.
    let way: CGPoint
    /// The offset that belongs to the last progress.
    private var last: CGPoint

    init(
        _ layout: UICollectionViewTransitionLayout, from start: CGPoint, to end: CGPoint,
        _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    ) {
        (self.layout, self.completion, self.start, last) = (layout, completion, start, start)
        way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// The offset with the new layout.
    var end: CGPoint { CGPoint(x: start.x + way.x, y: start.y + way.y) }

    /// The offset for the present progress.
    var offset: CGPoint {
        let part = layout.transitionProgress
        return CGPoint(x: start.x + way.x * part, y: start.y + way.y * part)
    }

    /// Notes the offset that the content has got.
    func note(_ offset: CGPoint) { last = offset }

    /// Moves the ends of the way by what the user has scrolled.
    func follow(_ present: CGPoint) {
        start = CGPoint(x: start.x + present.x - last.x, y: start.y + present.y - last.y)
        last = present
    }
}

extension UICollectionView {
    func beginTransition(
        to next: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if let transition = collection.transition {
            Log.view.error("The collection view is in an interactive transition already; another one is ignored.")
            return transition.layout
        }
        let old = currentLayout
        let own = { UICollectionViewTransitionLayout(currentLayout: old, nextLayout: next) }
        var layout =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: next) ?? own()
        if layout.currentLayout !== old || layout.nextLayout !== next {
            Log.view.error("The delegate's transition layout is not between the two layouts; it is ignored.")
            layout = own()
        }
        if next.owner !== self { next.owner?.currentLayout = UICollectionViewLayout() }
        next.owner = self
        let start = contentOffset
        replaceLayout(with: layout, animated: false, offset: start, nil)
        // The layout is still asked for its places.
        old.owner = self
        let end = targetOffset(from: start, in: next)
        collection.transition = LayoutTransition(layout, from: start, to: end, completion)
        return layout
    }

    /// Shows another progress of the transition.
    func transitionDidMove(_ layout: UICollectionViewTransitionLayout) {
        guard let transition = collection.transition, transition.layout === layout else { return }
        transition.follow(contentOffset)
        layoutWasInvalidated(layout.makeInvalidationContext())
        prepareIfNeeded()
        contentOffset = transition.offset
        transition.note(contentOffset)
    }

    /// Ends the transition with an animation to one of its layouts.
    ///
    /// - Parameter isCompleted: Whether the new layout stays. Otherwise the old one comes back.
    func endTransition(isCompleted: Bool) {
        guard let transition = collection.transition else {
            return Log.view.error("The collection view is in no interactive transition.")
        }
        collection.transition = nil
        transition.follow(contentOffset)
        let layout = transition.layout
        let (kept, other) =
            isCompleted ? (layout.nextLayout, layout.currentLayout) : (layout.currentLayout, layout.nextLayout)
        let offset = isCompleted ? transition.end : transition.start
        replaceLayout(with: kept, animated: true, offset: offset) { transition.completion?(isCompleted, $0) }
        if other !== kept { other.owner = nil }
    }

    /// Forgets the transition because another layout replaces both.
    func abandonTransition(for layout: UICollectionViewLayout) {
        guard let transition = collection.transition else { return }
        collection.transition = nil
        for old in [transition.layout.currentLayout, transition.layout.nextLayout] where old !== layout {
            old.owner = nil
        }
        transition.completion?(false, false)
    }
}
