import Foundation

/// The time and the course of the animations that a block makes.
struct AnimationTiming: Sendable {
    /// The duration of one run, in seconds. The delay is in seconds too.
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var curve = TimingCurve.easeInOut
    /// The number of runs; infinite for endless repetition.
    var repeatCount: Float = 1
    var autoreverses = false
    var allowsTouches = false
    /// Whether values that cannot be added begin with what is shown, instead of the property.
    var beginsFromCurrentState = false
    /// Whether the views that have changed are laid out in the block.
    var laysOut = false
    /// Whether the animations follow the way of the pace that drives them, instead of a curve of their own.
    var followsPace = false

    init(duration: TimeInterval) { self.duration = duration.asDuration }

    /// Creates the timing of a block with options. Durations and delays that are negative, NaN or infinite count as 0.
    init(_ options: UIView.AnimationOptions, curve: TimingCurve, duration: TimeInterval, delay: TimeInterval) {
        self.init(duration: duration)
        self.delay = delay.asDuration
        self.curve = curve
        repeatCount = options.contains(.repeat) ? .infinity : 1
        autoreverses = options.contains(.autoreverse)
        allowsTouches = options.contains(.allowUserInteraction)
        beginsFromCurrentState = options.contains(.beginFromCurrentState)
        laysOut = options.contains(.layoutSubviews)
    }

    /// Returns the timing of a block inside of another one, from which it inherits what its options leave open (R261).
    func nested(in outer: AnimationTiming, options: UIView.AnimationOptions) -> AnimationTiming {
        var result = self
        result.followsPace =
            outer.followsPace && options.isDisjoint(with: [.overrideInheritedDuration, .overrideInheritedCurve])
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { result.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) {
            result.repeatCount = max(repeatCount, outer.repeatCount)
            result.autoreverses = autoreverses || outer.autoreverses
            result.allowsTouches = allowsTouches || outer.allowsTouches
            result.beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
        }
        return result
    }

    /// The timing of an animation of the block. It shows the start until the delay is over.
    var media: MediaTiming {
        MediaTiming(
            duration: duration > 0 ? duration : MediaTiming.tolerance, repeatCount: repeatCount,
            autoreverses: autoreverses, fillMode: .backwards)
    }
}
