/// The horizontal position of lines.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left = 0
    /// In the centre.
    case center = 1
    /// At the right edge.
    case right = 2
    /// Spread over the width, except for the last line of a paragraph.
    case justified = 3
    /// At the left or right edge, depending on the direction of the text.
    case natural = 4
}

/// The treatment of text that is wider than its container.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words. A word that is wider than a line breaks within.
    case byWordWrapping = 0
    /// Lines break between any two characters.
    case byCharWrapping = 1
    /// The text is one line that is cut off at its end.
    case byClipping = 2
    /// The beginning is replaced by an ellipsis: "...wxyz".
    case byTruncatingHead = 3
    /// The end is replaced by an ellipsis: "abcd...".
    case byTruncatingTail = 4
    /// The middle is replaced by an ellipsis: "ab...yz".
    case byTruncatingMiddle = 5

    package var isTruncating: Bool { rawValue >= NSLineBreakMode.byTruncatingHead.rawValue }
}

/// The base direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first letter that has one.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
