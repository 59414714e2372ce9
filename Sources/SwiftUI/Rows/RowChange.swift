/// The difference between two sequences of identities: the rows that stay, move, leave and come.
///
/// ```swift
/// let change = RowChange(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// change.newIndex(of: 0)    // 1
/// change.removed            // [1]
/// change.inserted           // [2]
/// change.moves              // [2 to 0]
/// ```
///
/// An identity that occurs several times is matched in order. As few rows as possible count as moved.
struct RowChange: Equatable {
    /// A row that is in front of or behind other rows that stay.
    struct Move: Equatable {
        var from: Int
        var to: Int
    }

    let oldCount: Int
    let newCount: Int
    /// The number of rows at the start that stay where they are.
    private let prefix: Int
    /// The number of rows at the end that stay, as seen from the end.
    private let suffix: Int
    /// The new positions of the old rows between the two.
    private let targets: [Int?]
    /// The positions of rows that are new.
    let inserted: [Int]
    /// The rows that move, by their old positions in order.
    let moves: [Move]

    /// Compares two sequences. Rows at both ends that stay are only compared, and not hashed.
    init<ID: Hashable>(from old: some RandomAccessCollection<ID>, to new: some RandomAccessCollection<ID>) {
        let (before, after) = (Array(old), Array(new))
        (oldCount, newCount) = (before.count, after.count)
        let shorter = min(before.count, after.count)
        var start = 0
        while start < shorter, before[start] == after[start] { start += 1 }
        var end = 0
        while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
        prefix = start
        suffix = end
        let oldMiddle = start..<(before.count - end)
        let newMiddle = start..<(after.count - end)
        guard !oldMiddle.isEmpty, !newMiddle.isEmpty else {
            targets = Array(repeating: nil, count: oldMiddle.count)
            inserted = Array(newMiddle)
            moves = []
            return
        }
        var places: [ID: [Int]] = Dictionary(minimumCapacity: oldMiddle.count)
        for index in oldMiddle.reversed() { places[before[index], default: []].append(index) }
        var targets = [Int?](repeating: nil, count: oldMiddle.count)
        var inserted: [Int] = []
        /// The old positions of the rows that stay, in their new order.
        var kept: [Int] = []
        for index in newMiddle {
            if let old = places[after[index]]?.popLast() {
                targets[old - start] = index
                kept.append(old)
            } else {
                inserted.append(index)
            }
        }
        self.targets = targets
        self.inserted = inserted
        let unmoved = Set(Self.longestRise(in: kept))
        moves = oldMiddle.compactMap { old in
            guard let target = targets[old - start], !unmoved.contains(old) else { return nil }
            return Move(from: old, to: target)
        }
    }

    /// Creates the difference of two sequences of which the shorter one is the start of the longer one.
    init(growingFrom oldCount: Int, to newCount: Int) {
        (self.oldCount, self.newCount) = (oldCount, newCount)
        prefix = min(oldCount, newCount)
        suffix = 0
        targets = Array(repeating: nil, count: oldCount - prefix)
        inserted = Array(prefix..<newCount)
        moves = []
    }

    /// The old positions of the rows that leave.
    var removed: [Int] { targets.indices.filter { targets[$0] == nil }.map { $0 + prefix } }

    /// Whether both sequences are equal.
    var isEmpty: Bool { oldCount == newCount && inserted.isEmpty && moves.isEmpty && targets.allSatisfy { $0 != nil } }

    /// Returns the new position of an old row, or `nil` if it leaves.
    func newIndex(of old: Int) -> Int? {
        if old < prefix { return old }
        if old >= oldCount - suffix { return old - oldCount + newCount }
        return targets[old - prefix]
    }

    /// Returns a longest rising part of a sequence of different numbers.
    static func longestRise(in numbers: [Int]) -> [Int] {
        /// The index of the smallest last number of a rise, by the length of the rise minus one.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var rise: [Int] = []
        var index = ends.last ?? -1
        while index >= 0 {
            rise.append(numbers[index])
            index = previous[index]
        }
        return rise.reversed()
    }
}
