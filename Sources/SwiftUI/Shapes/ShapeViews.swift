import Foundation

/// A view that shows a shape, such as the result of `fill(_:style:)`. It may be filled or stroked again.
///
/// ```swift
/// Circle().fill(.yellow).stroke(.orange, lineWidth: 4)
/// ```
@preconcurrency @MainActor
public protocol ShapeView<Content>: View {
    /// The type of the shape.
    associatedtype Content: Shape

    /// The shape.
    nonisolated var shape: Content { get }
}

extension ShapeView {
    /// Fills the shape of this view with a style, in front of the view. The default is the foreground style.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = .foreground, style: FillStyle = FillStyle()
    ) -> FillShapeView<Content, S, Self> {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }

    /// Draws a line along the outline of this view's shape, in front of the view. The width is in points.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    /// Draws a line along the outline of this view's shape, in front of the view.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        StrokeShapeView(
            shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Draws a line inside of the outline of this view's shape, in front of the view. The width is in points.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    /// Draws a line inside of the outline of this view's shape, in front of the view.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        StrokeBorderShapeView(
            shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }
}

/// A shape that is filled with a style.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    /// The shape.
    public var shape: Content
    /// The style.
    public var style: Style
    /// The rule for the inside of the shape.
    public var fillStyle: FillStyle
    /// The view behind the shape.
    public var background: Background

    /// Creates a filled shape in front of another view.
    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }
}

/// A shape along whose outline a line is drawn.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    /// The shape.
    public var shape: Content
    /// The style of the line's inside.
    public var style: Style
    /// The form of the line.
    public var strokeStyle: StrokeStyle
    /// Whether the edges are smooth. Casement always draws smooth edges.
    public var isAntialiased: Bool
    /// The view behind the line.
    public var background: Background

    /// Creates a line along a shape in front of another view.
    public nonisolated init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

/// A shape with a line inside of its outline.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
    /// The shape.
    public var shape: Content
    /// The style of the line's inside.
    public var style: Style
    /// The form of the line.
    public var strokeStyle: StrokeStyle
    /// Whether the edges are smooth. Casement always draws smooth edges.
    public var isAntialiased: Bool
    /// The view behind the line.
    public var background: Background

    /// Creates a line inside of a shape's outline in front of another view.
    public nonisolated init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

extension FillShapeView: DrawnShapeView {
    var drawing: ShapeDrawing<Content> { ShapeDrawing(shape: shape, style: style._erased(), fill: fillStyle) }
}

extension StrokeShapeView: DrawnShapeView {
    var drawing: ShapeDrawing<Content> {
        ShapeDrawing(shape: shape, style: style._erased(), line: strokeStyle)
    }
}

extension StrokeBorderShapeView: DrawnShapeView {
    var drawing: ShapeDrawing<Content.InsetShape> {
        ShapeDrawing(
            shape: shape.inset(by: strokeStyle.lineWidth / 2), style: style._erased(), line: strokeStyle)
    }
}

extension FillShapeView: ShapeView {
    /// The shape in front of its background.
    @MainActor public var body: some View { drawnBody }
    @MainActor
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { makeDrawnNode(view, inputs) }
}

extension StrokeShapeView: ShapeView {
    /// The line in front of its background.
    @MainActor public var body: some View { drawnBody }
    @MainActor
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { makeDrawnNode(view, inputs) }
}

extension StrokeBorderShapeView: ShapeView {
    /// The line in front of its background.
    @MainActor public var body: some View { drawnBody }
    @MainActor
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { makeDrawnNode(view, inputs) }
}
