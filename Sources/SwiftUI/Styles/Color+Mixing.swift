import Foundation

extension Gradient {
    /// The spaces in which colours are mixed.
    public struct ColorSpace: Hashable, Sendable {
        fileprivate let isPerceptual: Bool
        /// The components of sRGB are mixed.
        public static let device = ColorSpace(isPerceptual: false)
        /// Lightness and hue are mixed as the eye sees them, in the space Oklab.
        public static let perceptual = ColorSpace(isPerceptual: true)
    }
}

extension Color {
    /// Returns a mixture with another colour.
    ///
    /// - Parameters:
    ///   - rhs: The other colour.
    ///   - fraction: The part of the other colour, from 0 to 1. Other values are clamped.
    ///   - colorSpace: The space in which the colours are mixed.
    public nonisolated func mix(
        with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color {
        let part = Float(fraction.isNaN ? 0 : min(max(fraction, 0), 1))
        return combined(with: rhs) { first, second in
            colorSpace.isPerceptual
                ? Oklab(first).mixed(with: Oklab(second), part).color : first.mixed(with: second, part)
        }
    }
}

extension Color.Resolved {
    fileprivate func mixed(with other: Color.Resolved, _ part: Float) -> Color.Resolved {
        func mixed(_ path: KeyPath<Color.Resolved, Float>) -> Float {
            self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * part
        }
        var result = self
        (result.red, result.green, result.blue) = (mixed(\.red), mixed(\.green), mixed(\.blue))
        result.opacity = mixed(\.opacity)
        return result
    }
}

/// A colour in the space Oklab, in which equal distances look equal.
///
/// The matrices are those of Björn Ottosson's publication.
struct Oklab {
    var lightness: Float
    var a: Float
    var b: Float
    var opacity: Float

    init(_ color: Color.Resolved) {
        let (red, green, blue) = (color.linearRed, color.linearGreen, color.linearBlue)
        let l = cbrtf(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrtf(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrtf(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        opacity = color.opacity
    }

    func mixed(with other: Oklab, _ part: Float) -> Oklab {
        var result = self
        result.lightness += (other.lightness - lightness) * part
        result.a += (other.a - a) * part
        result.b += (other.b - b) * part
        result.opacity += (other.opacity - opacity) * part
        return result
    }

    var color: Color.Resolved {
        func cube(_ value: Float) -> Float { value * value * value }
        let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return Color.Resolved(
            colorSpace: .sRGBLinear, red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s, opacity: opacity)
    }
}
