import Foundation

/// The coordinator of the transition: the animations and completions of the controllers.
extension ControllerTransition: UIViewControllerTransitionCoordinator {
    var isCancelled: Bool { transitionWasCancelled }
    var isInterruptible: Bool { animator?.ownInterruptibleAnimator(using: self) != nil }
    var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard state != .over else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        animations.append { [unowned self] in animation(self) }
        // Before the start of an animation the closures wait for it.
        if isAnimated, state == .running, let onLateAnimations {
            onLateAnimations { runAnimations() }
        } else if !isAnimated || state == .running {
            runAnimations()
        }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let view, animation != nil { addTime(of: view) }
        return animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        if state != .over { interactionHandlers.append(handler) }
    }

    /// Runs the waiting animations, with the duration of the transition.
    func runAnimations() {
        let waiting = animations
        animations = []
        guard !waiting.isEmpty else { return }
        guard isAnimated else { return waiting.forEach { $0() } }
        if state == .starting, let movedAnimator, movedAnimator.state == .active {
            return movedAnimator.addAnimations { for animation in waiting { animation() } }
        }
        UIView.animate(withDuration: transitionDuration) { for animation in waiting { animation() } }
    }
}
