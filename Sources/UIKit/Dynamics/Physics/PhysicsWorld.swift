import Foundation

/// A simulation of rigid bodies in the plane, in steps of equal length.
///
/// The same steps give the same movement, at whatever rate they are shown. Each step applies forces, finds contacts,
/// and solves contacts and joints by sequential impulses, after Erin Catto's *Solver2D* (soft step). Lengths are in
/// points, times in seconds, masses in those of 10,000 square points.
struct PhysicsWorld: Sendable {
    /// A force that acts all the time.
    struct Push: Equatable, Sendable {
        var body: Int
        var force: PhysicsVector
        /// The point on which it acts, from the body's centre and without its turn.
        var point: PhysicsVector
    }

    /// The duration of a step in seconds.
    static let step = 1.0 / 480
    private static let iterations = 6
    private static let relaxations = 4
    private static let bounces = 4
    /// The distance at which shapes have a contact before they touch, in points.
    private static let contactMargin = 0.2

    /// The bodies. A body keeps its number, the slot.
    var bodies: [RigidBody] = []
    /// The acceleration of each body by gravity, by slots.
    var gravity: [Int: PhysicsVector] = [:]
    var pushes: [Push] = []
    var fields: [PhysicsField] = []
    var joints: [PhysicsJoint] = []
    var groups: [CollisionGroup] = [] { didSet { members = groups.map { Set($0.bodies) } } }
    /// The seconds of simulation.
    private(set) var time = 0.0
    private(set) var rest = RestDetector()

    /// The slots of each group's bodies.
    private var members: [Set<Int>] = []
    private var contacts: [PhysicsContact] = []
    private var touches: [CollisionEvent.Touch: PhysicsVector] = [:]

    /// Whether nothing moves any more.
    var isAtRest: Bool { rest.isAtRest || !bodies.contains(where: \.canMove) }

    /// Begins to look for rest again, because something has changed.
    mutating func wake() { rest = RestDetector() }

    /// Adds a body, and returns its slot.
    mutating func add(_ body: RigidBody) -> Int {
        bodies.append(body)
        return bodies.count - 1
    }

    /// Lets a body take no part any more, without an end of its contacts being reported. Its slot stays empty.
    mutating func remove(_ slot: Int) {
        bodies[slot].isPresent = false
        contacts.removeAll { $0.key.first == slot || $0.key.second == slot }
        touches = touches.filter { $0.key.body != slot && $0.key.other != slot }
    }

    /// Gives touches the numbers that groups and boundaries have now. Those without a number are forgotten.
    mutating func renameTouches(_ rename: (CollisionEvent.Touch) -> CollisionEvent.Touch?) {
        let renamed = touches.compactMap { touch, place in rename(touch).map { ($0, place) } }
        touches = Dictionary(renamed, uniquingKeysWith: { first, _ in first })
    }

    /// Stops all bodies, because they are at rest. A body that has snapped to a place is put exactly there.
    mutating func settle() {
        for index in bodies.indices { (bodies[index].velocity, bodies[index].angularVelocity) = (.zero, 0) }
        for joint in joints {
            guard case .snap = joint.kind, bodies[joint.second].canMove else { continue }
            let others = joints.filter { $0.first == joint.second || $0.second == joint.second }
            let isPushed = contacts.contains {
                $0.isPushing && ($0.key.first == joint.second || $0.key.second == joint.second)
            }
            let body = bodies[joint.second]
            let turn = body.angle.remainder(dividingBy: 2 * .pi)
            guard others.count == 1, !isPushed, (body.position - joint.firstAnchor).length < 1, abs(turn) < 0.02
            else { continue }
            bodies[joint.second].position = joint.firstAnchor
            bodies[joint.second].angle -= turn
        }
    }

    // MARK: Steps

    /// Goes on by one step, and returns the contacts that have begun and ended.
    mutating func advance() -> [CollisionEvent] {
        let step = Self.step
        time += step
        applyForces(step)
        var rows = joints.map { joint in
            let isActive = bodies[joint.second].isPresent && joint.first.map { bodies[$0].isPresent } ?? true
            return isActive ? joint.rows(bodies, step: step) : []
        }
        notePulls(rows)
        findContacts(step)
        for contact in contacts { contact.warmStart(&bodies) }
        for joint in rows { for row in joint { row.apply(row.impulse, to: &bodies) } }
        for _ in 0..<Self.iterations { solve(&rows, corrects: true, step) }
        integrate(rows, step)
        for _ in 0..<Self.relaxations { solve(&rows, corrects: false, step) }
        // A bounce may be passed on to the next body.
        for _ in 0..<Self.bounces {
            for index in contacts.indices { contacts[index].bounce(&bodies) }
        }
        for index in joints.indices { joints[index].impulses = rows[index].map(\.impulse) }
        rest.note(bodies, step: step)
        return updateTouches()
    }

