import Foundation

/// The sizes of the text styles in each content size category, in points (R485).
///
/// ```
/// TextSizes.size(of: .body, in: .large)                // 17
/// TextSizes.size(of: .body, in: .accessibilityLarge)   // 33
/// ```
package enum TextSizes {
    /// From the smallest category to the largest one.
    private static let table: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: body,
        .body: body,
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
    private static let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    private static let large = 3

    /// Returns the size of a style. A category that is not known counts as Large, and a style that is not known as
    /// `body`. Extra large titles grow like large ones.
    package static func size(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
        let step = category.step ?? large
        if style == .extraLargeTitle || style == .extraLargeTitle2, let titles = table[.largeTitle] {
            return (style.pointSize * titles[step] / titles[large]).rounded()
        }
        return (table[style] ?? body)[step]
    }
}

extension UIContentSizeCategory {
    static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The place of the category from the smallest one, 0, to the largest one, 11; `nil` if it is none of UIKit's.
    var step: Int? { Self.all.firstIndex(of: self) }

    /// The first of the sizes for accessibility.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of the sizes for accessibility.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third of the sizes for accessibility.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth of the sizes for accessibility.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Whether the size is one of the five for accessibility, which lists and cells lay out below each other.
    public var isAccessibilityCategory: Bool { (step ?? 0) > 6 }
}

extension UIContentSizeCategory: Comparable {
    /// Compares two sizes. Categories that are not known are smaller than all others.
    public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool {
        (lhs.step ?? -1) < (rhs.step ?? -1)
    }
}

extension UIFont {
    /// Returns the system font for a text style, in the text size of traits.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - traitCollection: The traits, whose `preferredContentSizeCategory` counts; `nil`, or one that does not
    ///     specify it, stands for the current traits.
    public class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let wanted = traitCollection?.preferredContentSizeCategory ?? .unspecified
        let category =
            wanted == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : wanted
        let size = TextSizes.size(of: style, in: category)
        return UIFont(systemFont(ofSize: size, weight: style.weight).font, scaling: .style(style))
    }
}
