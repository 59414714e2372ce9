import Foundation
import Testing

@testable import UIKit

/// The movement of bodies in fields.
struct PhysicsFieldTests {
    /// Returns the distance and the speed that a body has at most in ten seconds in a field around zero.
    private func extremes(
        _ kind: PhysicsField.Kind, strength: Double, from place: PhysicsVector, velocity: PhysicsVector
    ) -> (distance: Double, speed: Double) {
        var world = PhysicsWorld()
        let slot = world.add(RigidBody(shape: .box(CGSize(width: 100, height: 100)), position: place))
        world.bodies[slot].material.charge = 5
        world.bodies[slot].velocity = velocity
        world.fields = [PhysicsField(kind: kind, bodies: [slot], strength: strength)]
        var (distance, speed) = (0.0, 0.0)
        for _ in 0..<4_800 {
            _ = world.advance()
            distance = max(distance, world.bodies[slot].position.length)
            speed = max(speed, world.bodies[slot].velocity.length)
        }
        return (distance, speed)
    }

    @Test("R818: fields keep the energy of a body over ten seconds, at each strength")
    func fieldEnergy() {
        let place = PhysicsVector(100, 0)
        let spring = extremes(.spring, strength: 20, from: place, velocity: .zero)
        #expect(abs(spring.distance - 100) < 0.5 && abs(spring.speed - 100 * 20.0.squareRoot()) < 1)
        #expect(extremes(.spring, strength: 1e9, from: place, velocity: .zero).distance < 102)
        let orbit = extremes(.radialGravity, strength: 1, from: place, velocity: PhysicsVector(0, 200))
        #expect(orbit.distance < 101 && orbit.speed < 362)
        #expect(extremes(.electric, strength: 10, from: place, velocity: .zero).distance < 101)
        let turning = extremes(.magnetic, strength: 10, from: .zero, velocity: place)
        #expect(abs(turning.speed - 100) < 1e-6 && turning.distance < 4.1, "twice the radius of 100 / 50")
    }

    @Test("R818: drag only brakes, and a velocity field does not go beyond its velocity")
    func strongFields() {
        let velocity = PhysicsVector(100, 0)
        #expect(extremes(.drag, strength: 1e6, from: .zero, velocity: velocity).speed < 100)
        #expect(extremes(.velocity(velocity), strength: 1e6, from: .zero, velocity: .zero).speed < 100.001)
    }
}
