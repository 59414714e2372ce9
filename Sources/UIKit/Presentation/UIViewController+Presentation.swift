import Foundation

extension UIViewController {
    /// The controller that this controller, or the nearest controller that contains it, presents. `nil` if there is
    /// none.
    public var presentedViewController: UIViewController? { nearest { $0.presentation?.presented } }

    /// The controller that presented this controller, or the nearest controller that contains it. `nil` if there is
    /// none.
    public var presentingViewController: UIViewController? { nearest { $0.presenter } }

    private func nearest<Result>(_ found: (UIViewController) -> Result?) -> Result? {
        var controller: UIViewController? = self
        while let current = controller {
            if let result = found(current) { return result }
            controller = current.parent
        }
        return nil
    }

    /// The presentation controller that manages this controller, or the nearest controller that contains it.
    ///
    /// Reading it before the presentation creates the presentation controller for the present
    /// `modalPresentationStyle`, which the presentation then uses. A change of that style or of the
    /// `transitioningDelegate` discards it.
    public var presentationController: UIPresentationController? {
        if let controller = nearest({ $0.presenter?.presentation?.controller }) { return controller }
        let controller = outermost
        if controller.preparedPresentationController == nil {
            controller.preparedPresentationController = PresentationControllerFactory.make(
                for: controller, presenting: nil, source: controller)
        }
        return controller.preparedPresentationController
    }

    /// The presentation controller of the presentation in which this controller, or the nearest controller that
    /// contains it, is shown. `nil` without a presentation.
    public var activePresentationController: UIPresentationController? {
        nearest { $0.presenter?.presentation?.active }
    }

    /// Corrects a new `preferredContentSize` and reports it to the parent or the presentation.
    func preferredContentSizeChanged(from oldSize: CGSize) {
        let size = preferredContentSize
        guard size.width >= 0, size.height >= 0, size.isFinite else { return preferredContentSize = .zero }
        guard size != oldSize else { return }
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        activeManager?.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    /// The presentation controller that manages this controller itself.
    private var activeManager: UIPresentationController? { presenter?.presentation?.active }

    /// The coordinator of the transition in which this controller, or the nearest controller that contains it, takes
    /// part. `nil` without a transition.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        if let transition = nearest({
            $0.childTransition ?? $0.presentation?.transition ?? $0.presenter?.presentation?.transition
        }) {
            return transition
        }
        return viewIfLoaded?.window?.transition
    }

    /// Starts a presentation by the controller that `PresenterChoice` finds. Refusals are logged in UIKit's words.
    func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let candidates = selfAndAncestors
        let style = controller.modalPresentationStyle
        let presenter = candidates[
            PresenterChoice.index(style: style, definesContext: candidates.map(\.definesPresentationContext))]
        let window = viewIfLoaded?.window
        let attempt = attempt(controller, presenter, isInWindow: window != nil)
        if let refusal = attempt.refusal ?? controller.reasonNotToPresent {
            return Log.view.error("\(refusal)")
        }
        guard let window,
            let manager = controller.preparedPresentationController
                ?? PresentationControllerFactory.make(for: controller, presenting: presenter, source: self)
        else { return }
        controller.preparedPresentationController = manager
        manager.presenter = presenter
        let adaptation = PresentationAdaptation(of: manager, traits: window.traitCollection)
        let presentation = Presentation(
            of: adaptation.presented, by: presenter, controller: manager, adapted: adaptation.controller, in: window)
        presenter.presentation = presentation
        adaptation.presented.presenter = presenter
        presentation.begin(animated: animated, source: self, completion: completion)
    }

    private func attempt(
        _ controller: UIViewController, _ presenter: UIViewController, isInWindow: Bool
    ) -> PresentationAttempt {
        var attempt = PresentationAttempt(
            presented: controller.logName, presenter: presenter.logName, receiver: logName)
        attempt.isInWindow = isInWindow
        attempt.style = controller.modalPresentationStyle
        attempt.transition = controller.modalTransitionStyle
        attempt.occupant = presenter.presentation?.presented.logName
        attempt.isDuringPresentation =
            presenter.presentation?.isPresenting == true || presenter.presenter?.presentation?.isAnimating == true
        if controller === presenter {
            attempt.candidate = .active
        } else if let other = controller.presenter {
            attempt.candidate = .presented(by: other.logName)
        } else if controller.parent != nil || controller.presentation != nil
            || controller.viewIfLoaded?.containingWindow != nil
        {
            // A controller that presents in full screen has no window.
            attempt.candidate = .active
        }
        return attempt
    }

    private var selfAndAncestors: [UIViewController] {
        var controllers = [self]
        while let parent = controllers[controllers.count - 1].parent { controllers.append(parent) }
        return controllers
    }

    /// Dismisses the presentation of the nearest controller that presents or is presented (R182, R183).
    func endPresentation(animated: Bool, completion: (() -> Void)?) {
        if let presentation = nearest({ $0.presentation ?? $0.presenter?.presentation }) {
            presentation.dismiss(animated: animated, completion: completion)
        } else {
            completion?()
        }
    }
}
