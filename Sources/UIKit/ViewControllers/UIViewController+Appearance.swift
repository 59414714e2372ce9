import Foundation

/// Where a controller is between its appearance methods, and how its children follow.
///
///     disappeared -> appearing -> appeared -> disappearing -> disappeared
///        viewWillAppear  viewDidAppear  viewWillDisappear  viewDidDisappear
extension UIViewController {
    enum Appearance { case disappeared, appearing, appeared, disappearing }

    private var isVisible: Bool { appearance == .appearing || appearance == .appeared }

    func beginAppearing(animated: Bool = false) {
        guard !isVisible else { return }
        appearance = .appearing
        isAppearanceAnimated = animated
        viewWillAppear(animated)
        for child in followers { child.beginAppearing(animated: animated) }
    }

    /// The view is in the window now.
    func tellIsAppearing() {
        guard appearance == .appearing else { return }
        viewIsAppearing(isAppearanceAnimated)
        for child in followers { child.tellIsAppearing() }
    }

    func endAppearing() {
        guard appearance == .appearing else { return }
        for child in followers { child.endAppearing() }
        appearance = .appeared
        viewDidAppear(isAppearanceAnimated)
        isMovingToParent = false
    }

    /// What begins before a commit has ended once that shows it (R88).
    func endAppearingAfterCommit() {
        UIApplication.shared.afterNextCommit { [weak self] in self?.endAppearing() }
    }

    func beginDisappearing(animated: Bool = false) {
        guard isVisible else { return }
        appearance = .disappearing
        isAppearanceAnimated = animated
        viewWillDisappear(animated)
        for child in followers { child.beginDisappearing(animated: animated) }
    }

    func endDisappearing() {
        guard appearance == .disappearing else { return }
        // Their views may have gone already: whoever disappears with its parent ends with it.
        if shouldAutomaticallyForwardAppearanceMethods { for child in children { child.endDisappearing() } }
        appearance = .disappeared
        viewDidDisappear(isAppearanceAnimated)
        isMovingFromParent = false
    }

    /// The children that are in the view, where they follow at all.
    private var followers: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    // MARK: Views that come and go

    /// A view that comes into a window, or leaves it, takes its controller with it. Root and presented controllers are
    /// told by the window and the presentation.
    func viewWillMove(to window: UIWindow?) {
        if let window {
            guard appearance == .disappeared, !isManaged(by: window), followsNow || (parent == nil && window.isShown)
            else { return }
            appearsWithView = true
            beginAppearing()
        } else if isVisible, !isManaged(by: viewIfLoaded?.containingWindow), parent == nil || followsNow {
            appearsWithView = true
            endAppearing()
            beginDisappearing()
        }
    }

    func viewDidMove(to window: UIWindow?) {
        guard appearsWithView else { return }
        appearsWithView = false
        guard window != nil else {
            // One that was to appear, and whose view has gone meanwhile, disappears first.
            beginDisappearing()
            endDisappearing()
            return
        }
        tellIsAppearing()
        // With a parent that is itself about to appear, it does so together with that.
        if parent?.appearance != .appearing { endAppearingAfterCommit() }
    }

    private var followsNow: Bool {
        guard let parent else { return false }
        return parent.isVisible && parent.shouldAutomaticallyForwardAppearanceMethods
    }

    private func isManaged(by window: UIWindow?) -> Bool {
        isBeingInstalled || presenter != nil || window?.rootViewController === self
    }
}
