import Foundation
import Graphics
import UIKit

/// A font that is resolved when a text is shown.
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
        /// A weight slightly above the regular one.
        public static let medium = Weight(value: UIFont.Weight.medium.rawValue)
        /// A weight between medium and bold.
        public static let semibold = Weight(value: UIFont.Weight.semibold.rawValue)
        /// The weight of bold text.
        public static let bold = Weight(value: UIFont.Weight.bold.rawValue)
        /// A weight between bold and black.
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
        /// A font with round strokes if one of the known families is installed; otherwise the system font.
        case rounded
        /// A font with serifs.
        case serif
    }

    /// The uses of text, each with a size and a weight.
    public enum TextStyle: Hashable, CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    private enum Base: Hashable {
        case system(size: CGFloat, design: Design)
        case custom(name: String, size: CGFloat)
    }

    private var base: Base
    private var chosenWeight: Weight?
    private var isItalic = false
    private var hasMonospacedDigits = false

    private init(_ base: Base, weight: Weight? = nil) {
        self.base = base
        chosenWeight = weight
    }

    /// Returns the system font of a size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size, design: design ?? .default), weight: weight)
    }

    /// Returns the system font of a text style, in another design or weight if they are not `nil`.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = style.font
        if case .system(let size, _) = font.base { font.base = .system(size: size, design: design ?? .default) }
        if let weight { font.chosenWeight = weight }
        return font
    }

    /// Returns a font by its name. For an unknown name it is the system font.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name: name, size: size)) }

    /// Returns the font with a different weight.
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

    /// Returns the font with digits of equal width, so that a number that changes does not move.
    public func monospacedDigit() -> Font {
        var font = self
        font.hasMonospacedDigits = true
        return font
    }

    /// Returns the font in another design. A font with a name is returned unchanged.
    func design(_ design: Design) -> Font {
        var font = self
        if case .system(let size, _) = base { font.base = .system(size: size, design: design) }
        return font
    }

    /// The font of text style `largeTitle`: 34 points.
    public static let largeTitle = Font(.system(size: 34, design: .default))
    /// The font of text style `title`: 28 points.
    public static let title = Font(.system(size: 28, design: .default))
    /// The font of text style `title2`: 22 points.
    public static let title2 = Font(.system(size: 22, design: .default))
    /// The font of text style `title3`: 20 points.
    public static let title3 = Font(.system(size: 20, design: .default))
    /// The font of text style `headline`: 17 points, semibold.
    public static let headline = Font(.system(size: 17, design: .default), weight: .semibold)
    /// The font of text style `body`: 17 points, the default.
    public static let body = Font(.system(size: 17, design: .default))
    /// The font of text style `callout`: 16 points.
    public static let callout = Font(.system(size: 16, design: .default))
    /// The font of text style `subheadline`: 15 points.
    public static let subheadline = Font(.system(size: 15, design: .default))
    /// The font of text style `footnote`: 13 points.
    public static let footnote = Font(.system(size: 13, design: .default))
    /// The font of text style `caption`: 12 points.
    public static let caption = Font(.system(size: 12, design: .default))
    /// The font of text style `caption2`: 11 points.
    public static let caption2 = Font(.system(size: 11, design: .default))

    /// The size in points.
    var size: CGFloat {
        switch base {
        case .system(let size, _), .custom(_, let size): size
        }
    }

    /// The weight, if one was chosen.
    var weight: Weight? { chosenWeight }

    /// The font as a UIKit font.
    var uiFont: UIFont { uiFont(scaledBy: 1) }

    /// The font as a UIKit font, scaled by a factor.
    func uiFont(scaledBy factor: CGFloat) -> UIFont {
        let weight = chosenWeight.map { UIFont.Weight(rawValue: $0.value) } ?? .regular
        var font: UIFont
        switch base {
        case .system(let size, let design):
            font = .systemFont(ofSize: size * factor, weight: weight)
            switch design {
            case .default: break
            case .monospaced: font = .monospacedSystemFont(ofSize: size * factor, weight: weight)
            case .rounded: font = font.rounded
            case .serif: font = font.fontDescriptor.withDesign(.serif).map { UIFont(descriptor: $0, size: 0) } ?? font
            }
        case .custom(let name, let size):
            font =
                UIFont(name: name, size: size * factor) ?? .systemFont(ofSize: size * factor, weight: weight)
            if let chosenWeight, chosenWeight.value >= Weight.semibold.value { font = font.adding(.traitBold) }
        }
        if isItalic { font = font.adding(.traitItalic) }
        return hasMonospacedDigits ? font.withMonospacedDigits : font
    }
}

extension Font.TextStyle {
    /// The font of the style.
    var font: Font {
        switch self {
        case .largeTitle: .largeTitle
        case .title: .title
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption
        case .caption2: .caption2
        }
    }
}

extension UIFont {
    fileprivate func adding(_ trait: UIFontDescriptor.SymbolicTraits) -> UIFont {
        let traits = fontDescriptor.symbolicTraits.union(trait)
        return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? self
    }

    /// The font with digits of equal width.
    fileprivate var withMonospacedDigits: UIFont {
        var font = font
        if !font.features.contains("tnum") { font.features.append("tnum") }
        return UIFont(font)
    }

    /// The font in the first installed family with round strokes.
    fileprivate var rounded: UIFont {
        var font = font
        font.families = .named(RoundedFamilies.names + FontFamilies.system.names)
        return UIFont(font)
    }
}

/// The families with round strokes that are looked for, in order of preference.
private enum RoundedFamilies {
    static let names = ["Nunito", "M PLUS Rounded 1c", "Varela Round", "Quicksand"]
}
