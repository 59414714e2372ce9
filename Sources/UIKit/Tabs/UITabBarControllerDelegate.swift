/// The delegate of a tab bar controller. Every method has a default.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Returns whether the user may select a tab. It is also called for the selected one. The default is `true`.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called after the user has selected a tab, even if it was already selected. It is not called for selections by
    /// the program.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns whether the user may select a tab of a controller with `tabs`. It is called after `shouldSelect`, also
    /// for the selected tab. The default is `true`.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// Called after the user has selected a tab of a controller with `tabs`, even if it was already selected. It is not
    /// called for selections by the program. `previousTab` was selected before.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    /// Called before the user edits the sidebar.
    func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
    /// Called after the user has edited the sidebar.
    func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
    /// Called after the user has moved a tab of a group. `displayOrderIdentifiers` of the group has the new order.
    func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
    /// Called after the user has hidden or shown tabs. `isHidden` of the tabs has the choice.
    func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab])
    /// Returns the orientations that the tab bar controller supports. The value has no effect. The default is all.
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask
    /// Returns the animator of a change of tabs. The default, `nil`, stands for no animation.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller for an animator of the delegate. The default, `nil`, is none.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    /// The default implementation returns `true`, so each tab can be selected.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// The default implementation returns `true`, so each tab can be selected.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
    /// The default implementation does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {}
    /// The default implementation does nothing.
    public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {}
    /// The default implementation does nothing.
    public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {}
    /// The default implementation does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup
    ) {}
    /// The default implementation does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {}
    /// The default implementation returns all orientations.
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { .all }
    /// The default implementation returns `nil`, so tabs change without an animation.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default implementation returns `nil`, so the animation runs by itself.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
