import Foundation

/// The groups of the items of a navigation bar.
@MainActor
struct NavigationItemGroups {
    var leading: [UIBarButtonItemGroup] = []
    var center: [UIBarButtonItemGroup] = []
    var trailing: [UIBarButtonItemGroup] = []
    var pinned: UIBarButtonItemGroup?

    /// All groups, from the leading end.
    var all: [UIBarButtonItemGroup] { leading + center + trailing + [pinned].compactMap { $0 } }

    /// The shown items at the leading end, from the edge.
    var leadingItems: [UIBarButtonItem] { leading.flatMap(\.shownItems) }
    /// The shown items in the middle, from the leading end.
    var centerItems: [UIBarButtonItem] { center.flatMap(\.shownItems) }
    /// The shown items at the trailing end, from the edge.
    var trailingItems: [UIBarButtonItem] {
        (trailing + [pinned].compactMap { $0 }).flatMap(\.shownItems).reversed()
    }

    /// Returns the elements of a list of the items that do not fit: from the edges to the middle, and the items of a
    /// submenu in their order.
    func listElements(of left: [UIBarButtonItem]) -> [UIMenuElement] {
        func elements(_ groups: [UIBarButtonItemGroup], isReversed: Bool) -> [UIMenuElement] {
            groups.flatMap { group in
                let items = group.shownItems.filter { item in left.contains { $0 === item } }
                return group.listElements(of: isReversed && group.representativeItem == nil ? items.reversed() : items)
            }
        }
        let trailing = (trailing + [pinned].compactMap { $0 }).reversed()
        return elements(leading + center, isReversed: false) + elements(Array(trailing), isReversed: true)
    }
}
