/// The reduced cost of a parametric symbol: a number for each priority, compared lexicographically from the highest
/// priority.
///
/// Nearly all costs have one level or none. These need no memory beside the value itself.
struct Cost {
    struct Level {
        var priority: Double
        var value: Double
    }

    /// The level with the highest priority. Its priority is 0 if the cost is zero.
    private(set) var first = Level(priority: 0, value: 0)

    /// The levels below, from high to low.
    private(set) var rest: ContiguousArray<Level> = []

    static let zero = Cost()

    @inline(__always)
    var isZero: Bool { first.priority == 0 }

    /// Whether the objective gets smaller if the symbol grows.
    @inline(__always)
    var isNegative: Bool { first.value < 0 }

    @inline(__always)
    mutating func add(_ level: Level, times factor: Double) {
        guard level.priority != first.priority || !rest.isEmpty else {
            let value = Cost.sum(first.value, level.value * factor)
            first = value == 0 ? Level(priority: 0, value: 0) : Level(priority: level.priority, value: value)
            return
        }
        insert(Level(priority: level.priority, value: level.value * factor))
    }

    @inline(__always)
    mutating func add(_ other: Cost, times factor: Double) {
        guard !other.isZero else { return }
        add(other.first, times: factor)
        for level in other.rest { add(level, times: factor) }
    }

    @inline(__always)
    private static func sum(_ first: Double, _ second: Double) -> Double {
        let sum = first + second
        return abs(sum) <= max(Numerics.cost, Numerics.cancellation * max(abs(first), abs(second))) ? 0 : sum
    }

    private mutating func insert(_ level: Level) {
        if level.priority > first.priority {
            guard abs(level.value) > Numerics.cost else { return }
            if !isZero { rest.insert(first, at: 0) }
            first = level
        } else if level.priority == first.priority {
            first.value = Cost.sum(first.value, level.value)
            if first.value == 0 { first = rest.isEmpty ? Level(priority: 0, value: 0) : rest.removeFirst() }
        } else {
            let place = rest.firstIndex { $0.priority <= level.priority } ?? rest.count
            if place < rest.count && rest[place].priority == level.priority {
                rest[place].value = Cost.sum(rest[place].value, level.value)
                if rest[place].value == 0 { rest.remove(at: place) }
            } else if abs(level.value) > Numerics.cost {
                rest.insert(level, at: place)
            }
        }
    }

    /// Compares `self / divisor` with `other / otherDivisor`, both divisors positive: -1 if the first is smaller, 0 if
    /// they are equal but for rounding, 1 if it is larger.
    func compare(over divisor: Double, with other: Cost, over otherDivisor: Double) -> Int {
        var i = 0
        var k = 0
        while true {
            let left = level(i)
            let right = other.level(k)
            let priority = max(left.priority, right.priority)
            if priority == 0 { return 0 }
            let a = left.priority == priority ? left.value / divisor : 0
            let b = right.priority == priority ? right.value / otherDivisor : 0
            if abs(a - b) > 1e-10 * max(abs(a), abs(b)) { return a < b ? -1 : 1 }
            if left.priority == priority { i += 1 }
            if right.priority == priority { k += 1 }
        }
    }

    private func level(_ index: Int) -> Level {
        if index == 0 { return first }
        return index <= rest.count ? rest[index - 1] : Level(priority: 0, value: 0)
    }
}
