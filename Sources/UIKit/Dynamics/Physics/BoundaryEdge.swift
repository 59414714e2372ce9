import Foundation

/// A straight part of a boundary. It stops bodies on both sides.
struct BoundaryEdge: Equatable, Sendable {
    var start: PhysicsVector
    var end: PhysicsVector
    /// The start of the edge before; `nil` if this one is the first.
    var before: PhysicsVector?
    /// The end of the edge behind; `nil` if this one is the last.
    var behind: PhysicsVector?

    /// Returns the edges of a line through points. Points that are not finite, and repeated ones, are left out.
    static func chain(_ points: [PhysicsVector], isClosed: Bool) -> [BoundaryEdge] {
        var corners: [PhysicsVector] = []
        for point in points where point.isFinite {
            if let last = corners.last, (point - last).length < 1e-6 { continue }
            corners.append(point)
        }
        if isClosed, corners.count > 1, (corners[0] - corners[corners.count - 1]).length < 1e-6 { corners.removeLast() }
        let count = corners.count
        guard count > 1 else { return [] }
        let wraps = isClosed && count > 2
        return (0..<(wraps ? count : count - 1)).map { index in
            BoundaryEdge(
                start: corners[index], end: corners[(index + 1) % count],
                before: wraps || index > 0 ? corners[(index + count - 1) % count] : nil,
                behind: wraps || index + 2 < count ? corners[(index + 2) % count] : nil)
        }
    }

    /// The normal on the side of a point.
    func normal(towards point: PhysicsVector) -> PhysicsVector {
        let normal = (end - start).turned.normalized
        return normal.dot(point - start) < 0 ? -normal : normal
    }

    /// Whether a body can touch the edge's start or end with a normal, instead of the neighbour's side.
    ///
    /// On a straight or concave joint of two edges it cannot. Otherwise bodies that slide over it would get stuck.
    func allows(_ normal: PhysicsVector, at corner: PhysicsVector, side: PhysicsVector) -> Bool {
        let isStart = (corner - start).length < (corner - end).length
        guard let neighbour = isStart ? before : behind else { return true }
        let other = neighbourNormal(neighbour, isBefore: isStart, side: side)
        let bend = side.cross(other)
        // The middle of the two normals points away from a convex corner.
        let outwards = (isStart ? neighbour - start : neighbour - end).dot(side) < -1e-6
        guard outwards, abs(bend) > 1e-6 else { return false }
        return bend > 0
            ? side.cross(normal) >= -1e-6 && normal.cross(other) >= -1e-6
            : side.cross(normal) <= 1e-6 && normal.cross(other) <= 1e-6
    }

    /// Whether a neighbour that bends to a side of the edge stands between this side and a place.
    ///
    /// Such a place is not on this side of the edge, even if it is on this side of the edge's endless line.
    func isCutOff(_ place: PhysicsVector, on side: PhysicsVector) -> Bool {
        func isBehind(_ neighbour: PhysicsVector?, _ corner: PhysicsVector, isBefore: Bool) -> Bool {
            guard let neighbour, (neighbour - corner).normalized.dot(side) > 1e-6 else { return false }
            return (place - corner).dot(neighbourNormal(neighbour, isBefore: isBefore, side: side)) < -1e-6
        }
        return isBehind(before, start, isBefore: true) || isBehind(behind, end, isBefore: false)
    }

    /// Returns the normal of the edge before or behind, on the side that continues a side of this edge.
    private func neighbourNormal(_ neighbour: PhysicsVector, isBefore: Bool, side: PhysicsVector) -> PhysicsVector {
        // Both edges have the body on the same side, so their normals are turned by the same quarter.
        let along = (isBefore ? start - neighbour : neighbour - end).normalized
        return side.dot((end - start).turned) < 0 ? -along.turned : along.turned
    }
}
