import Foundation

/// A shape made of lines and curves, that cannot be changed; `CGMutablePath` can.
public class CGPath: Hashable {
    package final var elements: PathElements

    package init(elements: PathElements) {
        self.elements = elements
    }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addRect(rect, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// The ellipse that fills `rect`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addEllipse(in: rect, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// A rectangle whose corners are quarters of ellipses, at most half as wide and high as the rectangle.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var elements = PathElements()
        elements.addRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Whether there is no step in the path.
    public final var isEmpty: Bool {
        elements.verbs.isEmpty
    }

    /// Where the next line would start; zero in an empty path.
    public final var currentPoint: CGPoint {
        elements.currentPoint ?? .zero
    }

    /// The smallest rectangle around all points, control points too; `CGRect.null` for an empty path.
    public final var boundingBox: CGRect {
        elements.controlPointBounds
    }

    /// The smallest rectangle around the lines and curves; `CGRect.null` for an empty path.
    public final var boundingBoxOfPath: CGRect {
        elements.tightBounds
    }

    /// Whether the path, transformed, has `point` inside. Open subpaths count as closed.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let elements = transform.isIdentity ? elements : elements.applying(transform)
        let winding = elements.winding(around: point)
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// Calls `block` with each step, in order.
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        elements.forEach { type, points in
            // The block gets a pointer that it could write through: to a copy, so that the path stays as it is.
            withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { copy in
                _ = copy.initialize(from: points)
                guard let base = copy.baseAddress else { return }
                var element = CGPathElement(type: type, points: base)
                block(&element)
            }
        }
    }

    /// A path of the same steps that does not change.
    public final func copy() -> CGPath? {
        CGPath(elements: elements)
    }

    /// The path that `transform` maps this one to.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// A path of the same steps that can be changed.
    public final func mutableCopy() -> CGMutablePath? {
        CGMutablePath(elements: elements)
    }

    /// The path that `transform` maps this one to, to be changed further.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// Whether the path is one rectangle with sides along the axes, which is then stored at `rect`.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = elements.rectangle else { return false }
        rect?.pointee = found
        return true
    }

    /// Whether two paths have the same steps.
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.elements == right.elements
    }

    /// Feeds the steps into `hasher`.
    public final func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}
