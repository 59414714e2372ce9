import Foundation
import Graphics
import UIKit

/// A font that is resolved when a text is shown.
///
/// ```swift
/// Text("Title").font(.title)
/// Text("12:30").font(.system(size: 40, weight: .bold))
/// ```
///
/// The fonts of text styles, and those with a name, follow ``EnvironmentValues/dynamicTypeSize``.
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

    /// The width of the characters, in families that have faces of several widths. Others keep theirs.
    public struct Width: Hashable, Sendable {
        /// The width as a number: 0 is the standard one.
        public var value: CGFloat

        /// Creates a width. The standard one is 0, negative ones are narrower.
        public init(_ value: CGFloat) { self.value = value }

        /// Very narrow characters.
        public static let compressed = Width(-0.4)
        /// Narrow characters.
        public static let condensed = Width(-0.2)
        /// Characters of the usual width.
        public static let standard = Width(0)
        /// Wide characters.
        public static let expanded = Width(0.2)

        fileprivate var face: FontDescriptor.Width {
            switch value {
            case ..<(-0.3): .compressed
            case ..<(-0.1): .condensed
            case 0.1...: .expanded
            default: .standard
            }
        }
    }

    /// The height of the lines of a text.
    public enum Leading: Hashable, Sendable {
        /// The usual height.
        case standard
        /// Lower lines, for texts with little room.
        case tight
        /// Higher lines, for long texts in wide columns.
        case loose

        /// The factor for the height of a line.
        var factor: CGFloat {
            switch self {
            case .standard: 1
            case .tight: 0.9
            case .loose: 1.1
            }
        }
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
        case style(TextStyle, Design)
        case system(size: CGFloat, Design)
        /// A family or font by its name. Its size grows with that of a text style, or not at all.
        case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
        case descriptor(FontDescriptor)
    }

    private var base: Base
    private var chosenWeight: Weight?
    private(set) var width = Width.standard
    private(set) var lineLeading = Leading.standard
    private var isItalic = false
    private var isMonospaced = false
    private var features: [String] = []

    private init(_ base: Base, weight: Weight? = nil) {
        self.base = base
        chosenWeight = weight
    }

    // MARK: Creation

    /// Creates a font from a UIKit font. It has the same size at each size of text.
    public init(_ font: UIFont) { self.init(.descriptor(font.font)) }

    /// Returns the system font of a size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size, design ?? .default), weight: weight)
    }

    /// Returns the system font of a text style, in another design or weight if they are not `nil`.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style, design ?? .default), weight: weight)
    }

    /// Returns a font by its name, with a size in points that grows like that of text style `body`. For an unknown name
    /// it is the system font.
    public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

    /// Returns a font by its name, with a size in points that grows like that of a text style. For an unknown name it
    /// is the system font.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name: name, size: size, relativeTo: textStyle))
    }

    /// Returns a font by its name, with the same size at each size of text. For an unknown name it is the system font.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name: name, size: fixedSize, relativeTo: nil))
    }

    /// The font of text style `largeTitle`: 34 points.
    public static let largeTitle = Font(.style(.largeTitle, .default))
    /// The font of text style `title`: 28 points.
    public static let title = Font(.style(.title, .default))
    /// The font of text style `title2`: 22 points.
    public static let title2 = Font(.style(.title2, .default))
    /// The font of text style `title3`: 20 points.
    public static let title3 = Font(.style(.title3, .default))
    /// The font of text style `headline`: 17 points, semibold.
    public static let headline = Font(.style(.headline, .default))
    /// The font of text style `body`: 17 points, the default.
    public static let body = Font(.style(.body, .default))
    /// The font of text style `callout`: 16 points.
    public static let callout = Font(.style(.callout, .default))
    /// The font of text style `subheadline`: 15 points.
    public static let subheadline = Font(.style(.subheadline, .default))
    /// The font of text style `footnote`: 13 points.
    public static let footnote = Font(.style(.footnote, .default))
    /// The font of text style `caption`: 12 points.
    public static let caption = Font(.style(.caption, .default))
    /// The font of text style `caption2`: 11 points.
    public static let caption2 = Font(.style(.caption2, .default))

    // MARK: Changes

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// Returns the font with a different weight.
    public func weight(_ weight: Weight) -> Font { changed { $0.chosenWeight = weight } }

    /// Returns the font with characters of another width, if its family has them.
    public func width(_ width: Width) -> Font { changed { $0.width = width } }

    /// Returns the font with lines of another height. It counts for a whole text, but not for a part of it.
    public func leading(_ leading: Leading) -> Font { changed { $0.lineLeading = leading } }

    /// Returns the font in bold, or in its own weight if `isActive` is `false`.
    public func bold(_ isActive: Bool = true) -> Font { changed { $0.chosenWeight = isActive ? .bold : nil } }

    /// Returns the font in italics, or upright if `isActive` is `false`.
    public func italic(_ isActive: Bool = true) -> Font { changed { $0.isItalic = isActive } }

    /// Returns the fixed-width font of the system in the same size and weight.
    public func monospaced(_ isActive: Bool = true) -> Font { changed { $0.isMonospaced = isActive } }

    /// Returns the font with digits of equal width, so that a number that changes does not move.
    public func monospacedDigit() -> Font { adding("tnum") }

    /// Returns the font with small capitals for small and capital letters.
    public func smallCaps() -> Font { adding("smcp").adding("c2sc") }

    /// Returns the font with small capitals for small letters.
    public func lowercaseSmallCaps() -> Font { adding("smcp") }

    /// Returns the font with small capitals for capital letters.
    public func uppercaseSmallCaps() -> Font { adding("c2sc") }

    private func adding(_ feature: String) -> Font {
        changed { if !$0.features.contains(feature) { $0.features.append(feature) } }
    }

    /// Returns the font in another design. A font with a name is returned unchanged.
    func design(_ design: Design) -> Font {
        changed {
            switch base {
            case .style(let style, _): $0.base = .style(style, design)
            case .system(let size, _): $0.base = .system(size: size, design)
            case .custom, .descriptor: break
            }
        }
    }

    // MARK: Resolution

    /// The weight: the chosen one, or that of the text style.
    var weight: Weight? {
        if let chosenWeight { return chosenWeight }
        if case .style(.headline, _) = base { return .semibold }
        return nil
    }

    /// Returns the size in points.
    func size(in dynamicTypeSize: DynamicTypeSize) -> CGFloat {
        switch base {
        case .style(let style, _): style.size(in: dynamicTypeSize)
        case .system(let size, _), .custom(_, let size, nil): size
        case .custom(_, let size, let style?): size * style.size(in: dynamicTypeSize) / style.size(in: .large)
        case .descriptor(let descriptor): descriptor.size
        }
    }

    /// Returns the font as a UIKit font.
    func uiFont(in dynamicTypeSize: DynamicTypeSize) -> UIFont { UIFont(descriptor(in: dynamicTypeSize)) }

    /// Returns the description of the font.
    func descriptor(in dynamicTypeSize: DynamicTypeSize) -> FontDescriptor {
        let size = size(in: dynamicTypeSize)
        let weight = weight.map { UIFont.Weight(rawValue: $0.value) } ?? .regular
        var font: UIFont
        switch base {
        case .style(_, let design), .system(_, let design):
            font =
                isMonospaced || design == .monospaced
                ? .monospacedSystemFont(ofSize: size, weight: weight) : .systemFont(ofSize: size, weight: weight)
            if design == .serif, !isMonospaced { font = font.withDesign(.serif) }
            if design == .rounded, !isMonospaced { font = font.rounded }
        case .custom(let name, _, _):
            font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size, weight: weight)
            if let chosenWeight { font = font.withWeight(UIFont.Weight(rawValue: chosenWeight.value)) }
            if isMonospaced { font = .monospacedSystemFont(ofSize: size, weight: weight) }
        case .descriptor(let descriptor):
            font = UIFont(descriptor)
            if let chosenWeight { font = font.withWeight(UIFont.Weight(rawValue: chosenWeight.value)) }
            if isMonospaced { font = .monospacedSystemFont(ofSize: size, weight: weight) }
        }
        var result = font.font
        if isItalic { result.isItalic = true }
        if width != .standard { result.width = width.face }
        for feature in features where !result.features.contains(feature) { result.features.append(feature) }
        return result
    }
}

extension Font.TextStyle {
    /// The style in UIKit.
    var uiStyle: UIFont.TextStyle {
        switch self {
        case .largeTitle: .largeTitle
        case .title: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption1
        case .caption2: .caption2
        }
    }

    /// Returns the size of the style in points.
    func size(in dynamicTypeSize: DynamicTypeSize) -> CGFloat {
        TextSizes.size(of: uiStyle, in: dynamicTypeSize.category)
    }
}

extension UIFont {
    fileprivate func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFont {
        fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: 0) } ?? self
    }

    /// The font with another weight.
    fileprivate func withWeight(_ weight: UIFont.Weight) -> UIFont {
        var font = font
        font.weight = weight.openTypeWeight
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
