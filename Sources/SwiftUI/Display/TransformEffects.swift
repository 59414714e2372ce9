import Foundation
import UIKit

/// A modifier that scales a view.
public struct _ScaleEffect {
    var scale: CGSize
    let anchor: UnitPoint
}

extension _ScaleEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    /// The values that animations interpolate.
    public var animatableData: CGSize.AnimatableData {
        get { scale.animatableData }
        set { scale.animatableData = newValue }
    }

    var isIdentity: Bool { scale == CGSize(width: 1, height: 1) }
    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {}

    func projection(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor, of: size))
    }

    func isSame(as other: Self) -> Bool { scale == other.scale && anchor == other.anchor }
}

/// A modifier that rotates a view.
public struct _RotationEffect {
    var angle: Angle
    let anchor: UnitPoint
}

extension _RotationEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    /// The values that animations interpolate.
    public var animatableData: Double {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }

    var isIdentity: Bool { angle == .zero }
    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {}

    func projection(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(rotationAngle: CGFloat(angle.radians)).around(anchor, of: size))
    }

    func isSame(as other: Self) -> Bool { angle == other.angle && anchor == other.anchor }
}

extension CGAffineTransform {
    /// Returns the transform with a fixed point in a rectangle, relative to the rectangle's centre.
    func around(_ anchor: UnitPoint, of size: CGSize) -> CGAffineTransform {
        let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}

extension View {
    /// Scales the view by factors. The layout does not change.
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: scale.finite, anchor: anchor))
    }

    /// Scales the view by a factor. The layout does not change.
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales the view by factors. The layout does not change.
    public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Rotates the view clockwise around a point. The layout does not change.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_RotationEffect(angle: angle.radians.isFinite ? angle : .zero, anchor: anchor))
    }
}

extension CGSize {
    /// The size with 1 in place of factors that are NaN or infinite.
    fileprivate var finite: CGSize {
        CGSize(width: width.isFinite ? width : 1, height: height.isFinite ? height : 1)
    }
}
