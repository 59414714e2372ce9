import Foundation

/// A shape that can be added to. Steps with a coordinate that is not finite are left out, as are lines and curves before the first
/// `move(to:)`.
public final class CGMutablePath: CGPath {
    /// An empty path.
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

    /// Adds a straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.addLine(to: point.applying(transform))
    }

    /// Starts a subpath at the first of `points` and adds lines through the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() {
            addLine(to: point, transform: transform)
        }
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        elements.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a curve with two control points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        elements.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Adds a line to the start of the subpath, and ends it.
    public func closeSubpath() {
        elements.close()
    }

    /// Adds a rectangle as a subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addRect(rect, transform)
    }

    /// Adds each rectangle as a subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects {
            elements.addRect(rect, transform)
        }
    }

    /// Adds a rectangle with elliptic corners, at most half as wide and high as the rectangle.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addRoundedRect(rect, cornerWidth, cornerHeight, transform)
    }

    /// Adds a rectangle with elliptic corners of different sizes, named as they look where y points down.
    package func addRoundedRect(
        in rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize
    ) {
        elements.addRoundedRect(
            rect, topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    }

    /// Adds the ellipse that fills `rect`.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addEllipse(in: rect, transform)
    }

    /// Adds a part of a circle, and a line to its start where there is a current point. Angles are in radians from the x axis; they
    /// decrease from start to end when `clockwise`, which looks clockwise where y points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = PathElements.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        elements.addArc(center, radius, startAngle, delta, transform)
    }

    /// Adds a part of a circle that goes on for `delta` radians, backwards where that is negative.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addArc(center, radius, startAngle, delta, transform)
    }

    /// Adds a part of a circle that touches the line from the current point to `tangent1End` and the one from there to `tangent2End`,
    /// with a line to its start. Where the three points lie on one line, that is a line to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addTangentArc(tangent1End, tangent2End, radius, transform)
    }

    /// Adds the steps of `path`.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements.append(transform.isIdentity ? path.elements : path.elements.applying(transform))
    }
}
