import Foundation

/// The layout of a paragraph's lines. Lengths are in points; a length that is not finite or out of range counts as 0.
package struct ParagraphFormat: Hashable, Sendable {
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var writingDirection = NSWritingDirection.natural
    /// The parts that few texts change (benchmark row *memory of each of 10,000 texts*).
    private var rest = Rare<Rest>()

    /// The space between the bottom of a line and the top of the next.
    package var lineSpacing: CGFloat {
        get { rest.value.lineSpacing }
        set { rest.change(toInitial: newValue == 0) { $0.lineSpacing = newValue } }
    }
    /// The factor for a line's natural height; 0 means no change.
    package var lineHeightMultiple: CGFloat {
        get { rest.value.lineHeightMultiple }
        set { rest.change(toInitial: newValue == 0) { $0.lineHeightMultiple = newValue } }
    }
    package var minimumLineHeight: CGFloat {
        get { rest.value.minimumLineHeight }
        set { rest.change(toInitial: newValue == 0) { $0.minimumLineHeight = newValue } }
    }
    /// The largest height of a line; 0 means no limit.
    package var maximumLineHeight: CGFloat {
        get { rest.value.maximumLineHeight }
        set { rest.change(toInitial: newValue == 0) { $0.maximumLineHeight = newValue } }
    }
    /// The space after the paragraph.
    package var paragraphSpacing: CGFloat {
        get { rest.value.paragraphSpacing }
        set { rest.change(toInitial: newValue == 0) { $0.paragraphSpacing = newValue } }
    }
    /// The space before the paragraph, unless it is the first.
    package var paragraphSpacingBefore: CGFloat {
        get { rest.value.paragraphSpacingBefore }
        set { rest.change(toInitial: newValue == 0) { $0.paragraphSpacingBefore = newValue } }
    }
    /// The distance from the container's leading edge to the first line.
    package var firstLineHeadIndent: CGFloat {
        get { rest.value.firstLineHeadIndent }
        set { rest.change(toInitial: newValue == 0) { $0.firstLineHeadIndent = newValue } }
    }
    /// The distance from the container's leading edge to the other lines.
    package var headIndent: CGFloat {
        get { rest.value.headIndent }
        set { rest.change(toInitial: newValue == 0) { $0.headIndent = newValue } }
    }
    /// The end of lines: measured from the leading edge if positive, from the trailing edge if zero or negative.
    package var tailIndent: CGFloat {
        get { rest.value.tailIndent }
        set { rest.change(toInitial: newValue == 0) { $0.tailIndent = newValue } }
    }
    /// The rules for the ends of lines, as the bits of UIKit's type. Pango has rules of its own.
    package var lineBreakStrategy: UInt {
        get { rest.value.lineBreakStrategy }
        set { rest.change(toInitial: newValue == 0) { $0.lineBreakStrategy = newValue } }
    }
    /// The places to which tabs lead; `nil` for the usual ones.
    package var tabs: TabFormat? {
        get { rest.value.tabs }
        set { rest.change(toInitial: newValue == nil) { $0.tabs = newValue } }
    }
    /// The lists that the paragraph is an item of; `nil` for others.
    package var list: ParagraphList? {
        get { rest.value.list }
        set { rest.change(toInitial: newValue == nil) { $0.list = newValue } }
    }

    private struct Rest: DefaultValued, Hashable, Sendable {
        var lineSpacing: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var lineBreakStrategy: UInt = 0
        var tabs: TabFormat?
        var list: ParagraphList?
    }

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
