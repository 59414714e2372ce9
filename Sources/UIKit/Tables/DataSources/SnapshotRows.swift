import Foundation

/// The rows and sections that a snapshot requests to make or configure again, as far as they were there before.
///
/// All of them are indices before the update, as batches of tables and collection views expect them.
struct SnapshotRows {
    var reloadedSections = IndexSet()
    var reloaded: [IndexPath] = []
    var reconfigured: [IndexPath] = []

    var isEmpty: Bool { reloadedSections.isEmpty && reloaded.isEmpty && reconfigured.isEmpty }

    init<SectionID, ItemID>(
        requestsOf new: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
        before old: NSDiffableDataSourceSnapshot<SectionID, ItemID>
    ) {
        for section in new.reloadedSectionIdentifiers {
            if let index = old.indexOfSection(section) { reloadedSections.insert(index) }
        }
        let reloadedSectionIDs = Set(new.reloadedSectionIdentifiers)
        func path(_ place: ItemPlace) -> IndexPath { IndexPath(row: place.item, section: place.section) }
        for (item, place) in old.places(of: new.reloadedItemIdentifiers) {
            // An item that goes to another place is not reloaded there: its cell moves and is configured again.
            guard let section = old.sectionIdentifier(containingItem: item), !reloadedSectionIDs.contains(section)
            else {
                continue
            }
            reloaded.append(path(place))
        }
        for (_, place) in old.places(of: new.reconfiguredItemIdentifiers) { reconfigured.append(path(place)) }
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Returns the place of an item, `nil` if it is not in the snapshot.
    func place(of item: ItemIdentifierType) -> ItemPlace? {
        guard let section = sectionIdentifier(containingItem: item), let index = indexOfSection(section),
            let position = itemIdentifiers(inSection: section).firstIndex(of: item)
        else { return nil }
        return ItemPlace(index, position)
    }

    /// Returns the places of those items that are in the snapshot. Each section is searched once.
    func places(of items: [ItemIdentifierType]) -> [(ItemIdentifierType, ItemPlace)] {
        guard items.count > 8 else { return items.compactMap { item in place(of: item).map { (item, $0) } } }
        let wanted = Set(items)
        let sections = Set(items.compactMap { sectionIdentifier(containingItem: $0) })
        return sectionIdentifiers.enumerated().filter { sections.contains($1) }.flatMap { index, section in
            itemIdentifiers(inSection: section).enumerated().compactMap { position, item in
                wanted.contains(item) ? (item, ItemPlace(index, position)) : nil
            }
        }
    }
}

extension UITableView {
    /// Adds the changes of a difference to the present batch.
    func perform(_ difference: SnapshotDifference, with animation: RowAnimation) {
        func paths(_ places: [ItemPlace]) -> [IndexPath] { places.map { IndexPath(row: $0.item, section: $0.section) } }
        if !difference.deletedSections.isEmpty { deleteSections(IndexSet(difference.deletedSections), with: animation) }
        if !difference.insertedSections.isEmpty {
            insertSections(IndexSet(difference.insertedSections), with: animation)
        }
        for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
        if !difference.deletedItems.isEmpty { deleteRows(at: paths(difference.deletedItems), with: animation) }
        if !difference.insertedItems.isEmpty { insertRows(at: paths(difference.insertedItems), with: animation) }
        for move in difference.movedItems {
            moveRow(
                at: IndexPath(row: move.from.item, section: move.from.section),
                to: IndexPath(row: move.to.item, section: move.to.section))
        }
    }
}
