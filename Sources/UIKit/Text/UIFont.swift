import Foundation
import Graphics

/// A font at a size. Fonts do not change, and can be used from any thread.
///
/// The system font is Inter where it is installed, else Noto Sans, DejaVu Sans or fontconfig's sans-serif. A size that is not finite or
/// not positive becomes 12 points.
public final class UIFont: NSObject, NSCopying, Sendable {
    private let type = NoCoreFoundationType()
    /// What finds the font in module Graphics.
    package let font: Graphics.FontDescriptor

    package init(_ font: Graphics.FontDescriptor) {
        self.font = font
    }

    /// The font of a given name: a full name such as "Inter-Bold", or a family such as "DejaVu Sans". `nil` where no such family is installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = Graphics.FontDescriptor(fontName: fontName, size: fontSize) else { return nil }
        self.init(font)
    }

    /// The font that a descriptor describes; the descriptor's own size where `pointSize` is 0.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var font = descriptor.font
        if pointSize != 0 { font.size = pointSize }
        self.init(font)
    }

    // MARK: System fonts

    /// The system font in its regular weight.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// The system font in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(Graphics.FontDescriptor(size: fontSize, weight: weight.openTypeWeight))
    }

    /// The system font in bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// The system font in italic.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(Graphics.FontDescriptor(size: fontSize, isItalic: true))
    }

    /// The system's fixed-width font.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(
            Graphics.FontDescriptor(
                families: .monospaced, size: fontSize, weight: weight.openTypeWeight))
    }

    /// The system font with digits of one width, for numbers that change in place.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(Graphics.FontDescriptor(size: fontSize, weight: weight.openTypeWeight, features: ["tnum"]))
    }

    /// The system font for a use of text, at iOS's default content size.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        systemFont(ofSize: style.pointSize, weight: style.weight)
    }

    /// The size of labels, 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of buttons, 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The system font's usual size, 14 points.
    public class var systemFontSize: CGFloat { 14 }
    /// The system font's small size, 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }

    /// The names of all installed families, sorted.
    public class var familyNames: [String] { Graphics.FontDescriptor.installedFamilies }

    // MARK: What it is

    /// The family that was found, such as "Inter".
    public var familyName: String { font.resolvedFamily }

    /// The family without spaces and the style, such as "Inter-BoldItalic"; `UIFont(name:size:)` takes it.
    public var fontName: String { font.fontName }

    /// The size in points.
    public var pointSize: CGFloat { font.size }

    /// The descriptor that leads to this font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }

    /// The same font at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var resized = font
        resized.size = fontSize
        return UIFont(resized)
    }

    // MARK: Measures, in points

    /// From the baseline to the top of a line.
    public var ascender: CGFloat { FontMetrics(of: font).ascender }
    /// From the baseline to the bottom of a line: negative.
    public var descender: CGFloat { -FontMetrics(of: font).descender }
    /// The height of a line.
    public var lineHeight: CGFloat { FontMetrics(of: font).lineHeight }
    /// What the font asks for between lines.
    public var leading: CGFloat { FontMetrics(of: font).leading }
    /// The height of a capital letter.
    public var capHeight: CGFloat { FontMetrics(of: font).capHeight }
    /// The height of an x.
    public var xHeight: CGFloat { FontMetrics(of: font).xHeight }

    // MARK: NSObject

    /// Fonts are equal when they describe the same font at the same size.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
    public override var hash: Int { font.hashValue }
    /// The font itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func copy() -> Any { self }
    public override var description: String {
        "<UIFont: \(fontName), \(pointSize) pt, weight \(font.weight)\(font.isItalic ? ", italic" : "")>"
    }
}
