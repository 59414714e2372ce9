import Foundation

extension UIButton {
    /// The content and the appearance of a button.
    ///
    /// ```swift
    /// var configuration = UIButton.Configuration.filled()
    /// configuration.title = "Send"
    /// let button = UIButton(configuration: configuration)
    /// ```
    public struct Configuration: Hashable, Sendable {
        /// The size of a button, which determines its insets and fonts.
        public enum Size: Int, Sendable { case medium, small, mini, large }

        /// The rounding of a button's corners.
        public enum CornerStyle: Int, Sendable {
            /// The radius in `background.cornerRadius`.
            case fixed
            /// The radius in `background.cornerRadius` or, if that is 0, one that suits the button's size.
            case dynamic
            /// Radii of 5, 8 and 12 points.
            case small, medium, large
            /// Half circles at both ends.
            case capsule
        }

        /// The alignment of title and subtitle relative to each other.
        public enum TitleAlignment: Int, Sendable {
            /// Leading beside an image, and like the button's content otherwise.
            case automatic
            /// Always at the leading edge, in the centre, or at the trailing edge.
            case leading, center, trailing
        }

        /// The sign that a button opens a menu.
        public enum Indicator: Int, Sendable {
            /// Arrows after the title of a pop-up button.
            case automatic
            /// No sign.
            case none
            /// Arrows after the title.
            case popup
        }

        enum Style { case plain, tinted, gray, filled, glass, clearGlass, prominentGlass, prominentClearGlass }

        let style: Style

        private init(_ style: Style) { self.style = style }

        // MARK: Kinds

        /// Returns a configuration with a title in the tint colour and no background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a configuration with a title in the tint colour on a light shade of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a configuration with a title in the tint colour on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a configuration with a white title on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns the same configuration as `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Returns the same configuration as `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Returns the same configuration as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns the same configuration as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Returns a configuration with a title on glass.
        public static func glass() -> Configuration { Configuration(.glass) }
        /// Returns a configuration with a title on glass with little colour of its own.
        public static func clearGlass() -> Configuration { Configuration(.clearGlass) }
        /// Returns a configuration with a white title on glass in the tint colour.
        public static func prominentGlass() -> Configuration { Configuration(.prominentGlass) }
        /// Returns a configuration with a white title on glass in the tint colour, with less of its own.
        public static func prominentClearGlass() -> Configuration { Configuration(.prominentClearGlass) }

        /// The effect behind the background, which glass has and the program may set.
        @MainActor var backgroundEffect: UIVisualEffect? {
            if let effect = background.visualEffect { return effect }
            switch style {
            case .plain, .tinted, .gray, .filled: return nil
            case .glass, .prominentGlass: return UIGlassEffect(style: .regular)
            case .clearGlass, .prominentClearGlass: return UIGlassEffect(style: .clear)
            }
        }

        private var isGlass: Bool {
            switch style {
            case .plain, .tinted, .gray, .filled: false
            case .glass, .clearGlass, .prominentGlass, .prominentClearGlass: true
            }
        }

        // MARK: Content

        /// The title. `nil` shows the title of the button's primary action or its normal title.
        public var title: String? { didSet { ownAttributedTitle = nil } }
        /// A smaller line below the title. `nil` shows the subtitle of the button's primary action.
        public var subtitle: String? { didSet { ownAttributedSubtitle = nil } }
        private(set) var ownAttributedTitle, ownAttributedSubtitle: AttributedString?

        /// The title with attributes. Missing ones are those of the kind of button. Setting it sets `title` too.
        public var attributedTitle: AttributedString? {
            get { ownAttributedTitle ?? title.map { AttributedString($0) } }
            set {
                title = newValue.map { String($0.characters) }
                ownAttributedTitle = newValue
            }
        }
        /// The subtitle with attributes. Missing ones are those of the kind of button. Setting it sets `subtitle` too.
        public var attributedSubtitle: AttributedString? {
            get { ownAttributedSubtitle ?? subtitle.map { AttributedString($0) } }
            set {
                subtitle = newValue.map { String($0.characters) }
                ownAttributedSubtitle = newValue
            }
        }
        /// A function that changes the attributes of the title, such as its font. The default is `nil`.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// A function that changes the attributes of the subtitle. The default is `nil`.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The image. `nil` shows the image of the button's primary action or its normal image.
        public var image: UIImage?
        /// The size, the weight and the colours of a symbol, as far as the image itself has none.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// A function that changes the colour of the image. The default is `nil`.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// A function that changes the colour of the activity indicator. The default is `nil`.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Whether an activity indicator replaces the image. The default is `false`.
        public var showsActivityIndicator = false

        /// The sign that the button opens a menu. The default is `automatic`.
        public var indicator = Indicator.automatic
        /// A function that changes the colour of the arrows of a pop-up button. The default is `nil`.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: Layout

        /// The side of the titles on which the image stands. The default is `leading`.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between image and titles, in points. The default is 0.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points. The default is 1.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle. The default is `automatic`.
        public var titleAlignment = TitleAlignment.automatic
        /// The treatment of a title that does not fit. The default truncates its end.
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The size of the button. The default is `medium`.
        public var buttonSize = Size.medium
        /// The rounding of the corners. The default is `dynamic`.
        public var cornerStyle = CornerStyle.dynamic
        private var ownInsets: NSDirectionalEdgeInsets?

        /// The distances around the content, in points. Until they are set, they depend on `buttonSize`.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? Self.insets(for: buttonSize) }
            set { ownInsets = newValue }
        }

        /// Resets `contentInsets` to the default for `buttonSize`.
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

        /// The colour of titles and image. `nil` uses the colour of the kind of button.
        public var baseForegroundColor: UIColor?
        /// The colour from which the background is made. `nil` uses the colour of the kind of button.
        public var baseBackgroundColor: UIColor?
        /// The background. Its colour takes precedence over `baseBackgroundColor`.
        public var background = UIBackgroundConfiguration()
        /// Whether a selected button looks different. The default is `true`.
        public var automaticallyUpdateForSelection = true
        /// The state that `updated(for:)` has applied.
        private(set) var updatedState = UIControl.State.normal

        /// Returns the configuration with the look that suits the state of a button.
        ///
        /// Buttons do that themselves unless ``UIButton/automaticallyUpdatesConfiguration`` is `false`.
        @MainActor public func updated(for button: UIButton) -> Configuration {
            var updated = self
            updated.updatedState = button.state
            return updated
        }

        /// Returns the corner radius of a background with the given height, in points.
        func cornerRadius(height: CGFloat) -> CGFloat {
            let radius: CGFloat =
                switch cornerStyle {
                case .fixed: background.cornerRadius
                case .dynamic:
                    background.cornerRadius > 0
                        ? background.cornerRadius : isGlass ? height / 2 : buttonSize == .large ? 12 : 8
                case .small: 5
                case .medium: 8
                case .large: 12
                case .capsule: height / 2
                }
            return radius.isFinite ? min(max(0, radius), height / 2) : 0
        }

        @MainActor func titleFont(compatibleWith traits: UITraitCollection) -> UIFont {
            switch buttonSize {
            case .mini, .small: .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
            case .medium, .large: .preferredFont(forTextStyle: .body, compatibleWith: traits)
            }
        }

        @MainActor func subtitleFont(compatibleWith traits: UITraitCollection) -> UIFont {
            let isSmall = buttonSize == .mini || buttonSize == .small
            return .preferredFont(forTextStyle: isSmall ? .caption1 : .footnote, compatibleWith: traits)
        }
    }
}
