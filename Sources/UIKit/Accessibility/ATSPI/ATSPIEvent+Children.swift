extension ATSPIEvent {
    /// A child that came or went.
    enum ChildChange: Equatable {
        case removed(index: Int, child: ObjectIdentifier)
        case added(index: Int, child: ObjectIdentifier)
    }

    /// Returns the changes that turn a list of children into a later one: first those that went, from the last one on,
    /// and then those that came. Children that only moved come and go; they are as few as possible.
    ///
    /// A list may have thousands of children that are all replaced. The cost is nearly proportional to their number,
    /// which that of `difference(from:)` is not.
    static func changes(from old: [ObjectIdentifier], to new: [ObjectIdentifier]) -> [ChildChange] {
        let places = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
        let common = new.indices.compactMap { index in places[new[index]].map { (old: $0, new: index) } }
        let stayed = ascending(common.map { $0.old }).map { common[$0] }
        let (kept, present) = (Set(stayed.map { $0.old }), Set(stayed.map { $0.new }))
        return old.indices.reversed().filter { !kept.contains($0) }.map { .removed(index: $0, child: old[$0]) }
            + new.indices.filter { !present.contains($0) }.map { .added(index: $0, child: new[$0]) }
    }

    /// Returns the indices of the longest part of a list that ascends.
    private static func ascending(_ list: [Int]) -> [Int] {
        // For each length of an ascending part, the index at which the one with the lowest end ends.
        var ends: [Int] = []
        var before: [Int?] = []
        for (index, number) in list.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if list[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            before.append(low > 0 ? ends[low - 1] : nil)
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var part: [Int] = []
        var next = ends.last
        while let index = next {
            part.append(index)
            next = before[index]
        }
        return part.reversed()
    }
}
