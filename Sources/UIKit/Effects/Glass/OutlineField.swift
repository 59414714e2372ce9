import Foundation

/// The distance of points from shapes that flow together where they are near each other.
///
/// Each shape is a list of closed polygons. Distances inside of a shape are negative, so the joined outline lies where
/// the field is 0.
struct OutlineField {
    private let shapes: [Shape]
    /// The distance between shapes at which their outlines begin to swell towards each other.
    private let reach: CGFloat

    private struct Edge {
        let start: CGPoint
        let end: CGPoint
        let dx: CGFloat
        let dy: CGFloat
        /// 1 divided by the square of the length; 0 for an edge without a length.
        let scale: CGFloat

        init(_ start: CGPoint, _ end: CGPoint) {
            (self.start, self.end) = (start, end)
            (dx, dy) = (end.x - start.x, end.y - start.y)
            let square = dx * dx + dy * dy
            scale = square > 0 ? 1 / square : 0
        }
    }

    private struct Shape {
        let edges: [Edge]
        let box: CGRect
        /// The corners of the box.
        private let (least, most): (CGPoint, CGPoint)

        init(_ polygons: [[CGPoint]]) {
            edges = polygons.flatMap { points in
                points.indices.map { Edge(points[$0], points[($0 + 1) % points.count]) }
            }
            box = edges.reduce(.null) { $0.union(CGRect(origin: $1.start, size: .zero)) }
            (least, most) = (CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY))
        }

        /// Returns the distance of a point from the outline; it is negative inside by the rule of windings.
        func distance(_ point: CGPoint) -> CGFloat {
            var least = CGFloat.infinity
            var winding = 0
            for edge in edges {
                let (start, end) = (edge.start, edge.end)
                let (dx, dy) = (edge.dx, edge.dy)
                let (px, py) = (point.x - start.x, point.y - start.y)
                let part = min(max((px * dx + py * dy) * edge.scale, 0), 1)
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
            let x = max(max(least.x - point.x, point.x - most.x), 0)
            let y = max(max(least.y - point.y, point.y - most.y), 0)
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
        func side(_ edge: Edge, _ point: CGPoint) -> Bool {
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
    func value(_ point: CGPoint) -> CGFloat { measure(point).value }

    /// Returns the distance of a point from the nearest shape, the distance with the swelling, and the field.
    private func measure(_ point: CGPoint) -> (distance: CGFloat, swollen: CGFloat, value: CGFloat) {
        var (least, second) = (CGFloat.infinity, CGFloat.infinity)
        var (nearest, next) = (0, 0)
        // The shape with the nearest box comes first, so that others farther away need not be measured.
        let first = shapeWithNearestBox(point)
        for offset in shapes.indices {
            let index = offset == 0 ? first : offset <= first ? offset - 1 : offset
            let bound = shapes[index].leastDistance(point)
            guard bound == 0 || bound < min(second, least + reach) else { continue }
            let distance = shapes[index].distance(point)
            if distance < least {
                (least, second) = (distance, least)
                (nearest, next) = (index, nearest)
            } else if distance < second {
                (second, next) = (distance, index)
            }
        }
        guard reach > 0, second - least < reach else { return (least, least, least) }
        let share = (reach - (second - least)) / reach
        let swollen = least - share * share * reach / 4
        let both = shapes[nearest].box.union(shapes[next].box)
        return (least, swollen, max(swollen, Self.distance(point, from: both)))
    }

    private func shapeWithNearestBox(_ point: CGPoint) -> Int {
        var (nearest, least) = (0, CGFloat.infinity)
        for (index, shape) in shapes.enumerated() {
            let bound = shape.leastDistance(point)
            if bound < least { (nearest, least) = (index, bound) }
        }
        return nearest
    }

    /// Returns the field at the points of a grid, row by row. Only the signs of values far from the outline are right.
    private func values(_ columns: Int, _ rows: Int, from origin: CGPoint, step: CGFloat) -> [CGFloat] {
        // Distances change by at most 1 per point. So the outline is not near a block of 4 by 4 points, nor between it
        // and the points beside it, if its middle is farther from the outline than these.
        let length = 4
        let half = CGFloat(length - 1) / 2
        let radius = step * (half * CGFloat(2).squareRoot() + 1)
        var values = [CGFloat](repeating: 0, count: columns * rows)
        for top in stride(from: 0, to: rows, by: length) {
            for left in stride(from: 0, to: columns, by: length) {
                let middle = CGPoint(
                    x: origin.x + (CGFloat(left) + half) * step, y: origin.y + (CGFloat(top) + half) * step)
                let (distance, swollen, _) = measure(middle)
                let far: CGFloat? = swollen > radius ? swollen : distance < -radius ? distance : nil
                for row in top..<min(top + length, rows) {
                    for column in left..<min(left + length, columns) {
                        let point = CGPoint(
                            x: origin.x + CGFloat(column) * step, y: origin.y + CGFloat(row) * step)
                        values[row * columns + column] = far ?? value(point)
                    }
                }
            }
        }
        return values
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
        let values = values(columns, rows, from: room.origin, step: step)
        // An edge of the grid has the number of its first point, twice, and one more if it goes down.
        var next: [Int: Int] = [:]
        for row in 0..<(rows - 1) {
            for column in 0..<(columns - 1) {
                let corner = row * columns + column
                let highest = max(
                    values[corner], values[corner + 1], values[corner + columns], values[corner + columns + 1])
                let lowest = min(
                    values[corner], values[corner + 1], values[corner + columns], values[corner + columns + 1])
                // Most cells are on one side of the outline.
                guard lowest < 0, highest >= 0 else { continue }
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
