import Foundation
import UIKit

/// A modifier that makes a view transparent as a whole.
public struct _OpacityEffect {
    var opacity: Double
}

extension _OpacityEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    /// The values that animations interpolate.
    public var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    var isIdentity: Bool { opacity >= 1 }
    var isInvisible: Bool { opacity <= 0 }
    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {
        layer.opacity = Float(min(max(opacity, 0), 1))
    }
    func canHit(_ point: CGPoint, size: CGSize) -> Bool { opacity > 0 }
    func isSame(as other: Self) -> Bool { opacity == other.opacity }
}

extension View {
    /// Sets the opacity of the view as a whole, from 1, opaque, to 0, invisible.
    ///
    /// An invisible view receives no touches. It keeps its space.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        modifier(_OpacityEffect(opacity: opacity.isNaN ? 1 : min(max(opacity, 0), 1)))
    }

    /// Hides the view. It keeps its space.
    public nonisolated func hidden() -> some View { opacity(0) }
}
