import Foundation
import UIKit

/// The content of a scroll view.
final class ScrollCanvas: CanvasView {
    private weak var layout: ScrollLayout?

    init(_ layout: ScrollLayout) {
        self.layout = layout
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var rootView: UIView { layout?.host.view ?? self }
    override var accessibleNodes: [LayoutNode] { layout?.shownChildren ?? [] }
    override func target(at point: CGPoint) -> HitTarget? { layout?.hitChildren(point) }
}

/// The delegate of a scroll view.
@MainActor
final class ScrollObserver: NSObject, UIScrollViewDelegate {
    private weak var layout: ScrollLayout?

    init(_ layout: ScrollLayout) { self.layout = layout }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { layout?.didScroll() }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { layout?.didBeginDragging() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { layout?.didEndAnimation() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        layout?.didEndDragging(decelerates: decelerate)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { layout?.didEndDecelerating() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let layout else { return }
        // UIKit's velocities are in points per millisecond.
        targetContentOffset.pointee = layout.restingOffset(
            velocity: CGPoint(x: velocity.x * 1_000, y: velocity.y * 1_000), proposed: targetContentOffset.pointee)
    }
}
