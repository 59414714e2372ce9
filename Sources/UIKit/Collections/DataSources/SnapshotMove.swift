/// The move of an item in a snapshot of a diffable data source.
///
/// In a section snapshot the item takes the items below it along. It goes behind the item that it then follows, at the
/// same level, or becomes the first one below an open item.
struct SnapshotMove<SectionID: Hashable, ItemID: Hashable> {
    typealias Section = NSDiffableDataSourceSectionSnapshot<ItemID>

    let transaction: NSDiffableDataSourceTransaction<SectionID, ItemID>

    /// Creates the move of an item.
    ///
    /// - Parameters:
    ///   - item: The item, which must be in the snapshot.
    ///   - section: The section to which it goes.
    ///   - index: The index there after the move. One beyond the end counts as the end.
    ///   - snapshot: The present items.
    ///   - outline: Returns the section snapshot of a section.
    init?(
        of item: ItemID, to section: SectionID, at index: Int,
        in snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>, outline: (SectionID) -> Section
    ) {
        guard let origin = snapshot.sectionIdentifier(containingItem: item) else { return nil }
        let (before, targetBefore) = (outline(origin), outline(section))
        let part = before.snapshot(of: item, includingParent: true)
        var after = before
        after.delete([item])
        var targetAfter = section == origin ? after : targetBefore
        targetAfter.insert(part, at: index)
        if section == origin { after = targetAfter }
        var final = snapshot
        let others = snapshot.itemIdentifiers(inSection: section).filter { $0 != item }
        if index < others.count {
            final.moveItem(item, beforeItem: others[index])
        } else if let last = others.last {
            final.moveItem(item, afterItem: last)
        } else if origin != section {
            final.deleteItems([item])
            final.appendItems([item], toSection: section)
        }
        var sections = [Self.change(of: origin, from: before, to: after)]
        if section != origin { sections.append(Self.change(of: section, from: targetBefore, to: targetAfter)) }
        let order = snapshot.sectionIdentifiers
        sections.sort {
            order.firstIndex(of: $0.sectionIdentifier) ?? 0 < order.firstIndex(of: $1.sectionIdentifier) ?? 0
        }
        transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: snapshot, finalSnapshot: final,
            difference: final.itemIdentifiers.difference(from: snapshot.itemIdentifiers).inferringMoves(),
            sectionTransactions: sections)
    }

    private static func change(
        of section: SectionID, from before: Section, to after: Section
    ) -> NSDiffableDataSourceSectionTransaction<SectionID, ItemID> {
        NSDiffableDataSourceSectionTransaction(
            sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
            difference: after.items.difference(from: before.items).inferringMoves())
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Adds an item with those below it, so that it has an index among the items that are shown.
    fileprivate mutating func insert(_ part: Self, at index: Int) {
        let visible = visibleItems
        let next = visible.indices.contains(index) ? visible[index] : nil
        let previous = visible.prefix(max(0, index)).last
        if let next, parent(of: next) == previous {
            insert(part, before: next)
        } else if let previous {
            insert(part, after: previous)
        } else if let next {
            insert(part, before: next)
        } else {
            self = part
        }
    }
}
