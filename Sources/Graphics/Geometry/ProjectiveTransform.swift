import Foundation

/// A projective transform of the plane: `x' = (a x + c y + tx) / w`, `y' = (b x + d y + ty) / w`, with
/// `w = p x + q y + s`. Points with a `w` that is not positive lie behind the eye and are not visible.
package struct ProjectiveTransform: Equatable, Sendable {
    package var a, b, p: CGFloat
    package var c, d, q: CGFloat
    package var tx, ty, s: CGFloat

    /// Creates a transform from its entries, in the order of the formulas' columns.
    package init(
        a: CGFloat, b: CGFloat, p: CGFloat, c: CGFloat, d: CGFloat, q: CGFloat, tx: CGFloat, ty: CGFloat, s: CGFloat
    ) {
        (self.a, self.b, self.p, self.c, self.d, self.q) = (a, b, p, c, d, q)
        (self.tx, self.ty, self.s) = (tx, ty, s)
    }

    /// Creates the transform that is equal to an affine one.
    package init(_ t: CGAffineTransform) {
        self.init(a: t.a, b: t.b, p: 0, c: t.c, d: t.d, q: 0, tx: t.tx, ty: t.ty, s: 1)
    }

    /// The equal affine transform, or `nil` if there is none that shows anything.
    ///
    /// Entries that differ from zero only by rounding, as the cosine of a right angle does, become zero. A plane that
    /// is seen exactly from its side is flattened to a point: cairo fails for good after a matrix that is nearly
    /// singular.
    package var affine: CGAffineTransform? {
        let least = 1e-12 * abs(s)
        guard s > 0, abs(p) <= least, abs(q) <= least else { return nil }
        func entry(_ value: CGFloat) -> CGFloat { abs(value) < 1e-12 * s ? 0 : value / s }
        let size = max(max(abs(a), abs(b)), max(abs(c), abs(d)))
        guard abs(a * d - b * c) > 1e-12 * size * size else {
            return CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: tx / s, ty: ty / s)
        }
        return CGAffineTransform(a: entry(a), b: entry(b), c: entry(c), d: entry(d), tx: tx / s, ty: ty / s)
    }

    /// Returns the transform that applies this one first and `next` second.
    package func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
        func column(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (
                x * next.a + y * next.c + w * next.tx, x * next.b + y * next.d + w * next.ty,
                x * next.p + y * next.q + w * next.s
            )
        }
        let (first, second, third) = (column(a, b, p), column(c, d, q), column(tx, ty, s))
        return ProjectiveTransform(
            a: first.0, b: first.1, p: first.2, c: second.0, d: second.1, q: second.2, tx: third.0, ty: third.1,
            s: third.2)
    }

    /// The determinant of the matrix. Its sign is that of the image's orientation where the plane is visible.
    package var determinant: CGFloat { a * (d * s - q * ty) - b * (c * s - q * tx) + p * (c * ty - d * tx) }

    /// The inverse, or `nil` if there is none with finite entries. A plane that is seen exactly from its side has none,
    /// even if rounding leaves it a tiny width.
    package var inverse: ProjectiveTransform? {
        let (factor, size) = (1 / determinant, max(max(abs(a), abs(b)), max(abs(c), abs(d))))
        guard factor.isFinite, abs(determinant) > 1e-12 * size * size * abs(s) else { return nil }
        let result = ProjectiveTransform(
            a: (d * s - q * ty) * factor, b: (p * ty - b * s) * factor, p: (b * q - p * d) * factor,
            c: (q * tx - c * s) * factor, d: (a * s - p * tx) * factor, q: (p * c - a * q) * factor,
            tx: (c * ty - d * tx) * factor, ty: (b * tx - a * ty) * factor, s: (a * d - b * c) * factor)
        return result.isFinite ? result : nil
    }

    /// Whether no entry is NaN or infinite.
    package var isFinite: Bool { [a, b, p, c, d, q, tx, ty, s].allSatisfy(\.isFinite) }

    /// Returns the divisor at a point. It is positive where the plane is visible.
    package func divisor(at point: CGPoint) -> CGFloat { p * point.x + q * point.y + s }

    /// Returns the point that a point is shown at, or `nil` if it lies behind the eye.
    package func image(of point: CGPoint) -> CGPoint? {
        let w = divisor(at: point)
        guard w > 0 else { return nil }
        let result = CGPoint(x: (a * point.x + c * point.y + tx) / w, y: (b * point.x + d * point.y + ty) / w)
        return result.isFinite ? result : nil
    }

    /// Returns the visible point that is shown at `point`, or `nil` if there is none.
    package func source(of point: CGPoint) -> CGPoint? {
        // The divisors of a transform and of its inverse have equal signs.
        inverse?.image(of: point)
    }

    /// The greatest distance from the origin of an image, in both directions. A plane that reaches the horizon has an
    /// image without an end.
    private static let farthest: CGFloat = 1e7

    /// Returns the smallest rectangle around the visible image of a rectangle; null if nothing of it is visible. The
    /// null and the infinite rectangle are returned unchanged.
    package func image(of rect: CGRect) -> CGRect {
        guard !rect.isNull, !rect.isInfinite else { return rect }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        let divisors = corners.map(divisor)
        // Nested projections have divisors of very different sizes.
        let nearest = 1e-12 * (divisors.max() ?? 0)
        guard nearest > 0 else { return .null }
        var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        func add(_ point: CGPoint) {
            guard let image = image(of: point) else { return }
            let x = min(max(image.x, -Self.farthest), Self.farthest)
            let y = min(max(image.y, -Self.farthest), Self.farthest)
            (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
        }
        for (index, corner) in corners.enumerated() {
            let (w, next) = (divisors[index], (index + 1) % 4)
            if w >= nearest { add(corner) }
            // A side that goes behind the eye ends just before it.
            guard (w >= nearest) != (divisors[next] >= nearest) else { continue }
            let part = (nearest - w) / (divisors[next] - w)
            let crossing = CGPoint(
                x: corner.x + (corners[next].x - corner.x) * part, y: corner.y + (corners[next].y - corner.y) * part)
            // Rounding must not take the point behind the eye.
            if divisor(at: crossing) > 0 { add(crossing) }
        }
        guard left <= right else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the lengths of the images of a step of one unit along x and along y, beginning at `point`.
    package func stretch(at point: CGPoint) -> (x: CGFloat, y: CGFloat) {
        let w = divisor(at: point)
        guard w > 0 else { return (0, 0) }
        let (x, y) = ((a * point.x + c * point.y + tx) / w, (b * point.x + d * point.y + ty) / w)
        func length(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat { (dx * dx + dy * dy).squareRoot() / w }
        return (length(a - x * p, b - y * p), length(c - x * q, d - y * q))
    }
}
