import Foundation

/// The appearance states of a controller, which its children follow.
///
/// ```
/// disappeared -> appearing -> appeared -> disappearing -> disappeared
///    viewWillAppear  viewDidAppear  viewWillDisappear  viewDidDisappear
/// ```
extension UIViewController {
    enum Appearance { case disappeared, appearing, appeared, disappearing }

    var isVisible: Bool { appearance == .appearing || appearance == .appeared }

    func beginAppearing(animated: Bool = false) {
        guard !isVisible else { return }
        appearance = .appearing
        isAppearanceAnimated = animated
        viewWillAppear(animated)
        childrenWillAppear(animated: animated)
        for child in followers { child.beginAppearing(animated: animated) }
    }

    /// Logs a call of a container that does not fit the controller's appearance, with UIKit's text.
    func reportUnbalancedAppearance() {
        Log.view.error("Unbalanced calls to begin/end appearance transitions for \(logName).")
    }

    /// Calls `viewIsAppearing(_:)`, because the view is in the window now.
    func tellIsAppearing() {
        guard appearance == .appearing else { return }
        viewIsAppearing(isAppearanceAnimated)
        for child in followers { child.tellIsAppearing() }
    }

    func endAppearing() {
        guard appearance == .appearing else { return }
        for child in followers { child.endAppearing() }
        appearance = .appeared
        showInputViews()
        viewDidAppear(isAppearanceAnimated)
        isMovingToParent = false
        childrenDidAppear(animated: isAppearanceAnimated)
    }

    /// Ends the appearance after the next commit, which shows the view (R88).
    func endAppearingAfterCommit() {
        UIApplication.shared.afterNextCommit { [weak self] in self?.endAppearing() }
    }

    func beginDisappearing(animated: Bool = false) {
        guard isVisible else { return }
        childrenWillDisappear()
        guard isVisible else { return }
        appearance = .disappearing
        isAppearanceAnimated = animated
        viewWillDisappear(animated)
        leaveInputViews()
        for child in followers { child.beginDisappearing(animated: animated) }
    }

    func endDisappearing() {
        guard appearance == .disappearing else { return }
        // The children's views may be gone already, so all children that are disappearing end with their parent.
        if shouldAutomaticallyForwardAppearanceMethods {
            for child in children + presentedInside { child.endDisappearing() }
        }
        appearance = .disappeared
        viewDidDisappear(isAppearanceAnimated)
        isMovingFromParent = false
    }

    /// The children whose views are in this view, and the controllers that they present in it; empty if appearance
    /// methods are not forwarded.
    private var followers: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        let presented = children.flatMap { $0.presentation?.presented.chain ?? [] }
        return (children + presented).filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    // MARK: Views that come and go

    /// Begins the appearance methods of a controller whose view is about to enter or leave a window, with the tree of
    /// `root`. Root and presented controllers are handled by their window and presentation instead.
    func viewWillMove(to window: UIWindow?, with root: UIView) {
        if let window {
            guard appearance == .disappeared, !isManaged(by: window), followsNow || (parent == nil && window.isShown)
            else { return }
            appearsWithView = true
            beginAppearing()
        } else if isVisible, !isManaged(by: viewIfLoaded?.containingWindow), parent == nil || followsNow,
            !isInChildTransition || leavesParent(with: root)
        {
            appearsWithView = true
            endAppearing()
            beginDisappearing()
        }
    }

    func viewDidMove(to window: UIWindow?) {
        guard appearsWithView else { return }
        appearsWithView = false
        guard window != nil else {
            // A controller whose view left again while it was appearing disappears first.
            beginDisappearing()
            endDisappearing()
            return
        }
        tellIsAppearing()
        // If the parent is still appearing, the child finishes together with it.
        if parent?.appearance != .appearing { endAppearingAfterCommit() }
    }

    private var followsNow: Bool {
        guard let parent else { return false }
        return parent.isVisible && parent.shouldAutomaticallyForwardAppearanceMethods
    }

    /// Whether the controller's container is in a transition that shows or hides the controller.
    ///
    /// The transition makes the calls then, also if the animator removes the view before it ends (R404). Only an
    /// animator does that: before and after it, a view that is removed is removed by the program.
    private var isSideOfTransition: Bool {
        guard let transition = parent?.childTransition, transition.state == .starting || transition.state == .running
        else { return false }
        return transition.from.controller === self || transition.to.controller === self
    }

    /// Whether the controller or one that contains it is a side of a transition.
    private var isInChildTransition: Bool {
        sequence(first: self) { $0.parent }.contains { $0.isSideOfTransition }
    }

    /// Whether the view leaves its parent's view for good, which a transition does not undo: `root`, which is removed,
    /// does not contain the parent's view, and the controller is no side of a transition itself.
    private func leavesParent(with root: UIView) -> Bool {
        guard !isSideOfTransition, let outer = parent?.viewIfLoaded else { return false }
        return !outer.isDescendant(of: root)
    }

    private func isManaged(by window: UIWindow?) -> Bool {
        isBeingInstalled || presenter != nil || window?.rootViewController === self
    }
}
