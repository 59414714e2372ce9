import Foundation

extension PhysicsContact {
    /// Contacts are kept apart by a stiff and strongly damped spring.
    private static let frequency = 120.0
    private static let damping = 10.0
    /// The greatest velocity at which overlapping bodies are moved apart, in points per second.
    private static let separationSpeed = 400.0
    /// The velocity below which nothing bounces, in points per second.
    private static let bounceThreshold = 20.0

    private var first: Int? { key.first < 0 ? nil : key.first }

    /// The velocity that a point must have along the normal, and the softness with which it has it.
    private struct Wish {
        /// The wanted velocity with the opposite sign.
        var bias: Double
        var massScale = 1.0
        var impulseScale = 0.0
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

    /// Returns the wish for a point that surfaces which are apart come as close as they are, and others not closer.
    private func wish(_ point: Point, _ bodies: [RigidBody], corrects: Bool, step: Double) -> Wish {
        let separation = point.separation + moved(point, bodies)
        if separation > 0 { return Wish(bias: separation / step) }
        guard corrects else { return Wish(bias: 0) }
        let softness = Softness.connection(frequency: Self.frequency, damping: Self.damping, step: step)
        // Deeper than a point it is rigid. Otherwise a joint that pulls strongly would draw bodies through each other.
        let give = max(1 + separation, 0)
        return Wish(
            bias: max(softness.pull * separation, -Self.separationSpeed),
            massScale: 1 - (1 - softness.massScale) * give, impulseScale: softness.impulseScale * give)
    }

    /// Sets the impulse along the normal.
    private mutating func setImpulse(_ impulse: Double, at index: Int, _ bodies: inout [RigidBody]) {
        let point = points[index]
        points[index].normalImpulse = impulse
        points[index].peak = max(point.peak, impulse)
        apply(normal * (impulse - point.normalImpulse), at: point, to: &bodies)
    }

    /// Fulfils the wishes for all points.
    ///
    /// Two points are solved together if both push, after Box2D's block solver. One after the other, a side that falls
    /// flat would turn a little, and friction would move it.
    private mutating func fulfil(_ wishes: [Wish], _ bodies: inout [RigidBody]) {
        if wishes.count == 2, let (first, second) = pairOfImpulses(wishes[0], wishes[1], bodies) {
            setImpulse(first, at: 0, &bodies)
            setImpulse(second, at: 1, &bodies)
            return
        }
        for index in points.indices {
            let (point, wish) = (points[index], wishes[index])
            let speed = velocity(at: point, bodies).dot(normal)
            let change =
                -point.normalMass * (wish.massScale * speed + wish.bias) - wish.impulseScale * point.normalImpulse
            setImpulse(max(point.normalImpulse + change, 0), at: index, &bodies)
        }
    }

    /// Returns the impulses at two points that fulfil both wishes; `nil` if one of them would pull.
    private func pairOfImpulses(_ one: Wish, _ two: Wish, _ bodies: [RigidBody]) -> (Double, Double)? {
        let (a, b) = (points[0], points[1])
        guard a.normalMass > 0, b.normalMass > 0 else { return nil }
        let (ownA, ownB) = (1 / a.normalMass, 1 / b.normalMass)
        // The velocities without the impulses so far.
        let speedA = velocity(at: a, bodies).dot(normal) - ownA * a.normalImpulse - coupling * b.normalImpulse
        let speedB = velocity(at: b, bodies).dot(normal) - ownB * b.normalImpulse - coupling * a.normalImpulse
        let (crossA, crossB) = (one.massScale * coupling, two.massScale * coupling)
        let determinant = ownA * ownB - crossA * crossB
        // Points that are too close to each other count one after the other.
        guard determinant > 1e-3 * ownA * ownB else { return nil }
        let (wantedA, wantedB) = (-(one.massScale * speedA + one.bias), -(two.massScale * speedB + two.bias))
        let impulseA = (wantedA * ownB - crossA * wantedB) / determinant
        let impulseB = (ownA * wantedB - crossB * wantedA) / determinant
        return impulseA >= 0 && impulseB >= 0 ? (impulseA, impulseB) : nil
    }

    /// Makes the surfaces stop each other. See `ConstraintRow.solve`.
    mutating func solve(_ bodies: inout [RigidBody], corrects: Bool, step: Double) {
        let wishes = points.map { wish($0, bodies, corrects: corrects, step: step) }
        fulfil(wishes, &bodies)
        guard friction > 0 else { return }
        let tangent = normal.turned
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
        let meeting = points.indices.filter { points[$0].approach < -Self.bounceThreshold && points[$0].peak > 0 }
        for index in meeting { points[index].hasBounced = true }
        if meeting.count == points.count {
            return fulfil(points.map { Wish(bias: elasticity * $0.approach) }, &bodies)
        }
        for index in meeting {
            let point = points[index]
            let speed = velocity(at: point, bodies).dot(normal)
            let change = -point.normalMass * (speed + elasticity * point.approach)
            setImpulse(max(point.normalImpulse + change, 0), at: index, &bodies)
        }
    }
}
