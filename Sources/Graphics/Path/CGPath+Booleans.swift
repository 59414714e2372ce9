import Foundation

/// Areas that two paths cover together.
///
/// ```swift
/// let moon = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
///     .subtracting(CGPath(ellipseIn: CGRect(x: 12, y: 0, width: 40, height: 40), transform: nil))
/// ```
///
/// The results consist of straight lines: curves are flattened first. Corners are rounded to about a millionth of the
/// size of both paths together. Open subpaths count as closed. Both fill rules fill the results in the same way. The
/// time grows with the square of the number of lines.
extension CGPath {
    /// Returns a path around everything that this path or the other one covers.
    public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 || $1 }
    }

    /// Returns a path around everything that both paths cover.
    public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 && $1 }
    }

    /// Returns a path around everything that this path covers and the other one does not.
    public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 && !$1 }
    }

    /// Returns a path around everything that one of the paths covers and the other one does not.
    public final func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 != $1 }
    }

    /// Returns a path around what this path covers, whose lines do not cross each other.
    public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: CGPath(elements: PathElements()), rule) { isInside, _ in isInside }
    }

    /// Returns the path with straight lines in place of its curves.
    ///
    /// - Parameter threshold: The largest distance between a curve and its lines. Values below a thousandth, and NaN,
    ///   count as that.
    public final func flattened(threshold: CGFloat) -> CGPath {
        var result = PathElements()
        for line in elements.polylines(within: threshold > 0.001 ? threshold : 0.001) {
            for (index, point) in line.points.enumerated() {
                if index == 0 { result.move(to: point) } else { result.addLine(to: point) }
            }
            if line.isClosed { result.close() }
        }
        return CGPath(elements: result)
    }

    /// Returns whether there is anything that both paths cover.
    public final func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        guard boundingBoxOfPath.intersects(other.boundingBoxOfPath) else { return false }
        return !intersection(other, using: rule).isEmpty
    }

    private func combined(
        with other: CGPath, _ rule: CGPathFillRule, _ isInside: (Bool, Bool) -> Bool
    ) -> CGPath {
        let box = boundingBox.union(other.boundingBox)
        let origin = CGPoint(x: box.minX.rounded(.down), y: box.minY.rounded(.down))
        let reach = max(box.maxX - origin.x, box.maxY - origin.y)
        guard !box.isNull, reach >= .leastNormalMagnitude, reach < 1e300 else {
            return CGPath(elements: PathElements())
        }
        let tolerance = min(0.05, reach / 4096)
        // A power of two, so that whole numbers stay what they are.
        let step = CGFloat(sign: .plus, exponent: reach.exponent + 1 - 20, significand: 1)
        func grid(_ lines: [Polyline]) -> [[GridPoint]] {
            lines.map { line in
                line.points.map {
                    GridPoint(
                        x: Int((($0.x - origin.x) / step).rounded()), y: Int((($0.y - origin.y) / step).rounded()))
                }
            }
        }
        func covers(_ winding: Int) -> Bool { rule == .winding ? winding != 0 : winding % 2 != 0 }
        var result = PathElements()
        let overlay = PolygonOverlay(
            grid(elements.polylines(within: tolerance)), grid(other.elements.polylines(within: tolerance)))
        for outline in overlay.outlines(where: { isInside(covers($0), covers($1)) }) {
            for (index, point) in outline.enumerated() {
                let place = CGPoint(x: origin.x + CGFloat(point.x) * step, y: origin.y + CGFloat(point.y) * step)
                if index == 0 { result.move(to: place) } else { result.addLine(to: place) }
            }
            result.close()
        }
        return CGPath(elements: result)
    }
}
