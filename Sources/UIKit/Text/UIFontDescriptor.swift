import Foundation
import Graphics

/// The description of a font, which can be changed step by step to find a similar font.
///
/// ```swift
/// let font = UIFont.systemFont(ofSize: 17)
/// if let bold = font.fontDescriptor.withSymbolicTraits(.traitBold) {
///     let boldFont = UIFont(descriptor: bold, size: 0)
/// }
/// ```
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
    /// The traits that most font families support.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits of the traits, as in UIKit.
        public let rawValue: UInt32
        /// Creates traits from their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// An italic font.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// A bold font.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// A font with wide characters.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// A font with narrow characters.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// The system's fixed-width font.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The designs of the system font.
    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        /// The name of the design, as in UIKit.
        public let rawValue: String
        /// Creates a design from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The system font.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The system's fixed-width font.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// A serif font: Noto Serif, DejaVu Serif or fontconfig's serif.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// A font with round ends: M PLUS Rounded 1c, Nunito, Varela Round or Quicksand, or else the system font.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }

    package let font: Graphics.FontDescriptor
    /// The way in which the size follows the text size that the user prefers; `nil` for a fixed size.
    let scaling: FontScaling?

    package init(_ font: Graphics.FontDescriptor) {
        self.font = font
        scaling = nil
    }

    init(_ font: Graphics.FontDescriptor, scaling: FontScaling?) {
        self.font = font
        self.scaling = scaling
    }

    /// Creates the descriptor of a full name or family, as `UIFont(name:size:)` does. If no such family is installed,
    /// it is that of the system font.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(Graphics.FontDescriptor(fontName: fontName, size: size) ?? Graphics.FontDescriptor(size: size))
    }

    /// Returns the descriptor of `UIFont.preferredFont(forTextStyle:)`.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The size in points.
    public var pointSize: CGFloat { font.size }
    /// The full name of the font that is found, such as "Inter-Bold".
    public var postscriptName: String { font.fontName }

    /// The traits of the font. A font is bold from the CSS weight 600 on; only the system's fixed-width font has
    /// `traitMonoSpace`.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.weight >= 600 { traits.insert(.traitBold) }
        if font.isItalic { traits.insert(.traitItalic) }
        if font.families == .monospaced { traits.insert(.traitMonoSpace) }
        switch font.width {
        case .compressed, .condensed: traits.insert(.traitCondensed)
        case .expanded: traits.insert(.traitExpanded)
        case .standard: break
        }
        return traits
    }

    /// Returns the same font with exactly the given traits. Traits that are not included are removed. Returns `nil` for
    /// unknown traits, and for characters that are both wide and narrow.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let widths: SymbolicTraits = [.traitExpanded, .traitCondensed]
        guard symbolicTraits.isSubset(of: widths.union([.traitBold, .traitItalic, .traitMonoSpace])),
            !symbolicTraits.isSuperset(of: widths)
        else { return nil }
        var changed = font
        if symbolicTraits.intersection(widths) != self.symbolicTraits.intersection(widths) {
            changed.width =
                symbolicTraits.contains(.traitExpanded)
                ? .expanded : symbolicTraits.contains(.traitCondensed) ? .condensed : .standard
        }
        if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
            changed.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
        }
        changed.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitMonoSpace) != self.symbolicTraits.contains(.traitMonoSpace) {
            changed.families = symbolicTraits.contains(.traitMonoSpace) ? .monospaced : .system
        }
        return UIFontDescriptor(changed, scaling: scaling)
    }

    /// Returns the same font at another size in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var changed = font
        changed.size = newPointSize
        return UIFontDescriptor(changed)
    }

    /// Returns a font of another family with the same size and traits. If the family is not installed, the system font
    /// is used.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var changed = font
        changed.families = .named([newFamily] + FontFamilies.system.names)
        return UIFontDescriptor(changed, scaling: scaling)
    }

    /// Returns the system font in another design, with the same size and traits. Returns `nil` for an unknown design.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var changed = font
        switch design {
        case .default: changed.families = .system
        case .monospaced: changed.families = .monospaced
        case .serif: changed.families = .serif
        case .rounded: changed.families = .rounded
        default: return nil
        }
        return UIFontDescriptor(changed, scaling: scaling)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }
    public override var hash: Int { font.hashValue }
    /// Returns the descriptor itself, since descriptors are immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func copy() -> Any { self }
}
