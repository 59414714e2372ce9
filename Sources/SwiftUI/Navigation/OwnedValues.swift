/// A property of a page that several of its views may set. The value of the innermost one counts, and of views at the
/// same depth that of the one that came last.
@MainActor
struct OwnedValues<Value> {
    private var entries: [(owner: ObjectIdentifier, depth: Int, value: Value)] = []

    /// The value that counts, or `nil` if no view has set one.
    var current: Value? { entries.last?.value }

    /// Returns whether a view has set a value.
    func contains(_ owner: _Node) -> Bool { entries.contains { $0.owner == ObjectIdentifier(owner) } }

    /// Sets the value of a view, or removes it.
    mutating func set(_ value: Value?, by owner: _Node) {
        let id = ObjectIdentifier(owner)
        guard let value else {
            entries.removeAll { $0.owner == id }
            return
        }
        if let index = entries.firstIndex(where: { $0.owner == id }) {
            entries[index].value = value
        } else {
            let index = entries.firstIndex { $0.depth > owner.depth } ?? entries.count
            entries.insert((owner: id, depth: owner.depth, value: value), at: index)
        }
    }
}
