import Foundation
import UIKit

/// A modifier that makes a view transparent as a whole.
public struct _OpacityEffect {
    var opacity: Double
}

extension _OpacityEffect: LayerEffect {
    public typealias Body = Never

    public var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    var isIdentity: Bool { opacity >= 1 }
    func apply(to layer: CALayer, size: CGSize) { layer.opacity = Float(min(max(opacity, 0), 1)) }
    func canHit(_ point: CGPoint, size: CGSize) -> Bool { opacity > 0 }
    func isSame(as other: Self) -> Bool { opacity == other.opacity }
}

extension View {
    /// Makes the view transparent as a whole, from 1, opaque, to 0, invisible. An invisible view takes no touches, and
    /// its room stays.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        modifier(_OpacityEffect(opacity: opacity.isNaN ? 1 : min(max(opacity, 0), 1)))
    }

    /// Hides the view. Its room stays.
    public nonisolated func hidden() -> some View { opacity(0) }
}
