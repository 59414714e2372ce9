import Foundation
import Graphics

/// The recognizer of the drags that scroll a scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// Whether the gesture has begun since the last reset.
    private var hasBegun = false
    /// Runs while the content does not receive its touch yet.
    private var delay: GestureTimer?

    /// The time for which the content does not receive a touch, in seconds (R363).
    static let contentDelay: TimeInterval = 0.15

    init() {
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .all
        addAction { $0.panDidChange() }
    }

    private func panDidChange() {
        hasBegun = true
        guard let scrollView, !scrollView.wheel.follow(self) else { return }
        scrollView.panDidChange()
        guard !scrollView.isTracking else { return }
        scrollView.indicators.dragDidEnd()
        // After a pinch the content moves to its place with its scale.
        if scrollView.isZooming { scrollView.stopMotion() }
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        guard super.shouldReceive(event) else { return false }
        guard let scroll = event as? ScrollEvent, let scrollView else { return true }
        return scrollView.accepts(scroll)
    }

    /// The whole movement of the gesture in points of a view, whatever translation the program has set.
    func way(in view: UIView) -> CGPoint { vector(movement ?? .zero, to: view) }

    /// Whether a touch is down that scrolls or may begin to.
    var isTouched: Bool {
        switch current {
        case .possible, .began, .changed: !tracking.down.isEmpty
        case .ended, .cancelled, .failed: false
        }
    }

    override func mayBegin(after way: CGPoint) -> Bool {
        guard let scrollView, !waitsForDrag else { return false }
        return scrollView.mayBeginDrag(after: vector(way, to: scrollView), slop: Self.hysteresis)
    }

    /// Whether the pointer may still begin to drag a thing. That is decided first, after the same way (R853).
    private var waitsForDrag: Bool {
        guard let touch = tracking.touches.first, touch.type == .indirectPointer else { return false }
        var current = touch.view
        while let view = current {
            for case let drag as DragGesture in view.recognizers where drag.isEnabled {
                return drag.state == .possible && drag.tracking.follows(touch)
            }
            current = view.superview
        }
        return false
    }

    /// Stops moving content. Another recognizer may begin with the touch, so that this one does not receive it.
    override func touchWasAttached() { scrollView?.touchDidBegin() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView else { return }
        if tracking.down.count == 1, state == .possible { scrollView.interaction.touchDidChange?(true) }
        let axes = scrollView.scrollingAxes
        guard tracking.down.count == 1, state == .possible, scrollView.delaysContentTouches, axes.x || axes.y else {
            return
        }
        delay = environment.clock.after(Self.contentDelay) { [weak self] in self?.endDelay() }
    }

    /// Lets the content receive its touch.
    private func endDelay() {
        delay = nil
        environment.update {}
    }

    override func holdsBeginning(of touch: UITouch) -> Bool {
        // The pointer selects text from the place of the press, and does not scroll.
        let isOnText = touch.view is any SelectableText || touch.view is TextViewSurface
        let selectsText = touch.type != .direct && isOnText
        return super.holdsBeginning(of: touch) || (delay != nil && touch.view !== scrollView && !selectsText)
    }

    override func reset() {
        super.reset()
        delay?.cancel()
        delay = nil
        if !hasBegun {
            scrollView?.touchesAreGone()
            scrollView?.indicators.dragDidEnd()
            scrollView?.interaction.touchDidChange?(false)
        }
        hasBegun = false
    }
}
