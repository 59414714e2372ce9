import Foundation

/// Items of a navigation bar that belong together.
///
/// ```swift
/// navigationItem.style = .editor
/// navigationItem.centerItemGroups = [
///     .fixedGroup(items: [undo, redo]),
///     UIBarButtonItemGroup(barButtonItems: [bold, italic], representativeItem: UIBarButtonItem(title: "Style")),
/// ]
/// ```
///
/// Items that do not fit are listed by a button of the bar. Those of a group with a representative item are in a
/// submenu with its title.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - barButtonItems: The items, from the leading end.
    ///   - representativeItem: The item whose title and image the group's submenu has, or `nil`.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
    }

    /// Returns a group that is always in the bar.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Returns a group that the user may move among the others in the middle of a bar.
    ///
    /// - Parameters:
    ///   - customizationIdentifier: The name under which the place is stored. The bar's other groups have other names.
    ///   - representativeItem: The item whose title and image the group's submenu has, or `nil`.
    ///   - items: The items, from the leading end.
    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
        group.ownPlace = NavigationCustomization.Group(identifier: customizationIdentifier)
        return group
    }

    /// Returns a group that the user may move, remove and add in the middle of a bar.
    ///
    /// - Parameters:
    ///   - customizationIdentifier: The name under which the place is stored. The bar's other groups have other names.
    ///   - isInDefaultCustomization: Whether the group is in the bar until the user removes it.
    ///   - representativeItem: The item whose title and image the group's submenu has, or `nil`.
    ///   - items: The items, from the leading end.
    open class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
        group.ownPlace = NavigationCustomization.Group(
            identifier: customizationIdentifier, isOptional: true, isShownByDefault: isInDefaultCustomization)
        return group
    }

    /// The place of the group in the user's arrangement.
    final var place: NavigationCustomization.Group {
        var place = ownPlace
        place.isHidden = isHidden
        return place
    }
    private var ownPlace = NavigationCustomization.Group()
    /// A Boolean value that indicates whether an optional group that is not in the bar is in the list of the items that
    /// do not fit. The default is `false`.
    open var alwaysAvailable = false { didSet { if alwaysAvailable != oldValue { onChange?() } } }

    /// The items, from the leading end.
    open var barButtonItems: [UIBarButtonItem] { didSet { onChange?() } }
    /// The item whose title and image the submenu has that lists the group's items; `nil` if they are listed one by
    /// one.
    open var representativeItem: UIBarButtonItem?
    /// The element that lists the whole group in place of its items, if one of them does not fit. The default is `nil`.
    open var menuRepresentation: UIMenuElement?
    /// A Boolean value that indicates whether the group is left out. The default is `false`.
    open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }

    /// Called when the shown items change.
    final var onChange: (() -> Void)?

    /// The items that are shown if there is room.
    final var shownItems: [UIBarButtonItem] { isHidden ? [] : barButtonItems }

    /// Whether the group has an element that lists it, also if none of its items can be listed by itself.
    final var isListedAsWhole: Bool { menuRepresentation != nil && shownItems.contains { !$0.isHidden } }

    /// Returns the elements that list those of the group's items that do not fit.
    final func listElements(of left: [UIBarButtonItem]) -> [UIMenuElement] {
        let left = left.filter { !$0.isHidden }
        guard !left.isEmpty else { return [] }
        if let menuRepresentation { return [menuRepresentation] }
        let elements = left.filter(\.canBeListed).map(\.listElement)
        guard let representativeItem, !elements.isEmpty else { return elements }
        return [
            UIMenu(title: representativeItem.listTitle ?? "", image: representativeItem.image, children: elements)
        ]
    }
}

extension UIBarButtonItem {
    /// Returns a group with the item alone, which is always in the bar.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// Returns a group with the item alone, which the user may move.
    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    /// Returns a group with the item alone, which the user may move, remove and add.
    public func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true
    ) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
            items: [self])
    }
}
