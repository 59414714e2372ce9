import Foundation
import UIKit

extension Color {
    /// The meanings of a colour's components.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The usual space, in which components grow as the eye sees them.
        case sRGB
        /// The components of light. 0.5 is half of the light of 1.
        case sRGBLinear
        /// A space with more saturated colours. They are drawn in sRGB.
        case displayP3
    }

    /// Creates a colour from components between 0 and 1.
    ///
    /// - Parameters:
    ///   - colorSpace: The meaning of the components.
    ///   - red: The red part.
    ///   - green: The green part.
    ///   - blue: The blue part.
    ///   - opacity: The opacity, from 0, transparent, to 1, opaque.
    public nonisolated init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        let color: UIColor
        switch colorSpace {
        case .sRGB: color = UIColor(red: red, green: green, blue: blue, alpha: 1)
        case .displayP3: color = UIColor(displayP3Red: red, green: green, blue: blue, alpha: 1)
        case .sRGBLinear:
            color = UIColor(
                red: ColorTransfer.encoded(red), green: ColorTransfer.encoded(green),
                blue: ColorTransfer.encoded(blue), alpha: 1)
        }
        self.init(base: color, alpha: opacity)
    }

    /// Creates a gray from 0, black, to 1, white.
    public nonisolated init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour from its hue, saturation and brightness between 0 and 1.
    public nonisolated init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        self.init(
            base: UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1), alpha: opacity)
    }
}

extension Color {
    /// Creates a colour from the named colour of an asset catalog, which may depend on the appearance.
    ///
    /// If there is no such colour, a line is logged and the colour is clear.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {
        guard let color = UIColor(named: name, in: bundle, compatibleWith: nil) else {
            GraphHost.logger.error("No color named '\(name)' found in the program's resources.")
            self.init(uiColor: .clear)
            return
        }
        self.init(uiColor: color)
    }
}

/// The relation between the components of sRGB and the amount of light.
enum ColorTransfer {
    /// Returns the light of a component. Negative components are mirrored.
    static func linear<Number: BinaryFloatingPoint>(_ component: Number) -> Number {
        let value = abs(Double(component))
        let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        return Number(component < 0 ? -light : light)
    }

    /// Returns the component for an amount of light.
    static func encoded<Number: BinaryFloatingPoint>(_ light: Number) -> Number {
        let value = abs(Double(light))
        let component = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return Number(light < 0 ? -component : component)
    }
}
