import Foundation

/// The items of a behavior. Each is in it once.
@MainActor
struct DynamicsItems {
    private(set) var all: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem] = []) { for item in items { _ = add(item) } }

    /// Adds an item, and returns whether it was not in the list.
    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard !contains(item) else { return false }
        all.append(item)
        return true
    }

    /// Removes an item, and returns whether it was in the list.
    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard let index = all.firstIndex(where: { $0 === item }) else { return false }
        all.remove(at: index)
        return true
    }

    func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
}

/// A direction with an angle and a magnitude, each of which can be changed by itself.
struct DynamicsDirection: Equatable {
    private(set) var vector: CGVector
    /// The angle in radians, clockwise on the screen from the right. It stays if the magnitude becomes 0.
    private(set) var angle: CGFloat = 0
    /// The length of the vector. One that was set as negative stays so.
    private(set) var magnitude: CGFloat = 0

    init(_ vector: CGVector) {
        self.vector = vector
        setVector(vector)
    }

    mutating func setVector(_ new: CGVector) {
        (vector, magnitude) = (new, hypot(new.dx, new.dy))
        if new != .zero { angle = atan2(new.dy, new.dx) }
    }

    mutating func set(angle: CGFloat, magnitude: CGFloat) {
        (self.angle, self.magnitude) = (angle, magnitude)
        vector = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
}
