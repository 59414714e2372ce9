import UIKit

/// The program's commands in the main menu.
///
/// The menu is built of the groups alone. Their elements are made when a menu opens, in the environment of the key
/// window, so they show the state at that time.
@MainActor
final class CommandMenus {
    /// A group of commands, and its title if it is a menu of its own.
    private struct Group: Equatable {
        let place: CommandPlace
        let title: String

        var isAfter: Bool {
            if case .group(_, .after) = place { true } else { false }
        }
    }

    /// Returns the present groups, as items with submenus.
    private let items: () -> [MenuItem]
    /// The groups of the menu that was built last; `nil` before.
    private var built: [Group]?

    init(items: @escaping () -> [MenuItem]) { self.items = items }

    private var groups: [Group] {
        items().map { item in
            let place = item.commandPlace ?? .menu
            return Group(place: place, title: place == .menu ? item.title : "")
        }
    }

    /// Adds the groups to the main menu.
    func build(with builder: any UIMenuBuilder) {
        let groups = groups
        built = groups
        // Those behind the same group of the system stay in their order.
        let last = groups.enumerated().filter { $1.isAfter }.reversed()
        for (index, group) in groups.enumerated().filter({ !$1.isAfter }) + last {
            add(menu(of: index, group), at: group.place, to: builder)
        }
    }

    private func add(_ menu: UIMenu, at place: CommandPlace, to builder: any UIMenuBuilder) {
        guard case .group(let group, let side) = place else { return builder.insertSibling(menu, beforeMenu: .window) }
        let identifier = group.identifier
        switch side {
        case .before where group.isMenu: builder.insertChild(menu, atStartOfMenu: identifier)
        case .before: builder.insertSibling(menu, beforeMenu: identifier)
        case .instead: builder.replaceChildren(ofMenu: identifier) { _ in [menu] }
        case .after where group.isMenu: builder.insertChild(menu, atEndOfMenu: identifier)
        case .after: builder.insertSibling(menu, afterMenu: identifier)
        }
    }

    private func menu(of index: Int, _ group: Group) -> UIMenu {
        let elements = UIDeferredMenuElement.uncached { [weak self] completion in
            completion(self?.elements(of: index) ?? [])
        }
        return UIMenu(
            title: group.title, options: group.place == .menu ? [] : .displayInline, children: [elements])
    }

    private func elements(of index: Int) -> [UIMenuElement] {
        let items = items()
        guard items.indices.contains(index), let submenu = items[index].submenu else { return [] }
        return submenu().menu.children
    }

    /// Has the main menu built again if there are other groups than in the last one.
    func commandsDidChange() {
        if let built, built != groups { UIMenuSystem.main.setNeedsRebuild() }
    }
}
