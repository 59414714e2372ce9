import Foundation

extension UIFont {
    /// How thick a font's strokes are: 0 is regular, -1 the thinnest and 1 the thickest that could be.
    public struct Weight: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        private static let named: [Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]

        /// The nearest of the nine weights that OpenType counts from 100 to 900; regular for what is not a number.
        package var openTypeWeight: Int {
            guard rawValue.isFinite else { return 400 }
            let nearest = Weight.named.indices.min {
                abs(Weight.named[$0].rawValue - rawValue) < abs(Weight.named[$1].rawValue - rawValue)
            }
            return ((nearest ?? 3) + 1) * 100
        }
    }

    /// What a text is for. `UIFont.preferredFont(forTextStyle:)` has its size and weight.
    public struct TextStyle: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// iOS's sizes at the content size category Large, which is the default; the body's for a style that is not known.
        var pointSize: CGFloat {
            switch self {
            case .extraLargeTitle: 36
            case .extraLargeTitle2, .title1: 28
            case .largeTitle: 34
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }

        var weight: Weight {
            switch self {
            case .extraLargeTitle, .extraLargeTitle2: .bold
            case .headline: .semibold
            default: .regular
            }
        }
    }
}
