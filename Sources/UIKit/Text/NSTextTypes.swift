import Foundation
import Graphics

/// Where lines of text stand between the edges.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    /// Spread over the width, but for the last line of a paragraph.
    case justified = 3
    /// Left or right, by the direction in which the text is written.
    case natural = 4

    package var graphics: ParagraphFormat.Alignment { ParagraphFormat.Alignment(rawValue: rawValue) ?? .natural }
}

/// What becomes of text that is wider than its container.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words, and within a word that is wider than a line.
    case byWordWrapping = 0
    /// Lines break between any two characters.
    case byCharWrapping = 1
    /// One line, of which only the beginning is seen.
    case byClipping = 2
    /// "...wxyz"
    case byTruncatingHead = 3
    /// "abcd..."
    case byTruncatingTail = 4
    /// "ab...yz"
    case byTruncatingMiddle = 5

    package var graphics: ParagraphFormat.LineBreakMode {
        ParagraphFormat.LineBreakMode(rawValue: rawValue) ?? .byWordWrapping
    }
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// That of the first letter that has one.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// A line under or through text; the attribute's value is its `rawValue`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
}

/// How string drawing measures and draws.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// If the text is too high, the last line that fits ends with an ellipsis. Needs `usesLineFragmentOrigin`.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// The rectangle's origin is the text's top left corner, and lines wrap at its width. Without it, there is one line, and the origin is the
    /// left end of its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Adds the fonts' leading to the lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// What string drawing is told and tells beyond its options.
open class NSStringDrawingContext: NSObject {
    /// How far text may shrink to fit; 0, the default, does not let it.
    open var minimumScaleFactor: CGFloat = 0
    /// How far the text did shrink; 1 if it did not.
    open package(set) var actualScaleFactor: CGFloat = 1
    /// What the text really took, in points.
    open package(set) var totalBounds: CGRect = .zero

    public override init() { super.init() }
}
