/// The tabs of a tab bar controller, and the selected one (R425, R427).
struct TabSelection<Item: Hashable>: Equatable {
    private(set) var items: [Item] = []
    /// The index of the selected item; `nil` without items, or while the list of further tabs is shown.
    private(set) var index: Int?

    var selected: Item? { index.map { items[$0] } }

    /// Replaces the items. The selected item stays selected if it is among them. Otherwise the first one is selected.
    mutating func set(_ new: [Item]) {
        let old = selected
        var seen: Set<Item> = []
        items = new.filter { seen.insert($0).inserted }
        index = old.flatMap(items.firstIndex) ?? (items.isEmpty ? nil : 0)
    }

    /// Selects an item. Returns `false`, without a change, for an index out of range.
    mutating func select(_ new: Int) -> Bool {
        guard items.indices.contains(new) else { return false }
        index = new
        return true
    }

    /// Returns the index of the tab `step` positions further, wrapping around at the ends; `nil` without a second tab.
    func index(after step: Int) -> Int? {
        guard items.count > 1 else { return nil }
        let start = index ?? (step > 0 ? -1 : 0)
        return ((start + step) % items.count + items.count) % items.count
    }
}

/// The tabs that fit on a tab bar. In compact width the fifth and all further ones are in a list (R425).
struct TabArrangement: Equatable {
    var count: Int
    var isCompact: Bool

    static let greatestCompactCount = 5

    /// Whether the last tab on the bar stands for the list of the others.
    var hasMore: Bool { isCompact && count > Self.greatestCompactCount }
    /// The number of the controllers' own tabs on the bar.
    var visibleCount: Int { hasMore ? Self.greatestCompactCount - 1 : count }

    /// Returns whether the controller with this index is reached through the list.
    func isInList(_ index: Int) -> Bool { index >= visibleCount }
}
