/// A dictionary of a few entries, in the order of their coming: to compare some keys costs less than to hash one.
struct SmallMap<Key: Equatable, Value> {
    typealias Entry = (key: Key, value: Value)
    var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// Where the entry of `key` is among the entries.
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

    mutating func removeValue(forKey key: Key) -> Value? {
        position(of: key).map { entries.remove(at: $0).value }
    }
}
