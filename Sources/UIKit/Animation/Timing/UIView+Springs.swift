import Foundation

extension UIView {
    /// Animates the changes that a closure makes to views, with the movement of a spring of a perceived duration.
    ///
    /// ```
    /// UIView.animate(springDuration: 0.4, bounce: 0.2) { card.center.y -= 200 }
    /// ```
    ///
    /// The completion is called when the spring has settled, which takes longer than the perceived duration.
    ///
    /// - Parameters:
    ///   - duration: The time in seconds in which most of the movement happens: the period of the spring without
    ///     damping.
    ///   - bounce: 0 for no bounce, up to 1 for much; negative values, down to -1, for a flatter approach. It is 1
    ///     minus the damping ratio.
    ///   - initialSpringVelocity: The speed at the start, in whole ways per second.
    ///   - delay: The time in seconds before the animation starts.
    ///   - options: Whether the animation repeats or reverses. A curve is ignored.
    ///   - animations: The changes. The closure runs at once.
    ///   - completion: Called on the main queue after the last animation. Its argument says whether all of them ran to
    ///     their end.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration.asDuration > 0 || delay.asDuration > 0 else {
            return run(curve: .linear, duration: 0, delay: 0, options: options, animations, completion)
        }
        let spring = Spring(duration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
        let settling = spring.settlingDuration
        run(
            curve: .spring(spring, duration: settling), duration: settling, delay: delay, options: options, animations,
            completion)
    }
}
