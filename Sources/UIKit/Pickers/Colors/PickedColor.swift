import Foundation
import Graphics

/// A colour that the user picks, in sRGB with components from 0 to 1.
struct PickedColor: Equatable {
    /// A component that a slider changes.
    enum Component: CaseIterable { case red, green, blue, alpha }

    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        func part(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0 }
        (self.red, self.green, self.blue, self.alpha) = (part(red), part(green), part(blue), part(alpha))
    }

    /// Creates the colour that `color` has with the current traits. A colour that repeats an image counts as black.
    init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from the digits of its components, such as `ff8000`, with or without `#`; `nil` for other
    /// texts. Three digits stand for six, as on the web.
    init?(hex text: String, alpha: CGFloat) {
        var digits = text.trimmingCharacters(in: .whitespaces)
        if digits.hasPrefix("#") { digits.removeFirst() }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = Int(digits, radix: 16) else {
            return nil
        }
        self.init(
            red: CGFloat(number >> 16) / 255, green: CGFloat(number >> 8 & 0xFF) / 255,
            blue: CGFloat(number & 0xFF) / 255, alpha: alpha)
    }

    var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
    var opaque: PickedColor { PickedColor(red: red, green: green, blue: blue) }

    /// The digits of the components without that of alpha, such as `FF8000`.
    var hex: String {
        [red, green, blue].map { part in
            let digits = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }

    subscript(component: Component) -> CGFloat {
        get {
            switch component {
            case .red: red
            case .green: green
            case .blue: blue
            case .alpha: alpha
            }
        }
        set {
            switch component {
            case .red: self = PickedColor(red: newValue, green: green, blue: blue, alpha: alpha)
            case .green: self = PickedColor(red: red, green: newValue, blue: blue, alpha: alpha)
            case .blue: self = PickedColor(red: red, green: green, blue: newValue, alpha: alpha)
            case .alpha: self = PickedColor(red: red, green: green, blue: blue, alpha: newValue)
            }
        }
    }

    // MARK: The spectrum

    /// The place in the spectrum, from 0 to 1: the hue from left to right, from white at the top through the pure
    /// colour to black at the bottom. Grays are at the left.
    var placeInSpectrum: CGPoint {
        let (least, most) = (min(red, green, blue), max(red, green, blue))
        let hue = HSB(red: red, green: green, blue: blue).hue
        return CGPoint(x: hue, y: 1 - (least + most) / 2)
    }

    /// Creates the colour at a place in the spectrum. Places outside count as the nearest one.
    init(placeInSpectrum place: CGPoint, alpha: CGFloat) {
        // The hue 1 is that of 0, at the other end.
        let (x, y) = (min(max(place.x, 0), 0.999), min(max(place.y, 0), 1))
        let color = UIColor(hue: x, saturation: min(1, 2 * y), brightness: min(1, 2 - 2 * y), alpha: 1)
        self.init(color)
        self.alpha = alpha
    }

    /// Whether the colours look the same with 256 steps of each component, regardless of alpha.
    func looksLike(_ other: PickedColor) -> Bool { hex == other.hex }
}
