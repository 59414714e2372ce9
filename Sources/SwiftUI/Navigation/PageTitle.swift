import UIKit

/// The title of a page, from all views in it that set one, remove it or give it a menu.
@MainActor
final class PageTitle {
    private var text: String?
    private var menus = OwnedValues<(source: any MenuSource, scope: EnvironmentScope)>()
    private var removals: Set<ObjectIdentifier> = []
    /// Begin to rename the title, if the user can.
    private var renames = OwnedValues<() -> Void>()

    /// The documents, and the environments in which their names are read.
    private var documents = OwnedValues<(document: NavigationDocument, scope: EnvironmentScope)>()
    private weak var controller: UIViewController?

    /// Sets the document that a view names, or removes it.
    func setDocument(_ document: NavigationDocument?, by owner: _Node, in controller: UIViewController) {
        guard document != nil || documents.contains(owner) else { return }
        self.controller = controller
        documents.set(document.map { (document: $0, scope: owner.scope) }, by: owner)
        show(in: controller.navigationItem)
    }

    /// Sets the text, or removes it.
    func setText(_ text: String?, in item: UINavigationItem) {
        self.text = text
        show(in: item)
    }

    /// Sets a view's part in the title: the menu, whose items are made in the view's environment when it opens, the
    /// action of "Rename", and whether the bar hides the title.
    func set(
        menu: (any MenuSource)?, rename: (() -> Void)?, isRemoved: Bool, by owner: _Node, in item: UINavigationItem
    ) {
        let id = ObjectIdentifier(owner)
        let had = menus.contains(owner) || renames.contains(owner) || removals.contains(id)
        guard had || menu != nil || rename != nil || isRemoved else { return }
        menus.set(menu.map { (source: $0, scope: owner.scope) }, by: owner)
        renames.set(rename, by: owner)
        if isRemoved { removals.insert(id) } else { removals.remove(id) }
        show(in: item)
    }

    /// Removes a view's part in the title.
    func remove(_ owner: _Node, in item: UINavigationItem) {
        set(menu: nil, rename: nil, isRemoved: false, by: owner, in: item)
    }

    private func show(in item: UINavigationItem) {
        let isRemoved = !removals.isEmpty
        // The page above still names this one in its back button.
        item.backButtonTitle = isRemoved ? text : nil
        item.title = isRemoved ? nil : text
        let hasMenu = !isRemoved && (menus.current != nil || renames.current != nil || documents.current != nil)
        if hasMenu == (item.titleMenuProvider != nil) { return }
        item.titleMenuProvider = hasMenu ? { [weak self] in self?.makeMenu($0) } : nil
    }

    private func makeMenu(_ elements: [UIMenuElement]) -> UIMenu? {
        var elements = elements
        if let (document, scope) = documents.current {
            elements.insert(document.menu(in: scope.values, of: controller), at: 0)
        }
        if let menu = menus.current { elements += menu.source.content(below: menu.scope).menu.children }
        if let rename = renames.current {
            elements.append(UIAction(title: SystemText.rename.localized) { _ in rename() })
        }
        return UIMenu(children: elements)
    }
}
