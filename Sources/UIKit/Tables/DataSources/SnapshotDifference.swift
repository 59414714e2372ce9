/// The place of an item: the index of its section and its own index there.
struct ItemPlace: Hashable {
    var section: Int
    var item: Int

    init(_ section: Int, _ item: Int) {
        self.section = section
        self.item = item
    }
}

/// The changes that lead from one list of sections and items to another.
///
/// Deletions, reloads and the origins of moves are places in the old list. Insertions and the targets of moves are
/// places in the new one. Items of deleted and inserted sections are not listed, as they leave and arrive with their
/// sections. An item that moves out of a deleted section counts as inserted, and one that moves into an inserted
/// section as deleted.
struct SnapshotDifference: Equatable {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [Move<Int>] = []
    var deletedItems: [ItemPlace] = []
    var insertedItems: [ItemPlace] = []
    var movedItems: [Move<ItemPlace>] = []

    struct Move<Place: Hashable>: Hashable {
        var from: Place
        var to: Place
    }

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
            && insertedItems.isEmpty && movedItems.isEmpty
    }

    /// A section with its items.
    typealias Section<SectionID: Hashable, ItemID: Hashable> = (id: SectionID, items: [ItemID])

    /// Finds the fewest moves for lists whose identifiers are unique.
    init<SectionID: Hashable, ItemID: Hashable>(
        from old: [Section<SectionID, ItemID>], to new: [Section<SectionID, ItemID>]
    ) {
        let newSections = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.id, $0) })
        let oldSections = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
        findSections(old.map(\.id), new.map(\.id), oldSections, newSections)

        // Sections whose items did not change are not compared item by item.
        var changed: [(old: Int, new: Int)] = []
        for (index, section) in new.enumerated() {
            guard let before = oldSections[section.id], old[before].items != section.items else { continue }
            changed.append((before, index))
        }
        guard !changed.isEmpty else { return }
        var places: [ItemID: ItemPlace] = [:]
        places.reserveCapacity(changed.reduce(0) { $0 + new[$1.new].items.count })
        for (_, section) in changed {
            for (index, item) in new[section].items.enumerated() { places[item] = ItemPlace(section, index) }
        }
        // For each new place, the old place of its item, and whether the item stays without a move.
        var origins: [[ItemPlace?]] = Array(repeating: [], count: new.count)
        var stays: [[Bool]] = Array(repeating: [], count: new.count)
        for (_, section) in changed {
            origins[section] = Array(repeating: nil, count: new[section].items.count)
            stays[section] = Array(repeating: false, count: new[section].items.count)
        }
        for (before, after) in changed {
            // The items that stay in the section, in their old order.
            var staying: [(old: Int, new: Int)] = []
            for (index, item) in old[before].items.enumerated() {
                guard let place = places[item] else {
                    deletedItems.append(ItemPlace(before, index))
                    continue
                }
                origins[place.section][place.item] = ItemPlace(before, index)
                if place.section == after { staying.append((index, place.item)) }
            }
            for index in longestIncreasingSubsequence(of: staying.map(\.new)) {
                stays[after][staying[index].new] = true
            }
        }
        for (_, section) in changed {
            for index in new[section].items.indices {
                let place = ItemPlace(section, index)
                if let origin = origins[section][index] {
                    if !stays[section][index] { movedItems.append(Move(from: origin, to: place)) }
                } else {
                    insertedItems.append(place)
                }
            }
        }
    }

    private mutating func findSections<ID: Hashable>(
        _ old: [ID], _ new: [ID], _ oldIndices: [ID: Int], _ newIndices: [ID: Int]
    ) {
        deletedSections = old.indices.filter { newIndices[old[$0]] == nil }
        insertedSections = new.indices.filter { oldIndices[new[$0]] == nil }
        let staying = old.indices.compactMap { index in newIndices[old[index]].map { (old: index, new: $0) } }
        let kept = Set(longestIncreasingSubsequence(of: staying.map(\.new)))
        for (index, section) in staying.enumerated() where !kept.contains(index) {
            movedSections.append(Move(from: section.old, to: section.new))
        }
    }
}

extension SnapshotDifference {
    /// Finds the changes between two snapshots.
    init<SectionID, ItemID>(
        from old: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
        to new: NSDiffableDataSourceSnapshot<SectionID, ItemID>
    ) {
        func sections(_ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>) -> [Section<SectionID, ItemID>] {
            snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
        }
        self.init(from: sections(old), to: sections(new))
    }
}
