import Foundation

/// The root view controller and its view (R86 to R94).
extension UIWindow {
    /// Loads the root view if need be and puts it into the window, which is being shown. With the root appears what
    /// it presents.
    func installRoot() {
        guard let root = rootViewController else { return }
        root.dropPresentation(outside: self)
        root.loadViewIfNeeded()
        // Loading the view runs the client's code, which may have hidden the window or given it another root.
        guard isShown, rootViewController === root else { return }
        let controllers = root.visibleChain
        for controller in controllers { controller.beginAppearing() }
        guard isShown, rootViewController === root else { return }
        if controllers.first === root { addRootView(of: root) }
        for controller in controllers {
            controller.tellIsAppearing()
            controller.endAppearingAfterCommit()
        }
    }

    func addRootView(of root: UIViewController) {
        guard let view = root.view, view.superview !== self else { return }
        root.isBeingInstalled = true
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        root.isBeingInstalled = false
    }

    /// The window is hidden: its root disappears with it (decision on R94), and what that presents.
    func removeRootFromScreen() {
        guard let root = rootViewController, root.isViewLoaded else { return }
        let controllers = root.visibleChain.reversed()
        for controller in controllers { beginDisappearing(controller) }
        for controller in controllers { controller.endDisappearing() }
    }

    /// One that is still appearing has appeared first.
    private func beginDisappearing(_ controller: UIViewController) {
        controller.endAppearing()
        controller.beginDisappearing()
    }

    /// In the order of the decision on R89: new view loaded, old willDisappear, new willAppear, old view out, new view
    /// in, old didDisappear, new didAppear. What the old root presented goes with it (decision on R90). In a hidden
    /// window nothing is loaded and nobody is told.
    func replaceRoot(_ old: UIViewController?) {
        windowScene?.statusBar.setNeedsUpdate()
        old?.presentation?.settle()
        guard isShown else {
            old?.dropPresentation()
            removeAllContent()
            return
        }
        let new = rootViewController
        new?.dropPresentation(outside: self)
        new?.loadViewIfNeeded()
        let leaving = old?.visibleChain.reversed() ?? []
        for controller in leaving { beginDisappearing(controller) }
        // Each of these runs the client's code, which may have hidden the window or given it yet another root, which has its
        // views in by now.
        if rootViewController === new, isShown { new?.beginAppearing() }
        old?.dropPresentation()
        let isStillRoot = rootViewController === new
        if isStillRoot { removeAllContent() }
        if isStillRoot, isShown, let new { addRootView(of: new) }
        for controller in leaving { controller.endDisappearing() }
        guard isStillRoot, isShown else { return }
        new?.tellIsAppearing()
        new?.endAppearingAfterCommit()
    }

    /// "The old views are removed before the new ones are installed" (R86).
    private func removeAllContent() {
        for view in subviews { view.removeFromSuperview() }
    }

    /// UIKit's own words for a root view that a client adds by hand (R91). The view is added all the same.
    func warnAboutManualRootView(_ view: UIView) {
        guard let root = rootViewController, root.viewIfLoaded === view, !root.isBeingInstalled else { return }
        Log.window.error(
            """
            Manually adding the rootViewController's view to the view hierarchy is no longer supported. Please allow \
            UIWindow to add the rootViewController's view to the view hierarchy itself.
            """)
    }
}
