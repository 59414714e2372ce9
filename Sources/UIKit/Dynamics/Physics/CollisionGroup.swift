import Foundation

/// Bodies that collide with each other, with boundaries, or both.
struct CollisionGroup: Equatable, Sendable {
    /// The slots of the bodies.
    var bodies: [Int] = []
    var collidesWithBodies = true
    /// The boundaries, each with its edges.
    var boundaries: [[BoundaryEdge]] = []
}

/// The beginning or the end of a contact.
struct CollisionEvent: Equatable, Sendable {
    /// The two things that touch.
    struct Touch: Hashable, Sendable {
        /// The number of the collision group.
        var group: Int
        /// The slot of a body.
        var body: Int
        /// The slot of the other body; `nil` for a boundary.
        var other: Int?
        /// The number of the boundary in the group; `nil` for a body.
        var boundary: Int?
    }

    var touch: Touch
    /// The place of a contact that begins; `nil` for one that ends.
    var place: PhysicsVector?
}
