import Foundation
import Graphics

/// A colour, fixed or chosen by traits (light or dark) each time it is used. Usable from any thread.
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

    /// A colour of sRGB, each component from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// A colour of Display P3, each component from 0 to 1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
            CGColor(colorSpace: $0, components: [red, green, blue, alpha])
        }
        self.init(cgColor: color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// A gray, from black (0) to white (1).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// A colour by hue (0 and 1 are red, 1/3 green, 2/3 blue), saturation and brightness.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour that `cgColor` is.
    public convenience init(cgColor: CGColor) {
        self.init(source: .fixed(cgColor))
    }

    /// A colour that `dynamicProvider` chooses by the traits of what it is used for.
    @preconcurrency
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(source: .dynamic(dynamicProvider))
    }

    /// The colour with the current traits.
    public var cgColor: CGColor {
        resolved(with: nil)
    }

    /// Whether the colour depends on traits.
    var isDynamic: Bool {
        if case .dynamic = source { return true }
        return false
    }

    /// The fixed colour that this one is with `traitCollection`.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic = source else { return self }
        return UIColor(cgColor: resolved(with: traitCollection))
    }

    /// The same colour with another alpha; it goes on to depend on traits if this one does.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color):
            return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider):
            return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
    }

    /// Stores the components in sRGB where the pointers point, and returns `true`.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Stores hue, saturation, brightness and alpha where the pointers point, and returns `true`.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let parts = HSB(red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = color.alpha
        return true
    }

    /// Stores how light a gray is, and its alpha. Returns `false` and stores nothing where the colour is no gray.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Makes this the colour of what the current context fills and of the lines it draws.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes this the colour of what the current context fills.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes this the colour of the lines that the current context draws.
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

    /// A provider may return a colour that depends on traits again, but not without end.
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
