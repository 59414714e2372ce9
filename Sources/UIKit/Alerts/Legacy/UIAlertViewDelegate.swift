/// The delegate of a ``UIAlertView``. All methods are optional.
///
/// A press calls `alertView(_:clickedButtonAt:)`, `alertView(_:willDismissWithButtonIndex:)` and, after the animation,
/// `alertView(_:didDismissWithButtonIndex:)`.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
    /// Called when the user has pressed a button, before the alert is dismissed. It is not called for
    /// `dismiss(withClickedButtonIndex:animated:)`.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Called if the alert is taken away without a press, because its scene is gone.
    func alertViewCancel(_ alertView: UIAlertView)
    /// Called before the alert is shown.
    func willPresent(_ alertView: UIAlertView)
    /// Called after the alert was shown.
    func didPresent(_ alertView: UIAlertView)
    /// Called before the alert is dismissed.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the alert was dismissed. Its window is gone by then.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    /// Returns whether the first button besides the cancel button is enabled. It is asked before the alert is shown,
    /// and when the text of a field has changed. The default is `true`.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
    /// The default implementation does nothing.
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    /// The default implementation does nothing.
    public func alertViewCancel(_ alertView: UIAlertView) {}
    /// The default implementation does nothing.
    public func willPresent(_ alertView: UIAlertView) {}
    /// The default implementation does nothing.
    public func didPresent(_ alertView: UIAlertView) {}
    /// The default implementation does nothing.
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    /// The default implementation does nothing.
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
    /// The default implementation returns `true`, so the button is enabled.
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
