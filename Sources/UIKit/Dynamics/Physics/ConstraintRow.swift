import Foundation

/// The stiffness of a constraint in the form that the solver needs, after Erin Catto's *Soft Constraints* (2011).
struct Softness: Equatable, Sendable {
    /// The part of the error that is corrected in a second.
    var biasRate: Double
    var massScale: Double
    var impulseScale: Double

    /// No correction of errors.
    static let rigid = Softness(biasRate: 0, massScale: 1, impulseScale: 0)

    /// Creates the values of a damped spring whose implicit integration is stable at any frequency.
    ///
    /// - Parameters:
    ///   - frequency: The oscillations in a second; 0 for none.
    ///   - damping: The damping ratio. At 1 it is critical.
    ///   - step: The duration of a step in seconds.
    init(frequency: Double, damping: Double, step: Double) {
        guard frequency > 0 else {
            self = .rigid
            return
        }
        let omega = 2 * Double.pi * frequency
        let first = 2 * damping + step * omega
        let second = step * omega * first
        let third = 1 / (1 + second)
        self.init(biasRate: omega / first, massScale: second * third, impulseScale: third)
    }

    private init(biasRate: Double, massScale: Double, impulseScale: Double) {
        (self.biasRate, self.massScale, self.impulseScale) = (biasRate, massScale, impulseScale)
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
            bias = softness.biasRate * error
            (massScale, impulseScale) = (softness.massScale, softness.impulseScale)
        }
        let wanted = impulse - mass * massScale * (velocity + bias) - impulseScale * impulse
        let limited = min(max(wanted, isLimit ? 0 : -strength), strength)
        apply(limited - impulse, to: &bodies)
        impulse = limited
    }
}
