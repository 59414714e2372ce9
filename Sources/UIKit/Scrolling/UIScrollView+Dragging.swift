import Foundation
import Graphics

/// Drags of the user, with a finger, a button of the mouse or a touchpad.
extension UIScrollView {
    final func axis(_ axis: NSLayoutConstraint.Axis) -> ScrollAxis {
        let (range, isHorizontal) = (range, axis == .horizontal)
        let (minimum, maximum) = (
            isHorizontal ? range.minimum.x : range.minimum.y, isHorizontal ? range.maximum.x : range.maximum.y
        )
        let bounces = isHorizontal ? bouncesHorizontally : bouncesVertically
        let alwaysBounces =
            bounces && (isHorizontal ? alwaysBounceHorizontal : alwaysBounceVertical || refreshState != nil)
        return ScrollAxis(
            minimum: minimum, maximum: maximum, length: isHorizontal ? bounds.width : bounds.height,
            scrolls: isScrollEnabled && (maximum > minimum || alwaysBounces), bounces: bounces,
            rate: decelerationRate.rawValue, isPaged: isPagingEnabled,
            stop: isPagingEnabled ? 0 : isHorizontal ? stops.width : stops.height,
            stopStart: isHorizontal ? stopsStart.x : stopsStart.y)
    }

    /// The directions in which the user can scroll.
    final var scrollingAxes: (x: Bool, y: Bool) { (axis(.horizontal).scrolls, axis(.vertical).scrolls) }

    // MARK: Permission

    /// Whether a drag may begin after a movement of the finger, in points of this view.
    ///
    /// The movement must be at least `slop` points in a direction in which the content scrolls. At the edge of the
    /// content, an enclosing scroll view that can go on goes first (R365).
    final func mayBeginDrag(after way: CGPoint, slop: CGFloat) -> Bool {
        let axes = scrollingAxes
        let isVertical = abs(way.y) >= abs(way.x)
        switch axes {
        case (false, false): return false
        case (true, true): break
        case (true, false): guard !isVertical || way.x == way.y, abs(way.x) >= slop else { return false }
        case (false, true): guard isVertical, abs(way.y) >= slop else { return false }
        }
        let main: NSLayoutConstraint.Axis = isVertical && axes.y || !axes.x ? .vertical : .horizontal
        let step = main == .vertical ? -way.y : -way.x
        return hasRoom(main, towards: step) || !isInsideScrollView(withRoom: main, towards: step)
    }

    /// Whether the content can move in a direction without going beyond its edge.
    final func hasRoom(_ axis: NSLayoutConstraint.Axis, towards step: CGFloat) -> Bool {
        let limits = self.axis(axis)
        guard limits.scrolls else { return false }
        let offset = axis == .vertical ? contentOffset.y : contentOffset.x
        return step > 0 ? offset < limits.maximum : offset > limits.minimum
    }

    private func isInsideScrollView(withRoom axis: NSLayoutConstraint.Axis, towards step: CGFloat) -> Bool {
        var view = superview
        while let current = view {
            if let outer = current as? UIScrollView, outer.hasRoom(axis, towards: step) { return true }
            view = current.superview
        }
        return false
    }

