/// A list of numbers whose partial sums are found in logarithmic time, as a Fenwick tree.
///
/// ```swift
/// var sums = PrefixSums([10, 20, 30])
/// sums.sum(before: 2)       // 30
/// sums.index(at: 30)        // 2, because the third number covers 30 to 60
/// sums.set(0, to: 15)
/// sums.total                // 65
/// ```
struct PrefixSums<Value: Numeric & Comparable> {
    private(set) var values: [Value]
    /// At index `i` (from 1) the sum of the `i & -i` numbers that end with number `i`.
    private var tree: [Value]
    private(set) var total: Value

    /// Creates the list. It takes linear time.
    init(_ values: [Value] = []) {
        self.values = values
        tree = [Value](repeating: .zero, count: values.count + 1)
        total = .zero
        for index in values.indices {
            total += values[index]
            let place = index + 1
            tree[place] += values[index]
            let above = place + (place & -place)
            if above < tree.count { tree[above] += tree[place] }
        }
    }

    var count: Int { values.count }
    subscript(index: Int) -> Value { values[index] }

    /// Changes a number.
    mutating func set(_ index: Int, to value: Value) {
        let difference = value - values[index]
        guard difference != .zero else { return }
        values[index] = value
        total += difference
        var place = index + 1
        while place < tree.count {
            tree[place] += difference
            place += place & -place
        }
    }

    /// Appends a number.
    mutating func append(_ value: Value) {
        let place = tree.count
        var sum = value
        var step = 1
        while step < place & -place {
            sum += tree[place - step]
            step <<= 1
        }
        values.append(value)
        tree.append(sum)
        total += value
    }

    /// Returns the sum of the numbers before an index, which may be the end.
    func sum(before index: Int) -> Value {
        var sum = Value.zero
        var place = index
        while place > 0 {
            sum += tree[place]
            place &= place - 1
        }
        return sum
    }

    /// Returns the index of the number that covers an offset: the first one whose end is greater. Numbers of zero cover
    /// nothing. It is `count` at the end and beyond, and the first covering number before the start.
    ///
    /// The numbers must not be negative.
    func index(at offset: Value) -> Int {
        var place = 0
        var rest = max(offset, .zero)
        var step = 1
        while step << 1 < tree.count { step <<= 1 }
        while step > 0 {
            let next = place + step
            if next < tree.count, tree[next] <= rest {
                place = next
                rest -= tree[next]
            }
            step >>= 1
        }
        return min(place, values.count)
    }
}

extension PrefixSums: Equatable {
    static func == (a: Self, b: Self) -> Bool { a.values == b.values }
}
