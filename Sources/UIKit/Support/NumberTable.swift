/// Values for numbers that are counted up, such as those of windows.
///
/// Swift's own hash protects a dictionary against keys that an attacker has chosen, and takes most of the time of a
/// lookup. A window that is made and shown is looked up 17 times (benchmark row *windows*).
struct NumberTable<Value> {
    private var entries: [Key: Value] = [:]

    /// A number with a cheap hash. A multiplication spreads numbers well enough that follow each other.
    private struct Key: Hashable {
        let number: Int

        func _rawHashValue(seed: Int) -> Int {
            let product = UInt(bitPattern: number ^ seed) &* 0x9E37_79B9_7F4A_7C15
            return Int(bitPattern: product ^ product >> 32)
        }
    }

    var count: Int { entries.count }
    var values: some Collection<Value> { entries.values }
    /// The numbers with their values, in no order.
    var all: some Collection<(number: Int, value: Value)> { entries.lazy.map { ($0.key.number, $0.value) } }

    subscript(number: Int) -> Value? {
        get { entries[Key(number: number)] }
        set { entries[Key(number: number)] = newValue }
        _modify { yield &entries[Key(number: number)] }
    }
}
