import Foundation
import Graphics
import UIKit

/// A shape with the style in which it is filled or drawn as a line.
struct ShapeDrawing<Content: Shape> {
    var shape: Content
    let style: AnyShapeStyle
    /// The rule for the inside.
    var fill = FillStyle()
    /// The line, or `nil` for a filled shape.
    var line: StrokeStyle?
}

extension ShapeDrawing: Animatable {
    var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, line?.animatableData ?? .zero) }
        set {
            shape.animatableData = newValue.first
            line?.animatableData = newValue.second
        }
    }

    /// Returns what is drawn in a rectangle.
    func outline(in rect: CGRect) -> ShapeOutline {
        if line == nil, let line = shape as? any LineShape {
            let (path, style) = line.line(in: rect)
            return ShapeOutline(path: path, line: style, fill: fill)
        }
        return ShapeOutline(path: shape.path(in: rect), line: line, fill: fill)
    }

    @MainActor
    func isSame(as other: Self) -> Bool {
        style == other.style && line == other.line && fill == other.fill
            && FieldPlan.of(Content.self).areEqual(shape, other.shape)
    }
}

/// A path with the way in which it is drawn.
struct ShapeOutline {
    let path: Path
    /// The line, or `nil` for a filled path.
    let line: StrokeStyle?
    let fill: FillStyle

    /// Shows the path in a layer in a colour.
    @MainActor
    func show(_ color: CGColor?, in layer: CAShapeLayer) {
        if layer.path != path.cgPath { layer.path = path.cgPath }
        layer.fillColor = line == nil ? color : nil
        layer.strokeColor = line == nil ? nil : color
        layer.fillRule = fill.isEOFilled ? .evenOdd : .nonZero
        (line ?? StrokeStyle(lineWidth: 0)).show(in: layer)
    }

    /// The area that is painted: the path's inside, or the line itself.
    var area: Path { line.map { path.strokedPath($0) } ?? path }

    /// The smallest rectangle around what is drawn.
    var paintRect: CGRect { line.map { path.cgPath.strokeBounds($0.line) } ?? path.boundingRect }

    /// Returns whether a point is where the path is drawn.
    func contains(_ point: CGPoint) -> Bool {
        guard let line else { return path.contains(point, eoFill: fill.isEOFilled) }
        return path.strokedPath(line).contains(point)
    }
}

/// A view that draws a shape, with another view behind it.
protocol DrawnShapeView: View {
    associatedtype DrawnShape: Shape
    associatedtype Background: View

    var drawing: ShapeDrawing<DrawnShape> { get }
    var background: Background { get }
}

extension DrawnShapeView {
    @MainActor var drawnBody: some View { ShapeLeaf(drawing: drawing).background { background } }

    /// Creates the node of the view, which is the shape's own if there is nothing behind it.
    static func makeDrawnNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        Background.self == EmptyView.self ? ShapeNode(view, inputs) : BodyNode(view, inputs)
    }
}
