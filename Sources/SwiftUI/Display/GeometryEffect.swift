import Foundation
import UIKit

/// A projection of a plane onto another one, as a matrix of three rows.
public struct ProjectionTransform: Equatable, Sendable {
    /// The first row of the matrix.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// The second row of the matrix.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// The third row of the matrix.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// Creates the identity, which maps each point to itself.
    public nonisolated init() {}

    /// Creates a projection from an affine transform.
    public nonisolated init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    /// Creates the projection of a three-dimensional transform onto the plane z = 0.
    public nonisolated init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    /// Whether each point is mapped to itself.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// The affine part. Views are shown with it.
    var affine: CGAffineTransform {
        let scale = m33 != 0 && m33.isFinite ? 1 / m33 : 1
        let values = [m11, m12, m21, m22, m31, m32].map { $0 * scale }
        guard values.allSatisfy(\.isFinite) else { return .identity }
        return CGAffineTransform(
            a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }
}

/// A modifier that moves or deforms a view as a function of its size. The layout does not change.
///
/// ```swift
/// struct Shake: GeometryEffect {
///     var animatableData: CGFloat
///     func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * 6 * .pi), y: 0))
///     }
/// }
/// ```
///
/// The origin of the projection is the upper left corner of the view.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// Returns the projection for a size of the view.
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// Creates the node of a view with the effect. Programs neither call nor implement it.
    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            GroupLayout(GeometryLayerEffect(effect: $0), $1)
        } update: {
            $0.update(GeometryLayerEffect(effect: $1))
        }
    }
}

/// A program's effect as an effect on a layer.
struct GeometryLayerEffect<Effect: GeometryEffect> {
    var effect: Effect
}

extension GeometryLayerEffect: LayerEffect {
    typealias Body = Never

    var animatableData: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }

    var isIdentity: Bool { false }
    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {}

    func transform(size: CGSize) -> CGAffineTransform {
        // Layers rotate around their centre.
        let (x, y) = (size.width / 2, size.height / 2)
        return CGAffineTransform(translationX: x, y: y).concatenating(effect.effectValue(size: size).affine)
            .concatenating(CGAffineTransform(translationX: -x, y: -y))
    }

    func isSame(as other: Self) -> Bool { FieldPlan.of(Effect.self).areEqual(effect, other.effect) }
}

/// A modifier that shows a view rotated in three dimensions.
public struct _Rotation3DEffect {
    var angle: Angle
    let axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    let anchor: UnitPoint
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

    func transform(size: CGSize) -> CGAffineTransform {
        let turned = CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z)
        return CGAffineTransform(a: turned.m11, b: turned.m12, c: turned.m21, d: turned.m22, tx: 0, ty: 0)
            .around(anchor, of: size)
    }

    func isSame(as other: Self) -> Bool { angle == other.angle && axis == other.axis && anchor == other.anchor }
}

extension View {
    /// Shows the view rotated in three dimensions around an axis through one of its points, without perspective. The
    /// layout does not change.
    ///
    /// - Parameters:
    ///   - angle: The angle.
    ///   - axis: The direction of the axis: right, down, and towards the user.
    ///   - anchor: The point of the view through which the axis goes.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center
    ) -> some View {
        modifier(_Rotation3DEffect(angle: angle.radians.isFinite ? angle : .zero, axis: axis, anchor: anchor))
    }
}
