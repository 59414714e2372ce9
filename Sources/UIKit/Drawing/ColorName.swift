import Foundation

/// The name of a colour in English, such as "dark blue".
enum ColorName {
    /// Returns the name of a colour in sRGB.
    ///
    /// - Parameters:
    ///   - color: The hue, saturation and brightness.
    ///   - alpha: The opacity. A colour that cannot be seen is clear.
    static func name(of color: HSB, alpha: CGFloat) -> String {
        guard alpha > 0.01 else { return "clear" }
        let (hue, saturation, brightness) = (color.hue, color.saturation, color.brightness)
        if brightness < 0.08 { return "black" }
        guard saturation >= 0.1 else { return gray(brightness) }
        let name = hueName(hue, saturation: saturation, brightness: brightness)
        if brightness < 0.45 { return "dark " + name }
        if saturation < 0.35 { return brightness > 0.8 ? "light " + name : "grayish " + name }
        return saturation > 0.9 && brightness > 0.9 ? "vibrant " + name : name
    }

    private static func gray(_ brightness: CGFloat) -> String {
        switch brightness {
        case ..<0.4: "dark gray"
        case ..<0.6: "gray"
        case ..<0.97: "light gray"
        default: "white"
        }
    }

    private static func hueName(_ hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> String {
        switch hue * 360 {
        case ..<12, 352...: saturation < 0.5 && brightness > 0.8 ? "pink" : "red"
        case ..<43: brightness < 0.7 ? "brown" : "orange"
        case ..<68: "yellow"
        case ..<165: "green"
        case ..<195: "cyan"
        case ..<236: "blue"
        case ..<258: saturation < 0.75 ? "indigo" : "blue"
        case ..<312: hue * 360 < 292 || brightness < 0.8 ? "purple" : "magenta"
        default: "pink"
        }
    }
}

extension UIColor {
    /// The name of the colour for people who cannot see it, in English, such as "vibrant blue" or "dark gray". A colour
    /// that depends on traits has the name of its present one. A colour that repeats an image is a "pattern".
    ///
    /// ```swift
    /// swatch.accessibilityLabel = color.accessibilityName
    /// ```
    public var accessibilityName: String {
        let color = cgColor
        guard color.pattern == nil else { return "pattern" }
        return ColorName.name(of: HSB(red: color.red, green: color.green, blue: color.blue), alpha: color.alpha)
    }
}
