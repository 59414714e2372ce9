import Foundation

/// A text style as a rule by which fonts and lengths follow the text size that the user prefers.
///
/// ```swift
/// let font = UIFont(name: "DejaVu Serif", size: 18) ?? .systemFont(ofSize: 18)
/// label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: font)
/// label.adjustsFontForContentSizeCategory = true
/// spacing.constant = UIFontMetrics.default.scaledValue(for: 8)
/// ```
///
/// At the size Large, fonts and lengths keep their size.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of the style `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// Returns the font in the size for the current traits.
    ///
    /// A font that follows the preferred size already, such as one of `UIFont.preferredFont(forTextStyle:)`, is refused
    /// with an error in the log, and returned as it is. UIKit raises an exception.
    public func scaledFont(for font: UIFont) -> UIFont { scaled(font, nil, nil) }

    /// Returns the font in the size for the current traits, but not larger than a number of points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaled(font, maximumPointSize, nil)
    }

    /// Returns the font in the size for traits; `nil` stands for the current ones.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, nil, traitCollection)
    }

    /// Returns the font in the size for traits, but not larger than a number of points.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximumPointSize, traitCollection)
    }

    /// Returns a length in points for the current traits. Values that are not finite are returned as they are.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns a length in points for traits; `nil` stands for the current ones.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        FontScaling.scaled(value, like: style, in: Self.category(traitCollection))
    }

    private func scaled(_ font: UIFont, _ maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
        guard font.scaling == nil else {
            Log.view.error(
                "UIFontMetrics cannot scale \(font): it follows the preferred text size already. It stays as it is.")
            return font
        }
        // 0 and invalid limits mean none, as in UIKit.
        let limit = maximum.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        let scaling = FontScaling.metrics(style, base: font.pointSize, maximum: limit)
        return UIFont(font.font, scaling: scaling).adjusted(to: Self.category(traits))
    }

    private static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        let wanted = traits?.preferredContentSizeCategory ?? .unspecified
        return wanted == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : wanted
    }
}
