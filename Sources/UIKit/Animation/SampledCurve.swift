import Foundation

/// The progress of an animation as a table, with straight lines between its values.
package struct SampledCurve: Hashable, Sendable {
    /// The parts of the way that are done, at equal distances in time. The first one belongs to the start.
    private let values: [CGFloat]
    /// The time from one value to the next, in seconds.
    private let step: TimeInterval
    /// The duration of the animation in seconds. After the last value the progress stays until then.
    package let duration: TimeInterval

    /// Creates a curve. Values that are not finite count as 1. Without values, or with a step that is not positive, the
    /// animation is at its end from the beginning.
    package init(values: [Double], step: TimeInterval, duration: TimeInterval) {
        self.values = values.map { $0.isFinite ? CGFloat($0) : 1 }
        self.step = step
        self.duration = duration.isFinite ? max(duration, 0) : 0
    }

    /// Returns the progress after `part` of the time, from 0 to 1.
    package func progress(at part: CGFloat) -> CGFloat {
        guard let last = values.last, step > 0 else { return 1 }
        let place = max(part, 0) * CGFloat(duration / step)
        guard place < CGFloat(values.count - 1) else { return last }
        let index = Int(place)
        return values[index] + (values[index + 1] - values[index]) * (place - CGFloat(index))
    }
}

extension UIView {
    /// Animates the changes that a closure makes to views along a curve that is given by its values.
    ///
    /// The animation is the same inside of another block. Touches hit the views meanwhile.
    ///
    /// - Parameters:
    ///   - curve: The curve with its duration. Without a duration and a delay, the changes show at once.
    ///   - delay: The time in seconds before the animation starts.
    ///   - options: Whether the animation repeats or reverses.
    ///   - changes: The changes. The closure runs at once.
    ///   - completion: Called on the main queue after the last animation, or in a later turn if nothing is animated.
    package static func animate(
        along curve: SampledCurve, delay: TimeInterval, options: AnimationOptions, changes: () -> Void,
        completion: (() -> Void)?
    ) {
        let group = CompletionGroup(
            parent: CATransaction.group, completion: completion.map { completion in { _ in completion() } })
        defer { group.seal() }
        let timing = AnimationTiming(
            options.union([.allowUserInteraction, .beginFromCurrentState]), curve: .sampled(curve),
            duration: curve.duration, delay: delay)
        guard areAnimationsEnabled, timing.duration > 0 || timing.delay > 0 else {
            return performWithoutAnimation(changes)
        }
        AnimationBlock.run(timing, pace: AnimationBlock.current?.pace, group: group, changes)
    }
}
