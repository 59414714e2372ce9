/// A reference that does not retain its object.
struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}

/// References are equal if they refer to the same object, so that one in the environment does not count as changed.
extension Weak: Equatable {
    static func == (first: Weak, second: Weak) -> Bool { first.object === second.object }
}
