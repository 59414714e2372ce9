import Foundation
import UIKit

/// A modifier that shows a view rotated in three dimensions.
public struct _Rotation3DEffect {
    var angle: Angle
    let axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    let anchor: UnitPoint
    var anchorZ: CGFloat = 0
    var perspective: CGFloat = 1
}

extension _Rotation3DEffect: LayerEffect {
    /// The view has no body.
    public typealias Body = Never

    /// The values that are animated.
    public var animatableData: Double {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }

    var isIdentity: Bool { angle == .zero }
    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {}

    func projection(size: CGSize) -> ProjectionTransform {
        // The user looks from a distance of the view's longer side, with the default perspective.
        var space = CATransform3DIdentity
        let length = max(size.width, size.height)
        if length > 0 { space.m34 = -perspective / length }
        let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
        let turned = CATransform3DRotate(
            CATransform3DTranslate(space, 0, 0, anchorZ), CGFloat(angle.radians), axis.x, axis.y, axis.z)
        return ProjectionTransform(CGAffineTransform(translationX: -x, y: -y))
            .concatenating(ProjectionTransform(CATransform3DTranslate(turned, 0, 0, -anchorZ)))
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: x, y: y)))
    }

    func isSame(as other: Self) -> Bool {
        angle == other.angle && axis == other.axis && anchor == other.anchor && anchorZ == other.anchorZ
            && perspective == other.perspective
    }
}

extension View {
    /// Shows the view rotated in three dimensions around an axis through one of its points. The layout does not change.
    ///
    /// ```swift
    /// CardFace().rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0))
    /// ```
    ///
    /// - Parameters:
    ///   - angle: The angle.
    ///   - axis: The direction of the axis: right, down, and towards the user.
    ///   - anchor: The point of the view through which the axis goes.
    ///   - anchorZ: The distance of that point from the view towards the user, in points.
    ///   - perspective: The strength of the perspective. With 0 parts further away are not smaller.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        modifier(
            _Rotation3DEffect(
                angle: angle.radians.isFinite ? angle : .zero, axis: axis, anchor: anchor,
                anchorZ: anchorZ.isFinite ? anchorZ : 0, perspective: perspective.isFinite ? perspective : 0))
    }
}
