import Foundation

extension UIContentUnavailableConfiguration {
    /// The positions of the parts.
    public enum Alignment: Int, Sendable {
        /// The parts are in the middle.
        case center
        /// The parts begin at the leading edge, in the middle of the height.
        case natural
    }

    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The font. The default depends on the configuration.
        public var font: UIFont
        /// The colour. The default depends on the configuration.
        public var color: UIColor
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

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }
    }

    /// The appearance of a picture.
    public struct ImageProperties: Hashable {
        /// The size, weight and colours of a symbol. The default is a size of 48 points.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = .init(pointSize: 48)
        /// The colour of a symbol or a template. The default is `secondaryLabel`; `nil` means the view's tint.
        public var tintColor: UIColor? = .secondaryLabel
        /// The radius of the picture's corners in points. The default is 0.
        public var cornerRadius: CGFloat = 0
        /// The largest size in points. A side of 0, the default, has no limit.
        public var maximumSize = CGSize.zero

        /// Returns the size of a picture within the largest size, with the picture's proportions.
        func size(of picture: CGSize) -> CGSize {
            let factors = [
                maximumSize.width > 0 && picture.width > 0 ? maximumSize.width / picture.width : 1,
                maximumSize.height > 0 && picture.height > 0 ? maximumSize.height / picture.height : 1,
            ]
            let factor = min(factors[0], factors[1], 1)
            return CGSize(width: picture.width * factor, height: picture.height * factor)
        }
    }

    /// The action of a button.
    public struct ButtonProperties: Hashable {
        /// The role. The default is `normal`.
        public var role = UIButton.Role.normal
        /// Whether the button can be pressed. The default is `true`.
        public var isEnabled = true
        /// The action. The default is `nil`.
        public var primaryAction: UIAction?
        /// The menu that a press opens, unless the button has an action. The default is `nil`.
        public var menu: UIMenu?
    }
}
