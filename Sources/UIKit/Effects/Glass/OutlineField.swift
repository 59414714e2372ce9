import Foundation

/// The distance of points from shapes that flow together where they are near each other.
///
/// Each shape is a list of closed polygons. Distances inside of a shape are negative, so the joined outline lies where
/// the field is 0.
struct OutlineField {
    private let shapes: [Shape]
    /// The distance between shapes at which their outlines begin to swell towards each other.
    private let reach: CGFloat

    private struct Shape {
        let edges: [(start: CGPoint, end: CGPoint)]
        let box: CGRect

        init(_ polygons: [[CGPoint]]) {
            edges = polygons.flatMap { points in
                points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
            }
            box = edges.reduce(.null) { $0.union(CGRect(origin: $1.start, size: .zero)) }
        }

        /// Returns the distance of a point from the outline; it is negative inside by the rule of windings.
        func distance(_ point: CGPoint) -> CGFloat {
            var least = CGFloat.infinity
            var winding = 0
            for (start, end) in edges {
                let (dx, dy) = (end.x - start.x, end.y - start.y)
                let (px, py) = (point.x - start.x, point.y - start.y)
                let square = dx * dx + dy * dy
                let part = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
                let (x, y) = (px - dx * part, py - dy * part)
                least = min(least, x * x + y * y)
                guard (start.y <= point.y) != (end.y <= point.y) else { continue }
                let side = dx * py - dy * px
                if start.y <= point.y, side > 0 { winding += 1 }
                if start.y > point.y, side < 0 { winding -= 1 }
            }
            return winding == 0 ? least.squareRoot() : -least.squareRoot()
        }

        /// Returns a distance from the outline that a point outside of the box has at least; 0 inside.
        func leastDistance(_ point: CGPoint) -> CGFloat {
            let x = max(box.minX - point.x, 0, point.x - box.maxX)
            let y = max(box.minY - point.y, 0, point.y - box.maxY)
            return (x * x + y * y).squareRoot()
        }
    }

    /// Returns the distance of a point from the edges of a rectangle, at most; it is negative inside.
    private static func distance(_ point: CGPoint, from rect: CGRect) -> CGFloat {
        max(rect.minX - point.x, point.x - rect.maxX, rect.minY - point.y, point.y - rect.maxY)
    }

    init(_ shapes: [[[CGPoint]]], reach: CGFloat) {
        self.shapes = shapes.map(Shape.init)
        self.reach = reach
    }

    /// The rectangle around all shapes.
    var box: CGRect { shapes.reduce(.null) { $0.union($1.box) } }

    /// Returns the indices of shapes in groups. Those of a group are joined by distances below the reach, or overlap.
    var groups: [[Int]] {
        var groups: [[Int]] = []
        for index in shapes.indices {
            let near = groups.indices.filter { group in groups[group].contains { areNear($0, index) } }
            guard let first = near.first else {
                groups.append([index])
                continue
            }
            groups[first] = (near.flatMap { groups[$0] } + [index]).sorted()
            for group in near.dropFirst().reversed() { groups.remove(at: group) }
        }
        return groups
    }

    private func areNear(_ first: Int, _ second: Int) -> Bool {
        let (one, other) = (shapes[first], shapes[second])
        // Shapes that touch are near at a reach of 0.
        let reach = max(reach, 0.001)
        guard one.box.insetBy(dx: -reach, dy: -reach).intersects(other.box) else { return false }
        // The shortest way between two polygons that do not cross begins at a corner of one of them.
        func reaches(_ corners: Shape, _ shape: Shape) -> Bool {
            corners.edges.contains { shape.distance($0.start) < reach }
        }
        return reaches(one, other) || reaches(other, one) || cross(one, other)
    }

    private func cross(_ one: Shape, _ other: Shape) -> Bool {
        func side(_ edge: (start: CGPoint, end: CGPoint), _ point: CGPoint) -> Bool {
            (edge.end.x - edge.start.x) * (point.y - edge.start.y)
                > (edge.end.y - edge.start.y) * (point.x - edge.start.x)
        }
        return one.edges.contains { first in
            other.edges.contains { second in
                side(first, second.start) != side(first, second.end)
                    && side(second, first.start) != side(second, first.end)
            }
        }
    }

    /// Returns the field at a point. The two nearest shapes swell towards each other within the reach, and not beyond
    /// the rectangle around both.
    func value(_ point: CGPoint) -> CGFloat {
        var (least, second) = (CGFloat.infinity, CGFloat.infinity)
        var (nearest, next) = (CGRect.null, CGRect.null)
        for shape in shapes {
            let bound = shape.leastDistance(point)
            guard bound == 0 || bound < min(second, least + reach) else { continue }
            let distance = shape.distance(point)
            if distance < least {
                (least, second) = (distance, least)
                (nearest, next) = (shape.box, nearest)
            } else if distance < second {
                (second, next) = (distance, shape.box)
            }
        }
        guard reach > 0, second - least < reach else { return least }
        let share = (reach - (second - least)) / reach
        return max(least - share * share * reach / 4, Self.distance(point, from: nearest.union(next)))
    }

    /// Returns closed polygons around the points where the field is negative. Holes run in the other direction.
    ///
    /// - Parameter step: The distance of the points at which the field is measured.
    func contours(step: CGFloat) -> [[CGPoint]] {
        let room = box.insetBy(dx: -reach / 4 - 2 * step, dy: -reach / 4 - 2 * step)
        guard !room.isNull, step > 0 else { return [] }
        let (columns, rows) = (Int(room.width / step) + 2, Int(room.height / step) + 2)
        func place(_ column: Int, _ row: Int) -> CGPoint {
            CGPoint(x: room.minX + CGFloat(column) * step, y: room.minY + CGFloat(row) * step)
        }
        var values: [CGFloat] = []
        values.reserveCapacity(columns * rows)
        for row in 0..<rows { for column in 0..<columns { values.append(value(place(column, row))) } }
        // An edge of the grid has the number of its first point, twice, and one more if it goes down.
        var next: [Int: Int] = [:]
        for row in 0..<(rows - 1) {
            for column in 0..<(columns - 1) {
                let corner = row * columns + column
                let inside = [corner, corner + 1, corner + columns + 1, corner + columns].map { values[$0] < 0 }
                let edges = [2 * corner, 2 * (corner + 1) + 1, 2 * (corner + columns), 2 * corner + 1]
                // Clockwise around the cell, the outline enters where the inside begins and leaves where it ends.
                let enters = (0..<4).filter { !inside[$0] && inside[($0 + 1) % 4] }
                for edge in enters {
                    var end = (edge + 1) % 4
                    while inside[(end + 1) % 4] { end = (end + 1) % 4 }
                    next[edges[edge]] = edges[end]
                }
            }
        }
        func crossing(_ edge: Int) -> CGPoint {
            let corner = edge / 2
            let other = edge % 2 == 0 ? corner + 1 : corner + columns
            let (from, to) = (place(corner % columns, corner / columns), place(other % columns, other / columns))
            let part = values[corner] / (values[corner] - values[other])
            return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        }
        var loops: [[CGPoint]] = []
        for start in next.keys.sorted() {
            var loop: [CGPoint] = []
            var edge = start
            while let following = next.removeValue(forKey: edge) {
                loop.append(crossing(edge))
                edge = following
            }
            if loop.count > 2 { loops.append(loop) }
        }
        return loops
    }
}
