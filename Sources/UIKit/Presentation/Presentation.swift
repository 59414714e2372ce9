import Foundation

/// The presentation of one controller in front of another, in a container view above the root view (R154).
///
/// ```
/// window
///   root view            taken out while a full-screen presentation covers it
///   container            dimmed for sheets
///     presented view
/// ```
@MainActor
final class Presentation {
    private weak var presenter: UIViewController?
    let presented: UIViewController
    /// The presentation controller.
    let controller: UIPresentationController
    let container: PresentationContainer
    /// Whether the presenter's view is taken out.
    let removesPresenter: Bool
    /// The superview of the presenter's view before it was taken out.
    private weak var home: UIView?
    /// The callbacks that remain until the presented controller is on the screen.
    private var pending: (() -> Void)?
    /// Whether the presentation has been ended, or dropped with the window's root.
    private var isOver = false

    init(
        of presented: UIViewController, by presenter: UIViewController, controller: UIPresentationController,
        in window: UIWindow
    ) {
        self.presenter = presenter
        self.presented = presented
        self.controller = controller
        controller.presenter = presenter
        controller.retainPresented(true)
        removesPresenter = controller.shouldRemovePresentersView
        container = PresentationContainer(frame: window.bounds, controller: controller)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    // MARK: Beginning

    /// Begins the presentation in UIKit's order.
    ///
    /// The covered controller's `viewWillDisappear` comes first, then `viewWillAppear` of the presented one. After the
    /// commit that shows it, the presented controller's `viewDidAppear` and the covered one's `viewDidDisappear`
    /// follow.
    func begin(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
        presented.isBeingPresented = true
        if window.isShown {
            if removesPresenter { leave(presenter, animated: animated) }
            // The callbacks run client code, which may dismiss the controller or give the window another root.
            if !isOver { presented.beginAppearing(animated: animated) }
        }
        if !isOver {
            window.addSubview(container)
            controller.presentationTransitionWillBegin()
            if let view = controller.presentedView { container.install(view) }
            container.layoutIfNeeded()
        }
        guard !isOver else { return abandon(completion) }
        if removesPresenter { takeOutPresenter() }
        presented.tellIsAppearing()
        presented.updateStatusBars()
        pending = { [weak self] in
            self?.controller.presentationTransitionDidEnd(true)
            self?.presented.endAppearing()
            self?.presented.isBeingPresented = false
            if self?.removesPresenter == true { self?.presenter?.endDisappearing() }
            completion?()
        }
        UIApplication.shared.afterNextCommit { [weak self] in self?.settle() }
    }

    /// Cleans up after a presentation that ended before it was on the screen.
    private func abandon(_ completion: (() -> Void)?) {
        container.removeFromSuperview()
        presented.isBeingPresented = false
        if removesPresenter { presenter?.endDisappearing() }
        if let completion { UIApplication.shared.afterNextCommit { completion() } }
    }

    /// Finishes the beginning now if it is still in progress.
    func settle() {
        let body = pending
        pending = nil
        body?()
    }

    private func leave(_ controller: UIViewController?, animated: Bool) {
        controller?.endAppearing()
        controller?.beginDisappearing(animated: animated)
    }

    private func takeOutPresenter() {
        guard let view = presenter?.viewIfLoaded else { return }
        home = view.superview
        view.removeFromSuperview()
    }

    // MARK: Ending

    /// Ends this presentation and all presentations in front of it. The presenter's view is back at once; the remaining
    /// callbacks follow after the next commit.
    func end(animated: Bool, completion: (() -> Void)?) {
        settle()
        let window = container.containingWindow
        let visible = presented.chain.filter { $0.appearance != .disappeared }.reversed()
        presented.isBeingDismissed = true
        for controller in visible { leave(controller, animated: animated) }
        let presenter = presenter
        let returns = removesPresenter && window?.isShown == true
        if returns { presenter?.beginAppearing(animated: animated) }
        if removesPresenter { putBackPresenter() }
        controller.dismissalTransitionWillBegin()
        controller.dismissalTransitionDidEnd(true)
        dissolve()
        if returns { presenter?.tellIsAppearing() }
        presenter?.updateStatusBars()
        UIApplication.shared.afterNextCommit { [presented] in
            if returns { presenter?.endAppearing() }
            for controller in visible { controller.endDisappearing() }
            presented.isBeingDismissed = false
            completion?()
        }
    }

    private func putBackPresenter() {
        guard let presenter, let view = presenter.viewIfLoaded, let home else { return }
        if let window = home as? UIWindow, window.rootViewController === presenter {
            window.addRootView(of: presenter)
        } else if let container = home as? PresentationContainer {
            container.install(view)
        } else {
            home.insertSubview(view, at: 0)
        }
    }

    /// Removes this presentation and those in front of it from the window, without any callback.
    func dissolve() {
        isOver = true
        presented.presentation?.dissolve()
        controller.presentedView?.removeFromSuperview()
        container.removeFromSuperview()
        controller.retainPresented(false)
        presented.presenter = nil
        presented.preparedPresentationController = nil
        presented.viewIfLoaded?.removeFromSuperview()
        presenter?.presentation = nil
    }
}

extension UIViewController {
    /// This controller and the controllers presented in front of it, from back to front.
    var chain: [UIViewController] {
        var controllers = [self]
        while let next = controllers.last?.presentation?.presented { controllers.append(next) }
        return controllers
    }

    /// The controllers of the chain that are not covered.
    var visibleChain: [UIViewController] {
        var visible: [UIViewController] = []
        for controller in chain where controller.presentation?.removesPresenter != true {
            visible.append(controller)
        }
        return visible
    }

    /// Removes the presented controllers from the screen for good, because their window has another root (decision on
    /// R90).
    func dropPresentation() { presentation?.dissolve() }

    /// Drops the presentation if it is in another window than `window`, which the controller now belongs to.
    func dropPresentation(outside window: UIWindow) {
        if presentation?.container.containingWindow !== window { dropPresentation() }
    }
}
