import CCairo
import Foundation

/// A colour: components in a colour space, and an alpha.
///
/// ```swift
/// let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
/// let faint = orange.copy(alpha: 0.2)
/// ```
///
/// Components normally lie between 0 and 1. Values outside that range are kept, and clamped when the colour is drawn. A
/// component that is not a finite number becomes 0.
public final class CGColor: Hashable, Sendable {
    /// Opaque black, in the gray space.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white, in the gray space.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black, in the gray space.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The space that the components belong to. Never `nil` here; optional as in CoreGraphics.
    public let colorSpace: CGColorSpace?
    /// The components of the colour space, followed by the alpha. Never `nil` here; optional as in CoreGraphics.
    public let components: [CGFloat]?
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public let alpha: CGFloat

    /// The red part in sRGB that is drawn, clamped to 0...1.
    package let red: CGFloat
    /// The green part in sRGB that is drawn, clamped to 0...1.
    package let green: CGFloat
    /// The blue part in sRGB that is drawn, clamped to 0...1.
    package let blue: CGFloat

    /// The image that is drawn in place of the components, or `nil`.
    package let pattern: ColorPattern?

    private init(space: CGColorSpace, checked values: [CGFloat], pattern: ColorPattern? = nil) {
        self.pattern = pattern
        let clean = values.map { $0.isFinite ? $0 : 0 }
        let drawn = space.standardComponents(clean)
        colorSpace = space
        components = clean
        alpha = min(max(clean[clean.count - 1], 0), 1)
        red = min(max(drawn.red, 0), 1)
        green = min(max(drawn.green, 0), 1)
        blue = min(max(drawn.blue, 0), 1)
    }

    /// Creates a colour in sRGB; the same as `init(srgbRed:green:blue:alpha:)`.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, checked: [red, green, blue, alpha])
    }

    /// Creates a colour in sRGB.
    ///
    /// - Parameters:
    ///   - red: The red component, from 0 to 1.
    ///   - green: The green component, from 0 to 1.
    ///   - blue: The blue component, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, checked: [red, green, blue, alpha])
    }

    /// Creates a gray in the device's gray space, from black (0) to white (1).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceGray, checked: [gray, alpha])
    }

    /// Creates a colour in `space`.
    ///
    /// - Parameters:
    ///   - space: The colour space of the components.
    ///   - components: The components of the space, followed by the alpha. Further entries are ignored.
    /// - Returns: `nil` if `components` has too few entries: fewer than two in a gray space, or four in an RGB space.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        let count = space.numberOfComponents + 1
        guard components.count >= count else { return nil }
        self.init(space: space, checked: Array(components.prefix(count)))
    }

    /// Creates a colour that repeats an image, with tiles of a size in units of user space. Returns `nil` for an empty
    /// size.
    package convenience init?(pattern image: CGImage, size: CGSize) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        self.init(space: .deviceGray, checked: [0, 1], pattern: ColorPattern(image: image, size: size))
    }

    /// Whether the colour covers everything behind it.
    package var isOpaque: Bool { alpha >= 1 && pattern?.isOpaque != false }

    /// The number of components, including the alpha: 2 or 4.
    public var numberOfComponents: Int {
        components?.count ?? 0
    }

    /// Returns the same colour with another alpha. Never `nil` here; optional as in CoreGraphics.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace, let components else { return nil }
        return CGColor(space: colorSpace, checked: components.dropLast() + [alpha], pattern: pattern)
    }

    /// Returns whether two colours have the same space and the same components.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right
            || (left.components == right.components && left.colorSpace == right.colorSpace
                && left.pattern == right.pattern)
    }

    /// Feeds the components into `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
        hasher.combine(pattern)
    }

    /// Sets this colour as the source of `cairo`, with its alpha multiplied by `opacity`.
    package func setSource(on cairo: OpaquePointer, opacity: CGFloat = 1) {
        if let pattern { return pattern.setSource(on: cairo, opacity: alpha * opacity) }
        cairo_set_source_rgba(cairo, Double(red), Double(green), Double(blue), Double(alpha * opacity))
    }

    /// The pixel that results from painting this colour if it is opaque: `0xRRGGBB`, each component rounded as cairo
    /// does.
    package var paintedPixel: UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32(value * 65535 + 0.5) >> 8 }
        return byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
