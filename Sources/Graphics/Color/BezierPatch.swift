import Foundation

/// A bicubic Bézier surface: four rows of four control points. Its corners are the first and the last points of the
/// first and the last row.
package struct BezierPatch: Equatable, Sendable {
    /// A side of a surface: its ends and the two control points between them.
    package typealias Curve = [SIMD2<Double>]

    /// The control points, row by row.
    package let points: [SIMD2<Double>]

    private init(points: [SIMD2<Double>]) { self.points = points }

    /// Creates the Coons surface between four sides of four points each: two from left to right, and two from the top
    /// to the bottom, which meet at the corners.
    package init(top: Curve, bottom: Curve, left: Curve, right: Curve) {
        points = (0..<16).map { index in
            let (row, column) = (index / 4, index % 4)
            // The sides are kept bit by bit, so that surfaces with a common side leave no gap.
            if row == 0 { return top[column] }
            if row == 3 { return bottom[column] }
            if column == 0 { return left[row] }
            if column == 3 { return right[row] }
            let (x, y) = (Double(column) / 3, Double(row) / 3)
            let vertical = Self.mix(top[column], bottom[column], y)
            let horizontal = Self.mix(left[row], right[row], x)
            return vertical + horizontal - Self.mix(Self.mix(top[0], top[3], x), Self.mix(bottom[0], bottom[3], x), y)
        }
    }

    /// The control point in a row and a column, each from 0 to 3.
    package subscript(row: Int, column: Int) -> SIMD2<Double> { points[4 * row + column] }

    /// Returns the surface with each control point moved.
    package func map(_ transform: (SIMD2<Double>) -> SIMD2<Double>) -> BezierPatch {
        BezierPatch(points: points.map(transform))
    }

    /// Returns a part of the surface, between two fractions of its width and two fractions of its height.
    package func part(columns: ClosedRange<Double>, rows: ClosedRange<Double>) -> BezierPatch {
        let narrow = (0..<4).flatMap { row in Self.part(of: (0..<4).map { self[row, $0] }, columns) }
        let parts = (0..<4).map { column in Self.part(of: (0..<4).map { narrow[4 * $0 + column] }, rows) }
        return BezierPatch(points: (0..<16).map { parts[$0 % 4][$0 / 4] })
    }

    /// Returns the control points of a part of a curve, by its blossom.
    private static func part(of curve: Curve, _ range: ClosedRange<Double>) -> Curve {
        func blossom(_ first: Double, _ second: Double, _ third: Double) -> SIMD2<Double> {
            let lines = (0..<3).map { mix(curve[$0], curve[$0 + 1], first) }
            return mix(mix(lines[0], lines[1], second), mix(lines[1], lines[2], second), third)
        }
        let (start, end) = (range.lowerBound, range.upperBound)
        return [
            blossom(start, start, start), blossom(start, start, end), blossom(start, end, end), blossom(end, end, end),
        ]
    }

    private static func mix(_ first: SIMD2<Double>, _ second: SIMD2<Double>, _ part: Double) -> SIMD2<Double> {
        first * (1 - part) + second * part
    }
}
