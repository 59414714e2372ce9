/// Changes the menus of a menu system, in a responder's `buildMenu(with:)`.
///
/// ```swift
/// override func buildMenu(with builder: any UIMenuBuilder) {
///     super.buildMenu(with: builder)
///     guard builder.system == .main else { return }
///     let export = UIKeyCommand(
///         title: "Export", action: Selector("exportPage:", Editor.exportPage(_:)), input: "e",
///         modifierFlags: .command)
///     builder.insertChild(UIMenu(options: .displayInline, children: [export]), atEndOfMenu: .file)
///     builder.remove(menu: .format)
/// }
/// ```
///
/// A change that cannot be made is logged and changes nothing. The identifiers of menus are unique in a system, and so
/// are the methods of commands, together with their property lists.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// The system whose menus are built.
    var system: UIMenuSystem { get }

    /// Returns the menu with an identifier, or `nil`.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// Returns the action with an identifier, or `nil`.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// Returns the command with a method and a property list, or `nil`.
    func command(for action: Selector, propertyList: Any?) -> UICommand?

    /// Puts a menu in the place of another one.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the children of a menu by those that a closure makes of them.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another one, in the same menu.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another one, in the same menu.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the first child of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the last child of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu with everything in it. A menu that is not there is ignored.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Builds the menus of a system, which are made when they are first read or changed.
@MainActor
final class MenuBuilder: UIMenuBuilder {
    let system: UIMenuSystem
    private let makeTree: () -> MenuTree
    private var made: MenuTree?
    /// Whether a change was made.
    private(set) var isChanged = false

    init(system: UIMenuSystem, makeTree: @escaping () -> MenuTree) {
        self.system = system
        self.makeTree = makeTree
    }

    var tree: MenuTree {
        if let made { return made }
        let tree = makeTree()
        made = tree
        return tree
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { tree.menu(identifier) }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        tree.first { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        tree.first { element in
            guard let command = element as? UICommand, command.action == action else { return false }
            switch (command.propertyList, propertyList) {
            case (nil, nil): return true
            case (let own?, let wanted?): return CustomTraits.areEqual(own, wanted)
            default: return false
            }
        } as? UICommand
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change("replacement") { (tree: inout MenuTree) throws(MenuTree.Refusal) in
            try tree.replace(replacedIdentifier, with: replacementMenu)
        }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        // The closure may change other menus, so it runs before the change.
        let children = tree.menu(parentIdentifier).map { childrenBlock($0.children) } ?? []
        change("replacement") { (tree: inout MenuTree) throws(MenuTree.Refusal) in
            try tree.replaceChildren(of: parentIdentifier) { _ in children }
        }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        insert(siblingMenu, .before(siblingIdentifier))
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        insert(siblingMenu, .after(siblingIdentifier))
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        insert(childMenu, .start(of: parentIdentifier))
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        insert(childMenu, .end(of: parentIdentifier))
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) {
        guard tree.menu(removedIdentifier) != nil else { return }
        change("removed") { (tree: inout MenuTree) throws(MenuTree.Refusal) in try tree.remove(removedIdentifier) }
    }

    private func insert(_ menu: UIMenu, _ place: MenuTree.Place) {
        change("inserted") { (tree: inout MenuTree) throws(MenuTree.Refusal) in try tree.insert(menu, place) }
    }

    private func change(_ kind: String, _ body: (inout MenuTree) throws(MenuTree.Refusal) -> Void) {
        var next = tree
        do throws(MenuTree.Refusal) {
            try body(&next)
            (made, isChanged) = (next, true)
        } catch {
            report(error, kind)
        }
    }

    private func report(_ refusal: MenuTree.Refusal, _ kind: String) {
        // The texts of UIKit's exceptions.
        let rule =
            "\(kind) menu has duplicate submenu, command or key command, or a key command is missing input or action"
        switch refusal {
        case .duplicate(let name): Log.application.error("\(rule): \(name)")
        case .incomplete(let name): Log.application.error("\(rule): \(name) has no input")
        case .root: Log.application.error("The root of the menus cannot be replaced or removed, and has no siblings.")
        case .unknown(let identifier) where system == .main:
            Log.application.error("The main menu has no menu \(identifier.rawValue); nothing is changed.")
        // Programs change the main menu and context menus by the same method.
        case .unknown(let identifier):
            Log.application.debug("The context menu has no menu \(identifier.rawValue); nothing is changed.")
        }
    }
}
