import Foundation

/// A point of a grid of whole numbers.
struct GridPoint: Hashable, Comparable {
    var x, y: Int

    static func < (left: GridPoint, right: GridPoint) -> Bool {
        left.x != right.x ? left.x < right.x : left.y < right.y
    }

    /// Returns a positive number if `point` lies on the left of the line to `end` in axes that point right and up, a
    /// negative one if it lies on the right, and 0 on the line.
    func turn(to end: GridPoint, _ point: GridPoint) -> Int {
        (end.x - x) * (point.y - y) - (end.y - y) * (point.x - x)
    }
}

/// The edges of two sets of polygons on a grid, divided where they meet, with the areas on both sides of each.
///
/// The coordinates are within 2^20, so that all products are exact. Crossings are rounded to the grid.
struct PolygonOverlay {
    /// An edge with `start < end`.
    private struct Edge: Hashable {
        let start, end: GridPoint

        var isVertical: Bool { start.x == end.x }
    }

    /// The numbers of times that the polygons of each set go from the start of an edge to its end. The opposite way
    /// counts as -1.
    private var edges: [(edge: Edge, first: Int, second: Int)] = []

    /// Divides the edges of two sets of polygons, which close themselves.
    init(_ first: [[GridPoint]], _ second: [[GridPoint]]) {
        var counts: [Edge: (first: Int, second: Int)] = [:]
        for (polygons, isFirst) in [(first, true), (second, false)] {
            for polygon in polygons {
                for (index, start) in polygon.enumerated() {
                    let end = polygon[(index + 1) % polygon.count]
                    guard start != end else { continue }
                    let edge = start < end ? Edge(start: start, end: end) : Edge(start: end, end: start)
                    let step = start < end ? 1 : -1
                    counts[edge, default: (0, 0)].first += isFirst ? step : 0
                    counts[edge, default: (0, 0)].second += isFirst ? 0 : step
                }
            }
        }
        // Rounding bends edges, which may then meet others.
        for _ in 0..<Self.mostRounds {
            let (divided, isChanged) = Self.divided(counts)
            counts = divided
            if !isChanged { break }
        }
        edges = counts.filter { $0.value.first != 0 || $0.value.second != 0 }
            .map { (edge: $0.key, first: $0.value.first, second: $0.value.second) }
            .sorted { ($0.edge.start, $0.edge.end) < ($1.edge.start, $1.edge.end) }
    }

    private static let mostRounds = 12

    /// Divides edges where they cross, and where a corner lies on them.
    private static func divided(
        _ counts: [Edge: (first: Int, second: Int)]
    ) -> (counts: [Edge: (first: Int, second: Int)], isChanged: Bool) {
        let edges = counts.keys.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        var cuts: [Edge: Set<GridPoint>] = [:]
        var points = Set(edges.flatMap { [$0.start, $0.end] })
        for (index, edge) in edges.enumerated() {
            for other in edges[(index + 1)...] {
                guard other.start.x <= edge.end.x else { break }
                guard let crossing = crossing(of: edge, other) else { continue }
                points.insert(crossing)
                cuts[edge, default: []].insert(crossing)
                cuts[other, default: []].insert(crossing)
            }
        }
        let sorted = points.sorted()
        for edge in edges {
            for point in sorted[firstIndex(of: edge.start.x - 1, in: sorted)...] {
                guard point.x <= edge.end.x + 1 else { break }
                if passes(edge, point) { cuts[edge, default: []].insert(point) }
            }
        }
        var (result, isChanged): ([Edge: (first: Int, second: Int)], Bool) = ([:], false)
        for edge in edges {
            guard let count = counts[edge] else { continue }
            let inner = (cuts[edge] ?? []).subtracting([edge.start, edge.end])
            if !inner.isEmpty { isChanged = true }
            let (dx, dy) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
            func way(_ point: GridPoint) -> Int { (point.x - edge.start.x) * dx + (point.y - edge.start.y) * dy }
            let stops = [edge.start] + inner.sorted { way($0) < way($1) } + [edge.end]
            for (start, end) in zip(stops, stops.dropFirst()) {
                let part = start < end ? Edge(start: start, end: end) : Edge(start: end, end: start)
                let sign = start < end ? 1 : -1
                let old = result[part] ?? (0, 0)
                result[part] = (old.first + sign * count.first, old.second + sign * count.second)
            }
        }
        return (result, isChanged)
    }

