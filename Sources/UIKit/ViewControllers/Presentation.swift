import Foundation

/// One controller shown in front of another, in a container view of its own above the root view (R154).
///
///     window
///       root view            taken out while a full-screen presentation covers it
///       container            dimmed for sheets
///         presented view
@MainActor
final class Presentation {
    private weak var presenter: UIViewController?
    let presented: UIViewController
    let style: UIModalPresentationStyle
    let container: PresentationContainer
    /// Where the presenter's view was before it was covered.
    private weak var home: UIView?
    /// What is still to be told once the presented controller is on the screen.
    private var pending: (() -> Void)?
    /// It has been ended, or has gone with the window's root.
    private var isOver = false

    init(of presented: UIViewController, by presenter: UIViewController, in window: UIWindow) {
        self.presenter = presenter
        self.presented = presented
        style = presented.modalPresentationStyle
        container = PresentationContainer(frame: window.bounds, presented: presented, style: style)
    }

    // MARK: Beginning

    /// UIKit's order: the covered one will disappear, the new one will appear, and after the commit that shows it the
    /// new one has appeared and the covered one has disappeared.
    func begin(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
        presented.isBeingPresented = true
        if window.isShown {
            if style.coversPresenter { leave(presenter, animated: animated) }
            // All that is told runs the client's code, which may dismiss the controller or give the window another root.
            if !isOver { presented.beginAppearing(animated: animated) }
        }
        if !isOver {
            window.addSubview(container)
            container.layoutIfNeeded()
        }
        guard !isOver else { return abandon(completion) }
        if style.coversPresenter { takeOutPresenter() }
        presented.tellIsAppearing()
        presented.updateStatusBars()
        pending = { [weak self] in
            self?.presented.endAppearing()
            self?.presented.isBeingPresented = false
            if self?.style.coversPresenter == true { self?.presenter?.endDisappearing() }
            completion?()
        }
        UIApplication.shared.afterNextCommit { [weak self] in self?.settle() }
    }

    /// What has ended before it was there leaves nothing behind.
    private func abandon(_ completion: (() -> Void)?) {
        container.removeFromSuperview()
        presented.isBeingPresented = false
        if style.coversPresenter { presenter?.endDisappearing() }
        if let completion { UIApplication.shared.afterNextCommit(completion) }
    }

    /// Ends the beginning, now if it is not through yet.
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

    /// Ends the presentation and all in front of it. The presenter is there again at once, and both are told the rest
    /// after the next commit.
    func end(animated: Bool, completion: (() -> Void)?) {
        settle()
        let window = container.containingWindow
        let visible = presented.chain.filter { $0.appearance != .disappeared }.reversed()
        presented.isBeingDismissed = true
        for controller in visible { leave(controller, animated: animated) }
        let presenter = presenter
        let returns = style.coversPresenter && window?.isShown == true
        if returns { presenter?.beginAppearing(animated: animated) }
        if style.coversPresenter { putBackPresenter() }
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

    /// Takes this presentation and those in front of it out of the window, without a word to the controllers.
    func dissolve() {
        isOver = true
        presented.presentation?.dissolve()
        container.removeFromSuperview()
        presented.presenter = nil
        presented.viewIfLoaded?.removeFromSuperview()
        presenter?.presentation = nil
    }
}

extension UIViewController {
    /// This controller and what is presented in front of it, from back to front.
    var chain: [UIViewController] {
        var controllers = [self]
        while let next = controllers.last?.presentation?.presented { controllers.append(next) }
        return controllers
    }

    /// Those of the chain that are not covered.
    var visibleChain: [UIViewController] {
        var visible: [UIViewController] = []
        for controller in chain where controller.presentation?.style.coversPresenter != true {
            visible.append(controller)
        }
        return visible
    }

    /// Takes what the controller presents off the screen for good: its window has another root (decision on R90).
    func dropPresentation() { presentation?.dissolve() }

    /// A root that comes from another window leaves there what it has presented.
    func dropPresentation(outside window: UIWindow) {
        if presentation?.container.containingWindow !== window { dropPresentation() }
    }
}
