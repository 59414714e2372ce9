import Foundation
import UIKit

/// A modifier that shows only the part of a view that lies in a shape.
public struct _ClipEffect<ClipShape: Shape> {
    var shape: ClipShape
}

extension _ClipEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    /// The values that animations interpolate.
    public var animatableData: ClipShape.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    var isIdentity: Bool { false }

    func apply(to layer: CALayer, size: CGSize) {
        guard !(shape is Rectangle) else {
            layer.masksToBounds = true
            return
        }
        if let rectangle = shape as? RoundedRectangle {
            layer.masksToBounds = true
            layer.cornerRadius = max(0, min(rectangle.cornerRadius, min(size.width, size.height) / 2))
            return
        }
        let mask = layer.mask as? CAShapeLayer ?? CAShapeLayer()
        mask.frame = CGRect(origin: .zero, size: size)
        mask.path = shape.path(in: mask.frame).cgPath
        layer.mask = mask
    }

    func canHit(_ point: CGPoint, size: CGSize) -> Bool {
        shape.path(in: CGRect(origin: .zero, size: size)).cgPath.contains(point)
    }

    func isSame(as other: Self) -> Bool { FieldPlan.of(ClipShape.self).areEqual(shape, other.shape) }
}

extension View {
    /// Shows only the part of the view that lies in a shape.
    public nonisolated func clipShape<S: Shape>(_ shape: S) -> some View { modifier(_ClipEffect(shape: shape)) }

    /// Shows only the part of the view that lies in its frame.
    public nonisolated func clipped() -> some View { clipShape(Rectangle()) }

    /// Clips the view to its frame with round corners, with a radius in points.
    public nonisolated func cornerRadius(_ radius: CGFloat) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }
}
