import Foundation
import UIKit

extension Color {
    /// The components of a colour in an environment.
    public struct Resolved: Hashable, Sendable {
        /// The amount of red light.
        public var linearRed: Float
        /// The amount of green light.
        public var linearGreen: Float
        /// The amount of blue light.
        public var linearBlue: Float
        /// The opacity, from 0 to 1.
        public var opacity: Float

        /// Creates a colour from components.
        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            let color = Color(colorSpace, red: Double(red), green: Double(green), blue: Double(blue))
            self.init(color.cgColor ?? .black)
            if colorSpace == .sRGBLinear { (linearRed, linearGreen, linearBlue) = (red, green, blue) }
            self.opacity = opacity
        }

        /// The red component in sRGB.
        public var red: Float {
            get { ColorTransfer.encoded(linearRed) }
            set { linearRed = ColorTransfer.linear(newValue) }
        }

        /// The green component in sRGB.
        public var green: Float {
            get { ColorTransfer.encoded(linearGreen) }
            set { linearGreen = ColorTransfer.linear(newValue) }
        }

        /// The blue component in sRGB.
        public var blue: Float {
            get { ColorTransfer.encoded(linearBlue) }
            set { linearBlue = ColorTransfer.linear(newValue) }
        }

        /// The colour as a CoreGraphics colour.
        public var cgColor: CGColor {
            CGColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
        }

        init(_ color: CGColor) {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            (linearRed, linearGreen) = (Float(ColorTransfer.linear(red)), Float(ColorTransfer.linear(green)))
            linearBlue = Float(ColorTransfer.linear(blue))
            opacity = Float(alpha)
        }
    }

    /// Creates a colour from components.
    public nonisolated init(_ resolved: Resolved) { self.init(cgColor: resolved.cgColor) }

    /// Returns the components of the colour in an environment.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(
            resolved(
                with: UITraitCollection(userInterfaceStyle: environment.colorScheme == .dark ? .dark : .light)))
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// The components in hexadecimal digits, for example `#FF8000FF`.
    public var description: String {
        func byte(_ component: Float) -> String {
            String(format: "%02X", Int((min(max(component, 0), 1) * 255).rounded()))
        }
        return "#" + [red, green, blue, opacity].map(byte).joined()
    }
}

extension Color.Resolved: Animatable {
    /// The values that animations interpolate: the amounts of light and the opacity.
    public nonisolated var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
    {
        get { AnimatablePair(linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity))) }
        set {
            let rest = newValue.second
            (linearRed, linearGreen) = (newValue.first, rest.first)
            (linearBlue, opacity) = (rest.second.first, rest.second.second)
        }
    }
}

extension Color.Resolved: ShapeStyle {
    /// Returns the colour.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color { Color(self) }
}
