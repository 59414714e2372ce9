import Foundation
import Graphics

/// A font at a size. Fonts are immutable and can be used on any thread.
///
/// ```swift
/// let title = UIFont.systemFont(ofSize: 24, weight: .bold)
/// let code = UIFont(name: "DejaVu Sans Mono", size: 13) ?? .monospacedSystemFont(ofSize: 13, weight: .regular)
/// ```
///
/// The system font is Inter if it is installed, else Noto Sans, DejaVu Sans or fontconfig's sans-serif. Sizes are in
/// points and limited to 0.1...4096. A size that is not finite or not positive becomes 12 points.
public final class UIFont: NSObject, NSCopying, Sendable {
    private let type = NoCoreFoundationType()
    /// The font's descriptor in the Graphics module.
    package let font: Graphics.FontDescriptor
    /// The way in which the size follows the text size that the user prefers; `nil` for a fixed size.
    let scaling: FontScaling?

    package init(_ font: Graphics.FontDescriptor) {
        self.font = font
        scaling = nil
    }

    init(_ font: Graphics.FontDescriptor, scaling: FontScaling?) {
        self.font = font
        self.scaling = scaling
    }

    /// Creates the font with a full name such as "Inter-Bold", or with a family such as "DejaVu Sans". Returns `nil` if
    /// no such family is installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = Graphics.FontDescriptor(fontName: fontName, size: fontSize) else { return nil }
        self.init(font)
    }

    /// Creates the font that a descriptor describes. If `pointSize` is 0, it has the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var font = descriptor.font
        if pointSize != 0 { font.size = pointSize }
        self.init(font, scaling: pointSize == 0 ? descriptor.scaling : nil)
    }

    // MARK: System fonts

    /// Returns the system font in its regular weight, at a size in points.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// Returns the system font in a weight, at a size in points.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(Graphics.FontDescriptor(size: fontSize, weight: weight.openTypeWeight))
    }

    /// Returns the bold system font, at a size in points.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// Returns the italic system font, at a size in points.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(Graphics.FontDescriptor(size: fontSize, isItalic: true))
    }

    /// Returns the system's fixed-width font in a weight, at a size in points.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(
            Graphics.FontDescriptor(
                families: .monospaced, size: fontSize, weight: weight.openTypeWeight))
    }

    /// Returns the system font with digits of equal width, for numbers that change in place.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(Graphics.FontDescriptor(size: fontSize, weight: weight.openTypeWeight, features: ["tnum"]))
    }

    /// Returns the system font for a text style, in the text size of the current traits: the one that the user prefers.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font size of labels: 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The standard font size for buttons: 18 points, as in UIKit. `UIButton` uses other sizes by default.
    public class var buttonFontSize: CGFloat { 18 }
    /// The standard size of the system font: 14 points.
    public class var systemFontSize: CGFloat { 14 }
    /// The small size of the system font: 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }

    /// The names of all installed families, sorted.
    public class var familyNames: [String] { Graphics.FontDescriptor.installedFamilies }

    /// Returns the full names of a family's fonts, such as "Inter-Bold", sorted. For a family that is not installed
    /// there are none.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        Graphics.FontDescriptor.fontNames(ofFamily: familyName)
    }

    // MARK: Properties

    /// The family that was found for Latin letters, such as "Inter".
    public var familyName: String { font.resolvedFamily }

    /// The full name that `UIFont(name:size:)` accepts: the family without spaces and the style, such as
    /// "Inter-BoldItalic".
    public var fontName: String { font.fontName }

    /// The size in points.
    public var pointSize: CGFloat { font.size }

    /// The descriptor of this font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font, scaling: scaling) }

    /// Returns the same font at another size in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var resized = font
        resized.size = fontSize
        return UIFont(resized)
    }

    // MARK: Metrics, in points

    /// The distance from the baseline to the top of a line.
    public var ascender: CGFloat { FontMetrics(of: font).ascender }
    /// The distance from the baseline to the bottom of a line, which is negative.
    public var descender: CGFloat { -FontMetrics(of: font).descender }
    /// The height of a line.
    public var lineHeight: CGFloat { FontMetrics(of: font).lineHeight }
    /// The space between lines that the font requests.
    public var leading: CGFloat { FontMetrics(of: font).leading }
    /// The height of a capital letter.
    public var capHeight: CGFloat { FontMetrics(of: font).capHeight }
    /// The height of the letter x.
    public var xHeight: CGFloat { FontMetrics(of: font).xHeight }

    // MARK: NSObject

    /// Returns whether both fonts are the same font at the same size.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
    public override var hash: Int { font.hashValue }
    /// Returns the font itself, since fonts are immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func copy() -> Any { self }
    public override var description: String {
        "<UIFont: \(fontName), \(pointSize) pt, weight \(font.weight)\(font.isItalic ? ", italic" : "")>"
    }
}
