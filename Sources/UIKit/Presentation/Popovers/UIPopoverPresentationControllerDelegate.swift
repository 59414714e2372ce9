import Foundation

/// The delegate of a popover.
///
/// ```swift
/// func popoverPresentationController(
///     _ popoverPresentationController: UIPopoverPresentationController,
///     willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
///     in view: AutoreleasingUnsafeMutablePointer<UIView>
/// ) {
///     rect.pointee = selectedRow.frame
/// }
/// ```
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is shown. It is the last opportunity to set the source. The default does nothing.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

    /// Called before the popover moves because the size of the window has changed. The default does nothing.
    ///
    /// - Parameters:
    ///   - popoverPresentationController: The popover.
    ///   - rect: The rectangle to which the arrow points, in the coordinates of the view. The delegate can change it.
    ///   - view: The view that contains the rectangle. The delegate can change it.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    /// The default implementation does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    /// The default implementation does nothing.
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// A pointer to an object that a method can replace. On Linux it is an ordinary pointer.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// An object to which a popover can point, such as a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Returns the frame of the item in the coordinates of a view, or `nil` if it is not in the window of the view.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIBarItem: UIPopoverPresentationControllerSourceItem {
    /// Returns the frame of the view that shows the item in its bar, in the coordinates of a view. It is `nil` while
    /// the item is not shown in the window of that view.
    public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// Returns the frame of this view in the coordinates of another, or `nil` if they are not in the same window.
    public func frame(in referenceView: UIView) -> CGRect? {
        guard let window, window === referenceView.window else { return nil }
        return convert(bounds, to: referenceView)
    }
}
