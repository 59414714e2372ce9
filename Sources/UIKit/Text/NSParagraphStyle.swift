import Foundation
import Graphics

/// How the lines of a paragraph are made and placed; the value of the attribute `.paragraphStyle`. Lengths are in points, and count as 0
/// where they are negative (but `tailIndent`) or not finite.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    private let type = NoCoreFoundationType()
    /// What module Graphics lays out.
    package final var format = ParagraphFormat()

    /// Natural alignment, wrapping by words, nothing added.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    public override init() { super.init() }

    /// Where lines stand between the edges.
    open var alignment: NSTextAlignment { NSTextAlignment(rawValue: format.alignment.rawValue) ?? .natural }
    /// What becomes of text that is wider than its container.
    open var lineBreakMode: NSLineBreakMode {
        NSLineBreakMode(rawValue: format.lineBreakMode.rawValue) ?? .byWordWrapping
    }
    /// The base direction.
    open var baseWritingDirection: NSWritingDirection {
        NSWritingDirection(rawValue: format.writingDirection.rawValue) ?? .natural
    }
    /// Between the bottom of a line and the top of the next.
    open var lineSpacing: CGFloat { format.lineSpacing }
    /// What a line's natural height is multiplied by; 0 leaves it.
    open var lineHeightMultiple: CGFloat { format.lineHeightMultiple }
    /// The least height of a line.
    open var minimumLineHeight: CGFloat { format.minimumLineHeight }
    /// The greatest height of a line; 0 means that there is no limit.
    open var maximumLineHeight: CGFloat { format.maximumLineHeight }
    /// After the paragraph.
    open var paragraphSpacing: CGFloat { format.paragraphSpacing }
    /// Before the paragraph, unless it is the first.
    open var paragraphSpacingBefore: CGFloat { format.paragraphSpacingBefore }
    /// From the leading edge to the first line.
    open var firstLineHeadIndent: CGFloat { format.firstLineHeadIndent }
    /// From the leading edge to the other lines.
    open var headIndent: CGFloat { format.headIndent }
    /// Where lines end: from the leading edge if positive, from the trailing edge if negative.
    open var tailIndent: CGFloat { format.tailIndent }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.format == format }
    open override var hash: Int { format.hashValue }

    /// A style that does not change with this one.
    open func copy(with zone: NSZone? = nil) -> Any {
        let style = NSParagraphStyle()
        style.format = format
        return style
    }
    open override func copy() -> Any { copy(with: nil) }

    /// An `NSMutableParagraphStyle` of the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let style = NSMutableParagraphStyle()
        style.format = format
        return style
    }
    open override func mutableCopy() -> Any { mutableCopy(with: nil) }
}

/// A paragraph style that can be changed. Change it before it becomes an attribute.
open class NSMutableParagraphStyle: NSParagraphStyle {
    public override init() { super.init() }

    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { format.alignment = newValue.graphics }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { format.lineBreakMode = newValue.graphics }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { format.writingDirection = ParagraphFormat.WritingDirection(rawValue: newValue.rawValue) ?? .natural }
    }
    open override var lineSpacing: CGFloat {
        get { format.lineSpacing }
        set { format.lineSpacing = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { format.lineHeightMultiple }
        set { format.lineHeightMultiple = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { format.minimumLineHeight }
        set { format.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { format.maximumLineHeight }
        set { format.maximumLineHeight = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { format.paragraphSpacing }
        set { format.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { format.paragraphSpacingBefore }
        set { format.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { format.firstLineHeadIndent }
        set { format.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { format.headIndent }
        set { format.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { format.tailIndent }
        set { format.tailIndent = newValue }
    }

    /// Takes over all values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { format = style.format }
}
