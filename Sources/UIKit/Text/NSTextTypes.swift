import Foundation
import Graphics

/// A line under or through text: a line, combined with a pattern. Attributes contain its `rawValue`.
///
/// ```swift
/// let style = NSUnderlineStyle([.single, .patternDash])
/// let text = NSAttributedString(string: "Hello", attributes: [.underlineStyle: style.rawValue])
/// ```
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the style, as in UIKit.
    public let rawValue: Int
    /// Creates a style from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// A pattern of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// A pattern of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// A pattern of a dash and a dot.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// A pattern of a dash and two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
}

/// Options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits of the options, as in UIKit.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Ends the last visible line with an ellipsis if the text is too high. It needs `usesLineFragmentOrigin`.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// Places the text's top left corner at the rectangle's origin and wraps lines at its width. Without it there is
    /// one line, and the origin is the left end of its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Adds the fonts' leading to the lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// The parameters and results of drawing a string, in addition to the options.
open class NSStringDrawingContext: NSObject {
    /// The smallest scale of text that does not fit, from 0 to 1. 0, the default, means that text is not scaled.
    open var minimumScaleFactor: CGFloat = 0
    /// The scale that was used by the last drawing or measuring; 1 if the text was not scaled.
    open package(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle that the text needed, in points.
    open package(set) var totalBounds: CGRect = .zero

    public override init() { super.init() }
}
