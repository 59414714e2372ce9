import Foundation
import UIKit

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

    func projection(size: CGSize) -> ProjectionTransform {
        // Layers are projected around their centre.
        let (x, y) = (size.width / 2, size.height / 2)
        return ProjectionTransform(CGAffineTransform(translationX: x, y: y))
            .concatenating(effect.effectValue(size: size).valid)
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: -x, y: -y)))
    }

    func isSame(as other: Self) -> Bool { FieldPlan.of(Effect.self).areEqual(effect, other.effect) }
}

/// A modifier that transforms a view.
public struct _TransformEffect: GeometryEffect {
    /// The transform, relative to the upper left corner of the view.
    public var transform: CGAffineTransform

    /// Creates a modifier.
    public nonisolated init(transform: CGAffineTransform) { self.transform = transform }

    /// Returns the projection for a size of the view.
    public nonisolated func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(transform) }
}

/// A modifier that projects a view.
public struct _ProjectionEffect: GeometryEffect {
    /// The projection, relative to the upper left corner of the view.
    public var transform: ProjectionTransform

    /// Creates a modifier.
    public nonisolated init(transform: ProjectionTransform) { self.transform = transform }

    /// Returns the projection for a size of the view.
    public nonisolated func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
    /// Transforms the view around its upper left corner. The layout does not change, and animations jump to the
    /// transform. A transform with numbers that are NaN or infinite has no effect.
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(_TransformEffect(transform: transform))
    }

    /// Projects the view from its upper left corner. The layout does not change, and animations jump to the projection.
    /// A projection with numbers that are NaN or infinite has no effect.
    public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(_ProjectionEffect(transform: transform))
    }
}
