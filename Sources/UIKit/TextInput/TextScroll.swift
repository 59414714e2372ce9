import Foundation

/// The distance in points by which a line that is wider than its field is moved left, so that the caret is visible.
struct TextScroll: Equatable {
    private(set) var offset: CGFloat = 0

    /// Scrolls the shortest distance that makes the caret visible, and leaves no space empty that text could fill.
    ///
    /// - Parameters:
    ///   - caret: The left edge of the caret, from the left end of the line.
    ///   - caretWidth: The width of the caret.
    ///   - width: The width of the line, including a caret at its end.
    ///   - visible: The width of the field.
    mutating func reveal(caret: CGFloat, caretWidth: CGFloat, width: CGFloat, visible: CGFloat) {
        let limit = max(0, width - max(0, visible))
        offset = max(caret + caretWidth - max(0, visible), min(offset, caret))
        offset = max(0, min(limit, offset))
    }
}
