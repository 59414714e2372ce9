import Foundation

/// The points at which two shapes touch, or will touch within a step.
struct ContactManifold: Equatable, Sendable {
    struct Point: Equatable, Sendable {
        /// The place, in the coordinates of the simulation.
        var place: PhysicsVector
        /// The distance of the surfaces, which is negative if they overlap.
        var separation: Double
        /// A number that is the same for the same corner in the next step.
        var feature: Int
    }

    /// The direction of length 1 from the first shape to the second one.
    var normal: PhysicsVector
    var points: [Point]
}

/// A shape at its place.
enum PlacedShape: Equatable, Sendable {
    case circle(center: PhysicsVector, radius: Double)
    case polygon([PhysicsVector])
    case edge(BoundaryEdge)

    init(_ shape: BodyShape, at position: PhysicsVector, angle: Double) {
        switch shape {
        case .circle(let radius): self = .circle(center: position, radius: radius)
        case .polygon(let corners):
            let rotation = Rotation(angle)
            self = .polygon(corners.map { $0.rotated(rotation) + position })
        }
    }

    fileprivate var corners: [PhysicsVector] {
        switch self {
        case .circle(let center, _): [center]
        case .polygon(let corners): corners
        case .edge(let edge): [edge.start, edge.end]
        }
    }
}

/// The contacts of two shapes, after Box2D's collision routines by Erin Catto: the separating axes find the side, and
/// the opposite side is clipped to it.
enum ContactFinder {
    /// Returns the contact of two shapes that are at most `margin` apart; `nil` if there is none.
    static func manifold(_ a: PlacedShape, _ b: PlacedShape, margin: Double) -> ContactManifold? {
        switch (a, b) {
        case (.circle(let center, let radius), .circle(let other, let otherRadius)):
            return circles(center, radius, other, otherRadius, margin)
        case (.polygon(let corners), .circle(let center, let radius)):
            return polygon(corners, center, radius, margin)
        case (.edge(let edge), .circle(let center, let radius)):
            return self.edge(edge, center, radius, margin)
        case (.circle, _):
            guard var manifold = Self.manifold(b, a, margin: margin) else { return nil }
            manifold.normal = -manifold.normal
            return manifold
        default:
            return polygons(a, b, margin)
        }
    }

    // MARK: Circles

    private static func circles(
        _ a: PhysicsVector, _ radiusA: Double, _ b: PhysicsVector, _ radiusB: Double, _ margin: Double
    ) -> ContactManifold? {
        let separation = (b - a).length - radiusA - radiusB
        guard separation <= margin else { return nil }
        // Circles at one place are pushed apart upwards and downwards.
        let normal = (b - a).length > 1e-9 ? (b - a).normalized : PhysicsVector(0, 1)
        let place = a + normal * (radiusA + separation / 2)
        return ContactManifold(normal: normal, points: [.init(place: place, separation: separation, feature: 0)])
    }

    private static func polygon(
        _ corners: [PhysicsVector], _ center: PhysicsVector, _ radius: Double, _ margin: Double
    ) -> ContactManifold? {
        var (best, side) = (-Double.infinity, 0)
        for index in corners.indices {
            let separation = outwardNormal(corners, index).dot(center - corners[index])
            if separation > best { (best, side) = (separation, index) }
        }
        guard best <= radius + margin else { return nil }
        let (start, end) = (corners[side], corners[(side + 1) % corners.count])
        let normal = outwardNormal(corners, side)
        if best > 1e-9 {
            // Outside of a side, the nearest point may be a corner.
            if (center - start).dot(end - start) < 0 { return circles(start, 0, center, radius, margin) }
            if (center - end).dot(start - end) < 0 { return circles(end, 0, center, radius, margin) }
        }
        let place = center - normal * ((radius + best) / 2)
        return ContactManifold(normal: normal, points: [.init(place: place, separation: best - radius, feature: 0)])
    }

    private static func edge(
        _ edge: BoundaryEdge, _ center: PhysicsVector, _ radius: Double, _ margin: Double
    ) -> ContactManifold? {
        let direction = (edge.end - edge.start).normalized
        let along = direction.dot(center - edge.start)
        if along < 0 || along > (edge.end - edge.start).length {
            let (corner, neighbour) = along < 0 ? (edge.start, edge.before) : (edge.end, edge.behind)
            // Beside the neighbour the contact is the neighbour's.
            if let neighbour, (center - corner).dot(neighbour - corner) > 0 { return nil }
            return circles(corner, 0, center, radius, margin)
        }
        let normal = edge.normal(towards: center)
        let distance = normal.dot(center - edge.start)
        guard distance - radius <= margin else { return nil }
        return ContactManifold(
            normal: normal,
            points: [.init(place: edge.start + direction * along, separation: distance - radius, feature: 0)])
    }

