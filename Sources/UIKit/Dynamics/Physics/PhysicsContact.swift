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

    /// Contacts are kept apart by a stiff and strongly damped spring.
    private static let frequency = 120.0
    private static let damping = 10.0
    /// The greatest velocity at which overlapping bodies are moved apart, in points per second.
    private static let separationSpeed = 400.0
    /// The velocity below which nothing bounces, in points per second.
    private static let bounceThreshold = 20.0

    private var first: Int? { key.first < 0 ? nil : key.first }

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
    }

    private func apply(_ impulse: PhysicsVector, at point: Point, to bodies: inout [RigidBody]) {
        if let first { bodies[first].apply(-impulse, at: point.firstArm) }
        bodies[key.second].apply(impulse, at: point.secondArm)
    }

    private func velocity(at point: Point, _ bodies: [RigidBody]) -> PhysicsVector {
        let velocity = bodies[key.second].velocity(at: point.secondArm)
        guard let first else { return velocity }
        return velocity - bodies[first].velocity(at: point.firstArm)
    }

    /// Begins with the impulses of the last step.
    func warmStart(_ bodies: inout [RigidBody]) {
        for point in points {
            apply(normal * point.normalImpulse + normal.turned * point.tangentImpulse, at: point, to: &bodies)
        }
    }

    /// Returns the distance that the surfaces have come apart since the contact was found.
    private func moved(_ point: Point, _ bodies: [RigidBody]) -> Double {
        func movement(_ body: RigidBody, _ arm: PhysicsVector) -> PhysicsVector {
            body.movement + arm.turned * body.turn
        }
        var way = movement(bodies[key.second], point.secondArm)
        if let first { way -= movement(bodies[first], point.firstArm) }
        return way.dot(normal)
    }

    /// Makes the surfaces stop each other. See `ConstraintRow.solve`.
    mutating func solve(_ bodies: inout [RigidBody], corrects: Bool, step: Double) {
        let softness = Softness.connection(frequency: Self.frequency, damping: Self.damping, step: step)
        let tangent = normal.turned
        for index in points.indices {
            let point = points[index]
            let separation = point.separation + moved(point, bodies)
            var (bias, massScale, impulseScale) = (0.0, 1.0, 0.0)
            if separation > 0 {
                // They may come as close as they are.
                bias = separation / step
            } else if corrects {
                bias = max(softness.pull * separation, -Self.separationSpeed)
                (massScale, impulseScale) = (softness.massScale, softness.impulseScale)
            }
            let speed = velocity(at: point, bodies).dot(normal)
            let change = -point.normalMass * (massScale * speed + bias) - impulseScale * point.normalImpulse
            let impulse = max(point.normalImpulse + change, 0)
            points[index].normalImpulse = impulse
            points[index].peak = max(point.peak, impulse)
            apply(normal * (impulse - point.normalImpulse), at: point, to: &bodies)
        }
        guard friction > 0 else { return }
        for index in points.indices {
            let point = points[index]
            let speed = velocity(at: point, bodies).dot(tangent)
            let limit = friction * point.normalImpulse
            let impulse = min(max(point.tangentImpulse - point.tangentMass * speed, -limit), limit)
            points[index].tangentImpulse = impulse
            apply(tangent * (impulse - point.tangentImpulse), at: point, to: &bodies)
        }
    }

    /// Makes surfaces bounce that have met in this step.
    mutating func bounce(_ bodies: inout [RigidBody]) {
        guard elasticity > 0 else { return }
        for index in points.indices {
            let point = points[index]
            guard point.approach < -Self.bounceThreshold, point.peak > 0 else { continue }
            let speed = velocity(at: point, bodies).dot(normal)
            let change = -point.normalMass * (speed + elasticity * point.approach)
            let impulse = max(point.normalImpulse + change, 0)
            points[index].normalImpulse = impulse
            points[index].hasBounced = true
            apply(normal * (impulse - point.normalImpulse), at: point, to: &bodies)
        }
    }
}
