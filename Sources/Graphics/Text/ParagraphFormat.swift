import Foundation

/// The layout of a paragraph's lines. Lengths are in points; a length that is not finite or out of range counts as 0.
package struct ParagraphFormat: Hashable, Sendable {
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var writingDirection = NSWritingDirection.natural
    /// The space between the bottom of a line and the top of the next.
    package var lineSpacing: CGFloat = 0
    /// The factor for a line's natural height; 0 means no change.
    package var lineHeightMultiple: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    /// The largest height of a line; 0 means no limit.
    package var maximumLineHeight: CGFloat = 0
    /// The space after the paragraph.
    package var paragraphSpacing: CGFloat = 0
    /// The space before the paragraph, unless it is the first.
    package var paragraphSpacingBefore: CGFloat = 0
    /// The distance from the container's leading edge to the first line.
    package var firstLineHeadIndent: CGFloat = 0
    /// The distance from the container's leading edge to the other lines.
    package var headIndent: CGFloat = 0
    /// The end of lines: measured from the leading edge if positive, from the trailing edge if zero or negative.
    package var tailIndent: CGFloat = 0
    /// The rules for the ends of lines, as the bits of UIKit's type. Pango has rules of its own.
    package var lineBreakStrategy: UInt = 0
    /// The places to which tabs lead; `nil` for the usual ones. It is an object, because few texts have their own.
    package var tabs: TabFormat?
    /// The lists that the paragraph is an item of; `nil` for others.
    package var list: ParagraphList?

    package init() {}

    /// Returns the distance from the end of lines to the container's trailing edge.
    func tailInset(width: CGFloat?) -> CGFloat {
        let indent = tailIndent.finiteOrZero
        if indent <= 0 { return -indent }
        return width.map { max(0, $0 - indent) } ?? 0
    }

    /// Returns a line's height for the natural height that its fonts request.
    func lineHeight(natural: CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple.isFinite, lineHeightMultiple > 0 { height *= lineHeightMultiple }
        if maximumLineHeight.isFinite, maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        if minimumLineHeight.isFinite, minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
        return height
    }
}

extension CGFloat {
    /// The number itself, or 0 if it is negative or not finite.
    var lengthOrZero: CGFloat { isFinite && self > 0 ? self : 0 }
    /// The number itself, or 0 if it is not finite.
    var finiteOrZero: CGFloat { isFinite ? self : 0 }
}
