import Foundation
import Graphics

/// The scroll view of a page view controller.
///
/// Programs find it in the controller's view and set its delegate, to follow the pages. The controller needs the calls
/// too. So a delegate that a program sets is called after the controller's own object, and does not replace it.
final class PageScrollView: UIScrollView {
    private let calls: PageScrollCalls

    /// Creates a scroll view that `follower`, which it does not retain, follows.
    init(follower: any UIScrollViewDelegate) {
        calls = PageScrollCalls(follower)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var calledDelegate: (any UIScrollViewDelegate)? { calls }
}

/// The delegate of a page view controller's scroll view: passes each call to the controller's object, and then to the
/// program's delegate, whose answers count.
private final class PageScrollCalls: NSObject, UIScrollViewDelegate {
    private weak var follower: (any UIScrollViewDelegate)?

    init(_ follower: any UIScrollViewDelegate) { self.follower = follower }

    private func both(_ scrollView: UIScrollView, _ call: (any UIScrollViewDelegate) -> Void) {
        if let follower { call(follower) }
        if let program = scrollView.delegate { call(program) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { both(scrollView) { $0.scrollViewDidScroll(scrollView) } }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { both(scrollView) { $0.scrollViewDidZoom(scrollView) } }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        both(scrollView) { $0.scrollViewWillBeginDragging(scrollView) }
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        both(scrollView) {
            $0.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        both(scrollView) { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        both(scrollView) { $0.scrollViewWillBeginDecelerating(scrollView) }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        both(scrollView) { $0.scrollViewDidEndDecelerating(scrollView) }
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        both(scrollView) { $0.scrollViewDidEndScrollingAnimation(scrollView) }
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.delegate?.viewForZooming(in: scrollView) }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        both(scrollView) { $0.scrollViewWillBeginZooming(scrollView, with: view) }
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        both(scrollView) { $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        scrollView.delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        both(scrollView) { $0.scrollViewDidScrollToTop(scrollView) }
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        both(scrollView) { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }
}
