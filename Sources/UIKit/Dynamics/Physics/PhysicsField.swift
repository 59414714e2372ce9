import Foundation

/// A force that depends on the place of a body.
struct PhysicsField: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// Resists the velocity.
        case drag
        /// Turns bodies about the centre.
        case vortex
        /// Pulls towards the centre.
        case radialGravity
        case linearGravity(PhysicsVector)
        /// Accelerates bodies to a velocity.
        case velocity(PhysicsVector)
        /// Random movements of a smoothness and a speed of change. With turbulence they grow with the velocity.
        case noise(smoothness: Double, speed: Double, isTurbulence: Bool)
        /// Pulls to the centre, the stronger the farther away.
        case spring
        /// Pulls charges to the centre.
        case electric
        /// Turns the way of charges.
        case magnetic
        /// The forces in `forces`.
        case custom
    }

    var kind: Kind
    /// The slots of the bodies.
    var bodies: [Int] = []
    var position = PhysicsVector.zero
    /// The places around the position where the field acts; `nil` for all.
    var region: FieldRegion?
    var strength = 1.0
    /// The power of the distance with which the field becomes weaker.
    var falloff = 0.0
    /// The distance below which the field does not become stronger.
    var minimumRadius = 1e-6
    /// The forces of a custom field on bodies in the next step, by slots. A force that is not finite is ignored.
    var forces: [Int: PhysicsVector] = [:]

    /// The force of a strength of 1, and the acceleration by gravity, as those of push and gravity behaviors.
    private static let forceUnit = 100.0
    private static let gravityUnit = 1_000.0

    /// Changes the velocity of a body by the field.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - given: The force of a custom field.
    ///   - time: The time of the simulation in seconds, with which noise changes.
    ///   - step: The duration of a step in seconds.
    func act(on body: inout RigidBody, given: PhysicsVector = .zero, time: Double, step: Double) {
        guard reaches(body) else { return }
        let offset = body.position - position
        let distance = max(offset.length, minimumRadius, 1e-6)
        // Distances count in hundreds of points, the side of an item with a mass of 1.
        let weight = strength * (falloff == 0 ? 1 : pow(distance / 100, -falloff))
        let factor = weight * (isGravity ? 1 : body.inverseMass)
        let velocity = velocity(of: body, offset, factor, given, time, step)
        if velocity.isFinite { body.velocity = velocity }
    }

    /// Whether a body is where the field acts.
    func reaches(_ body: RigidBody) -> Bool { region?.contains(body.position - position) ?? true }

    /// Returns the velocity of a body after a step. What depends on the velocity is exact, so that no strength lets
    /// it grow.
    private func velocity(
        of body: RigidBody, _ offset: PhysicsVector, _ factor: Double, _ given: PhysicsVector, _ time: Double,
        _ step: Double
    ) -> PhysicsVector {
        switch kind {
        case .drag: return body.velocity * exp(-factor * step)
        case .velocity(let wanted): return wanted + (body.velocity - wanted) * exp(-factor * step)
        case .magnetic: return body.velocity.rotated(Rotation(factor * body.material.charge * step))
        default:
            var acceleration = force(on: body, offset, given, time) * factor
            // Near the centre it grows at most with the distance, so that steps can follow it. Stronger pulls would
            // throw the body out farther each time.
            let greatest = 0.1 * offset.length / (step * step)
            if isCentral, acceleration.length > greatest { acceleration = acceleration.normalized * greatest }
            return body.velocity + acceleration * step
        }
    }

    /// Whether the force differs from place to place, so that a step must move a body by its new velocity.
    var dependsOnPlace: Bool {
        switch kind {
        case .drag, .velocity, .magnetic: false
        case .linearGravity: falloff != 0
        default: true
        }
    }

    /// Whether the field pulls to its centre.
    private var isCentral: Bool {
        switch kind {
        case .radialGravity, .spring, .electric: true
        default: false
        }
    }

    /// Whether the field accelerates all masses equally.
    private var isGravity: Bool {
        switch kind {
        case .radialGravity, .linearGravity, .velocity: true
        default: false
        }
    }

    /// Returns the force of a strength of 1 on a body; zero for fields that depend on the velocity alone.
    private func force(
        on body: RigidBody, _ offset: PhysicsVector, _ given: PhysicsVector, _ time: Double
    ) -> PhysicsVector {
        switch kind {
        case .drag, .velocity, .magnetic: return .zero
        case .vortex: return offset.normalized.turned * Self.forceUnit
        case .radialGravity: return offset.normalized * -Self.gravityUnit
        case .linearGravity(let direction): return direction * Self.gravityUnit
        case .noise(let smoothness, let speed, let isTurbulence):
            let noise = FieldNoise.vector(at: offset, smoothness: smoothness, phase: time * speed)
            return noise * (isTurbulence ? body.velocity.length : Self.forceUnit)
        case .spring: return -offset
        case .electric: return offset.normalized * (-Self.forceUnit * body.material.charge)
        case .custom: return given * Self.forceUnit
        }
    }
}

/// A set of places around a point.
indirect enum FieldRegion: Equatable, Sendable {
    case everything
    case circle(radius: Double)
    case box(width: Double, height: Double)
    case inverse(FieldRegion)
    case union(FieldRegion, FieldRegion)
    case intersection(FieldRegion, FieldRegion)

    /// Returns whether a place, from the point, is in the region.
    func contains(_ place: PhysicsVector) -> Bool {
        switch self {
        case .everything: true
        case .circle(let radius): place.length <= radius
        case .box(let width, let height): abs(place.x) <= width / 2 && abs(place.y) <= height / 2
        case .inverse(let region): !region.contains(place)
        case .union(let a, let b): a.contains(place) || b.contains(place)
        case .intersection(let a, let b): a.contains(place) && b.contains(place)
        }
    }
}
