import Foundation
import Graphics

/// What identifies a font, to be changed step by step: `font.fontDescriptor.withSymbolicTraits(.traitBold)`.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
    /// Traits that most families have.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The designs of the system font.
    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    }

    package let font: Graphics.FontDescriptor

    package init(_ font: Graphics.FontDescriptor) {
        self.font = font
    }

    /// The descriptor of a full name or family, as `UIFont(name:size:)` takes it; of the system font where no such family is installed.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(Graphics.FontDescriptor(fontName: fontName, size: size) ?? Graphics.FontDescriptor(size: size))
    }

    /// The descriptor of the font for a use of text.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The size in points.
    public var pointSize: CGFloat { font.size }
    /// The full name of the font that is found, such as "Inter-Bold".
    public var postscriptName: String { font.fontName }

    /// Bold from the weight 600 on, italic, fixed width.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.weight >= 600 { traits.insert(.traitBold) }
        if font.isItalic { traits.insert(.traitItalic) }
        if font.families == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same font with exactly these traits; traits that are not asked for go away. `nil` where a trait is unknown.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard symbolicTraits.isSubset(of: [.traitBold, .traitItalic, .traitMonoSpace]) else { return nil }
        var changed = font
        if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
            changed.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
        }
        changed.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitMonoSpace) != self.symbolicTraits.contains(.traitMonoSpace) {
            changed.families = symbolicTraits.contains(.traitMonoSpace) ? .monospaced : .system
        }
        return UIFontDescriptor(changed)
    }

    /// The same font at another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var changed = font
        changed.size = newPointSize
        return UIFontDescriptor(changed)
    }

    /// The same size and traits in another family; fontconfig's nearest where it is not installed.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var changed = font
        changed.families = .named([newFamily] + FontFamilies.system.names)
        return UIFontDescriptor(changed)
    }

    /// The same size and traits in another design of the system font; `nil` where it is unknown.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var changed = font
        switch design {
        case .default: changed.families = .system
        case .monospaced: changed.families = .monospaced
        case .serif: changed.families = ["Noto Serif", "DejaVu Serif", "serif"]
        default: return nil
        }
        return UIFontDescriptor(changed)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }
    public override var hash: Int { font.hashValue }
    /// The descriptor itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func copy() -> Any { self }
}
