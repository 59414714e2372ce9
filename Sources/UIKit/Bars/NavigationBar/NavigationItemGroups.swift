import Foundation

/// The groups of the items of a navigation bar.
@MainActor
struct NavigationItemGroups {
    var leading: [UIBarButtonItemGroup] = []
    var center: [UIBarButtonItemGroup] = []
    var trailing: [UIBarButtonItemGroup] = []
    var pinned: UIBarButtonItemGroup?
    /// The user's arrangement of the groups in the middle.
    var customization = NavigationCustomization()

    /// All groups, from the leading end.
    var all: [UIBarButtonItemGroup] { leading + center + trailing + [pinned].compactMap { $0 } }

    /// The shown items at the leading end, from the edge.
    var leadingItems: [UIBarButtonItem] { leading.flatMap(\.shownItems) }
    /// All groups in the middle in the user's order, from the leading end.
    var arrangedCenter: [UIBarButtonItemGroup] {
        guard center.contains(where: { $0.place.identifier != nil }) else { return center }
        return customization.arranged(center.map(\.place)).map { center[$0] }
    }
    /// The groups in the middle that the user has in the bar, from the leading end.
    private var shownCenter: [UIBarButtonItemGroup] { arrangedCenter.filter { customization.shows($0.place) } }
    /// The groups that are not in the bar and nevertheless listed.
    var availableCenter: [UIBarButtonItemGroup] {
        center.filter { $0.alwaysAvailable && !$0.isHidden && !customization.shows($0.place) }
    }
    /// The shown items in the middle, from the leading end.
    var centerItems: [UIBarButtonItem] { shownCenter.flatMap(\.shownItems) }
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
        return elements(leading + shownCenter, isReversed: false) + elements(Array(trailing), isReversed: true)
            + availableCenter.flatMap { $0.listElements(of: $0.shownItems) }
    }
}
