import Foundation

extension UIListContentConfiguration {
    /// The appearance of a text in a list.
    public struct TextProperties: Hashable {
        /// The alignment of lines.
        public enum TextAlignment: Int, Sendable {
            /// Lines begin at the leading edge.
            case natural
            /// Lines are centred.
            case center
            /// Lines extend to both edges, except the last one.
            case justified
        }

        /// A change of the letters.
        public enum TextTransform: Int, Sendable {
            /// No change.
            case none
            /// All letters are capitals.
            case uppercase
            /// No letter is a capital.
            case lowercase
            /// Each word begins with a capital.
            case capitalized
        }

        var standard: StandardListContent.Text
        private var ownFont: UIFont?
        private var ownColor: UIColor?

        init(_ standard: StandardListContent.Text) {
            self.standard = standard
            transform = standard.transform
        }

        /// The font. The default depends on the configuration.
        public var font: UIFont {
            get { ownFont ?? standard.font }
            set { ownFont = newValue }
        }
        /// The colour. The default depends on the configuration and its state.
        public var color: UIColor {
            get { ownColor ?? standard.color }
            set { ownColor = newValue }
        }
        /// A function that changes the colour. The default is `nil`.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// Returns the colour in which the text is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
        /// The alignment of lines. The default is `natural`.
        public var alignment = TextAlignment.natural
        /// The treatment of text that does not fit. The default truncates its end.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines. The default, 0, means no limit.
        public var numberOfLines = 0
        /// Whether text that does not fit is drawn smaller. The default is `false`.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest scale of the text, from 0 to 1. 0, the default, means no limit.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters may move together before text is truncated. It is stored and has no effect.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the text size that the user prefers. It is stored and has no effect, since the
        /// preferred size does not change while a program runs.
        public var adjustsFontForContentSizeCategory = true
        /// A change of the letters. The default depends on the configuration.
        public var transform: TextTransform

        /// Returns a text with the change of `transform`.
        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.localizedUppercase
            case .lowercase: text.localizedLowercase
            case .capitalized: text.localizedCapitalized
            }
        }
    }

    /// The appearance of an image in a list.
    public struct ImageProperties: Hashable {
        /// A length for `reservedLayoutSize` that stands for the width of the system's images in lists: 24 points.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude

        var standardTint: UIColor?
        private var ownTint: UIColor??

        init(_ standardTint: UIColor?) { self.standardTint = standardTint }

        /// The colour of a template image. `nil` is the tint of the view.
        public var tintColor: UIColor? {
            get { ownTint ?? standardTint }
            set { ownTint = .some(newValue) }
        }
        /// A function that changes the colour. The default is `nil`.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// Returns the colour of a template image in a view with the given tint.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
        /// The size, the weight and the colours of a symbol, as far as the image itself has none. The default is `nil`.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The corner radius of the image in points. The default is 0.
        public var cornerRadius: CGFloat = 0
        /// The maximum size of the image in points. 0, the default, means no limit. A larger image keeps its
        /// proportions.
        public var maximumSize = CGSize.zero
        /// The size of the area in which the image is centred, in points. 0, the default, is the size of the image.
        public var reservedLayoutSize = CGSize.zero
        /// The colour of a line around the image. `nil` is the tint of the view.
        public var strokeColor: UIColor?
        /// The width of the line around the image, in points. The default is 0.
        public var strokeWidth: CGFloat = 0
        /// Whether the image keeps its colours if the user inverts those of the screen. It is stored and has no effect.
        public var accessibilityIgnoresInvertColors = false
    }
}
