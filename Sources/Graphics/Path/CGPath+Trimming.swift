import Foundation

extension CGPath {
    /// Returns the part of the path between two fractions of its length.
    ///
    /// The subpaths follow each other without a gap: half of a path of two equal lines is the first line. Subpaths that
    /// lie entirely within the part stay closed.
    ///
    /// - Parameters:
    ///   - start: The fraction at which the part begins, from 0 to 1.
    ///   - end: The fraction at which the part ends, from 0 to 1. Values outside are clamped. The result is empty
    ///     unless `end` is greater than `start`.
    package final func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        guard end > start else { return CGPath(elements: PathElements()) }
        if start == 0, end == 1 { return self }
        let pieces = elements.measured
        let total = pieces.reduce(0) { $0 + $1.length }
        guard total > 0, total.isFinite else { return CGPath(elements: PathElements()) }
        return CGPath(elements: PathElements(pieces, from: start * total, to: end * total))
    }

    /// The length of all lines and curves, in units of the path.
    package final var length: CGFloat { elements.measured.reduce(0) { $0 + $1.length } }
}

/// A line or a curve of a path, with its length.
private struct MeasuredPiece {
    let curve: CubicCurve
    let isLine: Bool
    /// Whether the piece begins a subpath.
    let beginsSubpath: Bool
    /// Whether the piece closes its subpath.
    let closes: Bool
    /// The lengths of the curve up to equal steps of its parameter, beginning with 0.
    let lengths: [CGFloat]

    var length: CGFloat { lengths[lengths.count - 1] }

    init(_ curve: CubicCurve, isLine: Bool, beginsSubpath: Bool, closes: Bool = false) {
        (self.curve, self.isLine, self.beginsSubpath, self.closes) = (curve, isLine, beginsSubpath, closes)
        guard !isLine else {
            lengths = [0, hypot(curve.end.x - curve.start.x, curve.end.y - curve.start.y)]
            return
        }
        var lengths: [CGFloat] = [0]
        var last = curve.start
        for step in 1...Self.steps {
            let next = curve.point(at: CGFloat(step) / CGFloat(Self.steps))
            lengths.append(lengths[step - 1] + hypot(next.x - last.x, next.y - last.y))
            last = next
        }
        self.lengths = lengths
    }

    /// The number of straight lines that a curve is measured by.
    private static let steps = 64

    /// Returns the curve's parameter at a length from its start.
    func parameter(at length: CGFloat) -> CGFloat {
        guard self.length > 0 else { return 0 }
        let steps = CGFloat(lengths.count - 1)
        guard let next = lengths.firstIndex(where: { $0 >= length }) else { return 1 }
        guard next > 0 else { return 0 }
        let step = lengths[next] - lengths[next - 1]
        return (CGFloat(next - 1) + (step > 0 ? (length - lengths[next - 1]) / step : 0)) / steps
    }
}

extension MeasuredPiece {
    /// Returns the part between two values of the parameter.
    fileprivate func part(from start: CGFloat, to end: CGFloat) -> CubicCurve {
        guard isLine else { return curve.part(from: start, to: end) }
        func point(_ t: CGFloat) -> CGPoint {
            if t >= 1 { return curve.end }
            return CGPoint(
                x: curve.start.x + (curve.end.x - curve.start.x) * t,
                y: curve.start.y + (curve.end.y - curve.start.y) * t)
        }
        let (first, last) = (point(start), point(end))
        return CubicCurve(start: first, control1: first, control2: last, end: last)
    }
}

extension PathElements {
    /// The lines and curves of the path. A closed subpath ends with the line to its start, even if that has no length.
    fileprivate var measured: [MeasuredPiece] {
        var pieces: [MeasuredPiece] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var isFirst = true
        func line(to end: CGPoint, closes: Bool = false) {
            let curve = CubicCurve(start: current, control1: current, control2: end, end: end)
            pieces.append(MeasuredPiece(curve, isLine: true, beginsSubpath: isFirst, closes: closes))
        }
        forEach { verb, points in
            switch verb {
            case .moveToPoint:
                (start, current, isFirst) = (points[0], points[0], true)
                return
            case .addLineToPoint: line(to: points[0])
            case .addQuadCurveToPoint:
                let curve = CubicCurve(start: current, quadratic: points[0], end: points[1])
                pieces.append(MeasuredPiece(curve, isLine: false, beginsSubpath: isFirst))
            case .addCurveToPoint:
                let curve = CubicCurve(start: current, control1: points[0], control2: points[1], end: points[2])
                pieces.append(MeasuredPiece(curve, isLine: false, beginsSubpath: isFirst))
            case .closeSubpath: line(to: start, closes: true)
            }
            current = points.last ?? start
            isFirst = false
        }
        return pieces
    }

    /// Creates the part of a path between two lengths.
    fileprivate init(_ pieces: [MeasuredPiece], from start: CGFloat, to end: CGFloat) {
        self.init()
        var position: CGFloat = 0
        /// Whether the subpath has been taken from its beginning.
        var isWhole = false
        for piece in pieces {
            let (first, last) = (position, position + piece.length)
            position = last
            if piece.beginsSubpath { isWhole = first >= start }
            let isInside = last > first ? first < end : piece.closes && isWhole && last <= end
            guard isInside, last > start else { continue }
            let from = start > first ? piece.parameter(at: start - first) : 0
            let to = last <= end ? 1 : piece.parameter(at: end - first)
            let part = piece.part(from: from, to: to)
            if piece.beginsSubpath || from > 0 || currentPoint == nil { move(to: part.start) }
            if piece.closes, isWhole, last <= end {
                close()
            } else if piece.isLine {
                addLine(to: part.end)
            } else {
                addCurve(to: part.end, control1: part.control1, control2: part.control2)
            }
        }
    }
}

extension CubicCurve {
    /// Returns the part of the curve between two values of its parameter.
    func part(from start: CGFloat, to end: CGFloat) -> CubicCurve {
        if start <= 0, end >= 1 { return self }
        let rest = start > 0 ? split(at: start).1 : self
        return end >= 1 || start >= 1 ? rest : rest.split(at: (end - start) / (1 - start)).0
    }

    private func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
        func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
            CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        let (a, b, c) = (mix(start, control1), mix(control1, control2), mix(control2, end))
        let (d, e) = (mix(a, b), mix(b, c))
        let middle = mix(d, e)
        return (
            CubicCurve(start: start, control1: a, control2: d, end: middle),
            CubicCurve(start: middle, control1: e, control2: c, end: end)
        )
    }
}
