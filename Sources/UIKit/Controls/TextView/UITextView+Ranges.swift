import Foundation
import Graphics

/// Access to the text by positions and ranges. Offsets count UTF-16 code units. An offset within a character counts as
/// its beginning, and one outside the text as the nearer end.
extension UITextView {
    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    /// The position after the last character.
    public var endOfDocument: UITextPosition { UITextPosition(offset: editor.length) }

    /// Returns the text in a range. Never `nil` here; optional as in UIKit.
    public func text(in range: UITextRange) -> String? { TextPositions(editor).text(in: range) }

    /// Replaces the text in a range, and places the caret after it. The delegate is not asked, and is notified. The
    /// user can undo it.
    public func replace(_ range: UITextRange, withText text: String) {
        let edit = TextEdit(range: TextPositions(editor).inside(range), replacement: text)
        make(edit) { $0.apply(edit) }
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

    /// Returns the position within a range that is nearest to a point in the text view's coordinates. Never `nil` here;
    /// optional as in UIKit.
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point).map { TextPositions(editor).position($0, limitedTo: range) }
    }

    /// Returns the range of the character at a point in the text view's coordinates; `nil` beside the text.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        character(at: point).map { TextPositions(editor).character(at: $0) }
    }

    /// Returns the position a number of characters to the left or right, or of lines up or down; `nil` outside the
    /// text. A negative number leads to the opposite side.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        let lines = upToDateLines
        return TextPositions(editor).position(from: position, in: direction, offset: offset) { offset, step in
            let x = lines.caretRect(at: offset).minX
            guard let next = lines.position(besideRowOf: offset, isBelow: step > 0, x: x) else { return nil }
            let caret = lines.caretRect(at: offset)
            let isMoved =
                step < 0 ? lines.caretRect(at: next).midY < caret.minY : lines.caretRect(at: next).midY > caret.maxY
            return isMoved ? next : nil
        }
    }

    func selectionFrames(of range: UITextRange) -> [UITextSelectionRect] {
        let (lines, boundaries, inside) = (upToDateLines, editor.boundaries, TextPositions(editor).inside(range))
        return SelectionRects(
            lines.selectionRects(for: inside), start: lines.caretRect(at: inside.lowerBound),
            end: lines.caretRect(at: inside.upperBound)
        ).all.map { part in
            let position = lines.position(at: CGPoint(x: part.rect.midX, y: part.rect.midY))
            let line = TextBoundaries(boundaries.text(in: boundaries.line(at: position)))
            return UITextSelectionRect(
                part, in: part.rect.offsetBy(dx: lines.origin.x, dy: lines.origin.y), isRightToLeft: line.isRightToLeft)
        }
    }

    /// Returns the first rectangle of a selection of the range.
    func firstFrame(of range: UITextRange) -> CGRect {
        let (lines, inside) = (upToDateLines, TextPositions(editor).inside(range))
        let top = lines.caretRect(at: inside.lowerBound).midY
        guard let rect = lines.selectionRects(for: inside, within: top...top).first else {
            return caretFrame(at: inside.lowerBound)
        }
        return rect.offsetBy(dx: lines.origin.x, dy: lines.origin.y)
    }
}
