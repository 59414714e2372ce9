import Foundation

/// A responder that takes text. While it is first responder of the key window, what the user types comes here: letters,
/// what dead keys and the input method make of several, and again and again while a key stays down.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    /// Return is `"\n"`, Tab is `"\t"`.
    func insertText(_ text: String)
    /// The Backspace key.
    func deleteBackward()
}

/// A text that shows what an input method has under way, and has uses of its own for keys.
///
/// The marked text is the one that the input method has not finished. Ranges count UTF-16 units, as UIKit's do.
/// `insertText(_:)` puts what is finished in the place of the marked text.
@MainActor
protocol TextInputClient: UIKeyInput {
    /// Shows unfinished text in the place of the earlier one, or of the selection. `selectedRange` is in `text`: the clause
    /// that is being converted, or where the caret is.
    func setMarkedText(_ text: String, selectedRange: NSRange)
    /// Whether there is unfinished text.
    var hasMarkedText: Bool { get }
    /// The text is left while some is unfinished, which becomes text like any other. Without any nothing happens.
    func unmarkText()
    /// Unfinished text is given up: it goes. Without any nothing happens.
    func discardMarkedText()
    /// Where the caret is, in points of the window, for the input method's list. `nil` outside a window.
    var caretRectInWindow: CGRect? { get }
    /// Whether the text does something with the key: moves the caret, deletes, undoes. Asked before anything else is done with
    /// the key, and before the text that it types.
    func handles(_ key: UIKey) -> Bool
    /// Does that. Called again for every repetition of the key.
    func handle(_ key: UIKey)
}
