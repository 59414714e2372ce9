import UIKit

/// An item of a menu.
@MainActor
struct MenuItem {
    var title: String
    var image: UIImage?
    var isDestructive = false
    var isEnabled = true
    /// Whether the item is checked; `nil` if no item of its part can be.
    var isChecked: Bool?
    /// Whether the image shows that the item is checked, and the menu adds no mark.
    var marksItself = false
    /// Whether the menu stays open after the action.
    var keepsMenu = false
    /// The arrangement of the item and its neighbours.
    var arrangement = MenuArrangement.rows
    /// Whether the item is the title of the items below.
    var isTitle = false
    /// Creates the menu that the item shows, or `nil` for an item with an action.
    var submenu: (() -> MenuContent)?
    /// The place of the submenu in the main menu, if it consists of commands.
    var commandPlace: CommandPlace?
    /// The keys that have the same effect, which a menu bar shows.
    var shortcut: (input: String, flags: UIKeyModifierFlags)?
    var action: () -> Void
}

/// The items that views describe, in parts between which there is a gap.
@MainActor
struct MenuContent {
    private(set) var parts: [[MenuItem]] = []
    /// The views of the items. They are kept as long as the menu.
    let tree: AnyObject

    /// Reads the buttons, the sections and the pickers of a view.
    init<Content: View>(_ content: Content, below scope: EnvironmentScope) {
        let tree = ViewTree(Group { content }, below: scope) {
            $0.isInMenu = true
            $0.isInList = false
            $0.isInBar = false
            $0.buttonStyle = AnyButtonStyle(MenuItemLook())
        }
        tree.host.update()
        self.tree = tree
        var section: ObjectIdentifier?
        var current: [MenuItem] = []
        func end() {
            if !current.isEmpty { parts.append(current) }
            current = []
        }
        for element in tree.layout.children {
            let traits = element.traits
            let arrangement = traits.menuArrangement
            if traits.section != section || element.containsDivider
                || arrangement != current.last?.arrangement ?? arrangement
            {
                end()
            }
            section = traits.section
            if traits.part == .header {
                if let title = element.text {
                    current.append(
                        MenuItem(
                            title: title, isEnabled: false, arrangement: arrangement, isTitle: true, action: {}))
                }
            } else if let item = element.menuItem {
                current.append(item)
            }
        }
        end()
    }
}

extension MenuContent {
    /// The menu with the items, each part as a section. The title of a part is that of its section.
    var menu: UIMenu { UIMenu(children: sections) }

    private var sections: [UIMenuElement] {
        parts.map { part in
            let title = part.first.flatMap { $0.isTitle ? $0.title : nil }
            let items = title == nil ? part[...] : part.dropFirst()
            let arrangement = items.first?.arrangement ?? .rows
            return UIMenu(
                title: title ?? "", options: arrangement.options, preferredElementSize: arrangement.size,
                children: items.map { $0.element(keeping: tree) })
        }
    }
}

extension MenuItem {
    /// Returns the item as an element of a menu, whose views are kept as long as it.
    fileprivate func element(keeping tree: AnyObject) -> UIMenuElement {
        if let submenu {
            return UIMenu(title: title, image: image, children: submenu().menu.children)
        }
        var attributes: UIMenuElement.Attributes = []
        if isDestructive { attributes.insert(.destructive) }
        if !isEnabled { attributes.insert(.disabled) }
        if keepsMenu { attributes.insert(.keepsMenuPresented) }
        let state: UIMenuElement.State = isChecked == true ? .on : .off
        guard let shortcut else {
            let item = UIAction(title: title, image: image, attributes: attributes, state: state) { _ in
                withExtendedLifetime(tree) { action() }
            }
            if marksItself { item.selectedImage = image }
            return item
        }
        let command = UIKeyCommand(title: title, input: shortcut.input, modifierFlags: shortcut.flags) { _ in
            withExtendedLifetime(tree) { action() }
        }
        (command.image, command.attributes, command.state) = (image, attributes, state)
        return command
    }
}

/// The style of the buttons in a menu. The menu draws them itself.
private struct MenuItemLook: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension LayoutNode {
    fileprivate var containsDivider: Bool { label == "Divider" || children.contains { $0.containsDivider } }

    /// The item that the node describes, or `nil`.
    fileprivate var menuItem: MenuItem? {
        let (traits, action) = (traits, rowAction)
        guard let title = text, action != nil || traits.isButton else { return nil }
        var item = MenuItem(
            title: title, image: image, isDestructive: traits.role == .destructive, isEnabled: action != nil,
            isChecked: traits.isChecked, action: action ?? {})
        item.commandPlace = traits.commandPlace
        item.arrangement = traits.menuArrangement
        item.marksItself = traits.marksItself
        item.keepsMenu = scope.values.menuActionDismissBehavior.keepsMenu
        item.shortcut = traits.shortcut.flatMap { shortcut in
            let input = shortcut.key(isMirrored: scope.isMirrored).input
            return shortcut.modifiers.accepted.last.map { (input, $0) }
        }
        if let submenu = traits.submenu { item.submenu = { [scope] in submenu.content(below: scope) } }
        return item
    }
}

private struct IsInMenuKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the views describe the items of a menu.
    var isInMenu: Bool {
        get { self[IsInMenuKey.self] }
        set { self[IsInMenuKey.self] = newValue }
    }
}
