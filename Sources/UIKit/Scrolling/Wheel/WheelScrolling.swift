import Foundation
import Graphics

/// The scrolling of a scroll view by a wheel: clicks add up, and the content glides to their sum (R369).
///
/// The delegate is called as for a drag without speed around all clicks that follow each other quickly.
@MainActor
final class WheelScrolling {
    private unowned let scrollView: UIScrollView
    private(set) var isTurning = false

    /// The duration of the movement by a page, in seconds.
    static let pageDuration: TimeInterval = 0.25

    init(of scrollView: UIScrollView) { self.scrollView = scrollView }

    /// Follows the scroll view's recognizer if a wheel turns. Returns whether one does.
    func follow(_ pan: UIPanGestureRecognizer) -> Bool {
        guard isTurning || pan.state == .began && pan.scrollType == .discrete else { return false }
        switch pan.state {
        case .began:
            isTurning = true
            scrollView.calledDelegate?.scrollViewWillBeginDragging(scrollView)
            turn(pan)
        case .changed: turn(pan)
        case .ended, .cancelled, .failed: end()
        case .possible: break
        }
        return true
    }

    private func turn(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: scrollView)
        pan.setTranslation(.zero, in: scrollView)
        let change = CGPoint(x: -way.x, y: -way.y)
        scrollView.glide(to: scrollView.offset(afterWheel: change), for: WheelGlide.clickDuration)
    }

    private func end() {
        var target = scrollView.targetOffset
        let proposed = target
        scrollView.calledDelegate?.scrollViewWillEndDragging(
            scrollView, withVelocity: .zero, targetContentOffset: &target)
        isTurning = false
        scrollView.calledDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: false)
        guard target.isFinite, target != proposed else { return }
        scrollView.glide(to: scrollView.range.clamped(target), for: Self.pageDuration)
    }
}

extension UIScrollView {
    /// The offset that a wheel or a key moves the content to now, or the present one.
    final var targetOffset: CGPoint {
        guard let running, running.purpose == .plain else { return contentOffset }
        return running.motion.end
    }

    /// Whether the user moves the content.
    final var isMovedByUser: Bool { isTracking || isDecelerating || wheel.isTurning || isZooming }

    /// Moves the content with the velocity that it has to an offset.
    final func glide(
        to end: CGPoint, for duration: TimeInterval, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let start = contentOffset
        var velocity = CGPoint.zero
        if let running, running.purpose == .plain { velocity = running.motion.velocity(at: running.elapsed) }
        func axis(_ start: CGFloat, _ end: CGFloat, _ velocity: CGFloat) -> AxisMotion {
            guard start != end else { return AxisMotion(restingAt: end) }
            return AxisMotion(
                .glide(WheelGlide(from: start, to: end, velocity: velocity, duration: duration)), end: end)
        }
        let motion = ScrollMotion(x: axis(start.x, end.x, velocity.x), y: axis(start.y, end.y, velocity.y))
        run(motion, for: .plain, completion: completion)
    }

    /// Returns the offset after clicks of a wheel that ask for a change. In a scroll view with stops, such as pages,
    /// each turn goes to the next one.
    final func offset(afterWheel change: CGPoint) -> CGPoint {
        let start = targetOffset
        let stops = stops
        guard stops != .zero else {
            return range.clamped(CGPoint(x: start.x + change.x, y: start.y + change.y))
        }
        func stop(_ offset: CGFloat, _ change: CGFloat, _ size: CGFloat, _ first: CGFloat) -> CGFloat {
            guard change != 0, size > 0 else { return offset }
            let way = offset - first
            return change > 0
                ? first + ((way + 1) / size).rounded(.down) * size + size
                : first + ((way - 1) / size).rounded(.up) * size - size
        }
        return range.clamped(
            CGPoint(
                x: stop(start.x, change.x, stops.width, stopsStart.x),
                y: stop(start.y, change.y, stops.height, stopsStart.y)))
    }

    /// Whether a wheel can move the content. `delta` is the distance that a finger would move it.
    final func canMove(byWheel delta: CGPoint) -> Bool {
        range.canMove(from: targetOffset, by: CGPoint(x: -delta.x, y: -delta.y))
    }

    // MARK: Selecting a scroll view

    /// Returns whether the content follows a scrolling that begins, or leaves it to a scroll view around this one.
    ///
    /// A wheel needs content that can move its way. A touchpad also stretches content at its edge, if no scroll view
    /// around it can move.
    final func accepts(_ event: ScrollEvent) -> Bool {
        guard isScrollEnabled else { return false }
        if canMove(byWheel: event.delta) { return true }
        guard event.scrollType == .continuous, canBounce(along: event.delta) else { return false }
        var view = superview
        while let current = view {
            if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.canMove(byWheel: event.delta) {
                return false
            }
            view = current.superview
        }
        return true
    }

    /// Whether content at its edge gives way to a movement, mostly in one direction.
    private func canBounce(along delta: CGPoint) -> Bool {
        bounces && axis(abs(delta.x) > abs(delta.y) ? .horizontal : .vertical).scrolls
    }
}

extension UIPanGestureRecognizer {
    /// Returns whether this is the recognizer of a scroll view that a wheel does not move.
    func ignoresWheel(by delta: CGPoint) -> Bool {
        guard let scrollView = view as? UIScrollView, scrollView.pan === self else { return false }
        return !scrollView.canMove(byWheel: delta)
    }
}
