import Foundation

extension UIView {
    /// Shows the changes inside of a view as a transition: a cross-dissolve, or a turn of the view.
    ///
    /// ```
    /// UIView.transition(with: label, duration: 0.25, options: .transitionCrossDissolve) {
    ///     label.text = "Saved"
    /// }
    /// ```
    ///
    /// The closure runs at once. What is shown goes from a picture of the view before the closure to the view after it.
    /// A view outside of a visible window changes at once.
    ///
    /// - Parameters:
    ///   - view: The view whose content changes: its subviews, its text, its image and so on.
    ///   - duration: The duration in seconds.
    ///   - options: The transition, such as `transitionFlipFromLeft`, and its course. Changes of properties such as
    ///     frames are animated too with `allowAnimatedContent`. Without a transition the changes show at once.
    ///   - animations: The changes.
    ///   - completion: Called on the main queue after the transition. Its argument says whether it ran to its end.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let group = CompletionGroup(parent: CATransaction.group, completion: completion)
        defer { group.seal() }
        let body = animations ?? {}
        var timing = AnimationTiming(options, curve: options.curve, duration: duration, delay: 0)
        if let outer = AnimationBlock.current { timing = timing.nested(in: outer.timing, options: options) }
        guard areAnimationsEnabled, timing.duration > 0 else { return performWithoutAnimation(body) }
        let pace = AnimationBlock.current?.pace
        let animation = view.transitionAnimation(options.transition, timing: timing)
        if options.contains(.allowAnimatedContent) {
            AnimationBlock.run(timing, pace: pace, group: group, body)
        } else {
            performWithoutAnimation(body)
        }
        guard let animation, view.layer.isInShownWindow else { return }
        let key = view.layer.presented?.freeKey(like: LayerMix.path.key) ?? LayerMix.path.key
        let run = AnimationRun(
            animation, key: key, isFromBlock: true, ignoresTouches: !timing.allowsTouches, delay: timing.delay,
            groups: [group])
        Animator.shared.add(run, to: view.layer)
    }

    /// Returns the animation of a transition from what the view shows now; `nil` if there is nothing to show.
    private func transitionAnimation(_ style: TransitionStyle, timing: AnimationTiming) -> TransitionAnimation? {
        guard style != .none, layer.isInShownWindow else { return nil }
        layoutIfNeeded()
        return layer.makePicture(scale: contentScaleFactor).map { TransitionAnimation(style, from: $0, timing: timing) }
    }

    /// Replaces a view by another one in its superview, as a transition of the superview.
    ///
    /// The new view gets the place of the old one among the subviews. Put both into a container of their own if nothing
    /// else is to move: the turn of a flip is that of the superview.
    ///
    /// - Parameters:
    ///   - fromView: The view that is removed. Without a superview nothing changes.
    ///   - toView: The view that is added.
    ///   - duration: The duration in seconds.
    ///   - options: The transition, such as `transitionCrossDissolve`, and its course. With `showHideTransitionViews`
    ///     the views stay in the hierarchy, and `isHidden` of both is set.
    ///   - completion: Called on the main queue after the transition. Its argument says whether it ran to its end.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview, fromView !== toView else {
            if let completion { Animator.shared.call { completion(true) } }
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else if let index = container.subviews.firstIndex(of: fromView) {
                    fromView.removeFromSuperview()
                    container.insertSubview(toView, at: min(index, container.subviews.count))
                }
            }, completion: completion)
    }
}
