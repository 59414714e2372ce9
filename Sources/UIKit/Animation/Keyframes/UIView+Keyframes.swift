import Foundation

extension UIView {
    /// Animates the changes of several keyframes, each with its own part of the duration.
    ///
    /// ```
    /// UIView.animateKeyframes(withDuration: 2, delay: 0) {
    ///     UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { ball.center.y -= 80 }
    ///     UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { ball.center.y += 80 }
    /// }
    /// ```
    ///
    /// The closures run at once, in the order of the calls. Where keyframes overlap on a property, the one that starts
    /// later wins. Changes outside of keyframes take the whole duration.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - delay: The time in seconds before the animation starts.
    ///   - options: The way between the keyframes, and the course of the whole.
    ///   - animations: A closure that adds the keyframes.
    ///   - completion: Called on the main queue after the last animation. Its argument says whether all of them ran to
    ///     their end.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let (mode, options) = (options.calculationMode, options.animationOptions)
        run(
            curve: options.curve, duration: duration, delay: delay, options: options.union(.overrideInheritedCurve),
            { KeyframeBlock.run(mode: mode, animations) }, completion)
    }

    /// Adds a keyframe to the keyframe animation whose closure is executed.
    ///
    /// Outside of such a closure the changes show at once, and this is logged. Times outside of 0 to 1 are clamped, and
    /// NaN counts as 0; both are logged.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start as a part of the animation's duration, from 0 to 1.
    ///   - frameDuration: The duration as a part of the animation's duration, from 0 to 1.
    ///   - animations: The changes. The closure runs at once.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        let span = KeyframeSpan(start: frameStartTime, duration: frameDuration)
        if span.isClamped {
            Log.animation.error(
                """
                UIView.addKeyframe: the start \(frameStartTime) and the duration \(frameDuration) are not within 0 to \
                1; they are clamped.
                """)
        }
        KeyframeBlock.add(span, animations)
    }
}
