import Foundation

/// What is told of the sizes of its surroundings: a view controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the content would like to have, in points; zero has no wish.
    var preferredContentSize: CGSize { get }
    /// The size that a child will have in a container of `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// The view is about to get another size (R141). Implementations call super, which tells the children.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// The traits are about to change. Implementations call super, which tells the children.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
    /// By the child's autoresizing mask where its view lies directly in this one's; elsewhere it stays as large as it is.
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

    /// Tells the children whose size changes.
    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if childSize != child.viewIfLoaded?.bounds.size {
                child.viewWillTransition(to: childSize, with: coordinator)
            }
        }
    }
}
