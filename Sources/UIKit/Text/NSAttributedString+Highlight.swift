import Foundation
import Graphics

extension NSAttributedString.Key {
    /// The highlighting of text, as an `NSAttributedString.TextHighlightStyle`. The text and the area behind it get a
    /// colour, which comes before `backgroundColor` and `foregroundColor`. By default there is none.
    public static let textHighlightStyle = NSAttributedString.Key("NSTextHighlightStyle")
    /// The colours of highlighted text, as an `NSAttributedString.TextHighlightColorScheme`. It has no effect without
    /// `textHighlightStyle`.
    public static let textHighlightColorScheme = NSAttributedString.Key("NSTextHighlightColorScheme")
}

extension NSAttributedString {
    /// A way of highlighting text.
    ///
    /// ```swift
    /// text.addAttributes(
    ///     [
    ///         .textHighlightStyle: NSAttributedString.TextHighlightStyle.default,
    ///         .textHighlightColorScheme: NSAttributedString.TextHighlightColorScheme.mint,
    ///     ], range: range)
    /// ```
    public struct TextHighlightStyle: RawRepresentable, Hashable, Sendable {
        /// The name, as in UIKit.
        public let rawValue: String
        /// Creates a style from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The style of the system.
        public static let `default` = TextHighlightStyle(rawValue: "NSTextHighlightStyleDefault")
    }

    /// The colours of highlighted text.
    public struct TextHighlightColorScheme: RawRepresentable, Hashable, Sendable {
        /// The name, as in UIKit.
        public let rawValue: String
        /// Creates a scheme from its name. Unknown schemes look like `default`.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The colours of the system, which are blue.
        public static let `default` = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeDefault")
        /// Purple letters on a light purple.
        public static let purple = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemePurple")
        /// Pink letters on a light pink.
        public static let pink = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemePink")
        /// Orange letters on a light orange.
        public static let orange = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeOrange")
        /// Mint letters on a light mint.
        public static let mint = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeMint")
        /// Blue letters on a light blue.
        public static let blue = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeBlue")

        /// The colour of the letters. The one behind them is fainter.
        var color: UIColor {
            switch self {
            case .purple: .systemPurple
            case .pink: .systemPink
            case .orange: .systemOrange
            case .mint: .systemMint
            default: .systemBlue
            }
        }

        /// The opacity of the colour behind the letters.
        static let backgroundOpacity: CGFloat = 0.2
    }
}

extension TextAttributes {
    /// Adopts the colours of highlighted text. Values of a wrong type are ignored.
    mutating func highlight(_ attributes: [NSAttributedString.Key: Any]) {
        guard let style = attributes[.textHighlightStyle],
            style is NSAttributedString.TextHighlightStyle
                || style is String
        else { return }
        let value = attributes[.textHighlightColorScheme]
        let scheme =
            value as? NSAttributedString.TextHighlightColorScheme
            ?? (value as? String).map(NSAttributedString.TextHighlightColorScheme.init)
        let color = (scheme ?? .default).color.cgColor
        self.color = color
        backgroundColor = color.copy(alpha: NSAttributedString.TextHighlightColorScheme.backgroundOpacity)
    }
}
