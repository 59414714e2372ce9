import Foundation
import UIKit

extension Font {
    /// The font of texts that have no other: that of text style `body`.
    public static let `default` = body

    /// The settings of an environment that determine the look of a font, such as the preferred size of text.
    ///
    /// It is read from ``EnvironmentValues/fontResolutionContext``.
    public struct Context: Hashable, Sendable {
        fileprivate let dynamicTypeSize: DynamicTypeSize
    }

    /// The look of a font in an environment.
    ///
    /// ```swift
    /// @Environment(\.fontResolutionContext) private var context
    ///
    /// let isBold = Font.headline.resolve(in: context).isBold
    /// ```
    public struct Resolved: Hashable, Sendable {
        /// The size in points.
        public let pointSize: CGFloat
        /// The thickness of the strokes.
        public let weight: Font.Weight
        /// The width of the characters.
        public let width: Font.Width
        /// The height of the lines.
        public let leading: Font.Leading
        /// Whether the letters are bold.
        public let isBold: Bool
        /// Whether the letters are italic.
        public let isItalic: Bool
        /// Whether all characters have the same width.
        public let isMonospaced: Bool
        /// Whether small letters are small capitals.
        public let isLowercaseSmallCaps: Bool
        /// Whether capital letters are small capitals.
        public let isUppercaseSmallCaps: Bool
        /// Whether all letters are small capitals.
        public let isSmallCaps: Bool
    }

    /// Returns the look of the font in an environment.
    public func resolve(in context: Context) -> Resolved {
        let descriptor = descriptor(in: context.dynamicTypeSize)
        let font = UIFont(descriptor)
        let traits = font.fontDescriptor.symbolicTraits
        let (lower, upper) = (descriptor.features.contains("smcp"), descriptor.features.contains("c2sc"))
        return Resolved(
            pointSize: font.pointSize, weight: weight ?? (traits.contains(.traitBold) ? .bold : .regular),
            width: width, leading: lineLeading, isBold: traits.contains(.traitBold),
            isItalic: traits.contains(.traitItalic), isMonospaced: traits.contains(.traitMonoSpace),
            isLowercaseSmallCaps: lower, isUppercaseSmallCaps: upper, isSmallCaps: lower && upper)
    }
}

extension EnvironmentValues {
    /// The settings with which ``Font/resolve(in:)`` returns the look of a font.
    public var fontResolutionContext: Font.Context { Font.Context(dynamicTypeSize: dynamicTypeSize) }
}