    private static func firstIndex(of x: Int, in points: [GridPoint]) -> Int {
        var (low, high) = (0, points.count)
        while low < high {
            let middle = (low + high) / 2
            if points[middle].x < x { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the point of the grid at which two edges cross, or `nil`. Edges that touch do not cross.
    private static func crossing(of one: Edge, _ other: Edge) -> GridPoint? {
        guard max(one.start.y, one.end.y) >= min(other.start.y, other.end.y),
            max(other.start.y, other.end.y) >= min(one.start.y, one.end.y)
        else { return nil }
        let (a, b) = (one.start.turn(to: one.end, other.start), one.start.turn(to: one.end, other.end))
        let (c, d) = (other.start.turn(to: other.end, one.start), other.start.turn(to: other.end, one.end))
        guard (a > 0) != (b > 0), a != 0, b != 0, (c > 0) != (d > 0), c != 0, d != 0 else { return nil }
        let part = Double(c) / (Double(c) - Double(d))
        return GridPoint(
            x: one.start.x + Int((Double(one.end.x - one.start.x) * part).rounded()),
            y: one.start.y + Int((Double(one.end.y - one.start.y) * part).rounded()))
    }

    /// Returns whether an edge passes through the unit square around a point, between its ends.
    private static func passes(_ edge: Edge, _ point: GridPoint) -> Bool {
        guard point != edge.start, point != edge.end else { return false }
        let (dx, dy) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
        let way = (point.x - edge.start.x) * dx + (point.y - edge.start.y) * dy
        guard way > 0, way < dx * dx + dy * dy else { return false }
        // The distance along the axis in which the edge is shallow is at most half a unit.
        return 2 * abs(edge.start.turn(to: edge.end, point)) <= max(abs(dx), abs(dy))
    }

    // MARK: The result

    /// Returns the outlines of the area that a function of the winding numbers of both sets accepts. The area lies on
    /// the left of the outlines in axes that point right and up, so holes go the other way than what is around them.
    func outlines(where isInside: (_ first: Int, _ second: Int) -> Bool) -> [[GridPoint]] {
        var ways: [GridPoint: [GridPoint]] = [:]
        for (edge, first, second) in edges {
            let near = windings(beside: edge)
            let sign = edge.isVertical ? -1 : 1
            let isNear = isInside(near.first, near.second)
            let isFar = isInside(near.first + sign * first, near.second + sign * second)
            guard isNear != isFar else { continue }
            // The left of an edge is the far side, or the near one of a vertical edge.
            if isFar != edge.isVertical {
                ways[edge.start, default: []].append(edge.end)
            } else {
                ways[edge.end, default: []].append(edge.start)
            }
        }
        return Self.loops(&ways)
    }

    /// Returns the winding numbers of both sets on the side of an edge where y is smaller, or x for a vertical edge.
    private func windings(beside edge: Edge) -> (first: Int, second: Int) {
        // All coordinates are doubled, so that the middle is a point of the grid.
        let middle = GridPoint(x: edge.start.x + edge.end.x, y: edge.start.y + edge.end.y)
        var result = (first: 0, second: 0)
        for (other, first, second) in edges where other != edge {
            // The edges are sorted by their starts: the rest lies on the right of the rays.
            guard 2 * other.start.x <= middle.x else { break }
            let start = GridPoint(x: 2 * other.start.x, y: 2 * other.start.y)
            let end = GridPoint(x: 2 * other.end.x, y: 2 * other.end.y)
            var sign = 0
            if edge.isVertical {
                // Edges that a ray to the left meets.
                guard min(start.y, end.y) <= middle.y, middle.y < max(start.y, end.y) else { continue }
                let rises = end.y > start.y
                let turn = start.turn(to: end, middle)
                if rises ? turn < 0 : turn > 0 { sign = rises ? -1 : 1 }
            } else {
                // Edges that a ray downwards meets.
                guard start.x <= middle.x, middle.x < end.x else { continue }
                if start.turn(to: end, middle) > 0 { sign = 1 }
            }
            result.first += sign * first
            result.second += sign * second
        }
        return result
    }

    /// Joins edges to closed outlines. At a corner with several ways on, an outline takes the one furthest to the left.
    private static func loops(_ ways: inout [GridPoint: [GridPoint]]) -> [[GridPoint]] {
        var result: [[GridPoint]] = []
        for start in ways.keys.sorted() {
            while let first = ways[start]?.popLast() {
                var loop = [start]
                var next = first
                while next != start {
                    guard let last = loop.last, let ends = ways[next], !ends.isEmpty else { break }
                    let best = ends.indices.max { angle(last, next, ends[$0]) < angle(last, next, ends[$1]) } ?? 0
                    loop.append(next)
                    next = ways[next]?.remove(at: best) ?? start
                }
                let corners = withoutStraightCorners(loop)
                if corners.count > 2 { result.append(corners) }
            }
        }
        return result
    }

    /// Returns the angle by which a way turns to the left at a corner, from -π to π.
    private static func angle(_ from: GridPoint, _ corner: GridPoint, _ to: GridPoint) -> Double {
        let (ax, ay) = (corner.x - from.x, corner.y - from.y)
        let (bx, by) = (to.x - corner.x, to.y - corner.y)
        return atan2(Double(ax * by - ay * bx), Double(ax * bx + ay * by))
    }

    private static func withoutStraightCorners(_ loop: [GridPoint]) -> [GridPoint] {
        loop.indices.filter { index in
            let (before, after) = (loop[(index + loop.count - 1) % loop.count], loop[(index + 1) % loop.count])
            return before.turn(to: after, loop[index]) != 0
        }.map { loop[$0] }
    }
}
