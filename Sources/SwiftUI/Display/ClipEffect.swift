import Foundation
import UIKit

/// A modifier that shows only the part of a view that lies in a shape.
public struct _ClipEffect<ClipShape: Shape> {
    var shape: ClipShape
    var style: FillStyle
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

    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {
        guard !(shape is Rectangle) else {
            layer.masksToBounds = true
            return
        }
        if let rectangle = shape as? RoundedRectangle, rectangle.cornerSize.width == rectangle.cornerSize.height {
            layer.masksToBounds = true
            layer.cornerRadius = max(0, min(rectangle.cornerSize.width, min(size.width, size.height) / 2))
            layer.cornerCurve = rectangle.style == .continuous ? .continuous : .circular
            return
        }
        let mask = layer.mask as? CAShapeLayer ?? CAShapeLayer()
        mask.frame = CGRect(origin: .zero, size: size)
        mask.path = shape.path(in: mask.frame).cgPath
        mask.fillRule = style.isEOFilled ? .evenOdd : .nonZero
        layer.mask = mask
    }

    func canHit(_ point: CGPoint, size: CGSize) -> Bool {
        shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: style.isEOFilled)
    }

    func isSame(as other: Self) -> Bool {
        style == other.style && FieldPlan.of(ClipShape.self).areEqual(shape, other.shape)
    }
}

extension View {
    /// Shows only the part of the view that lies in a shape.
    ///
    /// - Parameters:
    ///   - shape: The shape, in the view's frame.
    ///   - style: The rule for the inside of the shape.
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipEffect(shape: shape, style: style))
    }

    /// Shows only the part of the view that lies in its frame.
    public nonisolated func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Clips the view to its frame with round corners, with a radius in points.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }
}
