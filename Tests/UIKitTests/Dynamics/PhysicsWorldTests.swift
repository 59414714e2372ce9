import Foundation
import Testing

@testable import UIKit

/// The movement of bodies, compared with the formulas of mechanics.
struct PhysicsWorldTests {
    private static let gravity = PhysicsVector(0, 1_000)

    private func box(
        _ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100, _ material: BodyMaterial = .init()
    ) -> RigidBody {
        var body = RigidBody(shape: .box(CGSize(width: width, height: height)), position: PhysicsVector(x, y))
        body.material = material
        return body
    }

    /// Returns a world with bodies that fall to a floor at the height 0.
    private func makeWorld(_ bodies: [RigidBody], floor: [Double] = [-2_000, 2_000]) -> PhysicsWorld {
        var world = PhysicsWorld()
        let slots = bodies.map { world.add($0) }
        for slot in slots { world.gravity[slot] = Self.gravity }
        let edges = BoundaryEdge.chain(floor.map { PhysicsVector($0, 0) }, isClosed: false)
        world.groups = [CollisionGroup(bodies: slots, boundaries: [edges])]
        return world
    }

    /// Advances a world by seconds, and returns the events.
    @discardableResult
    private func run(_ world: inout PhysicsWorld, _ seconds: Double) -> [CollisionEvent] {
        var events: [CollisionEvent] = []
        for _ in 0..<Int((seconds / PhysicsWorld.step).rounded()) { events += world.advance() }
        return events
    }

    // MARK: Free bodies

    @Test("R810: a body falls by half the acceleration times the square of the time")
    func fall() {
        var world = PhysicsWorld()
        let slot = world.add(box(10, 0))
        world.gravity[slot] = Self.gravity
        for second in 1...3 {
            run(&world, 1)
            let time = Double(second)
            #expect(abs(world.bodies[slot].position.y - 500 * time * time) < 1e-6)
            #expect(abs(world.bodies[slot].velocity.y - 1_000 * time) < 1e-6)
        }
        #expect(world.bodies[slot].position.x == 10 && world.bodies[slot].angle == 0)
    }

    @Test("R810: a view of 100 by 100 points has a mass of 1, and a force of 1 accelerates it by 100")
    func masses() {
        #expect(box(0, 0).mass == 1 && box(0, 0, 200, 100).mass == 2)
        #expect(box(0, 0, 100, 100, BodyMaterial(density: 3)).mass == 3)
        var world = PhysicsWorld()
        let slot = world.add(box(0, 0, 200, 100))
        world.pushes = [.init(body: slot, force: PhysicsVector(100, 0), point: .zero)]
        run(&world, 1)
        #expect(abs(world.bodies[slot].position.x - 25) < 1e-6, "half the acceleration for twice the mass")
        #expect(abs(world.bodies[slot].angularVelocity) < 1e-12)
    }

    @Test("R815: a force beside the centre turns a body by the torque over its moment of inertia")
    func torque() {
        var world = PhysicsWorld()
        let slot = world.add(box(0, 0))
        // A square's moment of inertia is a sixth of its mass times the square of its side.
        world.bodies[slot].apply(PhysicsVector(0, 100), at: PhysicsVector(50, 0))
        #expect(abs(world.bodies[slot].angularVelocity - 100 * 50 / (10_000.0 / 6)) < 1e-9)
        run(&world, 1)
        #expect(abs(world.bodies[slot].angle - 3) < 1e-6)
    }

    @Test("R816: a resistance of 2 leaves e^-2 of the velocity after a second")
    func resistance() {
        var world = PhysicsWorld()
        let slot = world.add(box(0, 0, 100, 100, BodyMaterial(resistance: 2, angularResistance: 1)))
        world.bodies[slot].velocity = PhysicsVector(300, 0)
        world.bodies[slot].angularVelocity = 2
        run(&world, 1)
        #expect(abs(world.bodies[slot].velocity.x - 300 * exp(-2)) < 1e-6)
        #expect(abs(world.bodies[slot].angularVelocity - 2 * exp(-1)) < 1e-9)
    }

    // MARK: Springs

