import Foundation
import Graphics

/// The bodies of an animator's items. It reads the items when they come, and moves them afterwards.
@MainActor
final class DynamicsSimulation {
    /// An item and the state in which it came.
    private struct Record {
        let item: any UIDynamicItem
        /// The transform without the turn of the body.
        var transform: CGAffineTransform
        /// The place and the turn that the item was given.
        var position: PhysicsVector
        var angle: Double
    }

    private(set) var world = PhysicsWorld()
    private var records: [Int: Record] = [:]
    private var slots: [ObjectIdentifier: Int] = [:]
    private var freeSlots: [Int] = []
    private var jointNames: [ObjectIdentifier] = []
    private(set) var groups: [DynamicsPlan.NamedGroup] = []
    /// The behaviors whose closures compute the forces of fields, by the numbers of the fields.
    private var closures: [Int: FieldLink] = [:]

    private struct FieldLink { weak var behavior: UIFieldBehavior? }

    private weak var referenceView: UIView?
    private let hasReferenceView: Bool

    init(referenceView: UIView?) {
        self.referenceView = referenceView
        hasReferenceView = referenceView != nil
    }

    /// Whether the view has gone in whose coordinates the bodies are.
    var hasLostReferenceView: Bool { hasReferenceView && referenceView == nil }

    // MARK: Items

    /// Returns the slot of an item's body, which is made if there is none.
    func slot(for item: any UIDynamicItem) -> Int {
        if let slot = slots[ObjectIdentifier(item)] { return slot }
        let body = RigidBody(shape: item.bodyShape, position: .zero)
        let slot: Int
        if let free = freeSlots.popLast() {
            slot = free
            world.bodies[slot] = body
        } else {
            slot = world.add(body)
        }
        slots[ObjectIdentifier(item)] = slot
        records[slot] = Record(item: item, transform: .identity, position: .zero, angle: 0)
        read(slot)
        if !isInside(item) {
            world.bodies[slot].isPresent = false
            Log.animation.error("UIDynamicAnimator: \(item) is not in the reference view and stays at its place.")
        }
        return slot
    }

    /// Returns the slot of an item that has a body.
    func knownSlot(of item: any UIDynamicItem) -> Int? { slots[ObjectIdentifier(item)] }

    /// The items in the order in which they came.
    var items: [any UIDynamicItem] { records.sorted { $0.key < $1.key }.map(\.value.item) }

    /// Returns the first item, in the order in which they came, that a condition is true of.
    func firstItem(where matches: (any UIDynamicItem) -> Bool) -> (any UIDynamicItem)? {
        let slot = records.filter { matches($0.value.item) }.keys.min()
        return slot.flatMap { records[$0]?.item }
    }

    /// Takes over the present place, shape and turn of an item.
    func read(_ slot: Int) {
        guard let item = records[slot]?.item else { return }
        let (transform, angle) = (item.transform, Double(item.transform.turn))
        let place = PhysicsVector(self.place(of: item))
        guard place.isFinite, angle.isFinite else {
            Log.animation.error("UIDynamicAnimator: the place of \(item) is not finite and is ignored.")
            return
        }
        let upright = transform.concatenating(CGAffineTransform(rotationAngle: CGFloat(-angle)))
        records[slot] = Record(item: item, transform: upright, position: place, angle: angle)
        (world.bodies[slot].position, world.bodies[slot].angle) = (place, angle)
        let shape = item.bodyShape
        if world.bodies[slot].shape != shape { world.bodies[slot].shape = shape }
    }

    /// Moves the items to the places of their bodies.
    func write() {
        for (slot, record) in records {
            let body = world.bodies[slot]
            guard body.canMove, body.position.isFinite, body.angle.isFinite else { continue }
            if body.position != record.position {
                record.item.center = center(at: body.position.point, of: record.item)
                records[slot]?.position = body.position
            }
            if body.angle != record.angle {
                let turn = CGAffineTransform(rotationAngle: CGFloat(body.angle))
                record.item.transform = record.transform.concatenating(turn)
                records[slot]?.angle = body.angle
            }
        }
    }

    /// Lets items take no part while they are outside of the reference view. One that comes back is read again.
    func updatePresence() {
        guard hasReferenceView else { return }
        for slot in records.keys { updatePresence(of: slot) }
    }

    /// Lets an item take part as long as it is in the reference view.
    func updatePresence(of slot: Int) {
        guard let record = records[slot] else { return }
        let isPresent = isInside(record.item)
        guard world.bodies[slot].isPresent != isPresent else { return }
        world.bodies[slot].isPresent = isPresent
        if isPresent {
            read(slot)
        } else {
            world.remove(slot)
            world.bodies[slot].velocity = .zero
            world.bodies[slot].angularVelocity = 0
        }
    }

    private func isInside(_ item: any UIDynamicItem) -> Bool {
        // Windows have the coordinates of their scene.
        guard hasReferenceView, let view = item as? UIView, !(view is UIWindow) else { return true }
        guard let referenceView else { return false }
        return view.isDescendant(of: referenceView)
    }

    /// The superview of a view that is deeper in the reference view.
    private func deepSuperview(of item: any UIDynamicItem) -> (superview: UIView, reference: UIView)? {
        guard let view = item as? UIView, !(view is UIWindow), let superview = view.superview, let referenceView,
            superview !== referenceView, superview.isDescendant(of: referenceView)
        else { return nil }
        return (superview, referenceView)
    }

    /// The centre of an item in the coordinates of the reference view.
    private func place(of item: any UIDynamicItem) -> CGPoint {
        guard let (superview, reference) = deepSuperview(of: item) else { return item.center }
        return superview.convert(item.center, to: reference as UIView?)
    }

