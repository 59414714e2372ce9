/// What is selected of a text: from `anchor`, where the selection began, to `focus`, which Shift and the arrow keys move.
/// With both at one place it is a caret.
///
/// Positions are UTF-16 code units, as in an `NSRange`, and lie between two characters.
struct TextSelection: Hashable, Sendable {
    var anchor: Int
    var focus: Int

    init(anchor: Int, focus: Int) {
        self.anchor = anchor
        self.focus = focus
    }

    /// A caret.
    init(caret position: Int) { self.init(anchor: position, focus: position) }

    /// Changed at its end, as a selection is that nobody has dragged.
    init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, focus: range.upperBound) }

    var range: Range<Int> { min(anchor, focus)..<max(anchor, focus) }
    var isCaret: Bool { anchor == focus }
}

/// A change of a text: "instead of 2..<5, have `abc`". What a delegate is asked about.
struct TextEdit: Equatable, Sendable {
    /// In UTF-16 code units.
    var range: Range<Int>
    var replacement: String
}

/// Where a key leads. Left and right depend on the direction in which the text is written.
enum TextDirection: Hashable, Sendable { case backward, forward, left, right }

/// How far a key leads, or what a click selects.
enum TextUnit: Hashable, Sendable { case character, word, line, document }