    @Test("R814: a spring without damping oscillates like a cosine, and keeps its amplitude")
    func undampedSpring() {
        var world = PhysicsWorld()
        let slot = world.add(box(100, 0))
        world.joints = [
            PhysicsJoint(
                kind: .distance(0, .init(frequency: 1, damping: 0)), first: nil, second: slot, firstAnchor: .zero,
                secondAnchor: .zero)
        ]
        var farthest = 0.0
        for step in 1...1_440 {
            _ = world.advance()
            let time = Double(step) * PhysicsWorld.step
            // The force counts from the beginning of a step on: a step earlier or later is exact enough.
            #expect(abs(world.bodies[slot].position.x - 100 * cos(2 * .pi * time)) < 1)
            if step > 960 { farthest = max(farthest, world.bodies[slot].position.x) }
        }
        #expect(abs(farthest - 100) < 0.5)
    }

    @Test("R813, R814: a damped spring follows the formula of the damped oscillator", arguments: [0.3, 0.65, 0.9])
    func dampedSpring(damping: Double) {
        var world = PhysicsWorld()
        let slot = world.add(box(100, 0))
        world.joints = [
            PhysicsJoint(
                kind: .snap(.init(frequency: 2, damping: damping)), first: nil, second: slot, firstAnchor: .zero,
                secondAnchor: .zero)
        ]
        let omega = 2 * Double.pi * 2
        let damped = omega * (1 - damping * damping).squareRoot()
        for step in 1...480 {
            _ = world.advance()
            let time = Double(step) * PhysicsWorld.step
            let envelope = 100 * exp(-damping * omega * time)
            let expected = envelope * (cos(damped * time) + damping * omega / damped * sin(damped * time))
            #expect(abs(world.bodies[slot].position.x - expected) < 1)
        }
    }

    @Test("R814: a rigid attachment keeps its length as a pendulum, whose period is that of its length")
    func pendulum() {
        var world = PhysicsWorld()
        let slot = world.add(
            RigidBody(shape: .circle(radius: 5), position: PhysicsVector(250 * sin(0.1), 250 * cos(0.1))))
        world.gravity[slot] = Self.gravity
        world.joints = [
            PhysicsJoint(
                kind: .distance(250, nil), first: nil, second: slot, firstAnchor: .zero, secondAnchor: .zero)
        ]
        // Half a period of a small swing is pi times the root of the length over the acceleration.
        let half = Double.pi * (250 / 1_000.0).squareRoot() * (1 + 0.01 / 16)
        for _ in 0..<Int(half / PhysicsWorld.step) {
            _ = world.advance()
            #expect(abs(world.bodies[slot].position.length - 250) < 0.2)
        }
        #expect(abs(world.bodies[slot].position.x + 250 * sin(0.1)) < 0.5)
        #expect(world.bodies[slot].velocity.length < 3)
    }

    // MARK: Collisions

    @Test("R811: a ball rises to the part of its height that the square of the elasticity is")
    func bounceHeight() {
        for elasticity in [0.5, 0.8] {
            let material = BodyMaterial(elasticity: elasticity, friction: 0)
            var ball = RigidBody(shape: .circle(radius: 25), position: PhysicsVector(0, -225))
            ball.material = material
            var world = makeWorld([ball])
            run(&world, 0.6)  // It falls for 0.632 seconds.
            #expect(world.bodies[0].velocity.y > 0)
            var (previous, highest) = (0.0, 0.0)
            for _ in 0..<480 {
                _ = world.advance()
                let body = world.bodies[0]
                if body.velocity.y < 0 { highest = max(highest, -25 - body.position.y) }
                if previous < 0, body.velocity.y >= 0 { break }
                previous = body.velocity.y
            }
            #expect(abs(highest - 200 * elasticity * elasticity) < 2, "\(elasticity)")
        }
    }

    @Test("R811: a box that falls flat bounces without a turn or a way to the side")
    func flatBounce() {
        var world = makeWorld([box(0, -400, 300, 50, BodyMaterial(elasticity: 0.6))])
        run(&world, 2)
        #expect(abs(world.bodies[0].angle) < 1e-6 && abs(world.bodies[0].position.x) < 1e-6)
    }

