import Foundation

extension UITextField {
    /// The style of the border around a text field.
    public enum BorderStyle: Int, Sendable {
        /// No border, a thin line, a bezel, or a rounded rectangle.
        case none, line, bezel, roundedRect
    }

    /// The situations in which a side view or the clear button is shown.
    public enum ViewMode: Int, Sendable {
        /// Never, during editing only, outside of editing only, or always.
        case never, whileEditing, unlessEditing, always
    }

    /// The reason for the end of editing.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text was kept.
        case committed
        /// The user cancelled editing. Casement never reports it, because desktops have no key for it.
        case cancelled
    }

    /// The notification that editing began. Its object is the text field.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// The notification that editing ended. Its object is the text field.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// The notification that the text changed through editing. Its object is the text field.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")
    /// The key in the `userInfo` of `textDidEndEditingNotification` for the raw value of a `DidEndEditingReason`.
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

/// An object that controls and observes the editing of a text field. All methods are optional: they have default
/// implementations.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether the field may begin editing and become first responder. The default is `true`.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether the field may end editing. The default is `true`. The answer is ignored if the end is forced.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called after editing ended, with the reason. The default implementation calls `textFieldDidEndEditing(_:)`.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether the user may replace text. The default is `true`. It is also called for undo and redo, and for
    /// text that an input method composes. After a refusal to undo, the field's changes can no longer be undone.
    ///
    /// - Parameters:
    ///   - textField: The text field.
    ///   - range: The range to replace, in UTF-16 code units.
    ///   - string: The new text; empty for a deletion.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called after the text or the selection changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether the text may be cleared, by the clear button or by `clearsOnBeginEditing`. The default is
    /// `true`.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether Return sends `.editingDidEndOnExit` and `.primaryActionTriggered`. The default is `true`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns the edit menu of a text. `nil`, the default, stands for the suggested actions. A menu without elements
    /// is not shown.
    ///
    /// - Parameters:
    ///   - textField: The text field.
    ///   - range: The selection, in UTF-16 code units.
    ///   - suggestedActions: The edit actions that are possible now.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu appears.
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears.
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    /// Returns `true`, which allows editing to begin.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// The default implementation does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns `true`, which allows editing to end.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// The default implementation does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls `textFieldDidEndEditing(_:)`.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Returns `true`, which allows all changes.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns `true`, which allows clearing.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns `true`, which sends the events.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Returns `nil`, which shows the suggested actions.
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// The default implementation does nothing.
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    /// The default implementation does nothing.
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}
