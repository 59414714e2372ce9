import Foundation

extension PathElements {
    var controlPointBounds: CGRect {
        Self.bounds(of: points)
    }

    /// The bounds of the drawn path: the end points and, for curves, the points where they turn back.
    var tightBounds: CGRect {
        var extremes: [CGPoint] = []
        extremes.reserveCapacity(points.count)
        forEachCubic(
            line: { start, end in
                extremes.append(start)
                extremes.append(end)
            },
            cubic: { curve in
                extremes.append(curve.start)
                extremes.append(curve.end)
                for t in curve.turningPoints {
                    extremes.append(curve.point(at: t))
                }
            })
        return extremes.isEmpty ? controlPointBounds : Self.bounds(of: extremes)
    }

    /// Returns the number of times the path winds around `point`, counterclockwise if the y axis points up.
    func winding(around point: CGPoint) -> Int {
        guard point.isFinite else { return 0 }
        var count = 0
        forEachCubic(
            line: { start, end in count += Self.crossing(start, end, point) },
            cubic: { curve in count += curve.crossings(of: point, depth: 0) })
        return count
    }

    /// The rectangle that the path consists of, or `nil` if it is not exactly four sides along the axes.
    var rectangle: CGRect? {
        let sides = verbs.filter { $0 != .closeSubpath }
        guard sides.count == 4 || (sides.count == 5 && points[4] == points[0]), sides.first == .moveToPoint,
            sides.dropFirst().allSatisfy({ $0 == .addLineToPoint }),
            (0...1).contains(verbs.count - sides.count), verbs.count == sides.count || verbs.last == .closeSubpath
        else { return nil }
        let (p, q, r, s) = (points[0], points[1], points[2], points[3])
        guard
            (p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x)
                || (p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y)
        else { return nil }
        return controlPointBounds
    }

    /// Calls `line` or `cubic` for each piece. Open subpaths are closed by a line, and quadratic curves are converted
    /// to cubic ones.
    func forEachCubic(line: (CGPoint, CGPoint) -> Void, cubic: (CubicCurve) -> Void) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        forEach { verb, points in
            switch verb {
            case .moveToPoint:
                if current != start { line(current, start) }
                start = points[0]
                current = start
            case .addLineToPoint:
                line(current, points[0])
                current = points[0]
            case .addQuadCurveToPoint:
                cubic(CubicCurve(start: current, quadratic: points[0], end: points[1]))
                current = points[1]
            case .addCurveToPoint:
                cubic(CubicCurve(start: current, control1: points[0], control2: points[1], end: points[2]))
                current = points[2]
            case .closeSubpath:
                if current != start { line(current, start) }
                current = start
            }
        }
        if current != start { line(current, start) }
    }

    private static func bounds(of points: [CGPoint]) -> CGRect {
        guard var low = points.first else { return .null }
        var high = low
        for point in points.dropFirst() {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Returns 1 if a ray from `point` to the right crosses the line upwards, -1 if downwards, and 0 if not at all.
    static func crossing(_ start: CGPoint, _ end: CGPoint, _ point: CGPoint) -> Int {
        guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        guard x > point.x else { return 0 }
        return end.y > start.y ? 1 : -1
    }
}

/// A curve with two control points.
struct CubicCurve {
    let start: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint

    init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Creates the same curve as a quadratic one with the control point `quadratic`.
    init(start: CGPoint, quadratic: CGPoint, end: CGPoint) {
        self.init(
            start: start,
            control1: CGPoint(
                x: start.x + (quadratic.x - start.x) * 2 / 3, y: start.y + (quadratic.y - start.y) * 2 / 3),
            control2: CGPoint(x: end.x + (quadratic.x - end.x) * 2 / 3, y: end.y + (quadratic.y - end.y) * 2 / 3),
            end: end)
    }

    func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        let x = weights.0 * start.x + weights.1 * control1.x + weights.2 * control2.x + weights.3 * end.x
        let y = weights.0 * start.y + weights.1 * control1.y + weights.2 * control2.y + weights.3 * end.y
        return CGPoint(x: x, y: y)
    }

    /// The positions between 0 and 1 at which the curve turns back in x or in y.
    var turningPoints: [CGFloat] {
        Self.roots(start.x, control1.x, control2.x, end.x) + Self.roots(start.y, control1.y, control2.y, end.y)
    }

    /// Returns the positions between 0 and 1 at which the derivative of one coordinate is zero.
    private static func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = -p0 + 3 * p1 - 3 * p2 + p3
        let b = 2 * (p0 - 2 * p1 + p2)
        let c = p1 - p0
        var found: [CGFloat] = []
        if abs(a) < 1e-12 {
            if b != 0 { found = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                found = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            }
        }
        return found.filter { $0 > 0 && $0 < 1 }
    }

    /// Returns the number of times that a ray from `point` to the right crosses the curve, upwards minus downwards.
    ///
    /// If the ray certainly crosses or misses the curve, the curve's ends decide. Otherwise the curve is halved.
    func crossings(of point: CGPoint, depth: Int) -> Int {
        let highest = max(max(start.y, control1.y), max(control2.y, end.y))
        let lowest = min(min(start.y, control1.y), min(control2.y, end.y))
        guard lowest <= point.y, point.y <= highest else { return 0 }
        let right = max(max(start.x, control1.x), max(control2.x, end.x))
        guard right > point.x else { return 0 }
        let left = min(min(start.x, control1.x), min(control2.x, end.x))
        if left > point.x || depth > 24 {
            return PathElements.crossing(start, end, point)
        }
        let (first, second) = halves
        return first.crossings(of: point, depth: depth + 1) + second.crossings(of: point, depth: depth + 1)
    }

    private var halves: (CubicCurve, CubicCurve) {
        func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
            CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2)
        }
        let (a, b, c) = (middle(start, control1), middle(control1, control2), middle(control2, end))
        let (d, e) = (middle(a, b), middle(b, c))
        let center = middle(d, e)
        return (
            CubicCurve(start: start, control1: a, control2: d, end: center),
            CubicCurve(start: center, control1: e, control2: c, end: end)
        )
    }
}
