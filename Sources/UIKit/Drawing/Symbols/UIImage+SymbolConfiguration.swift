import Foundation

extension UIImage {
    /// Something that chooses among the variants of an image.
    open class Configuration: NSObject, @unchecked Sendable {
        /// Creates a configuration without values.
        public override init() {}

        /// Returns a configuration with the values of both. Where both have one, it is that of `otherConfiguration`.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    }

    /// The thickness of a symbol's lines. The raw values are UIKit's.
    public enum SymbolWeight: Int, Sendable {
        /// The weight that the surroundings have, or the regular one.
        case unspecified = 0
        /// A weight that is named like that of a font.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// Returns the weight of a font that suits the symbol.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }

        /// Creates the weight that suits a font.
        fileprivate init(of font: UIFont) {
            self = SymbolWeight(rawValue: min(max(font.font.weight / 100, 1), 9)) ?? .regular
        }
    }

    /// The size of a symbol beside a text of a given size. The raw values are UIKit's.
    public enum SymbolScale: Int, Sendable {
        /// The medium scale.
        case `default` = -1
        /// The scale that the surroundings have, or the medium one.
        case unspecified = 0
        /// A scale relative to the text.
        case small = 1
        case medium, large

        fileprivate var factor: CGFloat {
            switch self {
            case .default, .unspecified, .medium: 1
            case .small: 0.8
            case .large: 1.28
            }
        }
    }

    /// The size, the weight and the colours of a symbol.
    ///
    /// ```swift
    /// let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    /// imageView.image = UIImage(systemName: "heart.fill", withConfiguration: large)
    /// ```
    ///
    /// A symbol in a circle or a square has two layers, and some weather symbols have more. Other symbols have one,
    /// which has the first colour.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let values: SymbolValues

        required init(_ values: SymbolValues) {
            self.values = values
            super.init()
        }

        /// The configuration without any value.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

        /// Creates the configuration of a symbol beside a font of `pointSize` points.
        public convenience init(pointSize: CGFloat) { self.init(SymbolValues(pointSize: pointSize)) }
        /// Creates the configuration of a symbol beside a font of `pointSize` points with a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(SymbolValues(pointSize: pointSize, weight: weight))
        }
        /// Creates the configuration of a symbol beside a font of `pointSize` points with a weight, in a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
        }
        /// Creates a configuration with a scale alone.
        public convenience init(scale: SymbolScale) { self.init(SymbolValues(scale: scale)) }
        /// Creates a configuration with a weight alone.
        public convenience init(weight: SymbolWeight) { self.init(SymbolValues(weight: weight)) }
        /// Creates the configuration of a symbol beside text of a style, in the user's present text size.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }
        /// Creates the configuration of a symbol beside text of a style, in the user's present text size and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        /// Creates the configuration of a symbol beside text in a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// Creates the configuration of a symbol beside text in a font, in a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(SymbolValues(pointSize: font.pointSize, weight: SymbolWeight(of: font), scale: scale))
        }
        /// Creates a configuration with the colour of the symbol, in place of the tint. Layers after the first one have
        /// weaker variants of it.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(SymbolValues(color: hierarchicalColor, layers: .hierarchy(hierarchicalColor)))
        }
        /// Creates a configuration with the colours of the symbol's layers, in place of the tint. Further layers have
        /// the last one. Without colours it has no effect.
        public convenience init(paletteColors: [UIColor]) {
            let layers = paletteColors.isEmpty ? nil : SymbolLayers.palette(paletteColors)
            self.init(SymbolValues(color: paletteColors.first, layers: layers))
        }

        /// Returns the configuration of a symbol in the tint.
        public class func preferringMonochrome() -> Self { Self(SymbolValues(layers: .single)) }
        /// Returns the configuration of a symbol in colours of its own, such as a yellow sun. Parts without one, and
        /// symbols that have none, take the tint.
        public class func preferringMulticolor() -> Self { Self(SymbolValues(layers: .own)) }

        public override func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return Self(values.applying(other.values))
        }

        /// Returns the same configuration without a size and a weight.
        public func configurationWithoutPointSizeAndWeight() -> Self {
            Self(SymbolValues(scale: values.scale, color: values.color, layers: values.layers))
        }
        /// Returns the same configuration without a scale.
        public func configurationWithoutScale() -> Self {
            Self(
                SymbolValues(
                    pointSize: values.pointSize, weight: values.weight, color: values.color, layers: values.layers))
        }
        /// Returns the same configuration without a weight.
        public func configurationWithoutWeight() -> Self {
            Self(
                SymbolValues(
                    pointSize: values.pointSize, scale: values.scale, color: values.color, layers: values.layers))
        }

        public override func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration).map { $0.values == values } ?? false
        }

        public override var hash: Int { values.hashValue }
    }
}

/// The values of a symbol's configuration. `nil` and `unspecified` are left to the surroundings.
struct SymbolValues: Hashable, Sendable {
    /// The size of the font beside the symbol, in points.
    var pointSize: CGFloat?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified
    /// The colour of the whole symbol, or of its first layer; `nil` for the tint.
    var color: UIColor?
    var layers: SymbolLayers?

    init(
        pointSize: CGFloat? = nil, weight: UIImage.SymbolWeight = .unspecified,
        scale: UIImage.SymbolScale = .unspecified, color: UIColor? = nil, layers: SymbolLayers? = nil
    ) {
        if let pointSize, pointSize.isFinite, pointSize > 0 { self.pointSize = min(pointSize, Self.mostPoints) }
        (self.weight, self.scale, self.color, self.layers) = (weight, scale, color, layers)
    }

    /// A picture of a larger symbol would not fit into memory that a symbol should have.
    private static let mostPoints: CGFloat = 2000

    /// Returns the values of both. Those of `other` come first.
    func applying(_ other: SymbolValues) -> SymbolValues {
        SymbolValues(
            pointSize: other.pointSize ?? pointSize, weight: other.weight == .unspecified ? weight : other.weight,
            scale: other.scale == .unspecified ? scale : other.scale,
            color: other.layers == nil ? color : other.color, layers: other.layers ?? layers)
    }

    /// The size of the font of a symbol whose scale is medium.
    var fontSize: CGFloat { (pointSize ?? 17) * scale.factor }
}
