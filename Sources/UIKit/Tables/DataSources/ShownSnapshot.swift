import Foundation

/// The snapshot that a diffable data source shows, and the places of its items.
struct ShownSnapshot<SectionID: Hashable, ItemID: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

    /// The snapshot, without requests to reload or to configure items.
    let snapshot: Snapshot
    /// The items of the sections, for quick access.
    private let sections: [[ItemID]]

    init(_ snapshot: Snapshot = Snapshot()) {
        self.snapshot = snapshot.withoutRequests
        sections = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
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
        snapshot.place(of: item).map { IndexPath(item: $0.item, section: $0.section) }
    }

    /// Returns the section at an index, `nil` if there is none.
    func section(at index: Int) -> SectionID? {
        snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
    }
}
