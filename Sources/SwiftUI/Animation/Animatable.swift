import Foundation

/// A type whose appearance depends on data that an animation can interpolate, such as a shape or a view.
///
/// ```swift
/// struct Sector: Shape {
///     var angle: Double
///     var animatableData: Double {
///         get { angle }
///         set { angle = newValue }
///     }
///     func path(in rect: CGRect) -> Path { ... }
/// }
/// ```
///
/// During an animation, `path(in:)` of a shape and `body` of a view are evaluated for each frame.
public protocol Animatable {
    /// The type of the data.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

    /// The data to interpolate.
    nonisolated var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// The empty data of a type that has nothing to animate.
    public nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Animatable where Self: VectorArithmetic {
    /// The value itself.
    public nonisolated var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}

extension CGPoint: Animatable {
    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension CGSize: Animatable {
    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

extension CGRect: Animatable {
    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set {
            origin.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

extension UnitPoint: Animatable {
    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension Angle: Animatable {
    /// The values that animations interpolate.
    public var animatableData: Double {
        get { radians }
        set { radians = newValue }
    }
}

extension EdgeInsets: Animatable {
    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            let rest = newValue.second
            (top, leading, bottom, trailing) = (newValue.first, rest.first, rest.second.first, rest.second.second)
        }
    }
}
