import Foundation

/// The decision that nothing moves any more: all bodies were slow for half a second, and none became faster.
struct RestDetector: Equatable, Sendable {
    private static let duration = 0.5
    /// The speeds below which a body may rest, in points and radians per second.
    private static let speed = 2.0
    private static let angularSpeed = 0.03
    /// The speeds below which a body may become faster without being said to move.
    private static let noise = 0.05
    private static let angularNoise = 0.001

    private var time = 0.0
    private(set) var isAtRest = false

    /// Takes over the velocities of a step.
    mutating func note(_ bodies: [RigidBody], step: Double) {
        let isMoving = bodies.contains { body in
            guard body.canMove else { return false }
            let (speed, turn) = (body.velocity.length, abs(body.angularVelocity))
            if speed > Self.speed || turn > Self.angularSpeed { return true }
            return speed > Self.noise && speed > body.oldVelocity.length
                || turn > Self.angularNoise && turn > abs(body.oldAngularVelocity)
        }
        time = isMoving ? 0 : time + step
        isAtRest = time >= Self.duration
    }
}
