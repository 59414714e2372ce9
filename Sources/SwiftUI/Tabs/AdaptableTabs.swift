import UIKit

/// The tabs of a tab view with a sidebar, as UIKit's tabs. Those of a section are in a group.
@MainActor
final class AdaptableTabs {
    /// A change of the sidebar by the user.
    enum Change {
        case visibility([UITab])
        case order(UITabGroup)
    }

    /// A tab, and the name by which the user's changes are known.
    private struct NamedTab<Tab: UITab> {
        let tab: Tab
        var settings: TabSettings
        var id: String? { settings.id }
    }

    private weak var controller: UITabBarController?
    private let scope: EnvironmentScope
    /// The tabs by their controllers, and the groups by the places of their sections.
    private var tabs: [ObjectIdentifier: NamedTab<UITab>] = [:]
    private var groups: [ObjectIdentifier: NamedTab<UITabGroup>] = [:]
    private var actions: [ObjectIdentifier: SectionActionList] = [:]
    private var names: Set<String> = []
    let header: TabSidebarSlot
    let footer: TabSidebarSlot
    let bottomBar: TabSidebarSlot

    init(_ controller: UITabBarController, _ placement: AdaptableTabBarPlacement, _ scope: EnvironmentScope) {
        self.controller = controller
        self.scope = scope
        let sidebar = controller.sidebar
        sidebar.isHidden = placement == .tabBar
        func slot(_ set: @escaping @MainActor (TabSidebarHost?) -> Void) -> TabSidebarSlot {
            TabSidebarSlot(scope, set: set) { [weak sidebar] in sidebar?.partSizesDidChange() }
        }
        header = slot { [weak sidebar] in sidebar?.headerContentConfiguration = $0.map(TabSidebarContent.init) }
        footer = slot { [weak sidebar] in sidebar?.footerContentConfiguration = $0.map(TabSidebarContent.init) }
        bottomBar = slot { [weak sidebar] in sidebar?.bottomBarView = $0 }
    }

    /// Shows tabs. Without a value the user cannot change the sidebar.
    func show(_ pages: [ListedTab], _ customization: TabViewCustomization?, _ values: EnvironmentValues) {
        guard let controller else { return }
        // The mode is set before the tabs, so that the sidebar is laid out once.
        controller.mode = .tabSidebar
        var roots: [UITab] = []
        var sections: [(place: TabPlace<String>, group: UITabGroup, pages: [ListedTab], children: [UITab])] = []
        for page in pages {
            let tab = tab(of: page)
            update(tab, page, customization, values)
            guard let place = page.description.section?.object else {
                roots.append(tab)
                continue
            }
            let group = group(of: place, page.description)
            if let index = sections.firstIndex(where: { $0.group === group }) {
                sections[index].pages.append(page)
                sections[index].children.append(tab)
            } else {
                sections.append((place, group, [page], [tab]))
                roots.append(group)
            }
        }
        for (place, group, pages, children) in sections {
            if group.title != place.value ?? "" { group.title = place.value ?? "" }
            if !group.children.elementsEqual(children, by: ===) { group.children = children }
            update(group, ObjectIdentifier(place), pages, customization)
        }
        if !controller.tabs.elementsEqual(roots, by: ===) { controller.tabs = roots }
        showRowActions(in: controller.sidebar)
        forget(allBut: pages, Set(sections.map { ObjectIdentifier($0.place) }))
    }

    private func update(
        _ tab: UITab, _ page: ListedTab, _ customization: TabViewCustomization?, _ values: EnvironmentValues
    ) {
        let description = page.description
        var places: TabPlaces = []
        if description.isHidden(in: .tabBar, customization) { places.insert(.bar) }
        if description.isHidden(in: .sidebar, customization) { places.insert(.sidebar) }
        tab.hiddenPlaces = places
        tab.isPinned = description.own.placement == .pinned
        tab.allowsHiding = customization != nil && description.allowsHiding
        tab.badgeValue = page.traits.badge?.string(in: values)
    }

    private func update(
        _ group: UITabGroup, _ place: ObjectIdentifier, _ pages: [ListedTab], _ customization: TabViewCustomization?
    ) {
        group.allowsReordering = customization != nil && pages.allSatisfy { $0.description.allowsMoving }
        let order = pages.first?.description.around.id.flatMap { customization?[section: $0].tabOrder } ?? []
        var identifiers: [String: String] = [:]
        if !order.isEmpty {
            for page in pages {
                guard let id = page.description.own.id, identifiers[id] == nil else { continue }
                identifiers[id] = tabs[ObjectIdentifier(page.controller)]?.tab.identifier
            }
        }
        // Names without a tab are ignored.
        group.displayOrderIdentifiers = order.compactMap { identifiers[$0] }
        let list = actions[place] ?? SectionActionList()
        actions[place] = list
        if list.show(pages.first?.description.around.actions?.source, below: scope) {
            group.sidebarActions = list.actions
        }
    }

