import Foundation
import Graphics

/// A colour: fixed, or resolved by traits such as light and dark appearance each time it is used.
///
/// ```swift
/// let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
/// let accent = UIColor { $0.userInterfaceStyle == .dark ? .systemTeal : orange }
/// ```
///
/// Colours can be used on any thread. Components normally lie between 0 and 1; values outside are clamped when the
/// colour is drawn.
public final class UIColor: NSObject, Sendable {
    private enum Source: Sendable {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let type = NoCoreFoundationType()
    private let source: Source

    private init(source: Source) {
        self.source = source
    }

    /// Creates a colour in sRGB. Each component is a number from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a colour in Display P3. Each component is a number from 0 to 1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
            CGColor(colorSpace: $0, components: [red, green, blue, alpha])
        }
        self.init(cgColor: color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a gray, from black (0) to white (1).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Creates a colour from hue (0 and 1 are red, 1/3 is green, 2/3 is blue), saturation and brightness. These three
    /// are clamped to 0...1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from a `CGColor`.
    public convenience init(cgColor: CGColor) {
        self.init(source: .fixed(cgColor))
    }

    /// Creates a colour with the components, or the provider, of another one.
    convenience init(copying other: UIColor) { self.init(source: other.source) }

    /// Creates a colour that repeats an image, for backgrounds, shapes and texts.
    ///
    /// ```swift
    /// view.backgroundColor = UIColor(patternImage: paper)
    /// ```
    ///
    /// A tile is as large as the image. The first one lies at the origin of the view's coordinates. Its components are
    /// those of black. An empty image makes a clear colour.
    public convenience init(patternImage image: UIImage) {
        let pixels = image.rendered(tint: image.ownTint?.cgColor)
        self.init(cgColor: pixels.flatMap { CGColor(pattern: $0, size: image.size) } ?? .clear)
    }

    /// Creates a colour that `dynamicProvider` resolves for the traits at each use. The closure can be called on any
    /// thread.
    @preconcurrency
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(source: .dynamic(dynamicProvider))
    }

    /// The colour, resolved with `UITraitCollection.current`.
    public var cgColor: CGColor {
        resolved(with: nil)
    }

    /// Whether the colour depends on traits.
    package var isDynamic: Bool {
        if case .dynamic = source { return true }
        return false
    }

    /// Returns the fixed colour for a trait collection.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic = source else { return self }
        return UIColor(cgColor: resolved(with: traitCollection))
    }

    /// Returns the same colour with another alpha. It still depends on traits if this one does.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color):
            return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider):
            return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
    }

    /// Stores the components in sRGB at the pointers, resolved with the current traits. Returns `false` and stores
    /// nothing if the colour repeats an image.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.pattern == nil else { return false }
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Stores hue, saturation, brightness and alpha at the pointers, resolved with the current traits. Returns `false`
    /// and stores nothing if the colour repeats an image.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.pattern == nil else { return false }
        let parts = HSB(red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = color.alpha
        return true
    }

    /// Stores the lightness of a gray and its alpha at the pointers. Returns `false` and stores nothing if the colour
    /// is not gray.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.pattern == nil, color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Sets this colour for filling and stroking in the current context. Does nothing without a context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets this colour for filling in the current context. Does nothing without a context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Sets this colour for stroking in the current context. Does nothing without a context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let color) = source, case .fixed(let otherColor) = other.source else { return false }
        return color == otherColor
    }

    public override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        }
    }

    public override var description: String {
        let color = cgColor
        return "UIColor(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
    }

    /// Returns the fixed colour for traits. A provider can return another dynamic colour, up to a limited depth.
    private func resolved(with traits: UITraitCollection?) -> CGColor {
        var color = self
        for _ in 0..<16 {
            switch color.source {
            case .fixed(let fixed): return fixed
            case .dynamic(let provider): color = provider(traits ?? .current)
            }
        }
        return .clear
    }
}
