import Foundation

/// A delegate of a navigation bar. Every method has a default.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed. The default is `true`.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item was pushed, at the end of the animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Returns whether the top item may be popped, for example by the back button. The default is `true`.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after an item was popped, at the end of the animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// The default implementation returns `true`, so the item may be pushed.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// The default implementation does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// The default implementation returns `true`, so the item may be popped.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// The default implementation does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The container that manages a navigation bar. Such a bar is not edited by the program.
@MainActor
protocol NavigationBarManager: AnyObject {
    /// Reacts to the back button, which the user has pressed.
    func navigationBarDidPressBack(_ bar: UINavigationBar)
    /// Shows the item that the user has chosen from the list of the back button.
    func navigationBar(_ bar: UINavigationBar, didChoose item: UINavigationItem)
    /// Lays out the bar, whose height has changed.
    func navigationBarHeightDidChange(_ bar: UINavigationBar)
}
