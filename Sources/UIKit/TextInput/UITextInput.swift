import Foundation

/// A text that is read, changed and measured by positions: a text field or a text view.
///
/// ```swift
/// extension UITextInput {
///     var selectedText: String? { selectedTextRange.flatMap { text(in: $0) } }
/// }
/// ```
///
/// Positions count UTF-16 code units. One that lies within a character counts as the character's beginning, and one
/// outside the text as the nearer end. Input methods compose text only in Casement's own fields and text views.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// The selection; an empty range at the caret if nothing is selected.
    var selectedTextRange: UITextRange? { get set }
    /// The text that an input method is composing; `nil` if there is none.
    var markedTextRange: UITextRange? { get }
    /// The object that finds the units of the text. The default finds those of ``UITextInputStringTokenizer``.
    var tokenizer: any UITextInputTokenizer { get }

    /// Turns the text that an input method is composing into normal text.
    func unmarkText()
    /// Returns the text in a range.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range.
    func replace(_ range: UITextRange, withText text: String)
    /// Returns the range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position `offset` code units further on, or before if it is negative; `nil` outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Compares two positions by their order in the text.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the distance between two positions in code units. It is negative if `toPosition` comes first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the rectangle of the caret at a position, in the view's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the first rectangle of a selection of the range, in the view's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangles of a selection of the range, line by line, in the view's coordinates.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position that is nearest to a point in the view's coordinates.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the position within a range that is nearest to a point in the view's coordinates.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the range of the character at a point in the view's coordinates; `nil` beside the text.
    func characterRange(at point: CGPoint) -> UITextRange?
    /// Returns the position a number of characters to the left or right, or of lines up or down; `nil` outside the
    /// text. A negative number leads to the opposite side.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
}

/// A side to which positions in a text are moved.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right.
    case right = 2
    /// To the left.
    case left = 3
    /// To the line above.
    case up = 4
    /// To the line below.
    case down = 5
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}
