import Foundation

/// An animator of the changes that closures make to views. It can be paused, moved to any part of the animation,
/// reversed, stopped, and continued with another timing.
///
/// ```
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) {
///     card.center.y -= 200
/// }
/// animator.addCompletion { position in
///     if position == .start { print("turned back") }
/// }
/// animator.startAnimation()
/// ```
///
/// The closures run as the animator becomes active. The properties have their final values from then on, and what is
/// shown moves. An animator that is reversed, or stopped, gives the properties the values at which it ends.
///
/// A running animator retains itself. Keep one that is paused or stopped, because UIKit treats its end as an error: it
/// is logged, and the views show their properties.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The timing of the animations.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// The delay of the last start, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// A Boolean value that indicates whether touches hit the animated views. It counts for closures that run later.
    /// The default is `true`.
    open var isUserInteractionEnabled = true
    /// A Boolean value that is stored and has no effect: hits are always those of the properties' final values. The
    /// default is `false`.
    open var isManualHitTestingEnabled = false

    private let animations: AnimatorAnimations
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Animations that wait until the animator becomes active.
    private var waiting: [(animation: () -> Void, delayFactor: CGFloat)] = []
    /// Whether the animations have ended and the completions are about to be called.
    private var isEnding = false
    /// Whether a completion has started the animator again.
    private var startsAgain = false

    // MARK: Creation

    /// Creates an animator with a timing.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds. It is ignored if the timing has one of its own. Negative values, NaN and
    ///     infinity count as 0.
    ///   - parameters: The timing, such as ``UISpringTimingParameters``.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let provider = parameters.copy() as? any UITimingCurveProvider ?? parameters
        timingParameters = provider
        let duration = provider.ownDuration ?? duration.asDuration
        animations = AnimatorAnimations(
            AnimatorProgress(duration: duration, curve: provider.curve(duration: duration)))
        super.init()
        animations.onGone = { [weak self] in self?.animationsAreGone() }
    }

    /// Creates an animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let timing = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: timing)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that has settled after the duration.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates and starts an animator.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - delay: The delay in seconds.
    ///   - options: The curve, and whether touches hit the animated views. Repetition is not supported.
    ///   - animations: The changes.
    ///   - completion: A closure that is called at the end.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
        let timing = UICubicTimingParameters(animationCurve: curve)
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    deinit {
        let animations = animations
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { animations.animatorIsReleased() }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { animations.animatorIsReleased() } }
        }
    }

    // MARK: State

    private var now: TimeInterval { AnimationClock.now }

    /// The state of the animator.
    open var state: UIViewAnimatingState { animations.progress.state }

    /// Whether the animations move. It is `true` during a delay and in the completions of animations that have run to
    /// their end.
    open var isRunning: Bool { animations.progress.isRunning }

    /// The duration of the animations, in seconds. That of springs with a mass, a stiffness and a damping is their own.
    open var duration: TimeInterval { animations.progress.duration }

    /// Whether the animations run back to the values from before them. Setting it turns running animations round where
    /// they are. On a stopped animator it is refused, which is logged.
    open var isReversed: Bool {
        get { animations.progress.isReversed }
        set { change { progress, now throws(AnimatorProgress.Refusal) in try progress.setReversed(newValue, at: now) } }
    }

    /// The part of the animations that is over, in the direction in which they run, from 0 to 1.
    ///
    /// Setting it shows that part at once and pauses the animator. An inactive animator becomes active. Values outside
    /// of 0 to 1 are clamped; NaN, and any value on a stopped animator, is refused, which is logged. See
    /// ``scrubsLinearly``.
    open var fractionComplete: CGFloat {
        get { animations.progress.fraction(at: now) }
        set {
            change { progress, now throws(AnimatorProgress.Refusal) in try progress.setFraction(newValue, at: now) }
        }
    }

    /// A Boolean value that indicates whether the fraction of a paused animator is a part of the way, whatever the
    /// curve. Otherwise it is a part of the time. The default is `true`.
    open var scrubsLinearly: Bool {
        get { animations.progress.scrubsLinearly }
        set { animations.progress.scrubsLinearly = newValue }
    }

    /// A Boolean value that indicates whether the animator stays active at its end, paused, so that it can be reversed.
    /// Its completions are not called then. The default is `false`.
    open var pausesOnCompletion: Bool {
        get { animations.progress.pausesOnCompletion }
        set { animations.progress.pausesOnCompletion = newValue }
    }

    /// A Boolean value that indicates whether the animator can be paused and stopped. The default is `true`.
    open var isInterruptible: Bool {
        get { animations.progress.isInterruptible }
        set { animations.progress.isInterruptible = newValue }
    }

    // MARK: Adding

    /// Adds changes that begin after a part of the remaining time, and end with all others.
    ///
    /// The closure runs when the animator becomes active, or at once if it is. A stopped animator refuses it, which is
    /// logged.
    ///
    /// - Parameters:
    ///   - animation: The changes.
    ///   - delayFactor: The part of the remaining time, from 0 to 1. Other values are clamped, and NaN counts as 0.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        switch state {
        case .stopped: refuse("addAnimations(_:delayFactor:) needs an animator that is not stopped")
        case .active where !isEnding: run(animation, delayFactor: delayFactor, at: now)
        case .active, .inactive: waiting.append((animation, delayFactor))
        }
    }

    /// Adds changes that begin at once and end with all others.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a closure that is called at the end, after those that were added before.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func run(_ animation: () -> Void, delayFactor: CGFloat, at time: TimeInterval?) {
        animations.run(animation, delayFactor: delayFactor, allowsTouches: isUserInteractionEnabled, at: time)
    }

    // MARK: Running

    /// Starts the animations, or continues them for the rest of their time. A stopped animator refuses it, which is
    /// logged.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animations after a delay. The properties have their final values at once, and the views show the
    /// start until the delay is over.
    ///
    /// - Parameter delay: The delay in seconds. Negative values, NaN and infinity count as 0.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard !isEnding else { return startsAgain = true }
        guard state != .active || !isRunning else { return }
        let isFirst = state == .inactive
        change { progress, now throws(AnimatorProgress.Refusal) in try progress.start(at: now, delay: delay) }
        if isFirst, state == .active { self.delay = delay.asDuration }
    }

    /// Pauses the animations. An inactive animator becomes active. A stopped one refuses it, which is logged.
    open func pauseAnimation() {
        change { progress, now throws(AnimatorProgress.Refusal) in try progress.pause(at: now) }
    }

    /// Continues paused animations with another timing.
    ///
    /// - Parameters:
    ///   - parameters: The timing of the rest of the way, or `nil` for the present one.
    ///   - durationFactor: The remaining time as a part of ``duration``; 0 for the rest of the original time. A spring
    ///     with a duration of its own ignores it. Negative values, NaN and infinity count as 0.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard !isEnding else { return }
        let factor = durationFactor.isFinite && durationFactor > 0 ? durationFactor : nil
        let rest = factor.map { TimeInterval($0) * duration } ?? duration
        let curve = parameters?.curve(duration: rest)
        if let parameters { timingParameters = parameters.copy() as? any UITimingCurveProvider ?? parameters }
        change { progress, now throws(AnimatorProgress.Refusal) in
            try progress.resume(
                with: curve, durationFactor: durationFactor, ownDuration: parameters?.ownDuration, at: now)
        }
    }

    /// Stops the animations. The properties take the values that are shown.
    ///
    /// An inactive animator refuses it, which is logged.
    ///
    /// - Parameter withoutFinishing: Whether the animator becomes inactive without calling its completions. Otherwise
    ///   it waits for ``finishAnimation(at:)``.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard !isEnding else { return refuse("stopAnimation(_:) cannot be called in a completion") }
        let now = now
        do {
            var progress = animations.progress
            try progress.stop(withoutFinishing: withoutFinishing, at: now)
            animations.stop(at: now)
            animations.progress = progress
            if withoutFinishing {
                animations.forget()
                completions = []
            }
            updateDemand()
        } catch { refuse(error.description) }
    }

    /// Ends a stopped animator, and calls its completions.
    ///
    /// An animator that is not stopped refuses it, which is logged.
    ///
    /// - Parameter finalPosition: The values that the properties get.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        do {
            try animations.progress.finish()
        } catch { return refuse(error.description) }
        animations.settle(at: finalPosition)
        animations.forget()
        callCompletions(finalPosition)
    }

    /// Changes the progress. What is shown follows at once.
    private func change(
        _ body: (inout AnimatorProgress, TimeInterval) throws(AnimatorProgress.Refusal) -> Void
    ) {
        guard !isEnding else { return }
        let wasInactive = state == .inactive
        do { try body(&animations.progress, now) } catch { return refuse(error.description) }
        if wasInactive, state == .active { activate() }
        Animator.shared.paceDidChange()
        updateDemand()
    }

    private func activate() {
        let all = waiting
        waiting = []
        for (animation, delayFactor) in all { run(animation, delayFactor: delayFactor, at: nil) }
    }

    private func refuse(_ reason: String) { Log.animation.error("UIViewPropertyAnimator: \(reason).") }

    // MARK: The end

    /// Waits for the end, if the animations run. The clock retains the animator meanwhile.
    private func updateDemand() {
        AnimationClock.shared.setDemand(animations.progress.end.map { .at($0) } ?? .nothing, for: self)
        if isRunning, animations.areGone { Animator.shared.call { self.animationsAreGone() } }
    }

    /// Ends at once, because no view shows the animations.
    private func animationsAreGone() {
        guard isRunning, !isEnding, animations.areGone else { return }
        end(at: isReversed ? .start : .end)
    }

    private func end(at position: UIViewAnimatingPosition) {
        isEnding = true
        AnimationClock.shared.setDemand(.nothing, for: self)
        animations.settle(at: position)
        Animator.shared.call {
            self.callCompletions(position)
            self.animations.progress.deactivate()
            self.animations.forget()
            self.isEnding = false
            guard self.startsAgain else { return }
            self.startsAgain = false
            self.startAnimation()
        }
    }

    private func callCompletions(_ position: UIViewAnimatingPosition) {
        let all = completions
        completions = []
        for completion in all { completion(position) }
    }
}

extension UIViewPropertyAnimator: ClockClient {
    package func clockDidTick(at time: TimeInterval) {
        guard !isEnding else { return }
        if let position = animations.progress.arrive(at: time) {
            end(at: position)
        } else if !isRunning {
            // It has paused on completion.
            Animator.shared.paceDidChange()
            updateDemand()
        }
    }

    package func nextEvent(after time: TimeInterval) -> TimeInterval? { isEnding ? nil : animations.progress.end }
}
