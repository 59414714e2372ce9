import Foundation
import Graphics

/// Descriptors as dictionaries of attributes.
///
/// ```swift
/// let digits = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
///     .featureSettings: [[
///         UIFontDescriptor.FeatureKey.type: kNumberSpacingType,
///         UIFontDescriptor.FeatureKey.selector: kMonospacedNumbersSelector,
///     ]]
/// ])
/// label.font = UIFont(descriptor: digits, size: 0)
/// ```
extension UIFontDescriptor {
    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name, as in UIKit.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family, as a `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The full name, such as "Inter-Bold", as a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of the face in its family, such as "Bold Italic", as a `String`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, as a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The traits, as a dictionary with keys of the type `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The typographic features, as an array of dictionaries with keys of the type `FeatureKey`.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The text style, as a `UIFont.TextStyle` or its raw value.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The descriptors of the fonts for characters that the font does not have, as an array.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    }

    /// The key of a trait in the dictionary of `traits`.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name, as in UIKit.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The symbolic traits, as the raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight from -1 to 1, as a number or a `UIFont.Weight`. Regular is 0, bold 0.4.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width of the characters from -1 to 1, as a number or a `UIFont.Width`. Standard is 0.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant from -1 to 1, as a number. A positive one is italic.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// The key of a value in a dictionary of `featureSettings`.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name, as in UIKit.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The kind of the feature, such as `kNumberSpacingType`.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The choice, such as `kMonospacedNumbersSelector`.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The kind of the feature. The former name of `type`.
        public static let featureIdentifier = type
        /// The choice. The former name of `selector`.
        public static let typeIdentifier = selector
    }

    /// Creates the descriptor of the system font with attributes. Values of a wrong type are ignored.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let base = UIFontDescriptor(Graphics.FontDescriptor(size: 12))
        let described = base.addingAttributes(attributes)
        self.init(described.font, scaling: described.scaling)
    }

    /// The family, the name, the size and the traits of the font, with its features and its text style if it has any.
    public var fontAttributes: [AttributeName: Any] {
        let traits: [TraitKey: Any] = [
            .symbolic: symbolicTraits.rawValue, .weight: UIFont.Weight(openTypeWeight: font.weight).rawValue,
            .width: UIFont.Width(font.width).rawValue, .slant: CGFloat(font.isItalic ? 1 : 0),
        ]
        var attributes: [AttributeName: Any] = [
            .family: font.resolvedFamily, .name: font.fontName, .size: font.size, .traits: traits,
        ]
        let settings = font.features.compactMap { FontFeature(tag: $0) }.map { feature -> [FeatureKey: Any] in
            [.type: feature.type, .selector: feature.selector]
        }
        if !settings.isEmpty { attributes[.featureSettings] = settings }
        if case .style(let style)? = scaling { attributes[.textStyle] = style }
        return attributes
    }

    /// Returns the value of an attribute, or `nil`.
    public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// Returns the descriptor with further attributes, which replace those of the same name. Values of a wrong type are
    /// ignored.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var described = self
        if let style = Self.textStyle(attributes[.textStyle]) {
            described = .preferredFontDescriptor(withTextStyle: style)
        }
        if let name = attributes[.name] as? String {
            described = UIFontDescriptor(name: name, size: described.pointSize)
        }
        if let family = attributes[.family] as? String { described = described.withFamily(family) }
        if let face = attributes[.face] as? String { described = described.withFace(face) }
        if let size = Self.number(attributes[.size]) { described = described.withSize(size) }
        var font = described.font
        if let traits = attributes[.traits] as? [TraitKey: Any] { font.adopt(traits) }
        if let settings = attributes[.featureSettings] as? [[FeatureKey: Any]] {
            font.features = settings.compactMap { setting -> String? in
                guard let type = setting[.type] as? Int, let choice = setting[.selector] as? Int else { return nil }
                return FontFeature(type: type, selector: choice)?.tag
            }
        }
        let others = (attributes[.cascadeList] as? [UIFontDescriptor] ?? []).map(\.font.resolvedFamily)
        if !others.isEmpty { font.families = .named([font.resolvedFamily] + others + FontFamilies.system.names) }
        return UIFontDescriptor(font, scaling: described.scaling)
    }

    /// Returns the face of the same family with a name such as "Bold Italic". Words that name neither a weight nor a
    /// slant nor a width are ignored.
    public func withFace(_ newFace: String) -> UIFontDescriptor {
        var font = font
        (font.weight, font.isItalic, font.width) = (400, false, .standard)
        for word in newFace.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }) {
            if let weight = Self.weights[String(word)] { font.weight = weight.openTypeWeight }
            switch word {
            case "italic", "oblique": font.isItalic = true
            case "condensed": font.width = .condensed
            case "compressed": font.width = .compressed
            case "expanded": font.width = .expanded
            default: break
            }
        }
        return UIFontDescriptor(font, scaling: scaling)
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultralight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "demibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    private static func textStyle(_ value: Any?) -> UIFont.TextStyle? {
        value as? UIFont.TextStyle ?? (value as? String).map(UIFont.TextStyle.init)
    }

    fileprivate static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            case let weight as UIFont.Weight: weight.rawValue
            case let width as UIFont.Width: width.rawValue
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}

extension Graphics.FontDescriptor {
    /// Adopts the traits of a dictionary. Symbolic traits come first, so that a weight beside them counts.
    fileprivate mutating func adopt(_ traits: [UIFontDescriptor.TraitKey: Any]) {
        let bits = traits[.symbolic] as? UInt32 ?? (traits[.symbolic] as? Int).flatMap { UInt32(exactly: $0) }
        if let symbolic = traits[.symbolic] as? UIFontDescriptor.SymbolicTraits
            ?? bits.map(UIFontDescriptor.SymbolicTraits.init),
            let changed = UIFontDescriptor(self).withSymbolicTraits(
                symbolic)
        {
            self = changed.font
        }
        if let weight = UIFontDescriptor.number(traits[.weight]) { self.weight = UIFont.Weight(weight).openTypeWeight }
        if let width = UIFontDescriptor.number(traits[.width]) { self.width = UIFont.Width(rawValue: width).width }
        if let slant = UIFontDescriptor.number(traits[.slant]) { isItalic = slant > 0 }
    }
}
