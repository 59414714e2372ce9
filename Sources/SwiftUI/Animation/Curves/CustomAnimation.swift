import Foundation

/// The way in which a value moves from its start to its target.
///
/// ```swift
/// struct Linear: CustomAnimation {
///     func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///         guard time < 1 else { return nil }
///         var part = value
///         part.scale(by: time)
///         return part
///     }
/// }
/// withAnimation(Animation(Linear())) { isOpen = true }
/// ```
public protocol CustomAnimation: Hashable, Sendable {
    /// Returns the distance moved after a time, or `nil` once the animation has ended.
    ///
    /// - Parameters:
    ///   - value: The whole distance: the target minus the start.
    ///   - time: The seconds since the animation began.
    ///   - context: State that lives as long as the animation.
    nonisolated func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V?

    /// Returns the velocity after a time, per second, or `nil` if it is unknown.
    nonisolated func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V?

    /// Returns whether the animation takes the place of a running one of the same type, and goes on in its course.
    ///
    /// It is asked when a value gets a new target during an animation. If it returns `true`, `animate` is called for
    /// the distance from the old start to the new target, with the time since the old animation began and with its
    /// state. Otherwise the animation begins at the present value, with the present velocity.
    ///
    /// - Parameters:
    ///   - previous: The running animation.
    ///   - value: The distance from the start of the running animation to the new target.
    ///   - time: The seconds since the running animation began.
    ///   - context: The state of the running animation.
    nonisolated func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Returns `false`: the animation begins again.
    public nonisolated func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }

    /// Returns `nil`, as the velocity is unknown.
    public nonisolated func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? { nil }
}

/// An animation whose times are known in advance.
protocol TimedAnimation: CustomAnimation {
    /// The seconds until the value stays at its target.
    var length: TimeInterval { get }
    /// The seconds after which the movement counts as done, though a spring may still settle.
    var logicalLength: TimeInterval { get }
}

extension CustomAnimation {
    /// The seconds until the end, or `nil` if unknown.
    var knownLength: TimeInterval? { (self as? any TimedAnimation)?.length }
    /// The seconds after which the movement counts as done, or `nil` if unknown.
    var knownLogicalLength: TimeInterval? { (self as? any TimedAnimation)?.logicalLength }
}
