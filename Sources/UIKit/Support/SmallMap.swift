/// A dictionary for a few entries, in the order of insertion. For few keys, comparing costs less than hashing.
struct SmallMap<Key: Equatable, Value> {
    typealias Entry = (key: Key, value: Value)
    var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// Returns the index of the entry for `key`, or `nil` without one.
    func position(of key: Key) -> Int? {
        for position in entries.indices where entries[position].key == key { return position }
        return nil
    }

    subscript(key: Key) -> Value? {
        get { position(of: key).map { entries[$0].value } }
        set {
            switch (position(of: key), newValue) {
            case (let position?, let value?): entries[position].value = value
            case (let position?, nil): entries.remove(at: position)
            case (nil, let value?): entries.append((key, value))
            case (nil, nil): break
            }
        }
    }

    /// Returns the map with another value for `key`; `nil` removes it.
    ///
    /// A property that is assigned the result, and never changed in place, is not checked for exclusive access
    /// (Architecture.md, *Exclusive access*).
    func setting(_ value: Value?, for key: Key) -> SmallMap {
        var map = self
        map[key] = value
        return map
    }
}