    private mutating func applyForces(_ step: Double) {
        for index in bodies.indices {
            bodies[index].oldVelocity = bodies[index].velocity
            bodies[index].oldAngularVelocity = bodies[index].angularVelocity
        }
        for (slot, acceleration) in gravity where bodies[slot].canMove { bodies[slot].velocity += acceleration * step }
        for push in pushes where bodies[push.body].canMove {
            let arm = push.point.rotated(bodies[push.body].rotation)
            bodies[push.body].apply(push.force * step, at: arm)
        }
        for field in fields {
            for slot in field.bodies where bodies[slot].canMove {
                field.act(on: &bodies[slot], given: field.forces[slot] ?? .zero, time: time, step: step)
            }
        }
        for index in bodies.indices where bodies[index].canMove {
            let material = bodies[index].material
            if material.resistance > 0 {
                bodies[index].velocity = bodies[index].velocity * exp(-material.resistance * step)
            }
            if material.angularResistance > 0 {
                bodies[index].angularVelocity *= exp(-material.angularResistance * step)
            }
        }
    }

    private mutating func solve(_ rows: inout [[ConstraintRow]], corrects: Bool, _ step: Double) {
        for joint in rows.indices {
            for row in rows[joint].indices { rows[joint][row].solve(&bodies, corrects: corrects, step: step) }
        }
        for index in contacts.indices { contacts[index].solve(&bodies, corrects: corrects, step: step) }
    }

    private mutating func integrate(_ rows: [[ConstraintRow]], _ step: Double) {
        for index in bodies.indices { bodies[index].isConstrained = false }
        for row in rows.joined() {
            bodies[row.second].isConstrained = true
            if let first = row.first { bodies[first].isConstrained = true }
        }
        for contact in contacts where contact.isPushing {
            bodies[contact.key.second].isConstrained = true
            if contact.key.first >= 0 { bodies[contact.key.first].isConstrained = true }
        }
        // The mean velocity would add energy where the force changes on the way.
        for field in fields where field.dependsOnPlace {
            for slot in field.bodies { bodies[slot].isConstrained = true }
        }
        for index in bodies.indices where bodies[index].canMove {
            var body = bodies[index]
            // The mean velocity makes the flight of free bodies exact.
            body.movement = (body.isConstrained ? body.velocity : (body.velocity + body.oldVelocity) * 0.5) * step
            body.turn =
                (body.isConstrained ? body.angularVelocity : (body.angularVelocity + body.oldAngularVelocity) / 2)
                * step
            body.position += body.movement
            body.angle += body.turn
            bodies[index] = body
        }
    }

    // MARK: Contacts

    /// Notes the speeds at which joints will pull bodies, so that their contacts are found before.
    private mutating func notePulls(_ rows: [[ConstraintRow]]) {
        for index in bodies.indices { bodies[index].pull = 0 }
        for row in rows.joined() where !(row.isLimit && row.error > 0) {
            let pull = abs(row.pull)
            func note(_ slot: Int) {
                // Rows without a direction turn bodies.
                let speed = row.direction == .zero ? pull * bodies[slot].reach : pull
                bodies[slot].pull = max(bodies[slot].pull, speed)
            }
            note(row.second)
            if let first = row.first { note(first) }
        }
    }

