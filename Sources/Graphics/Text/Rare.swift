/// A value that few of its owners change. It has a place of its own only after a change, so that in the others it takes
/// the room of a pointer.
struct Rare<Value: DefaultValued & Sendable>: Sendable {
    private final class Place: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var place: Place?

    var value: Value { place?.value ?? Value() }

    /// Changes the value.
    ///
    /// - Parameter isInitial: Whether the change gives a part the contents that it has at first.
    mutating func change(toInitial isInitial: Bool, _ change: (inout Value) -> Void) {
        guard place != nil || !isInitial else { return }
        var value = value
        change(&value)
        place = Place(value)
    }
}

/// A value that begins as all others of its type.
protocol DefaultValued {
    init()
}

extension Rare: Equatable where Value: Equatable {
    static func == (first: Rare, second: Rare) -> Bool {
        first.place === second.place || first.value == second.value
    }
}

extension Rare: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
