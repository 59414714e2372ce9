import Foundation

/// A shape that can be inset on all sides.
public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape

    /// Returns the shape with its outline moved inwards by a distance in points.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Draws a line inside of the outline, with a width in points.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }

    /// Draws a line inside of the outline.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> some View { inset(by: style.lineWidth / 2).stroke(content, style: style) }

    /// Draws a line inside of the outline in the foreground style, with a width in points.
    public nonisolated func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        strokeBorder(.foreground, lineWidth: lineWidth)
    }

    /// Draws a line inside of the outline in the foreground style.
    public nonisolated func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
        strokeBorder(.foreground, style: style)
    }
}

/// A shape in an inset rectangle.
public struct _InsetShape<Base: Shape>: InsettableShape {
    var base: Base
    var amount: CGFloat

    /// The values that animations interpolate.
    public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2))
        return base.path(in: inner)
    }

    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }
}

extension Rectangle: InsettableShape {
    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Rectangle> {
        _InsetShape(base: self, amount: amount)
    }
}

extension Circle: InsettableShape {
    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Circle> {
        _InsetShape(base: self, amount: amount)
    }
}

extension Ellipse: InsettableShape {
    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Ellipse> {
        _InsetShape(base: self, amount: amount)
    }
}

extension Capsule: InsettableShape {
    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Capsule> {
        _InsetShape(base: self, amount: amount)
    }
}

extension RoundedRectangle: InsettableShape {
    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
        _InsetShape(base: RoundedRectangle(cornerRadius: max(0, cornerRadius - amount)), amount: amount)
    }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// Returns a rectangle with round corners, with a radius in points.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
    /// A rectangle whose shorter sides are half circles.
    public static var capsule: Capsule { Capsule() }
}
