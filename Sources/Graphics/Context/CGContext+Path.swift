import CCairo
import Foundation

extension CGContext {
    /// Removes the current path, to begin a new one.
    public func beginPath() {
        cairo_new_path(cairo)
    }

    /// Starts a subpath at `point`. A point that is not finite is ignored.
    public func move(to point: CGPoint) {
        guard point.isFinite, isDrawable else { return }
        let reach = CairoReach(of: cairo)
        cairo_move_to(cairo, reach.x(point.x), reach.y(point.y))
    }

    /// Adds a straight line from the current point. Does nothing before the first `move(to:)`.
    public func addLine(to point: CGPoint) {
        guard point.isFinite, hasCurrentPoint else { return }
        let reach = CairoReach(of: cairo)
        cairo_line_to(cairo, reach.x(point.x), reach.y(point.y))
    }

    /// Starts a subpath at the first of `points`, and adds lines through the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() {
            addLine(to: point)
        }
    }

    /// Adds a cubic curve from the current point. Does nothing before the first `move(to:)`.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite, hasCurrentPoint else { return }
        CairoReach(of: cairo).addCurve(control1, control2, end, to: cairo)
    }

    /// Adds a quadratic curve from the current point. Does nothing before the first `move(to:)`.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite, hasCurrentPoint else { return }
        let curve = CubicCurve(start: currentPointOfPath, quadratic: control, end: end)
        CairoReach(of: cairo).addCurve(curve.control1, curve.control2, end, to: cairo)
    }

    /// Adds a line to the start of the subpath, and ends the subpath.
    public func closePath() {
        guard hasCurrentPoint else { return }
        cairo_close_path(cairo)
    }

    /// Adds a rectangle as a subpath. A rectangle that is null or not finite is ignored.
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

    /// Adds the ellipse inside `rect` as a subpath.
    public func addEllipse(in rect: CGRect) {
        var elements = PathElements()
        elements.addEllipse(in: rect, .identity)
        add(elements)
    }

    /// Adds an arc of a circle, preceded by a line from the current point if there is one.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle, in user space.
    ///   - radius: The radius, in user space. A negative radius is ignored.
    ///   - startAngle: The angle of the start, in radians from the x axis.
    ///   - endAngle: The angle of the end, in radians from the x axis.
    ///   - clockwise: Whether angles decrease from start to end. This looks clockwise if the y axis points up, and
    ///     counterclockwise in a context of UIKit's.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let delta = PathElements.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        extendPath { $0.addArc(center, radius, startAngle, delta, .identity) }
    }

    /// Adds an arc that is tangent to two lines: from the current point to `tangent1End`, and from there to
    /// `tangent2End`. A line leads to the arc's start. Without a current point nothing is added.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        extendPath { $0.addTangentArc(tangent1End, tangent2End, radius, .identity) }
    }

    /// Adds all elements of `path`.
    public func addPath(_ path: CGPath) {
        add(path.elements)
    }

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool {
        cairo_has_current_point(cairo) == 0
    }

    /// The start of the next line of the path; zero if there is no path.
    public var currentPointOfPath: CGPoint {
        guard hasCurrentPoint else { return .zero }
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        return CGPoint(x: x, y: y)
    }

    /// The smallest rectangle around the lines and curves of the path; `CGRect.null` if there is no path.
    public var boundingBoxOfPath: CGRect {
        path?.boundingBoxOfPath ?? .null
    }

    /// A copy of the current path in user space; `nil` if there is none.
    public var path: CGPath? {
        guard hasCurrentPoint, let copy = cairo_copy_path(cairo) else { return nil }
        defer { cairo_path_destroy(copy) }
        return CGPath(elements: PathElements(cairoPath: copy.pointee))
    }

    /// Returns whether the current path contains `point`, in user space, if it is drawn with `mode`. A point on a
    /// stroked outline does not count.
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

    /// Adds elements that depend on the current point.
    private func extendPath(_ body: (inout PathElements) -> Void) {
        guard isDrawable else { return }
        var elements = PathElements()
        let continues = hasCurrentPoint
        if continues { elements.move(to: currentPointOfPath) }
        body(&elements)
        elements.append(to: cairo, skippingMove: continues)
    }

    /// Adds `rect` to a cairo path, limited to coordinates that cairo can represent.
    func addRectangle(_ rect: CGRect, to cairo: OpaquePointer) {
        let reach = CairoReach(of: cairo)
        let (left, top) = (reach.x(rect.minX), reach.y(rect.minY))
        let (right, bottom) = (reach.x(rect.maxX), reach.y(rect.maxY))
        cairo_rectangle(cairo, left, top, right - left, bottom - top)
    }
}
