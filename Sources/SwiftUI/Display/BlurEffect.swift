import Foundation
import UIKit

/// A modifier that blurs a view.
public struct _BlurEffect {
    var radius: CGFloat
    let isOpaque: Bool
}

extension _BlurEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    /// The values that animations interpolate.
    public var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    var isIdentity: Bool { radius <= 0 }

    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {
        layer.compositing.filter.blur = max(0, radius)
        layer.compositing.filter.isOpaque = isOpaque
    }

    func isSame(as other: Self) -> Bool { radius == other.radius && isOpaque == other.isOpaque }
}

extension View {
    /// Blurs the view.
    ///
    /// - Parameters:
    ///   - radius: The radius of the blur in points. It is the standard deviation of a Gaussian.
    ///   - opaque: Whether the blurred view is opaque up to its edges, where it is cut off. Otherwise it fades out
    ///     beyond them.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(_BlurEffect(radius: radius.isFinite ? max(0, radius) : 0, isOpaque: opaque))
    }
}
