import Foundation

/// The root view controller and its view (R86 to R94).
extension UIWindow {
    /// Loads the root view if need be and puts it into the window, which is being shown.
    func installRoot() {
        guard let root = rootViewController else { return }
        addRootView(of: root)
        // Loading the view runs the client's code, which may have hidden the window or given it another root.
        guard isShown, rootViewController === root else { return }
        beginAppearance(of: root)
    }

    private func addRootView(of root: UIViewController) {
        guard let view = root.view, view.superview !== self else { return }
        root.isBeingInstalled = true
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        root.isBeingInstalled = false
    }

    private func beginAppearance(of root: UIViewController) {
        root.beginAppearing()
        appearingRoot = root
        UIApplication.shared.afterNextCommit { [weak self, weak root] in
            guard let self, let root, appearingRoot === root else { return }
            appearingRoot = nil
            root.endAppearing()
        }
    }

    /// The window is hidden: its root disappears with it (decision on R94).
    func removeRootFromScreen() {
        guard let root = rootViewController, root.isViewLoaded else { return }
        endPendingAppearance(of: root)
        root.beginDisappearing()
        root.endDisappearing()
    }

    private func endPendingAppearance(of root: UIViewController) {
        if appearingRoot === root {
            appearingRoot = nil
            root.endAppearing()
        }
    }

    /// In the order of the decision on R89: new view loaded, old willDisappear, new willAppear, old view out, new view
    /// in, old didDisappear, new didAppear. In a hidden window nothing is loaded and nobody is told.
    func replaceRoot(_ old: UIViewController?) {
        guard isShown else {
            removeAllContent()
            return
        }
        let new = rootViewController
        new?.loadViewIfNeeded()
        if let old {
            endPendingAppearance(of: old)
            old.beginDisappearing()
        }
        new?.beginAppearing()
        removeAllContent()
        if let new { addRootView(of: new) }
        old?.endDisappearing()
        guard let new else { return }
        appearingRoot = new
        UIApplication.shared.afterNextCommit { [weak self, weak new] in
            guard let self, let new, appearingRoot === new else { return }
            appearingRoot = nil
            new.endAppearing()
        }
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
