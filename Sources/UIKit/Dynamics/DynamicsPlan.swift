import Foundation

/// The parts that all behaviors of an animator have in the simulation.
@MainActor
struct DynamicsPlan {
    /// The name of a joint, which keeps its impulses as long as its behavior is there.
    struct NamedJoint {
        var name: ObjectIdentifier
        var joint: PhysicsJoint
    }

    /// A collision group, and the behavior whose delegate receives its contacts.
    struct NamedGroup {
        var behavior: UICollisionBehavior
        /// The identifiers of the boundaries; `nil` for the reference bounds.
        var identifiers: [(any NSCopying)?]
        var group: CollisionGroup
    }

    /// An impulse, or a change of velocities, that happens once.
    struct Kick {
        var body: Int
        var impulse = PhysicsVector.zero
        /// The point of the impulse, from the body's centre and without its turn.
        var point = PhysicsVector.zero
        var velocity = PhysicsVector.zero
        var angularVelocity = 0.0
    }

    let simulation: DynamicsSimulation
    /// The slots of the items that are in a behavior.
    private(set) var slots: Set<Int> = []
    var materials: [Int: BodyMaterial] = [:]
    var gravity: [Int: PhysicsVector] = [:]
    var pushes: [PhysicsWorld.Push] = []
    var fields: [PhysicsField] = []
    /// The behaviors whose closures compute the forces of fields, by the numbers of the fields.
    var closures: [Int: UIFieldBehavior] = [:]
    var joints: [NamedJoint] = []
    var groups: [NamedGroup] = []
    var kicks: [Kick] = []

    init(_ simulation: DynamicsSimulation) { self.simulation = simulation }

    /// Returns the slot of an item's body, which is made if there is none.
    mutating func slot(_ item: any UIDynamicItem) -> Int {
        let slot = simulation.slot(for: item)
        slots.insert(slot)
        return slot
    }

    /// Returns the slots of items.
    mutating func slots(_ items: DynamicsItems) -> [Int] {
        var result: [Int] = []
        for item in items.all { result.append(slot(item)) }
        return result
    }
}
