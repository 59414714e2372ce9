import Foundation
import Graphics

/// The text by positions and ranges, as a program sees and changes it. Offsets count UTF-16 code units; a place within a character
/// counts as the character's beginning, and one beyond the text as its nearer end.
extension UITextField {
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: editor.length) }

    /// What is selected; empty where the caret stands. `nil` does nothing. Setting it asks nobody, and tells
    /// `textFieldDidChangeSelection(_:)`.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(range: editor.selection.range) }
        set {
            guard let range = newValue?.range else { return }
            changeSelection { $0.select(anchor: range.lowerBound, focus: range.upperBound) }
        }
    }

    /// What an input method has not finished; `nil` without any.
    public var markedTextRange: UITextRange? { editor.markedRange.map { UITextRange(range: $0) } }

    /// What an input method has under way becomes text like any other.
    public func unmarkText() {
        guard editor.markedRange != nil else { return }
        editor.unmark()
        lookDidChange()
    }

    /// The text of a range.
    public func text(in range: UITextRange) -> String? { editor.boundaries.text(in: inside(range.range)) }

    /// Puts a text in the place of a range, with the caret behind it, and sends `.editingChanged`. The user can undo it.
    public func replace(_ range: UITextRange, withText text: String) {
        put(text, in: inside(range.range))
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let offsets = [fromPosition.offset, toPosition.offset].sorted()
        return UITextRange(range: inside(offsets[0]..<offsets[1]))
    }

    /// The position so many code units further on; `nil` beyond the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (target, isBeyond) = position.offset.addingReportingOverflow(offset)
        guard !isBeyond, (0...editor.length).contains(target) else { return nil }
        return UITextPosition(offset: editor.boundaries.floor(target))
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset
            ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    /// Where a caret stands, in the field's coordinates.
    public func caretRect(for position: UITextPosition) -> CGRect {
        canvas.convert(upToDateLine.caretRect(at: position.offset), to: self)
    }

    /// The first of the rectangles that a selection of the range would cover, in the field's coordinates.
    public func firstRect(for range: UITextRange) -> CGRect {
        let line = upToDateLine
        let rect = line.selectionRects(for: inside(range.range)).first ?? line.caretRect(at: range.range.lowerBound)
        return canvas.convert(rect, to: self)
    }

    /// The position that is nearest to a point of the field.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        let place = upToDateLine.position(at: convert(point, to: canvas))
        return UITextPosition(offset: editor.boundaries.floor(place))
    }

    /// Selects all of the text. `sender` has no part in it.
    public func selectAll(_ sender: Any?) { perform(.selectAll) }

    private func inside(_ range: Range<Int>) -> Range<Int> { editor.boundaries.whole(range) }
}
