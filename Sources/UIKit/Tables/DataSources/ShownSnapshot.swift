import Foundation

/// The snapshot that a diffable data source shows, and the places of its items.
struct ShownSnapshot<SectionID: Hashable, ItemID: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

    /// The snapshot, without requests to reload or to configure items.
    let snapshot: Snapshot
    /// The items of the sections, for quick access.
    private let sections: [[ItemID]]
    private let places: SnapshotPlaces<ItemID>

    init(_ snapshot: Snapshot = Snapshot()) {
        self.snapshot = snapshot.withoutRequests
        sections = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
        places = SnapshotPlaces(count: sections.count)
    }

    var sectionCount: Int { sections.count }

    /// Returns the number of items of a section; 0 if there is no such section.
    func itemCount(_ section: Int) -> Int { sections.indices.contains(section) ? sections[section].count : 0 }

    /// Returns the item at an index path, `nil` if there is none.
    func item(at path: IndexPath) -> ItemID? {
        guard path.count == 2, sections.indices.contains(path.section),
            sections[path.section].indices.contains(path.item)
        else { return nil }
        return sections[path.section][path.item]
    }

    /// Returns the index path of an item, `nil` if it is not shown.
    func path(of item: ItemID) -> IndexPath? {
        guard let name = snapshot.sectionIdentifier(containingItem: item),
            let section = snapshot.indexOfSection(name),
            let position = places.position(of: item, among: sections[section], section: section)
        else { return nil }
        return IndexPath(item: position, section: section)
    }

    /// Returns the section at an index, `nil` if there is none.
    func section(at index: Int) -> SectionID? {
        snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
    }
}

/// The positions of items in their sections, for repeated questions about one snapshot.
///
/// The first questions about a section search it. A table of it is made with the third one, so that a snapshot that is
/// asked little costs nothing.
private final class SnapshotPlaces<ItemID: Hashable> {
    private var counts: [Int]
    private var tables: [Int: [ItemID: Int]] = [:]
    private static var searches: Int { 2 }

    init(count: Int) { counts = Array(repeating: 0, count: count) }

    /// Returns the position of an item in a section with the given items; `nil` if it is not among them.
    func position(of item: ItemID, among items: [ItemID], section: Int) -> Int? {
        if let table = tables[section] { return table[item] }
        counts[section] += 1
        if counts[section] <= Self.searches { return items.firstIndex(of: item) }
        var table: [ItemID: Int] = [:]
        table.reserveCapacity(items.count)
        for (position, item) in items.enumerated() { table[item] = position }
        tables[section] = table
        return table[item]
    }
}
