import Foundation
import Graphics

/// The recognizer of the drags that scroll a scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    init() {
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .all
        maximumNumberOfTouches = .max
        addErasedAction { [weak self] _ in self?.scrollView?.panDidChange() }
    }
}
