import Foundation

/// A path that can be extended.
///
/// ```swift
/// let triangle = CGMutablePath()
/// triangle.move(to: CGPoint(x: 0, y: 0))
/// triangle.addLine(to: CGPoint(x: 100, y: 0))
/// triangle.addLine(to: CGPoint(x: 50, y: 80))
/// triangle.closeSubpath()
/// ```
///
/// Elements with a coordinate that is not finite are ignored, as are lines and curves before the first `move(to:)`. A
/// `transform` argument applies to the added element only.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
        super.init(elements: PathElements())
    }

    package override init(elements: PathElements) {
        super.init(elements: elements)
    }

    /// Starts a subpath at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.move(to: point.applying(transform))
    }

    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.addLine(to: point.applying(transform))
    }

    /// Starts a subpath at the first of `points`, and adds lines through the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() {
            addLine(to: point, transform: transform)
        }
    }

    /// Adds a quadratic curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        elements.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        elements.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Adds a line to the start of the subpath, and ends the subpath.
    public func closeSubpath() {
        elements.close()
    }

    /// Adds a rectangle as a subpath. A null rectangle is ignored.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addRect(rect, transform)
    }

    /// Adds each rectangle as a subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects {
            elements.addRect(rect, transform)
        }
    }

    /// Adds a rectangle with elliptic corners. Corner sizes are limited to between 0 and half a side of the rectangle.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addRoundedRect(rect, cornerWidth, cornerHeight, transform)
    }

    /// Adds a rectangle with elliptic corners of different sizes, named as they appear if the y axis points down.
    package func addRoundedRect(
        in rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize
    ) {
        elements.addRoundedRect(
            rect, topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    }

    /// Adds the ellipse inside `rect` as a subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addEllipse(in: rect, transform)
    }

    /// Adds an arc of a circle, preceded by a line from the current point if there is one.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius. A negative radius is ignored.
    ///   - startAngle: The angle of the start, in radians from the x axis.
    ///   - endAngle: The angle of the end, in radians from the x axis.
    ///   - clockwise: Whether angles decrease from start to end. This looks clockwise if the y axis points up, and
    ///     counterclockwise if it points down.
    ///   - transform: A transform for the arc. The default is the identity.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = PathElements.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        elements.addArc(center, radius, startAngle, delta, transform)
    }

    /// Adds an arc that extends over `delta` radians. A negative value goes backwards.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addArc(center, radius, startAngle, delta, transform)
    }

    /// Adds an arc that is tangent to two lines: from the current point to `tangent1End`, and from there to
    /// `tangent2End`.
    ///
    /// A line leads to the arc's start. If the three points lie on one line, only a line to `tangent1End` is added.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addTangentArc(tangent1End, tangent2End, radius, transform)
    }

    /// Adds all elements of `path`.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements.append(transform.isIdentity ? path.elements : path.elements.applying(transform))
    }
}
