import Foundation

/// The shape of a body, around its centre of mass.
enum BodyShape: Equatable, Sendable {
    case circle(radius: Double)
    /// A convex polygon. With y growing downwards its corners go clockwise on the screen.
    case polygon([PhysicsVector])

    /// The number of corners that stand for an ellipse.
    static let ellipseCorners = 24

    /// Creates a rectangle. Sides that are empty or not finite count as one point.
    static func box(_ size: CGSize) -> BodyShape {
        let half = halfSize(size)
        return .polygon([
            PhysicsVector(-half.x, -half.y), PhysicsVector(half.x, -half.y), PhysicsVector(half.x, half.y),
            PhysicsVector(-half.x, half.y),
        ])
    }

    /// Creates an ellipse: a circle if both sides are equal, and else a polygon.
    static func ellipse(_ size: CGSize) -> BodyShape {
        let half = halfSize(size)
        guard abs(half.x - half.y) > 1e-6 else { return .circle(radius: half.x) }
        return .polygon(
            (0..<ellipseCorners).map {
                let angle = 2 * Double.pi * Double($0) / Double(ellipseCorners)
                return PhysicsVector(half.x * cos(angle), half.y * sin(angle))
            })
    }

    private static func halfSize(_ size: CGSize) -> PhysicsVector {
        func half(_ side: CGFloat) -> Double { side.isFinite && side > 1 ? Double(side) / 2 : 0.5 }
        return PhysicsVector(half(size.width), half(size.height))
    }

    /// Creates the convex hull of points; `nil` if they have no area.
    static func hull(of points: [PhysicsVector]) -> BodyShape? {
        let hull = ConvexHull.corners(of: points.filter(\.isFinite))
        return hull.count > 2 ? .polygon(hull) : nil
    }

    /// The area in square points.
    var area: Double {
        switch self {
        case .circle(let radius): return .pi * radius * radius
        case .polygon(let corners):
            return corners.indices.reduce(0.0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) } / 2
        }
    }

    /// The moment of inertia about the centre for a mass of 1, in square points.
    var inertia: Double {
        switch self {
        case .circle(let radius): return radius * radius / 2
        case .polygon(let corners):
            var (sum, weight) = (0.0, 0.0)
            for index in corners.indices {
                let (a, b) = (corners[index], corners[(index + 1) % corners.count])
                let cross = a.cross(b)
                sum += cross * (a.dot(a) + a.dot(b) + b.dot(b))
                weight += cross
            }
            return weight > 0 ? sum / (6 * weight) : 1
        }
    }

    /// The greatest distance of a point of the shape from the centre.
    var reach: Double {
        switch self {
        case .circle(let radius): return radius
        case .polygon(let corners): return corners.map(\.length).max() ?? 0
        }
    }
}

/// The smallest convex polygon around points.
enum ConvexHull {
    /// Returns the corners in the order of `BodyShape.polygon`, after Andrew's monotone chain. Points on a side are
    /// left out.
    static func corners(of points: [PhysicsVector]) -> [PhysicsVector] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        func chain(_ points: some Sequence<PhysicsVector>) -> [PhysicsVector] {
            var chain: [PhysicsVector] = []
            for point in points {
                while chain.count > 1,
                    (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 1e-9
                {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return Array(chain.dropLast())
        }
        return chain(sorted) + chain(sorted.reversed())
    }
}
