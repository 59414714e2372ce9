import Foundation

/// The root view controller and its view (R86 to R94).
extension UIWindow {
    /// Loads the root view if necessary and adds it to the window, which is being shown. Controllers that the root
    /// presents appear with it.
    func installRoot() {
        guard let root = rootViewController else { return }
        root.dropPresentations(outside: self)
        root.loadViewIfNeeded()
        // Loading the view runs client code, which may have hidden the window or given it another root.
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

    /// Makes the root and the controllers that it presents disappear, because the window is hidden (decision on R94).
    func removeRootFromScreen() {
        guard let root = rootViewController, root.isViewLoaded else { return }
        root.settlePresentations()
        let controllers = root.visibleChain.reversed()
        for controller in controllers { beginDisappearing(controller) }
        for controller in controllers { controller.endDisappearing() }
    }

    /// Begins the disappearance of a controller. A controller that is still appearing finishes that first.
    private func beginDisappearing(_ controller: UIViewController) {
        controller.endAppearing()
        controller.beginDisappearing()
    }

    /// Replaces the root's view in the order of the decision on R89:
    ///
    /// 1. The new view is loaded.
    /// 2. `viewWillDisappear` of the old root and `viewWillAppear` of the new one are called.
    /// 3. The old view is removed and the new one is added.
    /// 4. `viewDidDisappear` of the old root and `viewDidAppear` of the new one are called.
    ///
    /// Controllers that the old root presents are removed with it (decision on R90). In a hidden window no view is
    /// loaded and no callback is called.
    func replaceRoot(_ old: UIViewController?) {
        windowScene?.statusBar.setNeedsUpdate()
        old?.settlePresentations()
        guard isShown else {
            old?.dropPresentations()
            removeAllContent()
            return
        }
        let new = rootViewController
        new?.dropPresentations(outside: self)
        new?.loadViewIfNeeded()
        let leaving = old?.visibleChain.reversed() ?? []
        for controller in leaving { beginDisappearing(controller) }
        // Each callback runs client code. It may have hidden the window, or given it yet another root whose views are
        // already in the window.
        if rootViewController === new, isShown { new?.beginAppearing() }
        old?.dropPresentations()
        let isStillRoot = rootViewController === new
        if isStillRoot { removeAllContent() }
        if isStillRoot, isShown, let new { addRootView(of: new) }
        for controller in leaving { controller.endDisappearing() }
        guard isStillRoot, isShown else { return }
        new?.tellIsAppearing()
        new?.endAppearingAfterCommit()
    }

    /// Removes all subviews: "The old views are removed before the new ones are installed" (R86).
    private func removeAllContent() {
        for view in subviews { view.removeFromSuperview() }
    }

    /// Logs UIKit's message about a root view that the client adds itself (R91). The view is added nevertheless.
    func warnAboutManualRootView(_ view: UIView) {
        guard let root = rootViewController, root.viewIfLoaded === view, !root.isBeingInstalled else { return }
        Log.window.error(
            """
            Manually adding the rootViewController's view to the view hierarchy is no longer supported. Please allow \
            UIWindow to add the rootViewController's view to the view hierarchy itself.
            """)
    }
}
