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

    /// The force of a strength of 1, and the acceleration by gravity, as those of push and gravity behaviors.
    private static let forceUnit = 100.0
    private static let gravityUnit = 1_000.0

    /// Returns the acceleration of a body by the field.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - time: The time of the simulation in seconds, with which noise changes.
    func acceleration(of body: RigidBody, time: Double) -> PhysicsVector {
        let offset = body.position - position
        if let region, !region.contains(offset) { return .zero }
        let distance = max(offset.length, minimumRadius, 1e-6)
        // Distances count in hundreds of points, the side of an item with a mass of 1.
        let factor = strength * (falloff == 0 ? 1 : pow(distance / 100, -falloff))
        let acceleration = force(on: body, offset, time) * (factor * (isGravity ? 1 : body.inverseMass))
        return acceleration.isFinite ? acceleration : .zero
    }

    /// Whether the field accelerates all masses equally.
    private var isGravity: Bool {
        switch kind {
        case .radialGravity, .linearGravity, .velocity: true
        default: false
        }
    }

    private func force(on body: RigidBody, _ offset: PhysicsVector, _ time: Double) -> PhysicsVector {
        let velocity = body.velocity
        switch kind {
        case .drag: return -velocity
        case .vortex: return offset.normalized.turned * Self.forceUnit
        case .radialGravity: return offset.normalized * -Self.gravityUnit
        case .linearGravity(let direction): return direction * Self.gravityUnit
        case .velocity(let wanted): return wanted - velocity
        case .noise(let smoothness, let speed, let isTurbulence):
            let noise = FieldNoise.vector(at: offset, smoothness: smoothness, phase: time * speed)
            return noise * (isTurbulence ? velocity.length : Self.forceUnit)
        case .spring: return -offset
        case .electric: return offset.normalized * (-Self.forceUnit * body.material.charge)
        case .magnetic: return velocity.turned * body.material.charge
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