    @Test("R811: balls that collide keep their momentum and, without loss, their energy")
    func conservation() {
        let material = BodyMaterial(elasticity: 1, friction: 0)
        var (first, second) = (
            RigidBody(shape: .circle(radius: 50), position: PhysicsVector(0, 0)),
            RigidBody(shape: .circle(radius: 30), position: PhysicsVector(200, 20))
        )
        (first.material, second.material) = (material, material)
        (first.velocity, second.velocity) = (PhysicsVector(300, 0), PhysicsVector(-100, 0))
        var world = PhysicsWorld()
        _ = (world.add(first), world.add(second))
        world.groups = [CollisionGroup(bodies: [0, 1])]
        func momentum() -> PhysicsVector { world.bodies.reduce(.zero) { $0 + $1.velocity * $1.mass } }
        func energy() -> Double { world.bodies.reduce(0) { $0 + $1.mass * $1.velocity.dot($1.velocity) / 2 } }
        let (oldMomentum, oldEnergy) = (momentum(), energy())
        let events = run(&world, 1)
        #expect(world.bodies[0].velocity.x < 290, "they have met")
        #expect((momentum() - oldMomentum).length < 1e-6 && abs(energy() / oldEnergy - 1) < 0.001)
        #expect(events.map { $0.place != nil } == [true, false], "a begin and an end")
    }

    @Test("R811: friction stops a box after the way that the formula gives")
    func frictionWay() {
        var world = makeWorld([box(0, -50, 100, 100, BodyMaterial(elasticity: 0, friction: 0.5))])
        world.bodies[0].velocity = PhysicsVector(200, 0)
        run(&world, 1)
        #expect(abs(world.bodies[0].position.x - 200 * 200 / (2 * 0.5 * 1_000)) < 1.5)
        #expect(world.bodies[0].velocity.length < 0.01)
    }

    @Test("R811: a box slides over the joints of a boundary's lines without a bump")
    func straightJoints() {
        var world = makeWorld(
            [box(-300, -50, 100, 100, BodyMaterial(elasticity: 0, friction: 0))],
            floor: [-1_000, -250, -100, -10, 0, 55, 200, 1_000])
        world.bodies[0].velocity = PhysicsVector(600, 0)
        run(&world, 1)
        #expect(abs(world.bodies[0].velocity.x - 600) < 0.1 && abs(world.bodies[0].position.x - 300) < 0.5)
        #expect(abs(world.bodies[0].angle) < 1e-3 && abs(world.bodies[0].position.y + 50) < 0.1)
    }

    @Test("R811: a fast and small ball does not pass a boundary")
    func fastBall() {
        var ball = RigidBody(shape: .circle(radius: 3), position: PhysicsVector(0, -1_000))
        ball.velocity = PhysicsVector(500, 30_000)
        var world = makeWorld([ball])
        run(&world, 1)
        #expect(world.bodies[0].position.y < 0)
    }

    // MARK: Rest

    @Test("R812: stacked boxes stay where they are, do not sink, and come to rest")
    func restingStack() {
        var world = makeWorld((0..<5).map { box(0, -30 - 60 * Double($0), 100, 60) })
        run(&world, 2)
        for (index, body) in world.bodies.enumerated() {
            #expect(abs(body.position.y + 30 + 60 * Double(index)) < 0.1, "\(index)")
            #expect(abs(body.position.x) < 0.05 && abs(body.angle) < 0.001)
        }
        #expect(world.isAtRest)
        let before = world.bodies.map(\.position)
        run(&world, 10)
        for (old, body) in zip(before, world.bodies) { #expect((body.position - old).length < 0.02) }
    }

    @Test("R812: a body at the top of its flight, and one that begins slowly, are not at rest")
    func slowBodies() {
        var world = PhysicsWorld()
        let slot = world.add(box(0, 0))
        world.gravity[slot] = PhysicsVector(0, 1)
        run(&world, 0.8)
        #expect(!world.isAtRest)
        world.gravity = [:]
        world.bodies[slot].velocity = PhysicsVector(1, 0)
        run(&world, 0.6)
        #expect(world.isAtRest, "a steady speed below the threshold")
    }

    @Test("R811: a touch begins once while a box rests, and ends when it leaves")
    func touchEvents() {
        var world = makeWorld([box(0, -100)])
        let landing = run(&world, 2)
        #expect(landing.filter { $0.place != nil }.count == 1 + landing.filter { $0.place == nil }.count)
        #expect(landing.first?.touch == .init(group: 0, body: 0, boundary: 0))
        #expect(run(&world, 1).isEmpty)
        world.bodies[0].velocity = PhysicsVector(0, -300)
        let leaving = run(&world, 0.1)
        #expect(leaving.count == 1 && leaving[0].place == nil)
    }
}
