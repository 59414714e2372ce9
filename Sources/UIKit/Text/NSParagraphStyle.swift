import Foundation
import Graphics

/// The layout of a paragraph's lines, for the attribute `.paragraphStyle`.
///
/// Lengths are in points. A length that is not finite counts as 0, and so does a negative one, except for `tailIndent`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// The rules for places at which lines end.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The rules as bits, as in UIKit.
        public let rawValue: UInt
        /// Creates rules from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A last line that is one word takes words from the line before.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Lines of Hangul end between words.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The rules of the system's own labels.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    private let type = NoCoreFoundationType()
    /// The values in the form that the Graphics module uses.
    package final var format = ParagraphFormat()

    /// A style with natural alignment, wrapping between words, and no spacing.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    public override init() { super.init() }

    /// The horizontal position of lines. The default is `natural`.
    open var alignment: NSTextAlignment { format.alignment }
    /// The treatment of text that is wider than its container. The default is `byWordWrapping`.
    open var lineBreakMode: NSLineBreakMode { format.lineBreakMode }
    /// The base direction. The default is `natural`.
    open var baseWritingDirection: NSWritingDirection { format.writingDirection }
    /// The distance between the bottom of a line and the top of the next, in points. The default is 0.
    open var lineSpacing: CGFloat { format.lineSpacing }
    /// The factor for a line's natural height. 0, the default, means no change.
    open var lineHeightMultiple: CGFloat { format.lineHeightMultiple }
    /// The smallest height of a line, in points. The default is 0.
    open var minimumLineHeight: CGFloat { format.minimumLineHeight }
    /// The largest height of a line, in points. 0, the default, means no limit.
    open var maximumLineHeight: CGFloat { format.maximumLineHeight }
    /// The space after the paragraph, in points. The default is 0.
    open var paragraphSpacing: CGFloat { format.paragraphSpacing }
    /// The space before the paragraph, in points, unless it is the first. The default is 0.
    open var paragraphSpacingBefore: CGFloat { format.paragraphSpacingBefore }
    /// The distance from the leading edge to the first line, in points. The default is 0.
    open var firstLineHeadIndent: CGFloat { format.firstLineHeadIndent }
    /// The distance from the leading edge to the other lines, in points. The default is 0.
    open var headIndent: CGFloat { format.headIndent }
    /// The end of lines, in points: from the leading edge if positive, from the trailing edge if negative. The default
    /// is 0.
    open var tailIndent: CGFloat { format.tailIndent }
    /// The rules for places at which lines end. The default is none. It is stored and has no effect, because Pango has
    /// rules of its own for each script.
    open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(rawValue: format.lineBreakStrategy) }
    /// The places to which tabs lead. The default are twelve left ones, 28 points apart. Those whose locations are not
    /// finite are ignored, and order does not matter.
    open var tabStops: [NSTextTab]! { tabs.stops.map { NSTextTab($0) } }
    /// The distance between further tab stops after the last one, in points. 0, the default, repeats the distance
    /// between the last two. UIKit would begin a line there.
    open var defaultTabInterval: CGFloat { tabs.interval }
    /// The lists that the paragraph is an item of, from the outermost one on. The default is none.
    ///
    /// Each list indents the lines by 36 points, in addition to the style's own indents. The marker of the last one
    /// stands beside the first line.
    open var textLists: [NSTextList] { format.list?.lists.compactMap { $0 as? NSTextList } ?? [] }
    fileprivate final var tabs: TabFormat { format.tabs ?? .standard }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.format == format }
    open override var hash: Int { format.hashValue }

    /// Returns an immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let style = NSParagraphStyle()
        style.format = format
        return style
    }
    open override func copy() -> Any { copy(with: nil) }

    /// Returns an `NSMutableParagraphStyle` with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let style = NSMutableParagraphStyle()
        style.format = format
        return style
    }
    open override func mutableCopy() -> Any { mutableCopy(with: nil) }
}

/// A paragraph style that can be changed. Change it only before it becomes an attribute.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// style.lineSpacing = 4
/// let text = NSAttributedString(string: "Hello", attributes: [.paragraphStyle: style])
/// ```
open class NSMutableParagraphStyle: NSParagraphStyle {
    public override init() { super.init() }

    open override var alignment: NSTextAlignment {
        get { format.alignment }
        set { format.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { format.lineBreakMode }
        set { format.lineBreakMode = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { format.writingDirection }
        set { format.writingDirection = newValue }
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

    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { format.lineBreakStrategy = newValue.rawValue }
    }
    open override var tabStops: [NSTextTab]! {
        get { super.tabStops }
        set { setTabs(newValue.map { $0.map(\.stop) } ?? TabFormat.standard.stops, interval: tabs.interval) }
    }
    open override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { setTabs(tabs.stops, interval: newValue) }
    }

    open override var textLists: [NSTextList] {
        get { super.textLists }
        set { format.list = newValue.isEmpty ? nil : ParagraphList(newValue) }
    }

    /// Adds a tab stop.
    open func addTabStop(_ tabStop: NSTextTab) { setTabs(tabs.stops + [tabStop.stop], interval: tabs.interval) }

    /// Removes the tab stops that equal one. Without one, nothing happens.
    open func removeTabStop(_ tabStop: NSTextTab) {
        setTabs(tabs.stops.filter { $0 != tabStop.stop }, interval: tabs.interval)
    }

    private func setTabs(_ stops: [TabFormat.Stop], interval: CGFloat) {
        let new = TabFormat(stops, interval: interval)
        format.tabs = new == .standard ? nil : new
    }

    /// Copies all values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { format = style.format }
}
