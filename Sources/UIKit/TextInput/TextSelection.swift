/// The selection in a text, from `anchor`, where it began, to `focus`, which Shift and the arrow keys move.
///
/// If both are equal, it is a caret. Positions are UTF-16 code units, as in an `NSRange`, and lie between two
/// characters.
struct TextSelection: Hashable, Sendable {
    var anchor: Int
    var focus: Int

    init(anchor: Int, focus: Int) {
        self.anchor = anchor
        self.focus = focus
    }

    /// Creates a caret.
    init(caret position: Int) { self.init(anchor: position, focus: position) }

    /// Creates a selection whose focus is the end of the range.
    init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, focus: range.upperBound) }

    var range: Range<Int> { min(anchor, focus)..<max(anchor, focus) }
    var isCaret: Bool { anchor == focus }
}

/// A change of a text: replace `range` with `replacement`. Delegates are asked about it before it is made.
struct TextEdit: Equatable, Sendable {
    /// The range to replace, in UTF-16 code units.
    var range: Range<Int>
    var replacement: String
}

/// The direction of a movement by keys. Left and right depend on the direction of the text.
enum TextDirection: Hashable, Sendable { case backward, forward, left, right }

/// The distance of a movement by keys, or the extent of a selection by clicks.
enum TextUnit: Hashable, Sendable { case character, word, line, document }
