import Foundation
import Graphics

/// The offsets at which a motion must come to rest. `nil` leaves it to the speed.
struct ScrollTarget: Equatable {
    var x: CGFloat?
    var y: CGFloat?
}

/// The motion of the content by the one clock.
extension UIScrollView {
    /// Starts a motion of the content from where it is. A motion that is under way ends first, without having finished.
    final func run(
        _ motion: ScrollMotion, for purpose: ScrollRun.Purpose, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        stopMotion()
        running = ScrollRun(motion, of: self, for: purpose, completion: completion)
    }

    /// Ends the motion of the content where it is. Does nothing without one.
    final func stopMotion() {
        guard let run = running else { return }
        running = nil
        run.end(finished: false)
    }

    /// Moves the content to its place at a time of the clock.
    final func step(_ run: ScrollRun) {
        let elapsed = run.elapsed
        let isOver = elapsed >= run.motion.duration
        let offset = run.motion.offset(at: elapsed)
        var end = run.motion.end
        setOwnOffset(isOver ? offset : pixelRounded(offset))
        // A layout in the delegate's call can have found the goal elsewhere (R1044).
        for _ in 0..<4 where isOver && running === run && run.purpose == .animation && run.motion.end != end {
            end = run.motion.end
            setOwnOffset(end)
        }
        // The delegate can have ended the motion, begun another one or changed its course.
        guard running === run, run.elapsed >= run.motion.duration else { return }
        running = nil
        run.end(finished: true)
    }

    // MARK: Deceleration

    /// Returns the offset at which the content comes to rest after a release.
    final func restingOffset(velocity: CGPoint) -> CGPoint {
        let (offset, pixels) = (contentOffset, pixelsPerPoint)
        return CGPoint(
            x: axis(.horizontal).target(from: offset.x, velocity: velocity.x, pixels: pixels),
            y: axis(.vertical).target(from: offset.y, velocity: velocity.y, pixels: pixels))
    }

    /// Returns the motion after a release.
    final func motion(velocity: CGPoint, target: ScrollTarget) -> ScrollMotion {
        motion(from: contentOffset, velocity: velocity, target: target, least: ScrollAxis.slowest)
    }

    private func motion(
        from offset: CGPoint, velocity: CGPoint, target: ScrollTarget, least: CGFloat
    ) -> ScrollMotion {
        let pixels = pixelsPerPoint
        var (x, y) = (axis(.horizontal), axis(.vertical))
        (x.least, y.least) = (least, least)
        return ScrollMotion(
            x: x.motion(from: offset.x, velocity: velocity.x, target: target.x, pixels: pixels),
            y: y.motion(from: offset.y, velocity: velocity.y, target: target.y, pixels: pixels))
    }

    /// Lets the content move on after a drag.
    final func decelerate(_ motion: ScrollMotion, to target: ScrollTarget) {
        run(motion, for: .deceleration) { [weak self] _ in
            guard let self else { return }
            calledDelegate?.scrollViewDidEndDecelerating(self)
        }
        running?.target = target
        calledDelegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Goes on with a deceleration from the present offset, because the program has moved the content or changed its
    /// size or its edges.
    private func continueDeceleration() {
        guard let run = running, run.purpose == .deceleration else { return }
        // The content is on whole pixels, and the motion goes on where it really is.
        let exact = run.motion.offset(at: run.elapsed)
        let isMoved = interaction.ownOffset != contentOffset
        let offset = isMoved ? contentOffset : exact
        let velocity = run.motion.velocity(at: run.elapsed)
        run.replace(motion(from: offset, velocity: velocity, target: run.target, least: 0))
    }

    // MARK: Offsets

    /// The pixels of a point, for offsets on whole pixels.
    final var pixelsPerPoint: CGFloat { layer.contentsScale > 0 ? layer.contentsScale : 1 }

    /// Returns the offset on whole pixels that is next to `offset`.
    final func pixelRounded(_ offset: CGPoint) -> CGPoint {
        let pixels = pixelsPerPoint
        return CGPoint(x: (offset.x * pixels).rounded() / pixels, y: (offset.y * pixels).rounded() / pixels)
    }

    /// Sets the offset of a drag or a motion.
    final func setOwnOffset(_ offset: CGPoint) {
        interaction.ownOffset = offset
        if offset != contentOffset { contentOffset = offset }
    }

    /// Moves the content to an offset that the program has set.
    final func moveContent(to offset: CGPoint, animated: Bool) {
        guard animated, offset.isFinite else {
            // In `scrollViewDidScroll(_:)` the program corrects the offset, and the motion goes on.
            if interaction.notifications == 0 {
                interaction.programMoves += 1
                stopMotion()
            }
            contentOffset = offset
            return
        }
        interaction.programMoves += 1
        guard offset != contentOffset else { return stopMotion() }
        run(ScrollMotion(from: contentOffset, to: offset), for: .animation) { [weak self] finished in
            guard finished, let self else { return }
            calledDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Reports a new offset, at most twice at once: a delegate that moves the content again with each call ends there.
    final func notifyOfOffset() {
        if interaction.ownOffset != contentOffset {
            interaction.ownOffset = nil
            continueDeceleration()
        }
        guard interaction.notifications < 2 else { return }
        interaction.notifications += 1
        defer { interaction.notifications -= 1 }
        indicators.scrollViewDidMove()
        updateRefreshControl()
        if !offsetObservers.isEmpty { offsetObservers.notify(self) }
        calledDelegate?.scrollViewDidScroll(self)
    }

    /// Moves content that is at rest beyond its end back to it, without an animation (R373). Content that moves on
    /// takes the new edges into account.
    final func keepWithinRange() {
        if isDecelerating { return continueDeceleration() }
        guard !isTracking, running == nil, !isZooming, zoomState?.isApplying != true else { return }
        let kept = range.clampedToEnd(contentOffset)
        if kept != contentOffset { contentOffset = kept }
    }
}
