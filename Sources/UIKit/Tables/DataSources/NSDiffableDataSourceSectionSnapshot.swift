/// The state of a section of a list with items below other items, which can be opened and closed.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSectionSnapshot<Folder.ID>()
/// snapshot.append([inbox, archive])
/// snapshot.append(years, to: archive)
/// snapshot.expand([archive])
/// dataSource.apply(snapshot, to: .folders)
/// ```
///
/// Each item occurs once. The program ends if items are supplied twice, where UIKit raises an exception. Items that are
/// not in the snapshot are refused with an error in the log.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    /// The items in their order, each before those below it.
    public private(set) var items: [ItemIdentifierType] = []
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var levels: [ItemIdentifierType: Int] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates a snapshot without items.
    public init() {}

    // MARK: Items

    /// The items that are below no other one.
    public var rootItems: [ItemIdentifierType] { items.filter { parents[$0] == nil } }
    /// The items all of whose parents are open.
    public var visibleItems: [ItemIdentifierType] { items.filter(isVisible) }
    /// Returns the index of an item among all items, or `nil`.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
    /// Returns whether an item is in the snapshot.
    public func contains(_ item: ItemIdentifierType) -> Bool { levels[item] != nil }
    /// Returns the number of items that an item is below; 0 for one that is not in the snapshot.
    public func level(of item: ItemIdentifierType) -> Int { levels[item] ?? 0 }
    /// Returns the item that an item is directly below, or `nil`.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    /// Returns whether the items below an item are shown.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Returns whether all parents of an item are open.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var above = parents[item]
        while let parent = above {
            guard expanded.contains(parent) else { return false }
            above = parents[parent]
        }
        return true
    }

    /// Returns the items below an item, without it or with it.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        guard let range = range(below: parent) else {
            SnapshotLog.missing("item", parent, in: "take a snapshot of")
            return Self()
        }
        var part = Self()
        part.items = Array(items[includingParent ? range.lowerBound - 1..<range.upperBound : range])
        let top = levels[parent, default: 0] + (includingParent ? 0 : 1)
        for item in part.items {
            part.levels[item] = levels[item, default: 0] - top
            if levels[item, default: 0] > top { part.parents[item] = parents[item] }
            if expanded.contains(item) { part.expanded.insert(item) }
        }
        return part
    }

    // MARK: Changes

    /// Adds items at the end, or at the end of those below an item.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard let parent else { return add(items, at: self.items.count, below: nil) }
        guard let range = range(below: parent) else {
            return SnapshotLog.missing("item", parent, in: "append items to")
        }
        add(items, at: range.upperBound, below: parent)
    }
    /// Adds items before another one, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let index = index(of: item) else { return SnapshotLog.missing("item", item, in: "insert items before") }
        add(items, at: index, below: parents[item])
    }
    /// Adds items after another one and those below it, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let range = range(below: item) else { return SnapshotLog.missing("item", item, in: "insert items after") }
        add(items, at: range.upperBound, below: parents[item])
    }
    /// Adds the items of another snapshot before an item, at its level.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        guard let index = index(of: item) else { return SnapshotLog.missing("item", item, in: "insert items before") }
        add(snapshot, at: index, below: parents[item])
    }
    /// Adds the items of another snapshot after an item and those below it, at its level.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        guard let range = range(below: item) else { return SnapshotLog.missing("item", item, in: "insert items after") }
        add(snapshot, at: range.upperBound, below: parents[item])
    }
    /// Replaces the items below an item by those of another snapshot.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard let range = range(below: parent) else {
            return SnapshotLog.missing("item", parent, in: "replace items of")
        }
        remove(Set(items[range]))
        add(snapshot, at: range.lowerBound, below: parent)
    }
    /// Removes items, and those below them. Items that are not in the snapshot are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        var gone = Set<ItemIdentifierType>()
        for item in items {
            guard let range = range(below: item) else { continue }
            gone.formUnion(self.items[range.lowerBound - 1..<range.upperBound])
        }
        remove(gone)
    }
    /// Removes all items.
    public mutating func deleteAll() { self = Self() }

    /// Shows the items below items.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(contains)) }
    /// Hides the items below items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    // MARK: Order

    /// Returns the indices of the items below an item; `nil` if it is not in the snapshot.
    private func range(below item: ItemIdentifierType) -> Range<Int>? {
        guard let index = index(of: item) else { return nil }
        let level = levels[item, default: 0]
        let end = items[(index + 1)...].firstIndex { levels[$0, default: 0] <= level } ?? items.count
        return index + 1..<end
    }

    private mutating func add(_ new: [ItemIdentifierType], at index: Int, below parent: ItemIdentifierType?) {
        // The present items are looked at only if one of them comes again, which ends the program.
        SnapshotLog.requireUnique(new.contains { levels[$0] != nil } ? items + new : new, "item")
        items.insert(contentsOf: new, at: index)
        for item in new {
            parents[item] = parent
            levels[item] = parent.map { levels[$0, default: 0] + 1 } ?? 0
        }
    }

    private mutating func add(_ snapshot: Self, at index: Int, below parent: ItemIdentifierType?) {
        add(snapshot.items, at: index, below: parent)
        let top = parent.map { levels[$0, default: 0] + 1 } ?? 0
        for item in snapshot.items {
            parents[item] = snapshot.parents[item] ?? parent
            levels[item] = top + snapshot.level(of: item)
        }
        expanded.formUnion(snapshot.expanded)
    }

    private mutating func remove(_ gone: Set<ItemIdentifierType>) {
        items.removeAll { gone.contains($0) }
        expanded.subtract(gone)
        for item in gone { (parents[item], levels[item]) = (nil, nil) }
    }
}
