/// A set of keys of the environment. The first 64 keys that a program reads take one bit each.
struct EnvironmentKeySet: Hashable {
    private var bits: UInt64 = 0
    private var others: Set<ObjectIdentifier> = []

    /// The numbers of the keys, in the order in which they were first inserted into a set. They are used on the main
    /// thread only, as are the sets.
    private nonisolated(unsafe) static var numbers: [ObjectIdentifier: Int] = [:]
    private nonisolated(unsafe) static var keys: [ObjectIdentifier] = []

    var isEmpty: Bool { bits == 0 && others.isEmpty }

    mutating func insert(_ key: ObjectIdentifier) {
        if let number = Self.number(of: key) { bits |= 1 << UInt64(number) } else { others.insert(key) }
    }

    /// Returns whether a condition is true of all keys.
    func allSatisfy(_ condition: (ObjectIdentifier) -> Bool) -> Bool {
        var rest = bits
        while rest != 0 {
            if !condition(Self.keys[rest.trailingZeroBitCount]) { return false }
            rest &= rest - 1
        }
        return others.allSatisfy(condition)
    }

    private static func number(of key: ObjectIdentifier) -> Int? {
        if let number = numbers[key] { return number }
        guard keys.count < 64 else { return nil }
        numbers[key] = keys.count
        keys.append(key)
        return keys.count - 1
    }
}
