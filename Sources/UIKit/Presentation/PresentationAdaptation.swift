/// The controller that a presentation shows with the traits of a window, and its presentation controller.
@MainActor
struct PresentationAdaptation {
    /// The presentation controller of the adapted style; `nil` if the presentation keeps its own style.
    let controller: UIPresentationController?
    /// The controller to show, which the delegate can put in place of the presented one.
    let presented: UIViewController

    init(of controller: UIPresentationController, traits: UITraitCollection) {
        let presented = controller.presentedViewController
        let style = controller.adaptivePresentationStyle(for: traits)
        guard style != .automatic, style != controller.presentationStyle,
            let adapted = controller.adaptedController(for: style)
        else {
            (self.controller, self.presented) = (nil, presented)
            return
        }
        controller.delegate?.presentationController(controller, prepare: adapted)
        let replacement = controller.delegate?.presentationController(
            controller, viewControllerForAdaptivePresentationStyle: style)
        if let replacement, replacement !== presented, replacement.parent == nil, replacement.presenter == nil {
            adapted.replacePresented(with: replacement)
            self.presented = replacement
        } else {
            self.presented = presented
        }
        self.controller = adapted
    }
}

extension Presentation {
    /// Adapts the presentation to changed traits of the window, without an animation.
    func adapt(to traits: UITraitCollection) {
        guard phase == .presenting || phase == .presented else { return }
        let style = controller.adaptivePresentationStyle(for: traits)
        let wanted = style == .none || style == .automatic ? controller.presentationStyle : style
        guard wanted != active.presentationStyle else { return }
        settle()
        guard phase == .presented else { return }
        let adaptation = PresentationAdaptation(of: controller, traits: traits)
        replace(active, with: adaptation.controller ?? controller, showing: adaptation.presented)
    }

    private func replace(
        _ old: UIPresentationController, with new: UIPresentationController, showing next: UIViewController
    ) {
        guard old !== new else { return }
        let isShown = container.containingWindow?.isShown == true
        let (last, lastView) = (presented, old.presentedView)
        let (covered, covers) = (old.shouldRemovePresentersView, new.shouldRemovePresentersView)
        old.dismissalTransitionWillBegin()
        old.dismissalTransitionDidEnd(true)
        old.container = nil
        if last !== next, isShown {
            last.endAppearing()
            last.beginDisappearing()
        }
        // The new controller may contain the old one.
        if last !== next || lastView !== new.presentedView { lastView?.removeFromSuperview() }
        last.presenter = nil
        next.presenter = presenter
        if last !== next {
            last.endDisappearing()
            presented = next
            next.loadViewIfNeeded()
            if isShown { next.beginAppearing() }
        }
        active = new
        new.presenter = presenter
        new.retainPresented(true)
        if old !== controller { old.retainPresented(false) }
        new.container = container
        container.controller = new
        new.presentationTransitionWillBegin()
        if let view = new.presentedView { container.install(view) }
        next.tellIsAppearing()
        new.presentationTransitionDidEnd(true)
        if next.appearance == .appearing { next.endAppearingAfterCommit() }
        if covers != covered { presenterDidChange(isCovered: covers, isShown: isShown) }
        next.updateStatusBars()
    }

    private func presenterDidChange(isCovered: Bool, isShown: Bool) {
        if isCovered {
            if isShown { presenter?.beginDisappearing() }
            perform(.removePresenter)
            presenter?.endDisappearing()
        } else {
            if isShown { presenter?.beginAppearing() }
            perform(.returnPresenter)
            presenter?.tellIsAppearing()
            if presenter?.appearance == .appearing { presenter?.endAppearingAfterCommit() }
        }
    }
}
