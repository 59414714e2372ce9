import Foundation

/// A colour as hue, saturation and brightness, each from 0 to 1.
struct HSB {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    /// Creates a colour. Components are limited to 0...1; NaN becomes 0.
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        func clamped(_ value: CGFloat) -> CGFloat {
            value.isNaN ? 0 : min(max(value, 0), 1)
        }
        self.hue = clamped(hue)
        self.saturation = clamped(saturation)
        self.brightness = clamped(brightness)
    }

    /// Converts a colour from red, green and blue, each from 0 to 1.
    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let highest = max(red, max(green, blue))
        let range = highest - min(red, min(green, blue))
        brightness = highest
        saturation = highest > 0 ? range / highest : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixths: CGFloat
        switch highest {
        case red: sixths = (green - blue) / range + (green < blue ? 6 : 0)
        case green: sixths = (blue - red) / range + 2
        default: sixths = (red - green) / range + 4
        }
        hue = sixths / 6
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, min(4 - place, 1)))
        }
        return (component(5), component(3), component(1))
    }
}
