import Foundation
import Graphics
import UIKit

/// A modifier that changes the colours of a view's picture.
public struct _ColorEffect {
    enum Kind: Equatable, Sendable {
        case brightness, contrast, saturation, grayscale, inversion, lightnessToAlpha
        /// The amount is an angle in radians.
        case hueRotation
    }

    let kind: Kind
    var amount: Double
}

extension _ColorEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    /// The values that animations interpolate.
    public var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    var isIdentity: Bool {
        switch kind {
        case .brightness, .grayscale, .hueRotation: amount == 0
        case .contrast, .saturation: amount == 1
        case .inversion, .lightnessToAlpha: false
        }
    }

    var matrix: ColorMatrix {
        switch kind {
        case .brightness: .brightness(ColorMatrix.amount(amount))
        case .contrast: .contrast(ColorMatrix.amount(amount))
        case .saturation: .saturation(ColorMatrix.amount(amount))
        case .grayscale: .saturation(ColorMatrix.amount(1 - amount))
        case .hueRotation: .hueRotation(ColorMatrix.angle(amount))
        case .inversion: .inversion
        case .lightnessToAlpha: .lightnessToAlpha
        }
    }

    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {
        layer.compositing.filter.matrices = [matrix]
    }

    func isSame(as other: Self) -> Bool { kind == other.kind && amount == other.amount }
}

/// A modifier that multiplies the colours of a view's picture by a colour.
public struct _ColorMultiplyEffect {
    let color: Color
}

extension _ColorMultiplyEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    var isIdentity: Bool { color == .white }
    static var usesColors: Bool { true }

    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {
        layer.compositing.filter.matrices = [.multiply(color.resolved(in: scheme))]
    }

    func isSame(as other: Self) -> Bool { color == other.color }
}

extension View {
    private nonisolated func colorEffect(_ kind: _ColorEffect.Kind, _ amount: Double) -> some View {
        modifier(_ColorEffect(kind: kind, amount: amount.isFinite ? amount : 0))
    }

    /// Brightens the view: the amount is added to its colour components, which lie between 0 and 1.
    public nonisolated func brightness(_ amount: Double) -> some View { colorEffect(.brightness, amount) }

    /// Multiplies the contrast of the view. 1 leaves it unchanged, 0 makes it gray, and negative amounts invert it.
    public nonisolated func contrast(_ amount: Double) -> some View { colorEffect(.contrast, amount) }

    /// Multiplies the saturation of the view's colours. 1 leaves them unchanged, and 0 makes them gray.
    public nonisolated func saturation(_ amount: Double) -> some View { colorEffect(.saturation, amount) }

    /// Makes the view's colours gray, from 0, unchanged, to 1, gray.
    public nonisolated func grayscale(_ amount: Double) -> some View {
        colorEffect(.grayscale, min(max(amount, 0), 1))
    }

    /// Turns the hue of the view's colours by an angle.
    public nonisolated func hueRotation(_ angle: Angle) -> some View { colorEffect(.hueRotation, angle.radians) }

    /// Inverts the view's colours.
    public nonisolated func colorInvert() -> some View { colorEffect(.inversion, 1) }

    /// Makes the view black, and transparent where it was dark.
    public nonisolated func luminanceToAlpha() -> some View { colorEffect(.lightnessToAlpha, 1) }

    /// Multiplies the view's colours by a colour.
    public nonisolated func colorMultiply(_ color: Color) -> some View { modifier(_ColorMultiplyEffect(color: color)) }
}
