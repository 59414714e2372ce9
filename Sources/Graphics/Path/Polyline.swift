import Foundation

/// A subpath of straight lines.
struct Polyline: Equatable {
    var points: [CGPoint]
    var isClosed = false

    /// The points without repetitions.
    var distinctPoints: [CGPoint] {
        var result: [CGPoint] = []
        for point in points where result.last.map({ hypot($0.x - point.x, $0.y - point.y) > 1e-9 }) ?? true {
            result.append(point)
        }
        if isClosed, result.count > 1, let first = result.first, let last = result.last,
            hypot(first.x - last.x, first.y - last.y) <= 1e-9
        {
            result.removeLast()
        }
        return result
    }

    /// Returns the dashes of the line.
    ///
    /// - Parameters:
    ///   - lengths: The lengths of dashes and gaps in turn. An odd number of lengths is used twice.
    ///   - phase: The distance into the pattern at which the line begins.
    func dashed(_ lengths: [CGFloat], phase: CGFloat) -> [Polyline] {
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = pattern.reduce(0, +)
        guard total > 0, total.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return [self] }
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        var index = 0
        while offset >= pattern[index] {
            offset -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var left = pattern[index] - offset
        var dashes: [Polyline] = []
        var points = isClosed ? self.points + self.points.prefix(1) : self.points
        guard var current = points.first else { return [] }
        points.removeFirst()
        var dash: [CGPoint]? = index % 2 == 0 ? [current] : nil
        for end in points {
            var length = hypot(end.x - current.x, end.y - current.y)
            while length > left {
                let part = left / length
                current = CGPoint(x: current.x + (end.x - current.x) * part, y: current.y + (end.y - current.y) * part)
                length -= left
                if let ended = dash { dashes.append(Polyline(points: ended + [current])) }
                index = (index + 1) % pattern.count
                left = pattern[index]
                dash = index % 2 == 0 ? [current] : nil
            }
            left -= length
            current = end
            dash?.append(end)
        }
        if let dash, dash.count > 1 { dashes.append(Polyline(points: dash)) }
        return dashes
    }
}

extension PathElements {
    /// The subpaths, with straight lines in place of curves. They deviate by less than a twentieth of a unit.
    var polylines: [Polyline] { polylines(within: 0.05) }

    /// Returns the subpaths, with straight lines in place of curves that deviate by less than a tolerance.
    func polylines(within tolerance: CGFloat) -> [Polyline] {
        var lines: [Polyline] = []
        var line: Polyline?
        func end() { if let line { lines.append(line) } }
        forEach { verb, points in
            let current = line?.points.last ?? .zero
            switch verb {
            case .moveToPoint:
                end()
                line = Polyline(points: [points[0]])
            case .addLineToPoint: line?.points.append(points[0])
            case .addQuadCurveToPoint:
                line?.points += CubicCurve(start: current, quadratic: points[0], end: points[1]).flattened(tolerance)
            case .addCurveToPoint:
                line?.points +=
                    CubicCurve(start: current, control1: points[0], control2: points[1], end: points[2]).flattened(
                        tolerance)
            case .closeSubpath:
                line?.isClosed = true
                end()
                line = nil
            }
        }
        end()
        return lines
    }
}

extension CubicCurve {
    /// Returns points on the curve, without its start, that are close enough to be joined by straight lines.
    fileprivate func flattened(_ tolerance: CGFloat) -> [CGPoint] {
        // The second differences of the control points limit the distance of a chord from its curve.
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        }
        let most = max(bend(start, control1, control2), bend(control1, control2, end))
        let wanted = (0.75 * most / tolerance).squareRoot().rounded(.up)
        let count = wanted < 256 ? max(Int(wanted), 1) : 256
        return (1...count).map { $0 == count ? end : point(at: CGFloat($0) / CGFloat(count)) }
    }
}
