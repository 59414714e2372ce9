import Foundation
import Graphics

/// Access to the text by positions and ranges. Offsets count UTF-16 code units. An offset within a character counts as
/// its beginning, and one outside the text as the nearer end.
extension UITextField {
    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    /// The position after the last character.
    public var endOfDocument: UITextPosition { UITextPosition(offset: editor.length) }

    /// The text that an input method is composing; `nil` if there is none.
    public var markedTextRange: UITextRange? { editor.markedRange.map { UITextRange(range: $0) } }

    /// Turns the text that an input method is composing into normal text.
    public func unmarkText() {
        guard editor.markedRange != nil else { return }
        editor.unmark()
        lookDidChange()
    }

    /// Returns the text in a range. Never `nil` here; optional as in UIKit.
    public func text(in range: UITextRange) -> String? { TextPositions(editor).text(in: range) }

    /// Replaces the text in a range, places the caret after it, and sends `.editingChanged`. The user can undo it.
    public func replace(_ range: UITextRange, withText text: String) {
        put(text, in: TextPositions(editor).inside(range))
    }

    /// Returns the range between two positions, in any order. Never `nil` here; optional as in UIKit.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        TextPositions(editor).range(from: fromPosition, to: toPosition)
    }

    /// Returns the position `offset` UTF-16 code units further on, or before if it is negative. Returns `nil` outside
    /// the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        TextPositions(editor).position(from: position, offset: offset)
    }

    /// Compares two positions by their order in the text.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.order(of: other)
    }

    /// Returns the distance between two positions in UTF-16 code units. It is negative if `toPosition` comes first.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    /// Returns the position within a range that is nearest to a point in the field's coordinates. Never `nil` here;
    /// optional as in UIKit.
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point).map { TextPositions(editor).position($0, limitedTo: range) }
    }

    /// Returns the range of the character at a point in the field's coordinates; `nil` beside the text.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        character(at: point).map { TextPositions(editor).character(at: $0) }
    }

    /// Returns the position a number of characters to the left or right; `nil` outside the text, and above and below
    /// its line. A negative number leads to the opposite side.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        TextPositions(editor).position(from: position, in: direction, offset: offset) { _, _ in nil }
    }

    func selectionFrames(of range: UITextRange) -> [UITextSelectionRect] {
        let (line, inside) = (upToDateLine, TextPositions(editor).inside(range))
        return SelectionRects(
            line.selectionRects(for: inside), start: line.caretRect(at: inside.lowerBound),
            end: line.caretRect(at: inside.upperBound)
        ).all.map {
            UITextSelectionRect(
                $0, in: canvas.convert($0.rect, to: self), isRightToLeft: editor.boundaries.isRightToLeft)
        }
    }

    /// Returns the first rectangle of a selection of the range.
    func firstFrame(of range: UITextRange) -> CGRect {
        let line = upToDateLine
        let inside = TextPositions(editor).inside(range)
        let rect = line.selectionRects(for: inside).first ?? line.caretRect(at: inside.lowerBound)
        return canvas.convert(rect, to: self)
    }
}
