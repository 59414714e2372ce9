import Foundation

extension UITextField {
    /// The frame around a text field.
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    /// When a view beside the text, or the clear button, is shown.
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    /// Why editing has ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text stands.
        case committed
        /// The user has given it up; desktops have no key for that.
        case cancelled
    }

    // Posted with the text field as object.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")
    /// In the `userInfo` of `textDidEndEditingNotification`: the raw value of a `DidEndEditingReason`.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

    func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }
}

/// Has a word in the editing of a text field, and hears of it.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// The field is about to become first responder; `false` keeps it from it.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// The field is asked not to be first responder any more; `false` keeps it, as long as nobody forces it.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    /// The same with the reason. Without a body of its own it calls the one above.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// The user is about to put `string` in the place of `range`, which counts UTF-16 code units; `false` forbids it. Asked for
    /// undo, and for what an input method composes, too.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The text or its selection has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// The clear button was pressed; `false` keeps the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Return was pressed. `true` sends `.editingDidEndOnExit` and `.primaryActionTriggered`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