    private mutating func findContacts(_ step: Double) {
        for index in bodies.indices { (bodies[index].movement, bodies[index].turn) = (.zero, 0) }
        let old = Dictionary(contacts.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        contacts = []
        var pairs: Set<PhysicsContact.Key> = []
        for (number, group) in groups.enumerated() {
            let present = group.bodies.filter { bodies[$0].isPresent }
            if group.collidesWithBodies { findPairs(present, &pairs) }
            for slot in present where bodies[slot].canMove { findEdges(number, group, slot, old, step) }
        }
        for key in pairs.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) }) {
            let (first, second) = (bodies[key.first], bodies[key.second])
            let margin = Self.contactMargin + (first.speed + second.speed) * step
            guard
                let manifold = ContactFinder.manifold(
                    PlacedShape(first.shape, at: first.position, angle: first.angle),
                    PlacedShape(second.shape, at: second.position, angle: second.angle), margin: margin)
            else { continue }
            contacts.append(PhysicsContact(key, manifold, bodies, old: old[key]))
        }
    }

    /// The square that a body may reach within a step.
    private struct Span {
        var slot: Int
        var canMove: Bool
        var x: Double
        var y: Double
        var half: Double

        var left: Double { x - half }
    }

    /// Notes the pairs of bodies that are near each other.
    private func findPairs(_ slots: [Int], _ pairs: inout Set<PhysicsContact.Key>) {
        let spans = slots.map { slot in
            let body = bodies[slot]
            let half = body.reach + Self.contactMargin / 2 + body.speed * Self.step
            return Span(slot: slot, canMove: body.canMove, x: body.position.x, y: body.position.y, half: half)
        }
        .sorted { $0.left < $1.left }
        // From left to right, each body is compared with those that begin before its right end.
        for (place, one) in spans.enumerated() {
            for other in spans[(place + 1)...] {
                guard other.left <= one.x + one.half else { break }
                guard one.canMove || other.canMove, abs(one.y - other.y) <= one.half + other.half else { continue }
                pairs.insert(
                    PhysicsContact.Key(first: min(one.slot, other.slot), second: max(one.slot, other.slot)))
            }
        }
    }

    private mutating func findEdges(
        _ number: Int, _ group: CollisionGroup, _ slot: Int, _ old: [PhysicsContact.Key: PhysicsContact],
        _ step: Double
    ) {
        let body = bodies[slot]
        let margin = Self.contactMargin + body.speed * step
        let reach = body.reach + margin
        let shape = PlacedShape(body.shape, at: body.position, angle: body.angle)
        for (boundary, edges) in group.boundaries.enumerated() {
            for (index, edge) in edges.enumerated() where edge.distance(to: body.position) <= reach {
                guard let manifold = ContactFinder.manifold(.edge(edge), shape, margin: margin) else { continue }
                let key = PhysicsContact.Key(
                    first: -1, second: slot, group: number, boundary: boundary, edge: index)
                contacts.append(PhysicsContact(key, manifold, bodies, old: old[key]))
            }
        }
    }

    private mutating func updateTouches() -> [CollisionEvent] {
        var present: [CollisionEvent.Touch: PhysicsVector] = [:]
        for contact in contacts {
            // A contact that is only near goes on, but does not begin.
            let key = contact.key
            guard key.first >= 0 else {
                let touch = CollisionEvent.Touch(group: key.group, body: key.second, boundary: key.boundary)
                if contact.isTouching || touches[touch] != nil { present[touch] = contact.place }
                continue
            }
            for (number, group) in groups.enumerated()
            where group.collidesWithBodies && members[number].contains(key.first)
                && members[number].contains(key.second)
            {
                let touch = CollisionEvent.Touch(group: number, body: key.first, other: key.second)
                if contact.isTouching || touches[touch] != nil { present[touch] = contact.place }
            }
        }
        let ended = touches.keys.filter { present[$0] == nil }.sorted().map { CollisionEvent(touch: $0) }
        let begun = present.filter { touches[$0.key] == nil }.sorted { $0.key < $1.key }
        touches = present
        return ended + begun.map { CollisionEvent(touch: $0.key, place: $0.value) }
    }
}

extension RigidBody {
    /// The greatest speed of a point of the body in the present step.
    fileprivate var speed: Double { velocity.length + abs(angularVelocity) * reach + pull }
}

extension BoundaryEdge {
    /// Returns the distance of a point from the edge.
    fileprivate func distance(to point: PhysicsVector) -> Double {
        let way = end - start
        let part = min(max(way.dot(point - start) / way.dot(way), 0), 1)
        return (point - start - way * part).length
    }
}

extension CollisionEvent.Touch: Comparable {
    static func < (a: CollisionEvent.Touch, b: CollisionEvent.Touch) -> Bool {
        (a.group, a.body, a.other ?? -1, a.boundary ?? -1) < (b.group, b.body, b.other ?? -1, b.boundary ?? -1)
    }
}