    private func center(at place: CGPoint, of item: any UIDynamicItem) -> CGPoint {
        guard let (superview, reference) = deepSuperview(of: item) else { return place }
        return superview.convert(place, from: reference as UIView?)
    }

    // MARK: Plans

    /// Takes over what the behaviors want. Items without a behavior are released.
    func follow(_ plan: DynamicsPlan) {
        for slot in records.keys.sorted() where !plan.slots.contains(slot) { release(slot) }
        for slot in plan.slots {
            let material = plan.materials[slot] ?? BodyMaterial()
            if world.bodies[slot].material != material { world.bodies[slot].material = material }
        }
        (world.gravity, world.pushes, world.fields) = (plan.gravity, plan.pushes, plan.fields)
        closures = plan.closures.mapValues { FieldLink(behavior: $0) }
        takeOver(plan.joints)
        takeOver(plan.groups)
        for kick in plan.kicks where world.bodies[kick.body].canMove {
            let arm = kick.point.rotated(world.bodies[kick.body].rotation)
            world.bodies[kick.body].apply(kick.impulse, at: arm)
            world.bodies[kick.body].velocity += kick.velocity
            if world.bodies[kick.body].inverseInertia > 0 {
                world.bodies[kick.body].angularVelocity += kick.angularVelocity
            }
        }
        world.wake()
    }

    /// Forgets an item, whose slot is free for another one.
    func release(_ item: any UIDynamicItem) {
        if let slot = knownSlot(of: item) { release(slot) }
    }

    private func release(_ slot: Int) {
        guard let record = records.removeValue(forKey: slot) else { return }
        slots[ObjectIdentifier(record.item)] = nil
        world.remove(slot)
        freeSlots.append(slot)
    }

    private func takeOver(_ joints: [DynamicsPlan.NamedJoint]) {
        let impulses = Dictionary(
            zip(jointNames, world.joints.map(\.impulses)), uniquingKeysWith: { first, _ in first })
        jointNames = joints.map(\.name)
        world.joints = joints.map {
            var joint = $0.joint
            joint.impulses = impulses[$0.name] ?? []
            return joint
        }
    }

    private func takeOver(_ new: [DynamicsPlan.NamedGroup]) {
        let old = groups
        groups = new
        world.groups = new.map(\.group)
        world.renameTouches { touch in
            let before = old[touch.group]
            guard let number = new.firstIndex(where: { $0.behavior === before.behavior }) else { return nil }
            let after = new[number]
            guard after.group.bodies.contains(touch.body) else { return nil }
            var touch = touch
            touch.group = number
            if let other = touch.other { return after.group.bodies.contains(other) ? touch : nil }
            guard let boundary = touch.boundary else { return nil }
            let identifier = before.identifiers[boundary]
            touch.boundary = after.identifiers.firstIndex { BoundaryIdentifier.areEqual($0, identifier) }
            return touch.boundary == nil ? nil : touch
        }
    }

    // MARK: Steps

    /// Lets closures of the program compute the forces of fields in the next step. They can ask for everything and
    /// change everything, also the plan.
    func computeForces() {
        guard !closures.isEmpty else { return }
        let (bodies, fields) = (world.bodies, world.fields)
        var computed: [ObjectIdentifier: [Int: PhysicsVector]] = [:]
        for (number, link) in closures.sorted(by: { $0.key < $1.key }) {
            guard let behavior = link.behavior else { continue }
            let field = fields[number]
            for slot in field.bodies where bodies[slot].canMove && field.reaches(bodies[slot]) {
                // The last call can have removed the behavior.
                guard behavior.dynamicAnimator != nil else { break }
                let force = behavior.force(on: bodies[slot], PhysicsWorld.step)
                computed[ObjectIdentifier(behavior), default: [:]][slot] = force
            }
        }
        for (number, link) in closures {
            guard let behavior = link.behavior else { continue }
            world.fields[number].forces = computed[ObjectIdentifier(behavior)] ?? [:]
        }
    }

    /// Goes on by one step, and returns the contacts that have begun and ended.
    func advance() -> [CollisionEvent] { world.advance() }

    /// Begins to look for rest again.
    func wake() { world.wake() }

    /// Stops the bodies, because they are at rest.
    func settle() { world.settle() }

    /// Returns the behavior and the items of an event.
    func report(of event: CollisionEvent) -> ContactReport? {
        guard groups.indices.contains(event.touch.group), let item = records[event.touch.body]?.item else { return nil }
        let group = groups[event.touch.group]
        let place = event.place?.point
        if let other = event.touch.other {
            guard let other = records[other]?.item else { return nil }
            return ContactReport(behavior: group.behavior, item: item, partner: .item(other), place: place)
        }
        guard let boundary = event.touch.boundary, group.identifiers.indices.contains(boundary) else { return nil }
        return ContactReport(
            behavior: group.behavior, item: item, partner: .boundary(group.identifiers[boundary]), place: place)
    }

    /// Returns a body, or `nil` if the item has none.
    func body(of item: any UIDynamicItem) -> RigidBody? { knownSlot(of: item).map { world.bodies[$0] } }
}

/// A contact for the delegate of a collision behavior.
struct ContactReport {
    enum Partner {
        case item(any UIDynamicItem)
        /// A boundary with its identifier; `nil` for the reference bounds.
        case boundary((any NSCopying)?)
    }

    var behavior: UICollisionBehavior
    var item: any UIDynamicItem
    var partner: Partner
    /// The place of a contact that begins; `nil` for one that ends.
    var place: CGPoint?
}

/// The comparison of identifiers, which are objects or values.
enum BoundaryIdentifier {
    static func areEqual(_ a: (any NSCopying)?, _ b: (any NSCopying)?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return (a as AnyObject) === (b as AnyObject)
    }
}
