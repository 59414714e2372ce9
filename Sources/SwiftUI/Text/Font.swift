import Foundation
import UIKit

/// A font that is found when a text is shown.
///
/// ```swift
/// Text("Title").font(.title)
/// Text("12:30").font(.system(size: 40, weight: .bold))
/// ```
public struct Font: Hashable, Sendable {
    /// The thickness of the strokes.
    public struct Weight: Hashable, Sendable {
        let value: CGFloat
        /// The thinnest weight.
        public static let ultraLight = Weight(value: UIFont.Weight.ultraLight.rawValue)
        /// A very thin weight.
        public static let thin = Weight(value: UIFont.Weight.thin.rawValue)
        /// A thin weight.
        public static let light = Weight(value: UIFont.Weight.light.rawValue)
        /// The weight of ordinary text.
        public static let regular = Weight(value: UIFont.Weight.regular.rawValue)
        /// A weight above the ordinary one.
        public static let medium = Weight(value: UIFont.Weight.medium.rawValue)
        /// A weight between the ordinary one and bold.
        public static let semibold = Weight(value: UIFont.Weight.semibold.rawValue)
        /// The weight of bold text.
        public static let bold = Weight(value: UIFont.Weight.bold.rawValue)
        /// A weight above bold.
        public static let heavy = Weight(value: UIFont.Weight.heavy.rawValue)
        /// The thickest weight.
        public static let black = Weight(value: UIFont.Weight.black.rawValue)
    }

    /// A variant of the system font.
    public enum Design: Hashable, Sendable {
        /// The system font itself.
        case `default`
        /// A font in which all characters have the same width.
        case monospaced
    }

    private enum Base: Hashable {
        case system(size: CGFloat, design: Design)
        case custom(name: String, size: CGFloat)
    }

    private var base: Base
    private var chosenWeight: Weight?
    private var isItalic = false

    private init(_ base: Base, weight: Weight? = nil) {
        self.base = base
        chosenWeight = weight
    }

    /// Returns the system font of a size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size, design: design ?? .default), weight: weight)
    }

    /// Returns a font by its name. An unknown name gives the system font.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name: name, size: size)) }

    /// Returns the font in another weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.chosenWeight = weight
        return font
    }

    /// Returns the font in bold.
    public func bold() -> Font { weight(.bold) }

    /// Returns the font in italics.
    public func italic() -> Font {
        var font = self
        font.isItalic = true
        return font
    }

    /// 34 points.
    public static let largeTitle = Font(.system(size: 34, design: .default))
    /// 28 points.
    public static let title = Font(.system(size: 28, design: .default))
    /// 22 points.
    public static let title2 = Font(.system(size: 22, design: .default))
    /// 20 points.
    public static let title3 = Font(.system(size: 20, design: .default))
    /// 17 points, semibold.
    public static let headline = Font(.system(size: 17, design: .default), weight: .semibold)
    /// 17 points. This is the default.
    public static let body = Font(.system(size: 17, design: .default))
    /// 16 points.
    public static let callout = Font(.system(size: 16, design: .default))
    /// 15 points.
    public static let subheadline = Font(.system(size: 15, design: .default))
    /// 13 points.
    public static let footnote = Font(.system(size: 13, design: .default))
    /// 12 points.
    public static let caption = Font(.system(size: 12, design: .default))
    /// 11 points.
    public static let caption2 = Font(.system(size: 11, design: .default))

    /// The font of UIKit.
    var uiFont: UIFont {
        let weight = chosenWeight.map { UIFont.Weight(rawValue: $0.value) } ?? .regular
        var font: UIFont
        switch base {
        case .system(let size, .default): font = .systemFont(ofSize: size, weight: weight)
        case .system(let size, .monospaced): font = .monospacedSystemFont(ofSize: size, weight: weight)
        case .custom(let name, let size):
            font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size, weight: weight)
            if let chosenWeight, chosenWeight.value >= Weight.semibold.value { font = font.adding(.traitBold) }
        }
        return isItalic ? font.adding(.traitItalic) : font
    }
}

extension UIFont {
    fileprivate func adding(_ trait: UIFontDescriptor.SymbolicTraits) -> UIFont {
        let traits = fontDescriptor.symbolicTraits.union(trait)
        return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? self
    }
}
