import Foundation

extension UIFont {
    /// The thickness of a font's strokes: 0 is regular, -1 the thinnest and 1 the thickest. Each weight stands for the
    /// nearest of the nine named ones.
    public struct Weight: Hashable, Equatable, RawRepresentable, Sendable {
        /// The weight as a number.
        public let rawValue: CGFloat
        /// Creates a weight from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The thinnest named weight, 100 in CSS.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// A thin weight, 200 in CSS.
        public static let thin = Weight(rawValue: -0.6)
        /// A light weight, 300 in CSS.
        public static let light = Weight(rawValue: -0.4)
        /// The regular weight, 400 in CSS.
        public static let regular = Weight(rawValue: 0)
        /// A medium weight, 500 in CSS.
        public static let medium = Weight(rawValue: 0.23)
        /// A semibold weight, 600 in CSS.
        public static let semibold = Weight(rawValue: 0.3)
        /// The bold weight, 700 in CSS.
        public static let bold = Weight(rawValue: 0.4)
        /// A heavy weight, 800 in CSS.
        public static let heavy = Weight(rawValue: 0.56)
        /// The thickest named weight, 900 in CSS.
        public static let black = Weight(rawValue: 0.62)

        private static let named: [Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]

        init(openTypeWeight: Int) { self = Weight.named[max(0, min(8, openTypeWeight / 100 - 1))] }

        /// The nearest of OpenType's nine weights from 100 to 900. It is 400 if `rawValue` is not finite.
        package var openTypeWeight: Int {
            guard rawValue.isFinite else { return 400 }
            let nearest = Weight.named.indices.min {
                abs(Weight.named[$0].rawValue - rawValue) < abs(Weight.named[$1].rawValue - rawValue)
            }
            return ((nearest ?? 3) + 1) * 100
        }
    }

    /// The use of a text, which determines the size and the weight of `UIFont.preferredFont(forTextStyle:)`.
    public struct TextStyle: Hashable, Equatable, RawRepresentable, Sendable {
        /// The name of the style, as in UIKit.
        public let rawValue: String
        /// Creates a style from its name. Unknown styles look like `body`.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An extra large title: 36 points, bold.
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        /// A second extra large title: 28 points, bold.
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        /// A large title: 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title of the first level: 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A title of the second level: 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A title of the third level: 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading: 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A subheading: 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The main text: 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A callout: 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A footnote: 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption: 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A second caption: 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The size in points, as on iOS for the default content size category Large. Unknown styles have the size of
        /// the body.
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
