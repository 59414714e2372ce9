import Foundation
import UIKit

/// A modifier that shows a shadow of everything that a view draws.
public struct _ShadowEffect {
    let color: Color
    var radius: CGFloat
    var offset: CGSize
}

extension _ShadowEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
        get { AnimatablePair(radius, offset.animatableData) }
        set { (radius, offset.animatableData) = (newValue.first, newValue.second) }
    }

    var isIdentity: Bool { color == .clear }
    static var usesColors: Bool { true }

    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {
        layer.shadowColor = color.resolved(in: scheme)
        layer.shadowOpacity = 1
        layer.shadowRadius = max(0, radius)
        layer.shadowOffset = offset
    }

    func isSame(as other: Self) -> Bool {
        color == other.color && radius == other.radius && offset == other.offset
    }
}

extension View {
    /// Shows a shadow of everything that the view draws. The radius and the offset are in points.
    public nonisolated func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(
            _ShadowEffect(
                color: color, radius: radius.isFinite ? max(0, radius) : 0,
                offset: CGSize(width: x.isFinite ? x : 0, height: y.isFinite ? y : 0)))
    }
}
