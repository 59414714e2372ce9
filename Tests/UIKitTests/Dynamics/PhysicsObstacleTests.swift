import Foundation
import Testing

@testable import UIKit

/// Boxes at the corners of boundaries, and joints that are held back.
struct PhysicsObstacleTests {
    private func box(_ x: Double, _ y: Double, _ material: BodyMaterial = .init()) -> RigidBody {
        var body = RigidBody(shape: .box(CGSize(width: 50, height: 50)), position: PhysicsVector(x, y))
        body.material = material
        return body
    }

    /// Returns a group of the first body and a boundary.
    private func makeGroup(_ points: [(Double, Double)], isClosed: Bool) -> CollisionGroup {
        let edges = BoundaryEdge.chain(points.map { PhysicsVector($0.0, $0.1) }, isClosed: isClosed)
        return CollisionGroup(bodies: [0], boundaries: [edges])
    }

    private func run(_ world: inout PhysicsWorld, _ seconds: Double) {
        for _ in 0..<Int((seconds / PhysicsWorld.step).rounded()) { _ = world.advance() }
    }

    @Test("R811: a box rests over the end of a shelf, and slides over it without a bump")
    func endOfShelf() {
        var world = PhysicsWorld()
        let slot = world.add(box(125, 275))
        world.gravity[slot] = PhysicsVector(0, 1_000)
        world.groups = [makeGroup([(0, 300), (130, 300), (130, 320), (0, 320)], isClosed: true)]
        run(&world, 2)
        #expect((world.bodies[0].position - PhysicsVector(125, 275)).length < 0.1 && world.isAtRest)
        world.bodies[0] = box(30, 275, BodyMaterial(elasticity: 0, friction: 0))
        world.bodies[0].velocity = PhysicsVector(600, 0)
        run(&world, 0.25)
        #expect(abs(world.bodies[0].position.x - 180) < 0.5 && world.bodies[0].position.y > 276)
    }

    @Test("R814: a rigid attachment does not pull an item through a boundary", arguments: [250.0, 600, 2_000])
    func attachmentBehindBoundary(anchor: Double) {
        var world = PhysicsWorld()
        // It is smaller than the way of the first step.
        _ = world.add(RigidBody(shape: .circle(radius: 6), position: PhysicsVector(0, -9)))
        world.groups = [makeGroup([(-500, 0), (500, 0)], isClosed: false)]
        world.joints = [
            PhysicsJoint(
                kind: .distance(0, nil), first: nil, second: 0, firstAnchor: PhysicsVector(0, anchor),
                secondAnchor: .zero)
        ]
        for _ in 0..<480 {
            _ = world.advance()
            #expect(world.bodies[0].position.y < 0)
        }
        #expect(world.bodies[0].position.y > -10, "it is pulled to the boundary")
    }

    @Test("R814: a friction torque holds an item at a pin, or brakes its turn")
    func frictionTorque() {
        func turn(_ torque: Double) -> Double {
            var world = PhysicsWorld()
            _ = world.add(box(300, 100, BodyMaterial(isAnchored: true)))
            let slot = world.add(box(400, 100))
            world.gravity[slot] = PhysicsVector(0, 1_000)
            var joint = PhysicsJoint(
                kind: .pin(nil), first: 0, second: slot, firstAnchor: PhysicsVector(50, 0),
                secondAnchor: PhysicsVector(-50, 0))
            joint.frictionTorque = torque
            world.joints = [joint]
            run(&world, 0.3)
            return world.bodies[slot].angle
        }
        // The weight of 250 has an arm of 50.
        #expect(abs(turn(20_000)) < 0.01 && turn(5_000) > 0.2 && turn(0) > turn(5_000) + 0.1)
    }
}
