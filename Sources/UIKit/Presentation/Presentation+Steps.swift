import Foundation
import Graphics

/// A view that was removed from its superview, with its position there.
struct RemovedView {
    let view: UIView
    weak var superview: UIView?
}

/// The steps of a transition.
extension Presentation {
    func perform(_ step: TransitionStep) {
        switch step {
        case .loadView: presented.loadViewIfNeeded()
        case .willAppear(let party):
            for controller in controllers(party) { controller.beginAppearing(animated: isAnimated) }
        case .isAppearing(let party):
            for controller in controllers(party) { controller.tellIsAppearing() }
        case .didAppear(let party):
            for controller in controllers(party) { controller.endAppearing() }
        case .willDisappear(let party):
            for controller in controllers(party) {
                // A controller whose appearance was cancelled never appeared (R205).
                if !isCancelled { controller.endAppearing() }
                controller.beginDisappearing(animated: isAnimated)
            }
        case .didDisappear(let party):
            for controller in controllers(party) { controller.endDisappearing() }
        case .insertContainer: insertContainer()
        case .removeContainer: removeContainer()
        case .willBegin:
            isPresentation ? active.presentationTransitionWillBegin() : active.dismissalTransitionWillBegin()
            announceTint()
        case .didEnd(let isCompleted):
            isPresentation
                ? active.presentationTransitionDidEnd(isCompleted) : active.dismissalTransitionDidEnd(isCompleted)
            if !isCompleted { announceTint() }
        case .placePresented:
            if let view = active.presentedView { container.install(view) }
        case .removePresenter: removePresenter()
        case .returnPresenter: returnPresenter()
        case .removeBetween: removeBetween()
        case .unlink: unlink()
        case .animate: break
        }
    }

    /// Notifies the views behind that their tint is now dimmed, or no longer dimmed.
    private func announceTint() {
        if active.dimsPresentersTint { presenter?.viewIfLoaded?.announceTintAdjustment() }
    }

    private func controllers(_ party: TransitionStep.Party) -> [UIViewController] {
        switch party {
        case .presenter: (behind.first?.presenter ?? presenter).map { [$0] } ?? []
        case .presented: [presented]
        case .between: behind.reversed().map(\.presented)
        }
    }

    // MARK: Container

    /// Adds the container: in front of everything in the window, or of the presenter's view alone.
    private func insertContainer() {
        guard let window else { return }
        if !active.keepsFirstResponder {
            covered.save(in: window, coveredView: active.shouldPresentInFullscreen ? nil : presentersView)
        }
        if !active.shouldPresentInFullscreen, let view = presentersView, let superview = view.superview {
            container.frame = view.frame
            container.autoresizingMask = view.autoresizingMask
            presented.containerInsets = presenter?.containerInsets ?? .zero
            superview.insertSubview(container, aboveSubview: view)
        } else {
            container.frame = window.bounds
            container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(container)
        }
    }

    private func removeContainer() {
        if presented.isViewLoaded { active.presentedView?.removeFromSuperview() }
        container.removeFromSuperview()
        container.controller = nil
        active.container = nil
    }

    private func unlink() {
        presented.presenter = nil
        presented.containerInsets = .zero
        presented.preparedPresentationController = nil
        controller.retainPresented(false)
        active.retainPresented(false)
        if presenter?.presentation === self { presenter?.presentation = nil }
        covered.restore()
        NotificationCenter.default.post(name: UIViewController.presentationDidEndNotification, object: presented)
    }

    /// Removes the presentations behind this one from the chain, which then begins with this one.
    private func removeBetween() {
        guard let bottom = behind.first, let presenter = bottom.presenter else { return }
        if container.isDescendant(of: bottom.container), let superview = bottom.container.superview {
            let frame = superview.convert(container.bounds, from: container)
            superview.insertSubview(container, aboveSubview: bottom.container)
            container.frame = frame
        }
        presentersPlace = bottom.presentersPlace
        (covered, bottom.covered) = (bottom.covered, CoveredResponder())
        self.presenter?.presentation = nil
        for presentation in behind.reversed() { presentation.leaveChain() }
        presenter.presentation = self
        presented.presenter = presenter
        self.presenter = presenter
        for manager in [controller, active] { manager.presenter = presenter }
    }

    // MARK: Views

    /// The presenter's view, or the view in which its own presentation shows it.
    private var presentersView: UIView? {
        presenter?.presenter?.presentation?.active.presentedView ?? presenter?.viewIfLoaded
    }

    /// Sets the views and frames of a transition. A presenter's view that must be removed moves to the container
    /// (R202).
    func placeViews(of transition: ControllerTransition) {
        if phase == .presenting {
            transition.to.view = active.presentedView
            transition.to.finalFrame = active.frameOfPresentedViewInContainerView
            guard let view = presentersView else { return }
            let frame = container.convert(view.bounds, from: view)
            transition.from.initialFrame = frame
            guard removesPresenter, let superview = view.superview else { return transition.from.finalFrame = frame }
            presentersPlace = RemovedView(view: view, superview: superview)
            container.insertSubview(view, at: 0)
            view.frame = frame
            transition.from.view = view
        } else {
            transition.from.view = active.presentedView
            transition.from.initialFrame = active.presentedView.map { container.convert($0.bounds, from: $0) } ?? .zero
            if let view = presentersPlace?.view {
                view.frame = container.bounds
                transition.to.view = view
                transition.to.finalFrame = container.bounds
            } else if let view = presentersView {
                let frame = container.convert(view.bounds, from: view)
                transition.to.initialFrame = frame
                transition.to.finalFrame = frame
            }
        }
    }

    private func removePresenter() {
        guard let view = presentersPlace?.view ?? presentersView else { return }
        if presentersPlace == nil { presentersPlace = RemovedView(view: view, superview: view.superview) }
        view.removeFromSuperview()
    }

    private func returnPresenter() {
        guard let place = presentersPlace, let presenter else { return }
        presentersPlace = nil
        switch place.superview {
        case let window as UIWindow where window.rootViewController === presenter:
            window.addRootView(of: presenter)
        case let container as PresentationContainer:
            container.install(place.view)
        case .some where container.superview == nil:
            // The presenter's container shows another child meanwhile.
            place.view.removeFromSuperview()
        case let superview? where container.superview === superview:
            place.view.frame = container.frame
            superview.insertSubview(place.view, belowSubview: container)
        case let superview?:
            superview.insertSubview(place.view, at: 0)
        case nil:
            place.view.removeFromSuperview()
        }
    }
}
