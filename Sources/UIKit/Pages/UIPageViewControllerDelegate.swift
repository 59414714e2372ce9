import Foundation

/// The pages beside a page of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before a page; `nil` for the first one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after a page; `nil` for the last one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots of the page control below horizontal pages. The default, 0, shows none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the dot of the page that was set by the program. The default is 0.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// The default implementation returns 0, so there is no page control.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The default implementation returns 0, the first page.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// An object that is informed of the pages that the user turns.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called when a page begins to come into view, because the user drags.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when the pages that the user has dragged are at rest. `completed` is `false` if the former page is shown
    /// again.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// The default implementation does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// The default implementation does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
