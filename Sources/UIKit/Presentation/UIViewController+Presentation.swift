import Foundation

extension UIViewController {
    /// The controller that this controller, or the nearest controller that contains it, presents. `nil` if there is
    /// none.
    public var presentedViewController: UIViewController? { nearest { $0.presentation?.presented } }

    /// The controller that presented this controller, or the nearest controller that contains it. `nil` if there is
    /// none.
    public var presentingViewController: UIViewController? { nearest { $0.presenter } }

    private func nearest<Found>(_ found: (UIViewController) -> Found?) -> Found? {
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
        if let activePresentationController { return activePresentationController }
        let controller = outermost
        if controller.preparedPresentationController == nil {
            controller.preparedPresentationController = PresentationControllerFactory.make(
                for: controller, presenting: nil, source: controller)
        }
        return controller.preparedPresentationController
    }

    /// The presentation controller of the presentation in which this controller, or the nearest controller that contains
    /// it, is shown. `nil` without a presentation.
    public var activePresentationController: UIPresentationController? {
        nearest { $0.presenter?.presentation?.controller }
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
    private var activeManager: UIPresentationController? { presenter?.presentation?.controller }

    /// Starts a presentation by the outermost controller on behalf of those that it contains. Refusals are logged in
    /// UIKit's words.
    func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = outermost
        let attempt = "Attempt to present \(controller.logName) on \(presenter.logName) (from \(logName))"
        if let presented = presenter.presentation?.presented {
            Log.view.error("\(attempt) which is already presenting \(presented.logName).")
            return
        }
        guard let window = viewIfLoaded?.window else {  // R95
            Log.view.error("\(attempt) whose view is not in the window hierarchy.")
            return
        }
        guard controller.parent == nil, controller.presenter == nil, controller !== presenter,
            controller.viewIfLoaded?.containingWindow == nil
        else {
            Log.view.error("Application tried to present modally an active controller \(controller.logName).")
            return
        }
        if let reason = controller.reasonNotToPresent {
            Log.view.error("\(reason)")
            return
        }
        guard
            let manager = controller.preparedPresentationController
                ?? PresentationControllerFactory.make(for: controller, presenting: presenter, source: self)
        else {
            Log.view.error(
                "The specified modal presentation style doesn't have a corresponding presentation controller.")
            return
        }
        controller.preparedPresentationController = manager
        controller.loadViewIfNeeded()
        let presentation = Presentation(of: controller, by: presenter, controller: manager, in: window)
        presenter.presentation = presentation
        controller.presenter = presenter
        presentation.begin(in: window, animated: animated, completion: completion)
    }

    func endPresentation(animated: Bool, completion: (() -> Void)?) {
        let controller = outermost
        if let presentation = controller.presentation ?? controller.presenter?.presentation {
            presentation.end(animated: animated, completion: completion)
        } else {
            completion?()
        }
    }
}
