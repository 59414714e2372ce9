import Foundation
import Graphics

/// The motion of the content by the one clock.
extension UIScrollView {
    /// Starts a motion of the content from where it is. A motion that is under way ends before, without its callbacks
    /// of a finished one.
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
    final func step(_ run: ScrollRun, at time: TimeInterval) {
        let elapsed = run.elapsed
        contentOffset = run.motion.offset(at: elapsed)
        // The delegate can have ended the motion or begun another one.
        guard running === run, elapsed >= run.motion.duration else { return }
        running = nil
        run.end(finished: true)
    }

    /// Moves the content to an offset that the program has set.
    final func moveContent(to offset: CGPoint, animated: Bool) {
        guard animated, offset.isFinite else {
            stopMotion()
            contentOffset = offset
            return
        }
        guard offset != contentOffset else { return stopMotion() }
        let start = contentOffset
        let motion = ScrollMotion(
            x: AxisMotion(.timed(TimedScroll(start: start.x, end: offset.x)), end: offset.x),
            y: AxisMotion(.timed(TimedScroll(start: start.y, end: offset.y)), end: offset.y))
        run(motion, for: .animation) { [weak self] finished in
            guard finished, let self else { return }
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Moves content that is at rest beyond its edge back to it, without an animation (R373).
    final func keepWithinRange() {
        guard !isTracking, !interaction.isDragging, running == nil else { return }
        let kept = range.clampedToEnd(contentOffset)
        if kept != contentOffset { contentOffset = kept }
    }
}
