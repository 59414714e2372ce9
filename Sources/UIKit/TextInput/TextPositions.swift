import Foundation

/// Conversions between a program's positions and ranges, and those of a text. Offsets count UTF-16 code units. An
/// offset within a character counts as its beginning, and one outside the text as the nearer end.
@MainActor
struct TextPositions {
    let boundaries: TextBoundaries

    init(_ editor: TextEditor) { boundaries = editor.boundaries }

    /// Returns a range limited to the text and extended to whole characters.
    func inside(_ range: UITextRange) -> Range<Int> { boundaries.whole(range.range) }

    func text(in range: UITextRange) -> String { boundaries.text(in: inside(range)) }

    /// Returns the range between two positions, in any order.
    func range(from first: UITextPosition, to second: UITextPosition) -> UITextRange {
        let offsets = [first.offset, second.offset].sorted()
        return UITextRange(range: boundaries.whole(offsets[0]..<offsets[1]))
    }

    /// Returns the position `offset` code units further on, or `nil` outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (target, isBeyond) = position.offset.addingReportingOverflow(offset)
        guard !isBeyond, (0...boundaries.length).contains(target) else { return nil }
        return UITextPosition(offset: boundaries.floor(target))
    }

    /// Returns the position at the beginning of the character at an offset.
    func position(at offset: Int) -> UITextPosition { UITextPosition(offset: boundaries.floor(offset)) }
}

extension UITextPosition {
    /// Returns the order of two positions in a text.
    func order(of other: UITextPosition) -> ComparisonResult {
        offset == other.offset ? .orderedSame : offset < other.offset ? .orderedAscending : .orderedDescending
    }
}
