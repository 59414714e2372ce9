import Foundation

/// A responder that takes typed text.
///
/// ```swift
/// final class NoteView: UIView, UIKeyInput {
///     private var text = "" { didSet { setNeedsDisplay() } }
///     override var canBecomeFirstResponder: Bool { true }
///     var hasText: Bool { !text.isEmpty }
///     func insertText(_ text: String) { self.text += text }
///     func deleteBackward() { _ = text.popLast() }
/// }
/// ```
///
/// While it is first responder of the key window, it receives the text of each key, and again for each repetition. Dead
/// keys and input methods combine several keys, and the result comes as one text.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// A Boolean value that indicates whether there is any text. Casement does not read it.
    var hasText: Bool { get }
    /// Inserts typed text at the insertion point. Return is `"\n"`, Tab is `"\t"`.
    func insertText(_ text: String)
    /// Deletes the character before the insertion point. Called for the Backspace key.
    func deleteBackward()
}

/// A text that shows the unfinished text of an input method and handles some keys itself.
///
/// The marked text is the part that the input method has not finished. Ranges count UTF-16 units, as UIKit's do.
/// `insertText(_:)` replaces the marked text with the finished text.
@MainActor
protocol TextInputClient: UIKeyInput {
    /// Shows unfinished text in place of the earlier marked text or of the selection.
    ///
    /// `selectedRange` lies in `text`. It is the clause that is being converted, or the place of the caret.
    func setMarkedText(_ text: String, selectedRange: NSRange)
    /// Whether there is marked text.
    var hasMarkedText: Bool { get }
    /// Turns the marked text into ordinary text, because the text loses the focus. Without marked text nothing happens.
    func unmarkText()
    /// Deletes the marked text. Without marked text nothing happens.
    func discardMarkedText()
    /// The caret in points of the window, next to which the input method shows its list. `nil` outside a window.
    var caretRectInWindow: CGRect? { get }
    /// Whether the text handles the key itself: moves the caret, deletes or undoes.
    ///
    /// The dispatcher asks this first, before the text that the key types is considered.
    func handles(_ key: UIKey) -> Bool
    /// Handles the key. Called again for every repetition of the key.
    func handle(_ key: UIKey)
}
