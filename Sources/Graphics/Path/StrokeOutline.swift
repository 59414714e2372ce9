import Foundation

/// The outline of a line along a path: the area that stroking the path would paint, as a path to fill.
///
/// The outline consists of a polygon for each straight piece, and one for each corner and each end. They overlap, and
/// all of them wind the same way, so that the winding rule gives their union.
struct StrokeOutline {
    private let style: LineStyle
    private var half: CGFloat { style.width / 2 }
    private(set) var elements = PathElements()

    init(_ lines: [Polyline], _ style: LineStyle) {
        self.style = style
        guard style.width > 0, style.width.isFinite else { return }
        for line in lines { add(line) }
    }

    private mutating func add(_ line: Polyline) {
        let points = line.distinctPoints
        guard points.count > 1 else {
            if let point = points.first { addDot(point) }
            return
        }
        let isClosed = line.isClosed && points.count > 2
        let last = points.count - 1
        let count = isClosed ? points.count : last
        for index in 0..<count {
            var (start, end) = (points[index], points[(index + 1) % points.count])
            let way = Self.direction(from: start, to: end)
            if style.cap == .square, !isClosed {
                let (first, final) = (start, end)
                if index == 0 { start = CGPoint(x: first.x - way.dx * half, y: first.y - way.dy * half) }
                if index == count - 1 { end = CGPoint(x: final.x + way.dx * half, y: final.y + way.dy * half) }
            }
            let (x, y) = (-way.dy * half, way.dx * half)
            addPolygon([
                CGPoint(x: start.x + x, y: start.y + y), CGPoint(x: start.x - x, y: start.y - y),
                CGPoint(x: end.x - x, y: end.y - y), CGPoint(x: end.x + x, y: end.y + y),
            ])
        }
        for index in isClosed ? 0..<points.count : 1..<max(last, 1) {
            let (before, after) = ((index + points.count - 1) % points.count, (index + 1) % points.count)
            addJoin(
                at: points[index], Self.direction(from: points[before], to: points[index]),
                Self.direction(from: points[index], to: points[after]))
        }
        if style.cap == .round, !isClosed {
            addDisc(points[0])
            addDisc(points[last])
        }
    }

    /// Adds a line without length.
    private mutating func addDot(_ point: CGPoint) {
        switch style.cap {
        case .butt: break
        case .round: addDisc(point)
        case .square:
            elements.addRect(
                CGRect(x: point.x - half, y: point.y - half, width: style.width, height: style.width), .identity)
        }
    }

    /// Fills the gap at the outer side of a corner.
    private mutating func addJoin(at point: CGPoint, _ into: CGVector, _ out: CGVector) {
        let cross = into.dx * out.dy - into.dy * out.dx
        let cosine = into.dx * out.dx + into.dy * out.dy
        guard abs(cross) > 1e-9 || cosine < 0 else { return }
        if style.join == .round { return addDisc(point) }
        let side: CGFloat = cross > 0 ? 1 : -1
        let first = CGPoint(x: point.x + into.dy * half * side, y: point.y - into.dx * half * side)
        let second = CGPoint(x: point.x + out.dy * half * side, y: point.y - out.dx * half * side)
        // The sine of half the angle between the lines is the reciprocal of the ratio that the limit concerns.
        let sine = max(0, (1 + cosine) / 2).squareRoot()
        guard style.join == .miter, sine > 1e-6, 1 / sine <= max(style.miterLimit, 1) else {
            return addPolygon([point, first, second])
        }
        let middle = CGPoint(x: (first.x + second.x) / 2 - point.x, y: (first.y + second.y) / 2 - point.y)
        let length = hypot(middle.x, middle.y)
        let factor = half / sine / max(length, .leastNormalMagnitude)
        let tip = CGPoint(x: point.x + middle.x * factor, y: point.y + middle.y * factor)
        addPolygon([point, first, tip, second])
    }

    private mutating func addDisc(_ center: CGPoint) {
        elements.addEllipse(
            in: CGRect(x: center.x - half, y: center.y - half, width: style.width, height: style.width), .identity)
    }

    /// Adds a polygon, which winds like an ellipse or rectangle whatever the order of its points.
    private mutating func addPolygon(_ points: [CGPoint]) {
        var area: CGFloat = 0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            area += point.x * next.y - next.x * point.y
        }
        let ordered = area < 0 ? points.reversed() : points
        elements.move(to: ordered[0])
        for point in ordered.dropFirst() { elements.addLine(to: point) }
        elements.close()
    }

    private static func direction(from start: CGPoint, to end: CGPoint) -> CGVector {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = max(hypot(x, y), .leastNormalMagnitude)
        return CGVector(dx: x / length, dy: y / length)
    }
}
