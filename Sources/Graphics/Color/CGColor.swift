import CCairo
import Foundation

/// A colour: components in a colour space, and an alpha, each from 0 to 1. Components outside are kept, and clamped when drawn; what is not a number becomes 0.
public final class CGColor: Hashable, Sendable {
    /// Opaque black, in the gray space.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white, in the gray space.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black, in the gray space.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The space that the components are in.
    public let colorSpace: CGColorSpace?
    /// The components of the colour space, and the alpha as the last.
    public let components: [CGFloat]?
    /// The alpha, 0 where the colour is transparent, 1 where it is opaque.
    public let alpha: CGFloat

    /// Red, green and blue in sRGB, clamped to 0...1: what is drawn.
    package let red: CGFloat
    package let green: CGFloat
    package let blue: CGFloat

    private init(space: CGColorSpace, checked values: [CGFloat]) {
        let clean = values.map { $0.isFinite ? $0 : 0 }
        let drawn = space.standardComponents(clean)
        colorSpace = space
        components = clean
        alpha = min(max(clean[clean.count - 1], 0), 1)
        red = min(max(drawn.red, 0), 1)
        green = min(max(drawn.green, 0), 1)
        blue = min(max(drawn.blue, 0), 1)
    }

    /// A colour of sRGB, as `init(srgbRed:green:blue:alpha:)` makes it.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, checked: [red, green, blue, alpha])
    }

    /// A colour of sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, checked: [red, green, blue, alpha])
    }

    /// A gray, from black (0) to white (1).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceGray, checked: [gray, alpha])
    }

    /// A colour of `space`; `nil` where `components` has fewer entries than the space's components and the alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        let count = space.numberOfComponents + 1
        guard components.count >= count else { return nil }
        self.init(space: space, checked: Array(components.prefix(count)))
    }

    /// How many components there are, the alpha among them: 2 or 4.
    public var numberOfComponents: Int {
        components?.count ?? 0
    }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace, let components else { return nil }
        return CGColor(space: colorSpace, checked: components.dropLast() + [alpha])
    }

    /// Whether two colours have the same space and the same components.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right || (left.components == right.components && left.colorSpace == right.colorSpace)
    }

    /// Feeds the components into `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }

    /// Makes this colour what `cairo` draws with, its alpha multiplied by `opacity`.
    package func setSource(on cairo: OpaquePointer, opacity: CGFloat = 1) {
        cairo_set_source_rgba(cairo, Double(red), Double(green), Double(blue), Double(alpha * opacity))
    }

    /// What a pixel is after the colour, if it is opaque, has been painted on it: `0xRRGGBB`, each rounded as cairo does.
    package var paintedPixel: UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32(value * 65535 + 0.5) >> 8 }
        return byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
