import Foundation

/// How the lines of a paragraph are made and placed. Lengths are in points; one that is not finite or out of range counts as 0.
package struct ParagraphFormat: Hashable, Sendable {
    /// Where lines stand between the edges. The numbers are UIKit's (`NSTextAlignment`).
    package enum Alignment: Int, Sendable {
        case left = 0
        case center = 1
        case right = 2
        case justified = 3
        /// Left or right, by the direction in which the paragraph is written.
        case natural = 4
    }

    /// What becomes of text that is wider than its container. The numbers are UIKit's (`NSLineBreakMode`).
    package enum LineBreakMode: Int, Sendable {
        case byWordWrapping = 0
        case byCharWrapping = 1
        case byClipping = 2
        case byTruncatingHead = 3
        case byTruncatingTail = 4
        case byTruncatingMiddle = 5

        package var isTruncating: Bool { rawValue >= LineBreakMode.byTruncatingHead.rawValue }
    }

    /// The base direction. The numbers are UIKit's (`NSWritingDirection`).
    package enum WritingDirection: Int, Sendable {
        /// The direction of the first letter that has one, by the Unicode bidirectional algorithm.
        case natural = -1
        case leftToRight = 0
        case rightToLeft = 1
    }

    package var alignment = Alignment.natural
    package var lineBreakMode = LineBreakMode.byWordWrapping
    package var writingDirection = WritingDirection.natural
    /// Space between the bottom of a line and the top of the next.
    package var lineSpacing: CGFloat = 0
    /// What a line's natural height is multiplied by; 0 leaves it.
    package var lineHeightMultiple: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    /// 0 means that there is no limit.
    package var maximumLineHeight: CGFloat = 0
    /// Space after the paragraph.
    package var paragraphSpacing: CGFloat = 0
    /// Space before the paragraph, unless it is the first.
    package var paragraphSpacingBefore: CGFloat = 0
    /// From the leading edge of the container to the first line.
    package var firstLineHeadIndent: CGFloat = 0
    /// From the leading edge of the container to the other lines.
    package var headIndent: CGFloat = 0
    /// Where lines end: from the leading edge if positive, from the trailing edge if zero or negative.
    package var tailIndent: CGFloat = 0

    package init() {}

    /// A line's height, given what its fonts ask for.
    func lineHeight(natural: CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple.isFinite, lineHeightMultiple > 0 { height *= lineHeightMultiple }
        if maximumLineHeight.isFinite, maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        if minimumLineHeight.isFinite, minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
        return height
    }
}

extension CGFloat {
    /// The number itself, or 0 where it is negative or not finite.
    var lengthOrZero: CGFloat { isFinite && self > 0 ? self : 0 }
    /// The number itself, or 0 where it is not finite.
    var finiteOrZero: CGFloat { isFinite ? self : 0 }
}
