import Foundation

/// The colours of a gradient at many equal steps, as premultiplied pixels, for drawing pixel by pixel.
struct GradientRamp {
    /// The pixels from location 0 to location 1.
    let pixels: [UInt32]
    private static let steps = 1024

    init(_ gradient: CGGradient, opacity: CGFloat) {
        pixels = (0...Self.steps).map {
            Self.pixel(gradient.color(at: CGFloat($0) / CGFloat(Self.steps)), opacity: opacity)
        }
    }

    /// Returns the pixel at a location from 0 to 1.
    @inline(__always)
    func pixel(at location: CGFloat) -> UInt32 { pixels[Int(location * CGFloat(Self.steps) + 0.5)] }

    private static func pixel(_ color: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat), opacity: CGFloat)
        -> UInt32
    {
        let alpha = color.alpha * opacity
        func byte(_ value: CGFloat) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 + 0.5) }
        return byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8
            | byte(color.blue * alpha)
    }
}

extension CGGradient {
    /// Returns the colour at a location, mixed as cairo does.
    func color(at location: CGFloat) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            let last = stops[stops.count - 1].color
            return (last.red, last.green, last.blue, last.alpha)
        }
        let (end, start) = (stops[next], stops[max(next - 1, 0)])
        let length = end.location - start.location
        let part = length > 0 ? (location - start.location) / length : 0
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        return (
            mix(start.color.red, end.color.red), mix(start.color.green, end.color.green),
            mix(start.color.blue, end.color.blue), mix(start.color.alpha, end.color.alpha)
        )
    }
}
