import CCairo
import Foundation

extension CGContext {
    /// Throws the current path away.
    public func beginPath() {
        cairo_new_path(cairo)
    }

    /// Starts a subpath at `point`.
    public func move(to point: CGPoint) {
        guard point.isFinite, isDrawable else { return }
        cairo_move_to(cairo, PathElements.clamped(point.x), PathElements.clamped(point.y))
    }

    /// Adds a straight line. Does nothing before the first `move(to:)`.
    public func addLine(to point: CGPoint) {
        guard point.isFinite, hasCurrentPoint else { return }
        cairo_line_to(cairo, PathElements.clamped(point.x), PathElements.clamped(point.y))
    }

    /// Starts a subpath at the first of `points` and adds lines through the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() {
            addLine(to: point)
        }
    }

    /// Adds a curve with two control points. Does nothing before the first `move(to:)`.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite, hasCurrentPoint else { return }
        PathElements.addCurve(control1, control2, end, to: cairo)
    }

    /// Adds a curve with one control point. Does nothing before the first `move(to:)`.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite, hasCurrentPoint else { return }
        let curve = CubicCurve(start: currentPointOfPath, quadratic: control, end: end)
        PathElements.addCurve(curve.control1, curve.control2, end, to: cairo)
    }

    /// Adds a line to the start of the subpath, and ends it.
    public func closePath() {
        guard hasCurrentPoint else { return }
        cairo_close_path(cairo)
    }

    /// Adds a rectangle as a subpath.
    public func addRect(_ rect: CGRect) {
        guard isDrawable, !rect.isNull, rect.isFinite else { return }
        addRectangle(rect, to: cairo)
    }

    /// Adds each rectangle as a subpath.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects {
            addRect(rect)
        }
    }

    /// Adds the ellipse that fills `rect`.
    public func addEllipse(in rect: CGRect) {
        var elements = PathElements()
        elements.addEllipse(in: rect, .identity)
        add(elements)
    }

    /// Adds a part of a circle, and a line to its start where there is a current point. Angles are in radians; they decrease from start to
    /// end when `clockwise`, which looks clockwise where y points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let delta = PathElements.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        extendPath { $0.addArc(center, radius, startAngle, delta, .identity) }
    }

    /// Adds a part of a circle that touches the line from the current point to `tangent1End` and the one from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        extendPath { $0.addTangentArc(tangent1End, tangent2End, radius, .identity) }
    }

    /// Adds the steps of `path`.
    public func addPath(_ path: CGPath) {
        add(path.elements)
    }

    /// Whether the current path has no step.
    public var isPathEmpty: Bool {
        cairo_has_current_point(cairo) == 0
    }

    /// Where the next line of the path would start; zero where there is no path.
    public var currentPointOfPath: CGPoint {
        guard hasCurrentPoint else { return .zero }
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        return CGPoint(x: x, y: y)
    }

    /// The smallest rectangle around the current path; `CGRect.null` where there is no path.
    public var boundingBoxOfPath: CGRect {
        path?.boundingBoxOfPath ?? .null
    }

    /// A copy of the current path in user space; `nil` where there is none.
    public var path: CGPath? {
        guard hasCurrentPoint, let copy = cairo_copy_path(cairo) else { return nil }
        defer { cairo_path_destroy(copy) }
        return CGPath(elements: PathElements(cairoPath: copy.pointee))
    }

    /// Whether the current path has `point`, in user space, inside.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
        return path?.contains(point, using: isEvenOdd ? .evenOdd : .winding) ?? false
    }

    var hasCurrentPoint: Bool {
        isDrawable && cairo_has_current_point(cairo) != 0
    }

    func add(_ elements: PathElements) {
        guard isDrawable else { return }
        elements.append(to: cairo)
    }

    /// Adds steps that depend on the current point.
    private func extendPath(_ body: (inout PathElements) -> Void) {
        guard isDrawable else { return }
        var elements = PathElements()
        let continues = hasCurrentPoint
        if continues { elements.move(to: currentPointOfPath) }
        body(&elements)
        elements.append(to: cairo, skippingMove: continues)
    }

    /// Adds `rect`, which may be as large as it likes, to a cairo path.
    func addRectangle(_ rect: CGRect, to cairo: OpaquePointer) {
        let (left, top) = (PathElements.clamped(rect.minX), PathElements.clamped(rect.minY))
        let (right, bottom) = (PathElements.clamped(rect.maxX), PathElements.clamped(rect.maxY))
        cairo_rectangle(cairo, left, top, right - left, bottom - top)
    }
}
