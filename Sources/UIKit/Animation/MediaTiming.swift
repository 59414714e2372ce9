import Foundation

/// The timing of an animation or a layer within its parent's time, as `CAMediaTiming` describes it. All times are in
/// seconds.
struct MediaTiming: Equatable, Sendable {
    var beginTime: TimeInterval = 0
    var duration: TimeInterval = 0
    var speed: Float = 1
    var timeOffset: TimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: TimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// The duration of animations that have none.
    static let defaultDuration: TimeInterval = 0.25
    /// Times closer than this are equal: the sums of many steps differ by rounding.
    static let tolerance: TimeInterval = 1e-6

    // MARK: Conversion

    /// Returns the local time for a time of the parent.
    func localTime(at parentTime: TimeInterval) -> TimeInterval {
        (parentTime - beginTime) * TimeInterval(speed) + timeOffset
    }

    /// Returns the parent's time for a local time. A local time that stands still belongs to the begin time.
    func parentTime(at localTime: TimeInterval) -> TimeInterval {
        speed == 0 ? beginTime : (localTime - timeOffset) / TimeInterval(speed) + beginTime
    }

    // MARK: The course of an animation

    /// The place in the course of an animation.
    struct Moment: Equatable {
        enum Phase { case before, active, after }
        var phase: Phase
        /// The time within one run, from 0 to the duration. On the way back of an autoreversing animation it decreases.
        var time: TimeInterval
        /// The number of runs that are complete.
        var iteration: Int
    }

    /// The duration of one run forwards.
    var simpleDuration: TimeInterval { duration > 0 ? duration : Self.defaultDuration }

    /// The duration of all runs at a speed of 1; infinite for endless repetition.
    var activeDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        let count = repeatCount > 0 ? TimeInterval(repeatCount) : 1
        return count * simpleDuration * (autoreverses ? 2 : 1)
    }

    /// The parent's time at which the animation is over; `nil` if it never is.
    var endTime: TimeInterval? {
        guard speed != 0, activeDuration.isFinite else { return nil }
        return beginTime + activeDuration / TimeInterval(abs(speed))
    }

    /// Returns the place in the course of the animation at a time of the parent.
    ///
    /// - Parameter holdsEnd: Whether the animation does not end, because time is driven by hand.
    func moment(at parentTime: TimeInterval) -> Moment {
        let active = activeDuration
        guard speed != 0 else { return fold(min(max(timeOffset, 0), active), phase: .active) }
        let elapsed = (parentTime - beginTime) * TimeInterval(abs(speed))
        if elapsed < -Self.tolerance { return Moment(phase: .before, time: startTime, iteration: 0) }
        let isOver = elapsed >= active - Self.tolerance
        let run = isOver ? active : max(0, elapsed)
        let phase = isOver ? Moment.Phase.after : .active
        guard speed > 0 else {
            let end = timeOffset != 0 ? timeOffset : (active.isFinite ? active : simpleDuration)
            return fold(max(0, end - run), phase: phase)
        }
        // An offset begins in the middle, and the course returns to it.
        return fold(run + timeOffset, phase: phase)
    }

    private var startTime: TimeInterval {
        guard speed < 0 else { return fold(timeOffset, phase: .active).time }
        return fold(timeOffset != 0 ? timeOffset : activeDuration, phase: .after).time
    }

    /// Returns the place `position` seconds after the start of the first run.
    private func fold(_ position: TimeInterval, phase: Moment.Phase) -> Moment {
        let simple = simpleDuration
        let period = autoreverses ? simple * 2 : simple
        guard position.isFinite else { return Moment(phase: phase, time: 0, iteration: 0) }
        var iteration = max(0, (position / period).rounded(.down))
        var within = position - iteration * period
        // The end of a run belongs to the run when the animation stands there.
        if position > 0, within <= Self.tolerance, phase == .after || position == activeDuration {
            iteration -= 1
            within = period
        }
        let time = within <= simple ? within : period - within
        return Moment(phase: phase, time: min(max(0, time), simple), iteration: Int(min(max(0, iteration), 1e9)))
    }
}
