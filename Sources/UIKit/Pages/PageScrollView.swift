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
        super.delegate = calls
    }

    required init?(coder: NSCoder) { nil }

    override weak var delegate: (any UIScrollViewDelegate)? {
        get { super.delegate }
        set { calls.program = newValue === calls ? nil : newValue }
    }
}

/// The delegate of a page view controller's scroll view: passes each call to the controller's object, and then to the
/// program's delegate, whose answers count.
private final class PageScrollCalls: NSObject, UIScrollViewDelegate {
    private weak var follower: (any UIScrollViewDelegate)?
    weak var program: (any UIScrollViewDelegate)?

    init(_ follower: any UIScrollViewDelegate) { self.follower = follower }

    private func both(_ call: (any UIScrollViewDelegate) -> Void) {
        if let follower { call(follower) }
        if let program { call(program) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { both { $0.scrollViewDidScroll(scrollView) } }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { both { $0.scrollViewDidZoom(scrollView) } }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { both { $0.scrollViewWillBeginDragging(scrollView) } }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        both {
            $0.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        both { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        both { $0.scrollViewWillBeginDecelerating(scrollView) }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        both { $0.scrollViewDidEndDecelerating(scrollView) }
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        both { $0.scrollViewDidEndScrollingAnimation(scrollView) }
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { program?.viewForZooming(in: scrollView) }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        both { $0.scrollViewWillBeginZooming(scrollView, with: view) }
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        both { $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        program?.scrollViewShouldScrollToTop(scrollView) ?? true
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { both { $0.scrollViewDidScrollToTop(scrollView) } }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        both { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }
}
