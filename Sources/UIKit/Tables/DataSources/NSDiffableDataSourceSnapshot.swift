/// The state of a list at one time: its sections and items, represented by identifiers.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<String, Person.ID>()
/// snapshot.appendSections(["Friends", "Others"])
/// snapshot.appendItems(friends.map(\.id), toSection: "Friends")
/// snapshot.appendItems(others.map(\.id), toSection: "Others")
/// dataSource.apply(snapshot, animatingDifferences: true)
/// ```
///
/// Each identifier occurs once. The program ends if identifiers are supplied twice, where UIKit raises an exception.
/// Identifiers that are not in the snapshot are refused with an error in the log.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The sections in their order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// The sections that are reloaded when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items that are reloaded when the snapshot is applied.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items that are configured again, in their cells, when the snapshot is applied.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates a snapshot without sections.
    public init() {}

    // MARK: Content

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionOfItem.count }
    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// The items of all sections, in their order.
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
    /// Returns the number of items of a section; 0 for a section that is not in the snapshot.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
    /// Returns the items of a section; none for a section that is not in the snapshot.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }
    /// Returns the section of an item, or `nil`.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }
    /// Returns the index of an item among the items of all sections, or `nil`.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sectionOfItem[identifier], let index = items[section]?.firstIndex(of: identifier) else {
            return nil
        }
        return sectionIdentifiers.prefix { $0 != section }.reduce(index) { $0 + (items[$1]?.count ?? 0) }
    }
    /// Returns the index of a section, or `nil`.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        items[identifier] == nil ? nil : sectionIdentifiers.firstIndex(of: identifier)
    }

    // MARK: Items

    /// Adds items at the end of a section, or of the last section. Items of the snapshot are moved.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            return SnapshotLog.refuse(
                "There are currently no sections in the data source. Please add a section first.")
        }
        guard items[section] != nil else { return SnapshotLog.missing("section", section, in: "append items to") }
        guard prepare(identifiers) else { return }
        items[section]?.append(contentsOf: identifiers)
        for item in identifiers { sectionOfItem[item] = section }
    }
    /// Adds items before another one. Items that are there already move.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }
    /// Adds items after another one. Items that are there already move.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

    private mutating func insert(_ identifiers: [ItemIdentifierType], beside anchor: ItemIdentifierType, offset: Int) {
        guard sectionOfItem[anchor] != nil, !identifiers.contains(anchor) else {
            return SnapshotLog.missing("item", anchor, in: "insert items beside")
        }
        guard prepare(identifiers) else { return }
        guard let section = sectionOfItem[anchor], let index = items[section]?.firstIndex(of: anchor) else { return }
        items[section]?.insert(contentsOf: identifiers, at: index + offset)
        for item in identifiers { sectionOfItem[item] = section }
    }

    /// Removes the items that are in the snapshot already. Returns whether any are left to add.
    private mutating func prepare(_ identifiers: [ItemIdentifierType]) -> Bool {
        SnapshotLog.requireUnique(identifiers, "item")
        let present = identifiers.filter { sectionOfItem[$0] != nil }
        if !present.isEmpty {
            SnapshotLog.warnPresent(present.count)
            remove(Set(present))
        }
        return !identifiers.isEmpty
    }

    /// Removes items. Those that are not in the snapshot are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let deleted = Set(identifiers)
        remove(deleted)
        forgetMarks { !deleted.contains($0) }
    }
    /// Removes all items and all sections.
    public mutating func deleteAllItems() { self = Self() }

    private mutating func remove(_ identifiers: Set<ItemIdentifierType>) {
        let sections = Set(identifiers.compactMap { sectionOfItem.removeValue(forKey: $0) })
        for section in sections { items[section]?.removeAll { identifiers.contains($0) } }
    }

    private mutating func forgetMarks(except isKept: (ItemIdentifierType) -> Bool) {
        reloadedItemIdentifiers.removeAll { !isKept($0) }
        reconfiguredItemIdentifiers.removeAll { !isKept($0) }
    }

    /// Moves an item before another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }
    /// Moves an item after another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    private mutating func move(_ item: ItemIdentifierType, beside anchor: ItemIdentifierType, offset: Int) {
        guard let old = sectionOfItem[item] else { return SnapshotLog.missing("item", item, in: "move") }
        guard item != anchor, let new = sectionOfItem[anchor] else {
            return SnapshotLog.missing("item", anchor, in: "move an item beside")
        }
        if let index = items[old]?.firstIndex(of: item) { items[old]?.remove(at: index) }
        guard let index = items[new]?.firstIndex(of: anchor) else { return }
        items[new]?.insert(item, at: index + offset)
        sectionOfItem[item] = new
    }

    /// Requests that items are reloaded, with new cells. An item that is not in the snapshot is refused.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += known(identifiers, besides: reloadedItemIdentifiers, "reload")
    }
    /// Requests that the cells of items are configured again by the cell provider. An item that is not in the snapshot
    /// is refused.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += known(identifiers, besides: reconfiguredItemIdentifiers, "reconfigure")
    }

    private func known(
        _ identifiers: [ItemIdentifierType], besides marked: [ItemIdentifierType], _ attempt: String
    ) -> [ItemIdentifierType] {
        var seen = Set(marked)
        return identifiers.filter { item in
            guard sectionOfItem[item] != nil else {
                SnapshotLog.missing("item", item, in: attempt)
                return false
            }
            return seen.insert(item).inserted
        }
    }

    // MARK: Sections

    /// Adds sections without items at the end. Sections that are there already move, without their items.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        guard prepareSections(identifiers) else { return }
        sectionIdentifiers += identifiers
    }
    /// Adds sections without items before another one. A section that is missing is logged, and nothing is added.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, beside: toIdentifier, offset: 0) }
    /// Adds sections without items after another one. A section that is missing is logged, and nothing is added.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, beside: toIdentifier, offset: 1) }

    private mutating func insert(
        _ identifiers: [SectionIdentifierType], beside anchor: SectionIdentifierType, offset: Int
    ) {
        guard items[anchor] != nil, !identifiers.contains(anchor) else {
            return SnapshotLog.missing("section", anchor, in: "insert sections beside")
        }
        guard prepareSections(identifiers), let index = sectionIdentifiers.firstIndex(of: anchor) else { return }
        sectionIdentifiers.insert(contentsOf: identifiers, at: index + offset)
    }

    private mutating func prepareSections(_ identifiers: [SectionIdentifierType]) -> Bool {
        SnapshotLog.requireUnique(identifiers, "section")
        let present = identifiers.filter { items[$0] != nil }
        if !present.isEmpty {
            SnapshotLog.warnPresent(present.count)
            deleteSections(present)
        }
        for section in identifiers { items[section] = [] }
        return !identifiers.isEmpty
    }

    /// Removes sections with their items. Those that are not in the snapshot are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let deleted = Set(identifiers)
        for section in deleted {
            for item in items.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
        }
        sectionIdentifiers.removeAll { deleted.contains($0) }
        reloadedSectionIdentifiers.removeAll { deleted.contains($0) }
        forgetMarks { [sectionOfItem] in sectionOfItem[$0] != nil }
    }
    /// Moves a section with its items before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, offset: 0) }
    /// Moves a section with its items after another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, offset: 1) }

    private mutating func move(_ section: SectionIdentifierType, beside anchor: SectionIdentifierType, offset: Int) {
        guard let old = indexOfSection(section) else { return SnapshotLog.missing("section", section, in: "move") }
        guard section != anchor, items[anchor] != nil else {
            return SnapshotLog.missing("section", anchor, in: "move a section beside")
        }
        sectionIdentifiers.remove(at: old)
        guard let new = sectionIdentifiers.firstIndex(of: anchor) else { return }
        sectionIdentifiers.insert(section, at: new + offset)
    }

    /// Requests that sections are reloaded, with new headers, footers and cells. A section that is not in the snapshot
    /// is refused.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            guard items[section] != nil else {
                SnapshotLog.missing("section", section, in: "reload")
                continue
            }
            if !reloadedSectionIdentifiers.contains(section) { reloadedSectionIdentifiers.append(section) }
        }
    }

    /// The same content without requests to reload or reconfigure.
    var withoutRequests: Self {
        var plain = self
        (plain.reloadedSectionIdentifiers, plain.reloadedItemIdentifiers) = ([], [])
        plain.reconfiguredItemIdentifiers = []
        return plain
    }
}
