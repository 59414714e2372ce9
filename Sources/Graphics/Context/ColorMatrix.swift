import Foundation

/// A linear change of colours: each new component is a sum of the old ones with factors, and a constant.
///
/// Components are those of sRGB, from 0 to 1 and not multiplied by alpha. The alpha is multiplied by a number of its
/// own.
package struct ColorMatrix: Equatable, Sendable {
    /// The factors of red, green, blue and 1 for each new component.
    package var rows: [SIMD4<Float>]
    /// The factor of the alpha.
    package var alpha: Float = 1
    /// Whether the alpha is also multiplied by the lightness of the old colour.
    package var takesAlphaFromLightness = false

    package init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: Float = 1) {
        rows = [red, green, blue]
        self.alpha = alpha
    }

    /// The matrix that changes nothing.
    package static let identity = ColorMatrix(
        red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0))

    /// The parts of red, green and blue in the lightness of a colour.
    package static let lightness = SIMD3<Float>(0.2126, 0.7152, 0.0722)

    /// Returns an amount for a matrix: 0 if it is not finite, and at most a million, with which all sums are finite.
    package static func amount(_ amount: Double) -> Float {
        amount.isFinite ? Float(min(max(amount, -1e6), 1e6)) : 0
    }

    /// Returns an angle in radians for `hueRotation(_:)`, without its whole turns: 0 if it is not finite.
    package static func angle(_ radians: Double) -> Float { amount(radians.remainder(dividingBy: 2 * .pi)) }

    /// Returns the matrix that adds a number to all components.
    package static func brightness(_ amount: Float) -> ColorMatrix {
        ColorMatrix(
            red: SIMD4(1, 0, 0, amount), green: SIMD4(0, 1, 0, amount), blue: SIMD4(0, 0, 1, amount))
    }

    /// Returns the matrix that multiplies the distance of all components from a half.
    package static func contrast(_ amount: Float) -> ColorMatrix {
        let rest = (1 - amount) / 2
        return ColorMatrix(
            red: SIMD4(amount, 0, 0, rest), green: SIMD4(0, amount, 0, rest), blue: SIMD4(0, 0, amount, rest))
    }

    /// Returns the matrix that multiplies the distance of a colour from its gray.
    package static func saturation(_ amount: Float) -> ColorMatrix {
        let gray = lightness * (1 - amount)
        return ColorMatrix(
            red: SIMD4(gray.x + amount, gray.y, gray.z, 0), green: SIMD4(gray.x, gray.y + amount, gray.z, 0),
            blue: SIMD4(gray.x, gray.y, gray.z + amount, 0))
    }

    /// Returns the matrix that turns the hue by an angle in radians and keeps the lightness.
    package static func hueRotation(_ angle: Float) -> ColorMatrix {
        let (c, s) = (cosf(angle), sinf(angle))
        return ColorMatrix(
            red: SIMD4(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0),
            green: SIMD4(
                0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0),
            blue: SIMD4(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0))
    }

    /// Returns the matrix that multiplies the components by those of a colour, and the alpha by its alpha.
    package static func multiply(_ color: CGColor) -> ColorMatrix {
        ColorMatrix(
            red: SIMD4(Float(color.red), 0, 0, 0), green: SIMD4(0, Float(color.green), 0, 0),
            blue: SIMD4(0, 0, Float(color.blue), 0), alpha: Float(color.alpha))
    }

    /// The matrix that subtracts the components from 1.
    package static let inversion = ColorMatrix(
        red: SIMD4(-1, 0, 0, 1), green: SIMD4(0, -1, 0, 1), blue: SIMD4(0, 0, -1, 1))

    /// The matrix that makes dark colours transparent, and all colours black.
    package static var lightnessToAlpha: ColorMatrix {
        var matrix = ColorMatrix(red: .zero, green: .zero, blue: .zero)
        matrix.takesAlphaFromLightness = true
        return matrix
    }

    /// Changes pixels with premultiplied alpha, in the order blue, green, red, alpha from the lowest byte.
    func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        let (red, green, blue) = (rows[0], rows[1], rows[2])
        var last: (before: UInt32, after: UInt32) = (0, changed(0, red, green, blue))
        for index in 0..<count {
            let pixel = pixels[index]
            if pixel != last.before { last = (pixel, changed(pixel, red, green, blue)) }
            pixels[index] = last.after
        }
    }

    @inline(__always)
    private func changed(
        _ pixel: UInt32, _ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>
    ) -> UInt32 {
        let alpha = Float(pixel >> 24)
        guard alpha > 0 else { return 0 }
        // With premultiplied components, the constant is multiplied by the alpha too.
        let old = SIMD4<Float>(Float(pixel >> 16 & 0xff), Float(pixel >> 8 & 0xff), Float(pixel & 0xff), alpha)
        var factor = self.alpha
        if takesAlphaFromLightness {
            factor *= (old.x * Self.lightness.x + old.y * Self.lightness.y + old.z * Self.lightness.z) / alpha
        }
        let newAlpha = min(max(alpha * factor, 0), 255)
        func component(_ row: SIMD4<Float>) -> UInt32 {
            UInt32(min(max((row * old).sum() * factor, 0), newAlpha) + 0.5)
        }
        return UInt32(newAlpha + 0.5) << 24 | component(red) << 16 | component(green) << 8 | component(blue)
    }
}