    /// Offers the menus and swipes of the tabs, if there are some.
    private func showRowActions(in sidebar: UITabBarController.Sidebar) {
        let hasMenus = tabs.values.contains { $0.settings.menu != nil }
        let hasSwipes = tabs.values.contains { !$0.settings.swipes.isEmpty }
        sidebar.contextMenu = nil
        sidebar.swipeActions = nil
        if hasMenus {
            sidebar.contextMenu = { [weak self] (tab: UITab) -> UIContextMenuConfiguration? in self?.menu(of: tab) }
        }
        if hasSwipes {
            sidebar.swipeActions = { [weak self] (tab: UITab, isLeading: Bool) -> UISwipeActionsConfiguration? in
                self?.swipes(of: tab, isLeading ? .leading : .trailing)
            }
        }
    }

    private func swipes(of tab: UITab, _ edge: HorizontalEdge) -> UISwipeActionsConfiguration? {
        RowSwipe.configuration(settings(of: tab)?.swipes.map(\.swipe) ?? [], edge, scope)
    }

    private func settings(of tab: UITab) -> TabSettings? { tabs.values.first { $0.tab === tab }?.settings }

    private func menu(of tab: UITab) -> UIContextMenuConfiguration? {
        guard let source = settings(of: tab)?.menu?.source else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [scope] _ in source.content(below: scope).menu })
    }

    // MARK: Objects

    private func tab(of page: ListedTab) -> UITab {
        let key = ObjectIdentifier(page.controller)
        let settings = page.description.own
        if let known = tabs[key]?.tab {
            tabs[key]?.settings = settings
            return known
        }
        let controller = page.controller
        let item = controller.tabBarItem
        let tab = UITab(title: item?.title ?? "", image: item?.image, identifier: name(settings.id)) { _ in controller }
        tab.isHiddenInSidebarOnly = true
        tabs[key] = NamedTab(tab: tab, settings: settings)
        return tab
    }

    private func group(of place: TabPlace<String>, _ description: TabDescription) -> UITabGroup {
        let key = ObjectIdentifier(place)
        let settings = description.around
        if let known = groups[key]?.tab {
            groups[key]?.settings = settings
            return known
        }
        let group = UITabGroup(title: "", image: nil, identifier: name(settings.id))
        group.sidebarAppearance = .rootSection
        group.isFlattened = true
        groups[key] = NamedTab(tab: group, settings: settings)
        return group
    }

    /// Returns a name that no other tab has.
    private func name(_ id: String?) -> String {
        if let id, names.insert(id).inserted { return id }
        var number = names.count
        while !names.insert("SwiftUI.Tab.\(number)").inserted { number += 1 }
        return "SwiftUI.Tab.\(number)"
    }

    /// Leaves the tabs to a bar. The tabs that it shows are kept for the next sidebar.
    func leave(_ pages: [ListedTab]) {
        for part in [header, footer, bottomBar] { part.show(nil) }
        forget(allBut: pages, [])
    }

    /// Forgets the tabs and groups that are no longer shown.
    private func forget(allBut pages: [ListedTab], _ places: Set<ObjectIdentifier>) {
        let controllers = Set(pages.map { ObjectIdentifier($0.controller) })
        for (key, named) in tabs where !controllers.contains(key) {
            names.remove(named.tab.identifier)
            tabs[key] = nil
        }
        for (key, named) in groups where !places.contains(key) {
            names.remove(named.tab.identifier)
            (groups[key], actions[key]) = (nil, nil)
        }
    }

    // MARK: Changes

    /// Adds a change of the user to the others.
    func apply(_ change: Change, to customization: inout TabViewCustomization) {
        func id(of tab: UITab) -> String? { tabs.values.first { $0.tab === tab }?.id }
        switch change {
        case .visibility(let changed):
            for tab in changed {
                guard let id = id(of: tab) else { continue }
                let isHidden = tab.hiddenPlaces.contains(.sidebar)
                customization[tab: id].sidebarVisibility = isHidden ? .hidden : .visible
            }
        case .order(let group):
            guard let section = groups.values.first(where: { $0.tab === group })?.id else { return }
            customization[section: section].tabOrder = group.displayOrder.compactMap { id(of: $0) }
        }
    }
}

/// The actions of a section, which always call the present views.
@MainActor
private final class SectionActionList {
    private(set) var actions: [UIAction] = []
    private var items: [MenuItem] = []
    /// The menu, which keeps the views of the items.
    private var menu: MenuContent?

    /// Reads the actions. Returns whether they look different.
    func show(_ source: (any MenuSource)?, below scope: EnvironmentScope) -> Bool {
        menu = Evaluation.reading { source?.content(below: scope) }
        let new = (menu?.parts ?? []).flatMap { $0 }.filter { !$0.isTitle && $0.submenu == nil }
        let isSame =
            new.count == items.count
            && zip(new, items).allSatisfy { new, old in
                new.title == old.title && new.image == old.image && new.isEnabled == old.isEnabled
            }
        items = new
        guard !isSame else { return false }
        actions = items.enumerated().map { index, item in
            UIAction(title: item.title, image: item.image, attributes: item.isEnabled ? [] : .disabled) {
                [weak self] _ in
                guard let self, items.indices.contains(index) else { return }
                items[index].action()
            }
        }
        return true
    }
}
