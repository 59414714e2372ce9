import Foundation

/// A connection of a body with another one or with a fixed point.
struct PhysicsJoint: Equatable, Sendable {
    struct Spring: Equatable, Sendable {
        /// The oscillations in a second.
        var frequency: Double
        /// The damping ratio. At 1 it is critical.
        var damping: Double
    }

    enum Kind: Equatable, Sendable {
        /// The two points keep a distance.
        case distance(Double, Spring?)
        /// The two points are at most a distance apart.
        case rope(Double)
        /// The two points are one, and the bodies turn about it. The turn between them stays in a range.
        case pin(ClosedRange<Double>?)
        /// The bodies keep their relative place and turn.
        case weld
        /// The second body moves along an axis of the first one and does not turn against it. The distance from the
        /// beginning stays in a range.
        case slider(axis: PhysicsVector, range: ClosedRange<Double>?)
        /// Springs pull the body's centre to the anchor, and turn it upright.
        case snap(Spring)
    }

    var kind: Kind
    /// The slot of the first body; `nil` for a fixed point.
    var first: Int?
    var second: Int
    /// The point of the first body, from its centre and without its turn; or the fixed point.
    var firstAnchor: PhysicsVector
    /// The point of the second body, from its centre and without its turn.
    var secondAnchor: PhysicsVector
    /// The turn of the second body against the first one at the beginning.
    var turn = 0.0
    /// The greatest torque by which the joint brakes the turn.
    var frictionTorque = 0.0
    /// The impulses of the last step, with which the solver begins.
    var impulses: [Double] = []

    /// The spring that keeps joints together, which have no spring of their own.
    private static let stiff = Spring(frequency: 60, damping: 3)

    /// Returns the rows of the present step.
    func rows(_ bodies: [RigidBody], step: Double) -> [ConstraintRow] {
        let context = JointContext(self, bodies, step)
        var rows: [ConstraintRow]
        switch kind {
        case .distance(let length, let spring):
            let softness = spring ?? Self.stiff
            // The velocity by which a body follows a fixed point that moves stays when it is let go.
            let isSpring = spring != nil || first == nil
            // Two points that are one have no direction.
            rows =
                length < 1e-3
                ? context.pointRows(softness, isSpring: isSpring)
                : [context.distanceRow(length, softness, isSpring: isSpring)]
        case .rope(let length): rows = [context.ropeRow(length, Self.stiff)]
        case .pin(let range): rows = context.pointRows(Self.stiff) + context.turnLimits(range, Self.stiff)
        case .weld: rows = context.pointRows(Self.stiff) + [context.turnRow(Self.stiff)]
        case .slider(let axis, let range): rows = context.sliderRows(axis, range, Self.stiff)
        case .snap(let spring):
            rows = context.pointRows(spring, isSpring: true) + [context.uprightRow(spring)]
        }
        if frictionTorque > 0 { rows.append(context.frictionRow(frictionTorque)) }
        for index in rows.indices {
            if impulses.count == rows.count { rows[index].impulse = impulses[index] }
            rows[index].prepare(bodies)
        }
        return rows
    }
}

/// The geometry of a joint in one step.
private struct JointContext {
    let joint: PhysicsJoint
    let step: Double
    /// The places of the points, from the centres of the bodies.
    let firstArm: PhysicsVector
    let secondArm: PhysicsVector
    /// The way from the first point to the second one.
    let gap: PhysicsVector
    let firstRotation: Rotation
    /// The turn of the second body against the first one.
    let turn: Double
    let angle: Double

    init(_ joint: PhysicsJoint, _ bodies: [RigidBody], _ step: Double) {
        (self.joint, self.step) = (joint, step)
        let second = bodies[joint.second]
        secondArm = joint.secondAnchor.rotated(second.rotation)
        let end = second.position + secondArm
        angle = second.angle
        if let index = joint.first {
            let first = bodies[index]
            firstRotation = first.rotation
            firstArm = joint.firstAnchor.rotated(firstRotation)
            gap = end - first.position - firstArm
            turn = second.angle - first.angle
        } else {
            firstRotation = Rotation(0)
            firstArm = .zero
            gap = end - joint.firstAnchor
            turn = second.angle
        }
    }

