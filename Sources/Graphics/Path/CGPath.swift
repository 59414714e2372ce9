import Foundation

/// An immutable shape made of lines and curves. Use `CGMutablePath` to build one step by step.
///
/// ```swift
/// let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
/// circle.contains(CGPoint(x: 50, y: 50))  // true
/// circle.contains(CGPoint(x: 1, y: 1))  // false
/// ```
public class CGPath: Hashable {
    package final var elements: PathElements

    package init(elements: PathElements) {
        self.elements = elements
    }

    /// Creates a rectangular path. It is empty if `rect` is null or not finite.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addRect(rect, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Creates the ellipse inside `rect`. The path is empty if `rect` is null or not finite.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addEllipse(in: rect, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Creates a rectangle whose corners are quarters of ellipses. Corner sizes are limited to between 0 and half a
    /// side of the rectangle.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var elements = PathElements()
        elements.addRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Whether the path has no elements.
    public final var isEmpty: Bool {
        elements.verbs.isEmpty
    }

    /// The start of the next line; zero for an empty path.
    public final var currentPoint: CGPoint {
        elements.currentPoint ?? .zero
    }

    /// The smallest rectangle around all points, including control points; `CGRect.null` for an empty path.
    public final var boundingBox: CGRect {
        elements.controlPointBounds
    }

    /// The smallest rectangle around the lines and curves, without control points; `CGRect.null` for an empty path.
    public final var boundingBoxOfPath: CGRect {
        elements.tightBounds
    }

    /// Returns whether the path, mapped by `transform`, contains `point`. Open subpaths count as closed.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let elements = transform.isIdentity ? elements : elements.applying(transform)
        let winding = elements.winding(around: point)
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// Calls `block` with each element, in order. The elements cannot be changed through the pointer.
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        elements.forEach { type, points in
            // The block gets a pointer to a copy, so that writing through it does not change the path.
            withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { copy in
                _ = copy.initialize(from: points)
                guard let base = copy.baseAddress else { return }
                var element = CGPathElement(type: type, points: base)
                block(&element)
            }
        }
    }

    /// Returns an immutable path with the same elements. Never `nil` here; optional as in CoreGraphics.
    public final func copy() -> CGPath? {
        CGPath(elements: elements)
    }

    /// Returns the path that `transform` maps this one to. `nil` as `transform` means the identity.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// Returns a mutable path with the same elements. Never `nil` here; optional as in CoreGraphics.
    public final func mutableCopy() -> CGMutablePath? {
        CGMutablePath(elements: elements)
    }

    /// Returns a mutable copy of the path that `transform` maps this one to. `nil` as `transform` means the identity.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// Returns whether the path is a single rectangle with sides along the axes, and stores the rectangle at `rect` if
    /// so.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = elements.rectangle else { return false }
        rect?.pointee = found
        return true
    }

    /// Returns whether two paths have the same elements.
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.elements == right.elements
    }

    /// Feeds the steps into `hasher`.
    public final func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}