    /// Whether the recognizer of drags may begin: the primary button or a finger does it, and the content gives up its
    /// touches (R364).
    final var permitsDrag: Bool {
        guard isScrollEnabled, pan.buttonMask.isEmpty || pan.buttonMask.contains(.primary) else { return false }
        if pan.tracking.touches.isEmpty { return mayBeginDrag(after: pan.way(in: self), slop: 0) }
        for touch in pan.tracking.touches {
            guard let view = touch.view, view !== self, pan.environment.hasReachedView(touch) else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        return true
    }

    // MARK: The course of a drag

    final func panDidChange() {
        switch pan.state {
        case .began: beginDrag()
        case .changed: followDrag()
        case .ended:
            followDrag()
            endDrag(velocity: pan.velocity(in: self))
        case .cancelled, .failed: endDrag(velocity: .zero)
        case .possible: break
        }
    }

    /// Begins a drag of the recognizer.
    final func beginDrag() {
        stopMotion()
        interaction.drag = ScrollDrag(
            after: pan.way(in: self), slop: pan.tracking.touches.isEmpty ? 0 : UIPanGestureRecognizer.hysteresis,
            axes: scrollingAxes, isLocked: isDirectionalLockEnabled, from: contentOffset)
        calledDelegate?.scrollViewWillBeginDragging(self)
        endEditingForDrag()
        followDrag()
    }

    private func followDrag() {
        guard var drag = interaction.drag else { return }
        // A pinch moves the content itself.
        if isZooming {
            interaction.drag?.followed = pan.way(in: self)
            return
        }
        // An animation that the program has started meanwhile.
        stopMotion()
        let way = pan.way(in: self)
        let step = CGPoint(x: drag.followed.x - way.x, y: drag.followed.y - way.y)
        drag.followed = way
        // The program may have moved the content since.
        var offset = pixelRounded(drag.exactOffset) == contentOffset ? drag.exactOffset : contentOffset
        if drag.movesHorizontally { offset.x = axis(.horizontal).offset(from: offset.x, draggedBy: step.x) }
        if drag.movesVertically { offset.y = axis(.vertical).offset(from: offset.y, draggedBy: step.y) }
        drag.exactOffset = offset
        interaction.drag = drag
        setOwnOffset(pixelRounded(offset))
    }

    /// Ends a drag. `velocity` is that of the finger in points per second of this view.
    final func endDrag(velocity: CGPoint) {
        guard let drag = interaction.drag else { return }
        let speed = CGPoint(
            x: drag.movesHorizontally ? -velocity.x : 0, y: drag.movesVertically ? -velocity.y : 0)
        let natural = restingOffset(velocity: speed)
        let milliseconds = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
        let proposed = restingOffset(proposed: fittedToBars(natural), velocity: milliseconds)
        var target = proposed
        let moves = interaction.programMoves
        calledDelegate?.scrollViewWillEndDragging(
            self, withVelocity: milliseconds, targetContentOffset: &target)
        guard interaction.drag != nil else { return }
        interaction.drag = nil
        if !target.isFinite { target = proposed }
        let changed = ScrollTarget(
            x: target.x != natural.x || isPagingEnabled ? target.x : nil,
            y: target.y != natural.y || isPagingEnabled ? target.y : nil)
        let motion = motion(velocity: speed, target: changed)
        let goesOn = motion.duration > 0 && interaction.programMoves == moves
        calledDelegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        // The delegate may have moved the content itself, or ended everything.
        guard goesOn, interaction.programMoves == moves, running == nil, interaction.drag == nil, window != nil else {
            return
        }
        decelerate(motion, to: changed)
    }

    /// Returns the offset to come to rest at so that a bar above shows its parts as a whole.
    private func fittedToBars(_ offset: CGPoint) -> CGPoint {
        let top = range.minimum.y
        guard !isPagingEnabled, !offsetObservers.isEmpty, offset.y > top else { return offset }
        let way = offset.y - top
        let resting = offsetObservers.restingWay(way)
        return resting == way ? offset : CGPoint(x: offset.x, y: min(top + resting, range.maximum.y))
    }

    /// Lets content that is beyond its edge, or between two stops, move to its place after a touch that was no drag.
    final func touchesAreGone() {
        guard interaction.drag == nil, running == nil, window != nil, !isZooming else { return }
        let target = stops != .zero ? restingOffset(velocity: .zero) : nil
        let changed = ScrollTarget(x: target?.x, y: target?.y)
        let motion = motion(velocity: .zero, target: changed)
        if motion.duration > 0 { decelerate(motion, to: changed) }
    }

    /// Called when a touch is down that may begin to scroll, and when it is gone without a drag.
    package final var onTouchChange: ((_ isTouched: Bool) -> Void)? {
        get { interaction.touchDidChange }
        set { interaction.touchDidChange = newValue }
    }

    /// Stops content that moves on, because a touch has begun on it (R359).
    final func touchDidBegin() {
        if isDecelerating { stopMotion() }
    }

    /// Ends a drag and a motion, because the view is in no window any more.
    final func leaveWindow() {
        guard interaction.drag != nil || running != nil else { return }
        pan.environment.stop(pan)
        endDrag(velocity: .zero)
        stopMotion()
        let kept = range.clamped(contentOffset)
        if kept != contentOffset { contentOffset = kept }
    }
}