    private func softness(_ spring: PhysicsJoint.Spring, isSpring: Bool) -> Softness {
        isSpring
            ? .spring(frequency: spring.frequency, damping: spring.damping, step: step)
            : .connection(frequency: spring.frequency, damping: spring.damping, step: step)
    }

    /// Returns a row for the points' relative movement along a direction.
    private func row(
        _ direction: PhysicsVector, error: Double, _ spring: PhysicsJoint.Spring, isSpring: Bool = false,
        isLimit: Bool = false
    ) -> ConstraintRow {
        ConstraintRow(
            first: joint.first, second: joint.second, direction: direction, firstTurn: firstArm.cross(direction),
            secondTurn: secondArm.cross(direction), error: error, softness: softness(spring, isSpring: isSpring),
            isSpring: isSpring,
            isLimit: isLimit)
    }

    /// Returns a row for the turn of the second body against the first one.
    private func turning(
        by sign: Double = 1, error: Double, _ spring: PhysicsJoint.Spring, isSpring: Bool = false,
        isLimit: Bool = false
    ) -> ConstraintRow {
        ConstraintRow(
            first: joint.first, second: joint.second, firstTurn: sign, secondTurn: sign, error: error,
            softness: softness(spring, isSpring: isSpring), isSpring: isSpring, isLimit: isLimit)
    }

    func pointRows(_ spring: PhysicsJoint.Spring, isSpring: Bool = false) -> [ConstraintRow] {
        [
            row(PhysicsVector(1, 0), error: gap.x, spring, isSpring: isSpring),
            row(PhysicsVector(0, 1), error: gap.y, spring, isSpring: isSpring),
        ]
    }

    func distanceRow(_ length: Double, _ spring: PhysicsJoint.Spring, isSpring: Bool) -> ConstraintRow {
        let direction = gap.length > 1e-9 ? gap.normalized : PhysicsVector(0, 1)
        return row(direction, error: gap.length - length, spring, isSpring: isSpring)
    }

    func ropeRow(_ length: Double, _ spring: PhysicsJoint.Spring) -> ConstraintRow {
        let direction = gap.length > 1e-9 ? gap.normalized : PhysicsVector(0, 1)
        return row(-direction, error: length - gap.length, spring, isLimit: true)
    }

    func turnRow(_ spring: PhysicsJoint.Spring) -> ConstraintRow { turning(error: turn - joint.turn, spring) }

    /// Returns the row that turns the second body to the nearest upright place.
    func uprightRow(_ spring: PhysicsJoint.Spring) -> ConstraintRow {
        turning(error: angle.remainder(dividingBy: 2 * .pi), spring, isSpring: true)
    }

    func turnLimits(_ range: ClosedRange<Double>?, _ spring: PhysicsJoint.Spring) -> [ConstraintRow] {
        guard let range else { return [] }
        let turned = turn - joint.turn
        return [
            turning(error: turned - range.lowerBound, spring, isLimit: true),
            turning(by: -1, error: range.upperBound - turned, spring, isLimit: true),
        ]
    }

    func sliderRows(
        _ axis: PhysicsVector, _ range: ClosedRange<Double>?, _ spring: PhysicsJoint.Spring
    ) -> [ConstraintRow] {
        let along = axis.rotated(firstRotation)
        // The way belongs to the first body's movement, so that its turn acts at the second point.
        func slide(_ direction: PhysicsVector, error: Double, isLimit: Bool = false) -> ConstraintRow {
            var row = self.row(direction, error: error, spring, isLimit: isLimit)
            row.firstTurn = (firstArm + gap).cross(direction)
            return row
        }
        var rows = [slide(along.turned, error: gap.dot(along.turned)), turnRow(spring)]
        if let range {
            let distance = gap.dot(along)
            rows.append(slide(along, error: distance - range.lowerBound, isLimit: true))
            rows.append(slide(-along, error: range.upperBound - distance, isLimit: true))
        }
        return rows
    }

    func frictionRow(_ torque: Double) -> ConstraintRow {
        var row = ConstraintRow(first: joint.first, second: joint.second, firstTurn: 1, secondTurn: 1)
        row.strength = torque * step
        return row
    }
}
