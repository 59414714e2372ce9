import Foundation
import UIKit

/// Effects on the picture of a view, which do not change the layout.
///
/// ```swift
/// Card().visualEffect { content, proxy in
///     content.opacity(proxy.frame(in: .scrollView).minY < 0 ? 0.5 : 1)
/// }
/// ```
public protocol VisualEffect: Animatable, Sendable {
    /// The effects from the inside to the outside. Programs neither call nor implement it.
    nonisolated var _steps: _VisualEffectSteps { get }
}

/// The base of visual effects, which changes nothing.
public struct EmptyVisualEffect: VisualEffect {
    /// The values that animations interpolate.
    public typealias AnimatableData = EmptyAnimatableData

    /// Creates an effect that changes nothing.
    public nonisolated init() {}

    public nonisolated var _steps: _VisualEffectSteps { _VisualEffectSteps() }
}

/// A sequence of visual effects.
public struct _VisualEffectSteps: VisualEffect, Equatable {
    /// The kinds of effects with what animations do not change.
    enum Kind: Equatable, Sendable {
        case opacity, blur(isOpaque: Bool), offset, scale(UnitPoint), rotation(UnitPoint)
        case turn(axis: [CGFloat], anchor: UnitPoint, anchorZ: CGFloat, perspective: CGFloat)
        case color(_ColorEffect.Kind)
        /// An offset in parts of the view's size, which begins at the leading edge.
        case shift

        /// The number of values of such an effect.
        var count: Int {
            switch self {
            case .offset, .scale, .shift: 2
            default: 1
            }
        }
    }

    /// The kinds from the inside to the outside.
    private(set) var kinds: [Kind] = []
    /// The values of all effects, one after the other.
    private var values = NumberList([])

    nonisolated init() {}

    /// The values that animations interpolate.
    public nonisolated var animatableData: AnimatableNumbers {
        get { AnimatableNumbers(list: values) }
        set { values = newValue.list }
    }

    /// The values of visual effects.
    public struct AnimatableNumbers: VectorArithmetic, Sendable {
        var list: NumberList

        public static var zero: AnimatableNumbers { AnimatableNumbers(list: .zero) }
        public static func + (first: Self, second: Self) -> Self { Self(list: first.list + second.list) }
        public static func - (first: Self, second: Self) -> Self { Self(list: first.list - second.list) }
        public mutating func scale(by rhs: Double) { list.scale(by: rhs) }
        public var magnitudeSquared: Double { list.magnitudeSquared }
    }

    public nonisolated var _steps: _VisualEffectSteps { self }

    nonisolated func adding(_ kind: Kind, _ numbers: CGFloat...) -> _VisualEffectSteps {
        var copy = self
        copy.kinds.append(kind)
        copy.values = NumberList(values.numbers + numbers.map { $0.isFinite ? Double($0) : 0 })
        return copy
    }

    /// Returns the effects with others outside of them.
    func adding(_ outer: _VisualEffectSteps) -> _VisualEffectSteps {
        var copy = self
        copy.kinds += outer.kinds
        copy.values = NumberList(values.numbers + outer.values.numbers)
        return copy
    }

    /// The effects in the other direction of reading.
    var mirrored: _VisualEffectSteps {
        guard kinds.contains(.shift) else { return self }
        var copy = self
        var numbers = values.numbers
        var index = 0
        for kind in kinds {
            if kind == .shift { numbers[index].negate() }
            index += kind.count
        }
        copy.values = NumberList(numbers)
        return copy
    }

    /// Returns the effects on the way to other ones. Effects of different kinds do not mix.
    func mixed(with other: _VisualEffectSteps, by part: Double) -> _VisualEffectSteps {
        guard kinds == other.kinds else { return part == 0 ? self : other }
        var copy = self
        copy.values = values + (other.values - values).scaled(by: part)
        return copy
    }
}

extension _VisualEffectSteps: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    var isIdentity: Bool { kinds.isEmpty }

    /// Calls a function with each kind and its values.
    private func forEach(_ body: (Kind, ArraySlice<Double>) -> Void) {
        var rest = values.numbers[...]
        for kind in kinds {
            body(kind, rest.prefix(kind.count))
            rest = rest.dropFirst(kind.count)
        }
    }

    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {
        var opacity = 1.0
        var filter = layer.compositing.filter
        (filter.blur, filter.matrices) = (0, [])
        forEach { kind, values in
            guard let value = values.first else { return }
            switch kind {
            case .opacity: opacity *= min(max(value, 0), 1)
            case .blur(let isOpaque): (filter.blur, filter.isOpaque) = (filter.blur + max(0, value), isOpaque)
            case .color(let color): filter.matrices.append(_ColorEffect(kind: color, amount: value).matrix)
            case .offset, .scale, .rotation, .turn, .shift: break
            }
        }
        layer.opacity = Float(opacity)
        layer.compositing.filter = filter
    }

    func projection(size: CGSize) -> ProjectionTransform {
        var result = ProjectionTransform()
        forEach { kind, values in
            guard let first = values.first, let last = values.last else { return }
            let step: ProjectionTransform
            switch kind {
            case .offset: step = ProjectionTransform(CGAffineTransform(translationX: first, y: last))
            case .shift:
                step = ProjectionTransform(
                    CGAffineTransform(translationX: first * size.width, y: last * size.height))
            case .scale(let anchor):
                step = _ScaleEffect(scale: CGSize(width: first, height: last), anchor: anchor).projection(size: size)
            case .rotation(let anchor):
                step = _RotationEffect(angle: .radians(first), anchor: anchor).projection(size: size)
            case .turn(let axis, let anchor, let anchorZ, let perspective):
                step =
                    _Rotation3DEffect(
                        angle: .radians(first), axis: (axis[0], axis[1], axis[2]), anchor: anchor, anchorZ: anchorZ,
                        perspective: perspective
                    ).projection(size: size)
            case .opacity, .blur, .color: return
            }
            result = result.concatenating(step)
        }
        return result
    }

    func canHit(_ point: CGPoint, size: CGSize) -> Bool {
        var opacity = 1.0
        forEach { kind, values in if kind == .opacity { opacity *= values.first ?? 1 } }
        return opacity > 0
    }

    func isSame(as other: Self) -> Bool { kinds == other.kinds && values == other.values }
}
