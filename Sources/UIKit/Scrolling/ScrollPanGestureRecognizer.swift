import Foundation
import Graphics

/// The recognizer of the drags that scroll a scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    private func panDidChange() {
        guard let scrollView, !scrollView.wheel.follow(self) else { return }
        scrollView.panDidChange()
        if !scrollView.isTracking { scrollView.indicators.dragDidEnd() }
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        guard super.shouldReceive(event) else { return false }
        guard let scroll = event as? ScrollEvent, let scrollView else { return true }
        return scrollView.accepts(scroll)
    }

    init() {
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .all
        maximumNumberOfTouches = .max
        addAction { $0.panDidChange() }
    }
}
