import Foundation

/// An object that adapts its content to changes of size and traits. `UIViewController` conforms to it.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the content prefers, in points. Zero expresses no preference.
    var preferredContentSize: CGSize { get }
    /// Returns the size in points that a child will have when this container has `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called after a child's `preferredContentSize` has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called before the view changes to another size, in points. Overrides call super, which informs the children.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change. Overrides call super, which informs the children.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
    /// Returns the size of a child in a parent of `parentSize`, by the autoresizing mask of the child's view. A view
    /// that is not directly in this controller's view keeps its size.
    func resizedSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
        guard let child = (container as? UIViewController)?.viewIfLoaded else { return parentSize }
        guard let view = viewIfLoaded, child.superview === view else { return child.bounds.size }
        if child.frame == view.bounds { return parentSize }
        let mask = child.autoresizingMask
        let (_, width) = UIView.AutoresizingMask.resize(
            origin: child.frame.minX, size: child.frame.width, from: view.bounds.width, to: parentSize.width,
            flexibleBefore: mask.contains(.flexibleLeftMargin), flexibleSize: mask.contains(.flexibleWidth),
            flexibleAfter: mask.contains(.flexibleRightMargin))
        let (_, height) = UIView.AutoresizingMask.resize(
            origin: child.frame.minY, size: child.frame.height, from: view.bounds.height, to: parentSize.height,
            flexibleBefore: mask.contains(.flexibleTopMargin), flexibleSize: mask.contains(.flexibleHeight),
            flexibleAfter: mask.contains(.flexibleBottomMargin))
        return CGSize(width: width, height: height)
    }

    /// Calls `viewWillTransition(to:with:)` on the children whose size changes (R141).
    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if childSize != child.viewIfLoaded?.bounds.size {
                child.viewWillTransition(to: childSize, with: coordinator)
            }
            // A presentation in the child's context is as large as the child.
            child.presentation?.active.forwardTransition(to: childSize, with: coordinator)
        }
    }

    /// Calls `willTransition(to:with:)` on the children and on what they present in their contexts.
    func forwardTransition(
        to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children {
            child.willTransition(to: traits, with: coordinator)
            child.presentation?.active.willTransition(to: traits, with: coordinator)
        }
    }
}
