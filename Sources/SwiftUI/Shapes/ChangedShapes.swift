import Foundation
import Graphics
import UIKit

/// A part of a shape's outline.
public struct _TrimmedShape<Base: Shape>: Shape {
    var base: Base
    var start: CGFloat
    var end: CGFloat

    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(base.animatableData, AnimatablePair(start, end)) }
        set {
            base.animatableData = newValue.first
            (start, end) = (newValue.second.first, newValue.second.second)
        }
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(base.path(in: rect).cgPath.trimmed(from: start, to: end))
    }
}

/// A rotated shape.
public struct RotatedShape<Content: Shape>: Shape {
    /// The shape without the rotation.
    public var shape: Content
    /// The angle of the rotation, clockwise.
    public var angle: Angle
    /// The fixed point of the rotation.
    public var anchor: UnitPoint

    /// Creates a rotated shape.
    public nonisolated init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }

    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<Content.AnimatableData, Double> {
        get { AnimatablePair(shape.animatableData, angle.animatableData) }
        set { (shape.animatableData, angle.animatableData) = (newValue.first, newValue.second) }
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
        let turn = CGAffineTransform(translationX: -x, y: -y)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
            .concatenating(CGAffineTransform(translationX: x, y: y))
        return shape.path(in: rect).applying(turn)
    }
}

extension Shape {
    /// Returns the part of the outline between two fractions of its length, from 0 to 1. Other values are clamped.
    public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        _TrimmedShape(
            base: self, start: startFraction.isFinite ? startFraction : 0,
            end: endFraction.isFinite ? endFraction : 0)
    }

    /// Returns the shape rotated clockwise around an anchor.
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle.radians.isFinite ? angle : .zero, anchor: anchor)
    }
}
