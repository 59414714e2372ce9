import Foundation

/// A contact of a body with another one or with an edge, and its impulses.
struct PhysicsContact: Equatable, Sendable {
    /// The name of a contact, which stays the same from step to step.
    struct Key: Hashable, Sendable {
        /// The slot of the other body; -1 for an edge.
        var first: Int
        var second: Int
        /// The collision group, the boundary and the edge; -1 for a body.
        var group = -1
        var boundary = -1
        var edge = -1
    }

    struct Point: Equatable, Sendable {
        var firstArm: PhysicsVector
        var secondArm: PhysicsVector
        var separation: Double
        var feature: Int
        var normalImpulse = 0.0
        var tangentImpulse = 0.0
        /// The greatest impulse of the step.
        var peak = 0.0
        /// The velocity at which the surfaces meet, which is negative.
        var approach = 0.0
        /// Whether the surfaces have bounced in this step. The impulse does not continue in the next one.
        var hasBounced = false
        var normalMass = 0.0
        var tangentMass = 0.0
    }

    let key: Key
    let normal: PhysicsVector
    let place: PhysicsVector
    var points: [Point]
    var friction = 0.0
    var elasticity = 0.0
    /// The velocity at one of two points by an impulse at the other one.
    private(set) var coupling = 0.0

    /// Whether the surfaces touch, and not only come close.
    var isTouching: Bool { points.contains { $0.separation <= 0.01 || $0.peak > 0 } }
    /// Whether the contact changes velocities.
    var isPushing: Bool { points.contains { $0.normalImpulse > 0 } }

    /// Creates a contact with the impulses of the last step.
    init(_ key: Key, _ manifold: ContactManifold, _ bodies: [RigidBody], old: PhysicsContact?) {
        (self.key, self.normal, self.place) = (key, manifold.normal, manifold.points[0].place)
        let second = bodies[key.second]
        let first = key.first < 0 ? nil : bodies[key.first]
        // As in Box2D: the geometric mean of both frictions, and the greater elasticity. Edges are as the body is.
        friction = (second.material.friction * (first ?? second).material.friction).squareRoot()
        elasticity = max(second.material.elasticity, (first ?? second).material.elasticity)
        let (normal, tangent) = (manifold.normal, manifold.normal.turned)
        points = manifold.points.map { point in
            let secondArm = point.place - second.position
            let firstArm = first.map { point.place - $0.position } ?? .zero
            func mass(_ direction: PhysicsVector) -> Double {
                func inverse(_ body: RigidBody, _ arm: PhysicsVector) -> Double {
                    let cross = arm.cross(direction)
                    return body.inverseMass + body.inverseInertia * cross * cross
                }
                let sum = inverse(second, secondArm) + (first.map { inverse($0, firstArm) } ?? 0)
                return sum > 1e-12 ? 1 / sum : 0
            }
            var result = Point(
                firstArm: firstArm, secondArm: secondArm, separation: point.separation, feature: point.feature)
            (result.normalMass, result.tangentMass) = (mass(normal), mass(tangent))
            var velocity = second.meanVelocity(at: secondArm)
            if let first { velocity -= first.meanVelocity(at: firstArm) }
            result.approach = velocity.dot(normal)
            if let same = old?.points.first(where: { $0.feature == point.feature }), !same.hasBounced {
                (result.normalImpulse, result.tangentImpulse) = (same.normalImpulse, same.tangentImpulse)
            }
            return result
        }
        guard points.count == 2 else { return }
        coupling = second.coupling(normal, points[0].secondArm, points[1].secondArm)
        if let first { coupling += first.coupling(normal, points[0].firstArm, points[1].firstArm) }
    }
}

extension RigidBody {
    /// Returns the velocity along a direction at one point of the body by an impulse of 1 along it at another point.
    fileprivate func coupling(_ direction: PhysicsVector, _ arm: PhysicsVector, _ other: PhysicsVector) -> Double {
        inverseMass + inverseInertia * arm.cross(direction) * other.cross(direction)
    }
}
