import Foundation

/// The properties of a body that do not change as it moves.
struct BodyMaterial: Equatable, Sendable {
    /// The bounce, from 0 to 1. Items without an item behavior bounce a little (observed).
    var elasticity = 0.2
    /// The friction of surfaces that slide on each other.
    var friction = 0.2
    /// The mass of 10,000 square points.
    var density = 1.0
    /// The part of the velocity that is lost in a second: the velocity falls with e^(-resistance * t).
    var resistance = 0.0
    var angularResistance = 0.0
    /// The electric charge, on which electric and magnetic fields act.
    var charge = 0.0
    var allowsRotation = true
    /// Whether nothing moves the body.
    var isAnchored = false
}

/// A body of the simulation. Lengths are in points, times in seconds, angles in radians.
struct RigidBody: Equatable, Sendable {
    var shape: BodyShape { didSet { updateMass() } }
    var material = BodyMaterial() { didSet { if material != oldValue { updateMass() } } }
    var position: PhysicsVector
    var angle: Double
    var velocity = PhysicsVector.zero
    var angularVelocity = 0.0
    /// Whether the body takes part. Items that have left the reference view do not.
    var isPresent = true

    /// The mass. An item of 100 by 100 points with a density of 1 has a mass of 1.
    private(set) var mass = 1.0
    private(set) var inverseMass = 1.0
    private(set) var inverseInertia = 1.0
    private(set) var reach = 0.0

    // MARK: The present step

    /// The velocities at the beginning.
    var oldVelocity = PhysicsVector.zero
    var oldAngularVelocity = 0.0
    /// The movement since the contacts were found.
    var movement = PhysicsVector.zero
    var turn = 0.0
    /// The greatest speed that a joint may give the body to come to its place.
    var pull = 0.0
    /// Whether a contact, a joint or a field with a force for each place acts on the body.
    var isConstrained = false

    init(shape: BodyShape, position: PhysicsVector, angle: Double = 0) {
        (self.shape, self.position, self.angle) = (shape, position, angle)
        updateMass()
    }

    var rotation: Rotation { Rotation(angle) }
    var canMove: Bool { isPresent && !material.isAnchored }

    private mutating func updateMass() {
        mass = max(material.density * shape.area / 10_000, 1e-6)
        reach = shape.reach
        inverseMass = material.isAnchored ? 0 : 1 / mass
        inverseInertia = material.isAnchored || !material.allowsRotation ? 0 : 1 / max(mass * shape.inertia, 1e-6)
        if material.isAnchored { velocity = .zero }
        if inverseInertia == 0 { angularVelocity = 0 }
    }

    /// The velocity of a point of the body.
    func velocity(at arm: PhysicsVector) -> PhysicsVector { velocity + arm.turned * angularVelocity }

    /// The velocity of a point of the body, in the mean of the step before contacts and joints act.
    func meanVelocity(at arm: PhysicsVector) -> PhysicsVector {
        (velocity + oldVelocity) * 0.5 + arm.turned * ((angularVelocity + oldAngularVelocity) / 2)
    }

    /// Changes the velocities by an impulse on a point of the body.
    mutating func apply(_ impulse: PhysicsVector, at arm: PhysicsVector) {
        velocity += impulse * inverseMass
        angularVelocity += arm.cross(impulse) * inverseInertia
    }
}
