/// The delegate of a ``UIActionSheet``. All methods are optional.
///
/// A press calls `actionSheet(_:clickedButtonAt:)`, `actionSheet(_:willDismissWithButtonIndex:)` and, after the
/// animation, `actionSheet(_:didDismissWithButtonIndex:)`.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
    /// Called when the user has pressed a button, before the sheet is dismissed. It is not called for
    /// `dismiss(withClickedButtonIndex:animated:)`.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// Called if the sheet is taken away without a press, because its scene is gone.
    func actionSheetCancel(_ actionSheet: UIActionSheet)
    /// Called before the sheet is shown.
    func willPresent(_ actionSheet: UIActionSheet)
    /// Called after the sheet was shown.
    func didPresent(_ actionSheet: UIActionSheet)
    /// Called before the sheet is dismissed.
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the sheet was dismissed. Its window is gone by then.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
    /// The default implementation does nothing.
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    /// The default implementation does nothing.
    public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
    /// The default implementation does nothing.
    public func willPresent(_ actionSheet: UIActionSheet) {}
    /// The default implementation does nothing.
    public func didPresent(_ actionSheet: UIActionSheet) {}
    /// The default implementation does nothing.
    public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
    /// The default implementation does nothing.
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}
