import Foundation

/// The stiffness of a constraint in the form that the solver needs, after Erin Catto's *Soft Constraints* (2011).
struct Softness: Equatable, Sendable {
    /// The velocity by which an error of 1 is corrected.
    var pull: Double
    var massScale: Double
    var impulseScale: Double

    /// No correction of errors.
    static let rigid = Softness(pull: 0, massScale: 1, impulseScale: 0)

    /// Returns the values for a connection that must hold. The spring is integrated implicitly, which is stable at any
    /// frequency and loses energy.
    ///
    /// - Parameters:
    ///   - frequency: The oscillations in a second; 0 for none.
    ///   - damping: The damping ratio. At 1 it is critical.
    ///   - step: The duration of a step in seconds.
    static func connection(frequency: Double, damping: Double, step: Double) -> Softness {
        guard frequency > 0 else { return .rigid }
        let omega = 2 * Double.pi * frequency
        let turn = step * omega
        let resistance = turn * (2 * damping + turn)
        return Softness(
            pull: turn * omega / (1 + resistance), massScale: resistance / (1 + resistance),
            impulseScale: 1 / (1 + resistance))
    }

    /// Returns the values for a spring that oscillates. Its force is integrated semi-implicitly, so that an undamped
    /// one keeps its energy. Frequencies that are too high for the steps are those of a connection.
    static func spring(frequency: Double, damping: Double, step: Double) -> Softness {
        let omega = 2 * Double.pi * frequency
        guard step * omega < 0.7 else { return connection(frequency: frequency, damping: damping, step: step) }
        let resistance = 2 * damping * omega * step
        return Softness(
            pull: step * omega * omega / (1 + resistance), massScale: resistance / (1 + resistance),
            impulseScale: 1 / (1 + resistance))
    }
}

/// One degree of freedom that a joint takes away: a relative velocity along a direction, a turn, or both.
struct ConstraintRow: Equatable, Sendable {
    /// The slot of the first body; `nil` for a fixed point.
    var first: Int?
    var second: Int
    /// The direction in which the second body moves away from the first one; zero for a turn.
    var direction = PhysicsVector.zero
    var firstTurn = 0.0
    var secondTurn = 0.0
    /// The deviation from the wanted state, in points or radians.
    var error = 0.0
    var softness = Softness.rigid
    /// Whether the correction belongs to a spring, which also pulls while errors are not corrected.
    var isSpring = false
    /// Whether the error may be positive. The row then only pushes.
    var isLimit = false
    /// The greatest impulse in both directions.
    var strength = Double.infinity
    var impulse = 0.0
    var mass = 0.0

    /// The greatest speed of a correction. A contact withstands it.
    private static let greatestPull = 10_000.0

    /// The velocity by which the error is corrected.
    var pull: Double { min(max(softness.pull * error, -Self.greatestPull), Self.greatestPull) }

    /// Takes over the masses of the bodies.
    mutating func prepare(_ bodies: [RigidBody]) {
        var inverse = bodies[second].inverseMass * direction.dot(direction)
        inverse += bodies[second].inverseInertia * secondTurn * secondTurn
        if let first {
            inverse += bodies[first].inverseMass * direction.dot(direction)
            inverse += bodies[first].inverseInertia * firstTurn * firstTurn
        }
        mass = inverse > 1e-12 ? 1 / inverse : 0
    }

    /// Applies an impulse to both bodies.
    func apply(_ impulse: Double, to bodies: inout [RigidBody]) {
        bodies[second].velocity += direction * (impulse * bodies[second].inverseMass)
        bodies[second].angularVelocity += impulse * secondTurn * bodies[second].inverseInertia
        guard let first else { return }
        bodies[first].velocity -= direction * (impulse * bodies[first].inverseMass)
        bodies[first].angularVelocity -= impulse * firstTurn * bodies[first].inverseInertia
    }

    /// Brings the relative velocity to the wanted one, as far as the bodies' other constraints let it be.
    ///
    /// - Parameters:
    ///   - bodies: The bodies.
    ///   - corrects: Whether errors of the place are corrected. The last iterations do not, so that the correction
    ///     leaves no velocity behind.
    ///   - step: The duration of a step in seconds.
    mutating func solve(_ bodies: inout [RigidBody], corrects: Bool, step: Double) {
        guard mass > 0 else { return }
        var velocity = direction.dot(bodies[second].velocity) + secondTurn * bodies[second].angularVelocity
        var moved = direction.dot(bodies[second].movement) + secondTurn * bodies[second].turn
        if let first {
            velocity -= direction.dot(bodies[first].velocity) + firstTurn * bodies[first].angularVelocity
            moved -= direction.dot(bodies[first].movement) + firstTurn * bodies[first].turn
        }
        var (bias, massScale, impulseScale) = (0.0, 1.0, 0.0)
        if isLimit, error + moved > 0 {
            bias = (error + moved) / step
        } else if corrects || isSpring {
            bias = pull
            (massScale, impulseScale) = (softness.massScale, softness.impulseScale)
        }
        let wanted = impulse - mass * (massScale * velocity + bias) - impulseScale * impulse
        let limited = min(max(wanted, isLimit ? 0 : -strength), strength)
        apply(limited - impulse, to: &bodies)
        impulse = limited
    }
}
