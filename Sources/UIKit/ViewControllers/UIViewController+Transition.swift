import Foundation

extension UIViewController {
    /// Replaces the view of one of the controller's children by that of another one, with an animation.
    ///
    /// The new view is added to the superview of the old one, above it. The old one is removed when the animation ends,
    /// and both children get their appearance methods. The caller adds and removes the children themselves, and sets
    /// the frame of the new view.
    ///
    /// - Parameters:
    ///   - fromViewController: The child whose view is shown.
    ///   - toViewController: The child whose view will be shown. Controllers that are not both children of this one are
    ///     refused with a log line; `completion` is then called with `false`.
    ///   - duration: The duration of the animation in seconds.
    ///   - options: The options of the animation. With a transition, such as `.transitionCrossDissolve`, the views are
    ///     exchanged within it.
    ///   - animations: Changes that are animated.
    ///   - completion: A function that is called after the animation, with `false` if it was interrupted.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard fromViewController.parent === self, toViewController.parent === self,
            fromViewController !== toViewController
        else {
            Log.view.error(
                """
                \(fromViewController.logName) and \(toViewController.logName) must be two children of \(logName) for a \
                transition between them.
                """)
            completion?(false)
            return
        }
        let exchange = ChildExchange(
            old: fromViewController, new: toViewController, container: fromViewController.view.superview ?? view,
            reportsAppearance: isVisible && shouldAutomaticallyForwardAppearanceMethods,
            isAnimated: duration > 0 && UIView.areAnimationsEnabled)
        exchange.begin()
        let finish = { (finished: Bool) in
            exchange.end()
            completion?(finished)
        }
        guard options.transition != .none else {
            exchange.addNew()
            return UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
        }
        UIView.transition(
            with: exchange.container, duration: duration, options: options,
            animations: {
                exchange.addNew()
                exchange.removeOld()
                animations?()
            }, completion: finish)
    }
}

/// The steps by which the view of one child takes the place of another's.
@MainActor
private struct ChildExchange {
    let old, new: UIViewController
    let container: UIView
    /// Whether the children get appearance methods.
    let reportsAppearance, isAnimated: Bool

    func begin() {
        guard reportsAppearance else { return }
        old.beginAppearanceTransition(false, animated: isAnimated)
        new.beginAppearanceTransition(true, animated: isAnimated)
    }

    func addNew() {
        container.addSubview(new.view)
        if reportsAppearance { new.tellIsAppearing() }
    }

    func removeOld() { old.viewIfLoaded?.removeFromSuperview() }

    func end() {
        removeOld()
        guard reportsAppearance else { return }
        old.endAppearanceTransition()
        new.endAppearanceTransition()
    }
}
