import Foundation

/// The menus of a menu system, as a value: a root with menus in it, each with an identifier of its own.
///
/// ```
/// var tree = MenuTree(root: UIMenu(identifier: .root, children: [UIMenu(title: "File", identifier: .file)]))
/// try tree.insert(UIMenu(title: "Tools", identifier: tools), .after(.file))
/// tree.menu(tools)?.title   // "Tools"
/// ```
///
/// A change that is refused changes nothing.
@MainActor
struct MenuTree {
    /// The place of an inserted menu.
    enum Place: Equatable {
        /// Beside another menu.
        case before(UIMenu.Identifier)
        case after(UIMenu.Identifier)
        /// Among the children of another menu.
        case start(of: UIMenu.Identifier)
        case end(of: UIMenu.Identifier)
    }

    /// The reason for which a change is refused.
    enum Refusal: Error, Equatable {
        /// No menu has the identifier.
        case unknown(UIMenu.Identifier)
        /// The root can neither be replaced or removed, nor have siblings.
        case root
        /// A submenu or a command, described here, would be there twice.
        case duplicate(String)
        /// A key command, described here, has no input.
        case incomplete(String)
    }

    private(set) var root: UIMenu

    init(root: UIMenu) { self.root = root }

    // MARK: Reading

    /// Returns the menu with an identifier, or `nil`.
    func menu(_ identifier: UIMenu.Identifier) -> UIMenu? {
        first { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
    }

    /// Returns the first element for which a condition is true, a menu before its children, or `nil`.
    func first(where isMeant: (UIMenuElement) -> Bool) -> UIMenuElement? { Self.first(in: root, where: isMeant) }

    private static func first(in element: UIMenuElement, where isMeant: (UIMenuElement) -> Bool) -> UIMenuElement? {
        if isMeant(element) { return element }
        guard let menu = element as? UIMenu else { return nil }
        for child in menu.children { if let found = first(in: child, where: isMeant) { return found } }
        return nil
    }

    /// The key commands, in order.
    var keyCommands: [UIKeyCommand] { Self.keyCommands(in: root) }

    private static func keyCommands(in menu: UIMenu) -> [UIKeyCommand] {
        menu.children.flatMap { child -> [UIKeyCommand] in
            if let command = child as? UIKeyCommand { return [command] }
            return (child as? UIMenu).map(keyCommands) ?? []
        }
    }

    // MARK: Changing

    /// Adds a menu.
    mutating func insert(_ menu: UIMenu, _ place: Place) throws(Refusal) {
        switch place {
        case .start(let identifier): try change(identifier) { [menu] + $0 }
        case .end(let identifier): try change(identifier) { $0 + [menu] }
        case .before(let identifier): try changeAround(identifier) { [menu, $0] }
        case .after(let identifier): try changeAround(identifier) { [$0, menu] }
        }
    }

    /// Puts a menu in the place of another one.
    mutating func replace(_ identifier: UIMenu.Identifier, with menu: UIMenu) throws(Refusal) {
        try changeAround(identifier) { _ in [menu] }
    }

    /// Replaces the children of a menu by those that a closure makes of them.
    mutating func replaceChildren(
        of identifier: UIMenu.Identifier, _ change: ([UIMenuElement]) -> [UIMenuElement]
    ) throws(Refusal) {
        try self.change(identifier, change)
    }

    /// Removes a menu with everything in it.
    mutating func remove(_ identifier: UIMenu.Identifier) throws(Refusal) { try changeAround(identifier) { _ in [] } }

    /// Replaces a menu among its siblings.
    private mutating func changeAround(
        _ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]
    ) throws(Refusal) {
        guard identifier != root.identifier else { throw .root }
        let parent = first { element in
            (element as? UIMenu)?.children.contains { ($0 as? UIMenu)?.identifier == identifier } == true
        }
        guard let parent = parent as? UIMenu else { throw .unknown(identifier) }
        try self.change(parent.identifier) { children in
            children.flatMap { child -> [UIMenuElement] in
                guard let menu = child as? UIMenu, menu.identifier == identifier else { return [child] }
                return change(menu)
            }
        }
    }

    private mutating func change(
        _ identifier: UIMenu.Identifier, _ change: ([UIMenuElement]) -> [UIMenuElement]
    ) throws(Refusal) {
        guard let next = Self.changed(root, identifier, change) else { throw .unknown(identifier) }
        var known: Set<Identity> = []
        try Self.check(next, &known)
        root = next
    }

    /// Returns a menu in which the children of the menu with an identifier are changed; `nil` if that is not inside.
    private static func changed(
        _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ change: ([UIMenuElement]) -> [UIMenuElement]
    ) -> UIMenu? {
        if menu.identifier == identifier { return menu.replacingChildren(change(menu.children)) }
        for (index, child) in menu.children.enumerated() {
            guard let inner = child as? UIMenu, let next = changed(inner, identifier, change) else { continue }
            var children = menu.children
            children[index] = next
            return menu.replacingChildren(children)
        }
        return nil
    }

    // MARK: Checking

    /// The identity of an element, which is in a tree once.
    private enum Identity: Hashable {
        case menu(UIMenu.Identifier)
        /// The method of a command, and the data that distinguishes commands with the same method.
        case command(Selector, AnyHashable?)
        /// A command with a closure.
        case object(ObjectIdentifier)
    }

    private static func check(_ menu: UIMenu, _ known: inout Set<Identity>) throws(Refusal) {
        guard known.insert(.menu(menu.identifier)).inserted else {
            throw .duplicate("the menu \(menu.identifier.rawValue)")
        }
        for child in menu.children {
            if let inner = child as? UIMenu {
                try check(inner, &known)
            } else if let command = child as? UICommand {
                try check(command, &known)
            }
        }
    }

    private static func check(_ command: UICommand, _ known: inout Set<Identity>) throws(Refusal) {
        let name = command.title.isEmpty ? command.action?.description ?? "a command" : "\"\(command.title)\""
        if let key = command as? UIKeyCommand, key.input?.isEmpty != false { throw .incomplete(name) }
        let data = command.propertyList.map { $0 as? AnyHashable ?? AnyHashable(String(describing: $0)) }
        let identity = command.action.map { Identity.command($0, data) } ?? .object(ObjectIdentifier(command))
        guard known.insert(identity).inserted else { throw .duplicate(name) }
    }
}

extension UIMenu {
    /// The menu without the submenus in which nothing can be shown, and without leaves that do not meet a condition;
    /// `nil` if nothing is left.
    final func pruned(where isShown: (UIMenuElement & UIMenuLeaf) -> Bool) -> UIMenu? {
        let rest = children.compactMap { child -> UIMenuElement? in
            if let menu = child as? UIMenu { return menu.pruned(where: isShown) }
            if let leaf = child as? UIMenuElement & UIMenuLeaf { return isShown(leaf) ? leaf : nil }
            return child
        }
        guard !rest.isEmpty else { return nil }
        let isSame = rest.count == children.count && zip(rest, children).allSatisfy { $0 === $1 }
        return isSame ? self : replacingChildren(rest)
    }
}