    // MARK: Polygons

    /// The normal of a side. An edge has one on each side.
    private static func outwardNormal(_ corners: [PhysicsVector], _ side: Int) -> PhysicsVector {
        -(corners[(side + 1) % corners.count] - corners[side]).turned.normalized
    }

    /// Returns the side of `a` from which `b` is farthest away.
    private static func separation(
        of a: [PhysicsVector], from b: [PhysicsVector]
    ) -> (side: Int, normal: PhysicsVector, distance: Double) {
        var best = (side: 0, normal: PhysicsVector.zero, distance: -Double.infinity)
        for side in a.indices {
            let normal = outwardNormal(a, side)
            var nearest = Double.infinity
            for corner in b { nearest = min(nearest, normal.dot(corner - a[side])) }
            if nearest > best.distance { best = (side, normal, nearest) }
        }
        return best
    }

    private static func polygons(_ a: PlacedShape, _ b: PlacedShape, _ margin: Double) -> ContactManifold? {
        let (first, second) = (a.corners, b.corners)
        let own = separation(of: first, from: second)
        guard own.distance <= margin else { return nil }
        let other = separation(of: second, from: first)
        guard other.distance <= margin else { return nil }
        // The first shape's side is preferred, so that the choice does not change at each step.
        var usesOther = other.distance > own.distance + 0.05
        if case .edge(let edge) = a {
            if usesOther {
                let corner = nearestCorner(of: edge, to: other.normal, from: second[other.side])
                usesOther = edge.allows(-other.normal, at: corner, side: own.normal)
            }
            // The least overlap with the edge's line can be on the wrong side of a corner.
            let center = second.reduce(.zero, +) * (1 / Double(second.count))
            if !usesOther, edge.isCutOff(center, on: own.normal) { return nil }
        }
        return usesOther
            ? clip(second, other.side, other.normal, first, margin, isFlipped: true)
            : clip(first, own.side, own.normal, second, margin, isFlipped: false)
    }

    private static func nearestCorner(
        of edge: BoundaryEdge, to normal: PhysicsVector, from place: PhysicsVector
    ) -> PhysicsVector {
        normal.dot(edge.start - place) < normal.dot(edge.end - place) ? edge.start : edge.end
    }

    /// Clips the side of `incident` that faces a side of `reference` to its extent.
    private static func clip(
        _ reference: [PhysicsVector], _ side: Int, _ normal: PhysicsVector, _ incident: [PhysicsVector],
        _ margin: Double, isFlipped: Bool
    ) -> ContactManifold? {
        var (facing, least) = (0, Double.infinity)
        for index in incident.indices {
            let alignment = normal.dot(outwardNormal(incident, index))
            if alignment < least { (facing, least) = (index, alignment) }
        }
        let (start, end) = (reference[side], reference[(side + 1) % reference.count])
        let direction = (end - start).normalized
        let next = (facing + 1) % incident.count
        var ends = [(place: incident[facing], feature: facing), (place: incident[next], feature: next)]
        // Between the two ends of the reference side. Clipped ends are named after the corner that clips them.
        let limits = [(axis: -direction, at: start, feature: side), (axis: direction, at: end, feature: side + 1)]
        for limit in limits {
            let distances = ends.map { limit.axis.dot($0.place - limit.at) }
            guard distances.contains(where: { $0 <= 0 }) else { return nil }
            for index in 0..<2 where distances[index] > 0 {
                let part = distances[index] / (distances[index] - distances[1 - index])
                ends[index].place = ends[index].place + (ends[1 - index].place - ends[index].place) * part
                ends[index].feature = 1_000 + limit.feature
            }
        }
        let points = ends.compactMap { end -> ContactManifold.Point? in
            let separation = normal.dot(end.place - start)
            guard separation <= margin else { return nil }
            let place = end.place - normal * (separation / 2)
            let feature = (isFlipped ? 1_000_000 : 0) + side * 10_000 + end.feature
            return .init(place: place, separation: separation, feature: feature)
        }
        return points.isEmpty ? nil : ContactManifold(normal: isFlipped ? -normal : normal, points: points)
    }
}
