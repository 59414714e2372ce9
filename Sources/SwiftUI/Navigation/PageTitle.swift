import UIKit

/// The title of a page, from all views in it that set one, remove it or give it a menu.
@MainActor
final class PageTitle {
    private var text: String?
    private var menu: (owner: ObjectIdentifier, source: any MenuSource, scope: EnvironmentScope)?
    private var removals: Set<ObjectIdentifier> = []
    /// Begins to rename the title, or `nil` if the user cannot.
    private var rename: (() -> Void)?

    /// Sets the text, or removes it.
    func setText(_ text: String?, in item: UINavigationItem) {
        self.text = text
        show(in: item)
    }

    /// Sets the action of "Rename".
    func setRename(_ rename: @escaping () -> Void, in item: UINavigationItem) {
        self.rename = rename
        show(in: item)
    }

    /// Sets the items of the menu in the environment of a view. They are made when the menu opens.
    func setMenu(_ source: any MenuSource, of owner: _Node, in item: UINavigationItem) {
        menu = (ObjectIdentifier(owner), source, owner.scope)
        show(in: item)
    }

    /// Hides the title in the bar for a view, or no longer.
    func setRemoved(_ isRemoved: Bool, by owner: _Node, in item: UINavigationItem) {
        if isRemoved { removals.insert(ObjectIdentifier(owner)) } else { removals.remove(ObjectIdentifier(owner)) }
        show(in: item)
    }

    /// Removes the menu of a view, and its wish that the title is hidden.
    func remove(_ owner: _Node, in item: UINavigationItem) {
        let id = ObjectIdentifier(owner)
        guard menu?.owner == id || removals.contains(id) else { return }
        if menu?.owner == id { menu = nil }
        removals.remove(id)
        show(in: item)
    }

    private func show(in item: UINavigationItem) {
        let isRemoved = !removals.isEmpty
        // The page above still names this one in its back button.
        item.backButtonTitle = isRemoved ? text : nil
        item.title = isRemoved ? nil : text
        let hasMenu = !isRemoved && (menu != nil || rename != nil)
        if hasMenu == (item.titleMenuProvider != nil) { return }
        item.titleMenuProvider = hasMenu ? { [weak self] in self?.makeMenu($0) } : nil
    }

    private func makeMenu(_ elements: [UIMenuElement]) -> UIMenu? {
        var elements = elements
        if let menu { elements += menu.source.content(below: menu.scope).menu.children }
        if let rename { elements.append(UIAction(title: "Rename") { _ in rename() }) }
        return UIMenu(children: elements)
    }
}
