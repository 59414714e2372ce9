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

    /// Returns the position itself, or the nearer end of a range if it lies outside.
    func position(_ position: UITextPosition, limitedTo range: UITextRange) -> UITextPosition {
        let inside = inside(range)
        return self.position(at: min(max(position.offset, inside.lowerBound), inside.upperBound))
    }

    /// Returns the range of the character at an offset.
    func character(at offset: Int) -> UITextRange { UITextRange(range: boundaries.whole(offset..<offset + 1)) }

    /// Returns the position a number of steps to a side, or to the opposite one if it is negative; `nil` outside the
    /// text.
    ///
    /// - Parameters:
    ///   - position: The position from which to go.
    ///   - direction: The side. Steps to the left and right are characters, in the direction of the text.
    ///   - offset: The number of steps.
    ///   - line: Returns the offset a line above (-1) or below (1) another one, `nil` if there is none.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int,
        line: (_ offset: Int, _ step: Int) -> Int?
    ) -> UITextPosition? {
        var current = self.position(at: position.offset).offset
        guard offset.magnitude <= boundaries.length else { return nil }
        for _ in 0..<offset.magnitude {
            let next: Int? =
                switch direction {
                case .left: boundaries.position(from: current, offset < 0 ? .right : .left, by: .character)
                case .right: boundaries.position(from: current, offset < 0 ? .left : .right, by: .character)
                case .up: line(current, offset < 0 ? 1 : -1)
                case .down: line(current, offset < 0 ? -1 : 1)
                }
            guard let next, next != current else { return nil }
            current = next
        }
        return self.position(at: current)
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
