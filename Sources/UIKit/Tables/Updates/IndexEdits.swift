/// The change of a list: the positions that are removed from the old list, and those that are inserted in the new one.
/// The others keep their order.
///
/// ```swift
/// // A B C becomes B C N.
/// let edits = IndexEdits(removed: [0], inserted: [2])
/// edits.newIndex(of: 1)    // 0
/// edits.oldIndex(of: 2)    // nil
/// ```
struct IndexEdits: Equatable {
    /// Positions in the old list, in ascending order.
    let removed: [Int]
    /// Positions in the new list, in ascending order.
    let inserted: [Int]

    init(removed: some Sequence<Int> = [], inserted: some Sequence<Int> = []) {
        self.removed = Set(removed).sorted()
        self.inserted = Set(inserted).sorted()
    }

    var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// Returns the new position of an old one, `nil` if it leaves.
    func newIndex(of old: Int) -> Int? { Self.map(old, leaving: removed, coming: inserted) }

    /// Returns the old position of a new one, `nil` if it is new.
    func oldIndex(of new: Int) -> Int? { Self.map(new, leaving: inserted, coming: removed) }

    /// Returns the length of the new list.
    func newCount(of old: Int) -> Int { old - removed.count + inserted.count }

    private static func map(_ index: Int, leaving: [Int], coming: [Int]) -> Int? {
        let before = partition(leaving) { $0 < index }
        if before < leaving.count, leaving[before] == index { return nil }
        let rank = index - before
        // A position that comes has `rank` kept ones before it if it lies `rank` above the number of those before it.
        var (low, high) = (0, coming.count)
        while low < high {
            let middle = (low + high) / 2
            if coming[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    private static func partition(_ list: [Int], _ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(list[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
