import Foundation

/// How far a line of text that is wider than its field is moved to the left so that the caret is seen, in points.
struct TextScroll: Equatable {
    private(set) var offset: CGFloat = 0

    /// Moves the text no further than it takes, and leaves no room empty that text could fill.
    ///
    /// - Parameters:
    ///   - caret: Where the caret is in the line, from its left end.
    ///   - width: The line's, with room for a caret at its end.
    ///   - visible: The field's.
    mutating func reveal(caret: CGFloat, caretWidth: CGFloat, width: CGFloat, visible: CGFloat) {
        let limit = max(0, width - max(0, visible))
        offset = max(caret + caretWidth - max(0, visible), min(offset, caret))
        offset = max(0, min(limit, offset))
    }
}
