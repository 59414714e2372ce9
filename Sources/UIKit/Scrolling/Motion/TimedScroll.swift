import Foundation

/// Content that moves from one offset to another in a given time, as `setContentOffset(_:animated:)` does (R361).
struct TimedScroll: Equatable {
    /// The offset at the beginning, in points.
    let start: CGFloat
    /// The offset at the end, in points.
    let end: CGFloat
    /// The time of the movement in seconds.
    var duration: TimeInterval = 0.3
    /// The course of the movement.
    var curve = TimingCurve.easeInOut

    /// Returns the offset after a number of seconds.
    func offset(at time: TimeInterval) -> CGFloat {
        duration > 0 ? start + (end - start) * curve.progress(at: CGFloat(time / duration)) : end
    }

    /// Returns the velocity after a number of seconds, in points per second.
    func velocity(at time: TimeInterval) -> CGFloat {
        let step = 0.001
        return (offset(at: time + step) - offset(at: max(0, time - step))) / (step + min(step, time))
    }
}
