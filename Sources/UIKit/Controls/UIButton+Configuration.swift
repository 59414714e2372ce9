import Foundation

extension UIButton {
    /// What a button shows and how.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Send"
    ///     let button = UIButton(configuration: configuration)
    public struct Configuration: Hashable, Sendable {
        /// How large the button is.
        public enum Size: Int, Sendable { case medium, small, mini, large }

        /// How its corners are rounded.
        public enum CornerStyle: Int, Sendable {
            /// As `background.cornerRadius` says.
            case fixed
            /// As the system thinks right for the button's size.
            case dynamic
            case small, medium, large
            /// Half circles at both ends.
            case capsule
        }

        /// Where title and subtitle stand, one above the other.
        public enum TitleAlignment: Int, Sendable {
            /// As the button's content.
            case automatic
            case leading, center, trailing
        }

        enum Style { case plain, tinted, gray, filled }

        let style: Style

        private init(_ style: Style) { self.style = style }

        // MARK: Kinds

        /// A title in the tint, on nothing.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A title in the tint, on a weak shade of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A title in the tint, on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A white title on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As `plain()` on this platform.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// As `gray()` on this platform.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// As `tinted()` on this platform.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// As `filled()` on this platform.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        // MARK: Content

        /// `nil` shows the title of the button's primary action.
        public var title: String?
        /// A smaller line below the title.
        public var subtitle: String?
        /// `nil` shows the image of the button's primary action.
        public var image: UIImage?
        /// A spinner takes the place of the image.
        public var showsActivityIndicator = false

        // MARK: Layout

        /// On which side of the titles the image stands.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between image and titles, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        /// What becomes of a title that does not fit.
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
        public var buttonSize = Size.medium
        public var cornerStyle = CornerStyle.dynamic
        private var ownInsets: NSDirectionalEdgeInsets?

        /// Around the content, in points: by the size of the button, until they are set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? Self.insets(for: buttonSize) }
            set { ownInsets = newValue }
        }

        /// Takes back what was set.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private static func insets(for size: Size) -> NSDirectionalEdgeInsets {
            switch size {
            case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
            case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        // MARK: Colours

        /// The colour of titles and image; `nil` is what the kind of button has.
        public var baseForegroundColor: UIColor?
        /// The colour that the background is made of; `nil` is what the kind of button has.
        public var baseBackgroundColor: UIColor?
        /// What has been set here goes before `baseBackgroundColor`.
        public var background = UIBackgroundConfiguration()
        /// A selected button looks different.
        public var automaticallyUpdateForSelection = true

        /// The radius of the corners of a background so high, in points.
        func cornerRadius(height: CGFloat) -> CGFloat {
            let radius: CGFloat =
                switch cornerStyle {
                case .fixed: background.cornerRadius
                case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : buttonSize == .large ? 12 : 8
                case .small: 5
                case .medium: 8
                case .large: 12
                case .capsule: height / 2
                }
            return radius.isFinite ? min(max(0, radius), height / 2) : 0
        }

        @MainActor var titleFont: UIFont {
            switch buttonSize {
            case .mini, .small: .preferredFont(forTextStyle: .subheadline)
            case .medium, .large: .preferredFont(forTextStyle: .body)
            }
        }

        @MainActor var subtitleFont: UIFont {
            .preferredFont(forTextStyle: buttonSize == .mini || buttonSize == .small ? .caption1 : .footnote)
        }
    }
}
