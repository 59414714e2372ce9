import Foundation
import Graphics

extension UIFont {
    /// The width of the characters of a font.
    public struct Width: Hashable, RawRepresentable, Sendable {
        /// The width from -1 to 1; 0 is the standard width.
        public let rawValue: CGFloat
        /// Creates a width. Fonts have the nearest of the four widths.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Very narrow characters.
        public static let compressed = Width(rawValue: -0.4)
        /// Narrow characters.
        public static let condensed = Width(rawValue: -0.2)
        /// The usual width.
        public static let standard = Width(rawValue: 0)
        /// Wide characters.
        public static let expanded = Width(rawValue: 0.2)

        init(_ width: Graphics.FontDescriptor.Width) {
            switch width {
            case .compressed: self = .compressed
            case .condensed: self = .condensed
            case .standard: self = .standard
            case .expanded: self = .expanded
            }
        }

        /// The nearest of the four widths.
        var width: Graphics.FontDescriptor.Width {
            switch rawValue {
            case ..<(-0.3): .compressed
            case ..<(-0.1): .condensed
            case 0.1...: .expanded
            default: .standard
            }
        }
    }

    /// Returns the system font with a weight and a width. If the system font has no faces of that width, it has the
    /// nearest one.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        var font = Graphics.FontDescriptor(size: fontSize, weight: weight.openTypeWeight)
        font.width = width.width
        return UIFont(font)
    }
}
