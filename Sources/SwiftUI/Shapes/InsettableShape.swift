import Foundation

/// A shape that can be inset on all sides.
public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape

    /// Returns the shape with its outline moved inwards by a distance in points.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Draws a line inside of the outline, with a width in points. The default style is the foreground style.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, S, EmptyView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    /// Draws a line inside of the outline. The default style is the foreground style.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, S, EmptyView> {
        StrokeBorderShapeView(
            shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
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
        base.path(in: rect.inset(evenly: amount))
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
    public nonisolated func inset(by amount: CGFloat) -> _InsetRoundedRectangle {
        _InsetRoundedRectangle(base: self, amount: amount)
    }
}

/// A rectangle with round corners in an inset rectangle. Its corners stay concentric with those of the base.
public struct _InsetRoundedRectangle: InsettableShape {
    var base: RoundedRectangle
    var amount: CGFloat

    /// The values that animations interpolate.
    public nonisolated var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let (width, height) = (base.cornerSize.width - amount, base.cornerSize.height - amount)
        return Path(
            roundedRect: rect.inset(evenly: amount), cornerSize: CGSize(width: max(0, width), height: max(0, height)),
            style: base.style)
    }

    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetRoundedRectangle {
        _InsetRoundedRectangle(base: base, amount: self.amount + amount)
    }
}

/// A rectangle with a radius for each corner in an inset rectangle. Its corners stay concentric with those of the base.
public struct _InsetUnevenRoundedRectangle: InsettableShape {
    var base: UnevenRoundedRectangle
    var amount: CGFloat

    /// The values that animations interpolate.
    public nonisolated var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        func radius(_ radius: CGFloat) -> CGFloat { max(0, radius - amount) }
        let radii = base.cornerRadii
        return Path(
            roundedRect: rect.inset(evenly: amount),
            cornerRadii: RectangleCornerRadii(
                topLeading: radius(radii.topLeading), bottomLeading: radius(radii.bottomLeading),
                bottomTrailing: radius(radii.bottomTrailing), topTrailing: radius(radii.topTrailing)),
            style: base.style)
    }

    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetUnevenRoundedRectangle {
        _InsetUnevenRoundedRectangle(base: base, amount: self.amount + amount)
    }
}

extension CGRect {
    /// The rectangle with its sides moved inwards, at most to its centre.
    fileprivate func inset(evenly amount: CGFloat) -> CGRect {
        insetBy(dx: min(amount, width / 2), dy: min(amount, height / 2))
    }
}

extension UnevenRoundedRectangle: InsettableShape {
    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetUnevenRoundedRectangle {
        _InsetUnevenRoundedRectangle(base: self, amount: amount)
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

    /// Returns a rectangle whose corners are parts of ellipses, with a size in points.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// Returns a rectangle with a radius for each corner.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

    /// Returns a rectangle with a radius for each corner.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
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

    /// Returns a rectangle whose shorter sides are half circles.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
