import Foundation

/// The edit actions in the order of menus.
@MainActor
enum EditAction {
    /// The commands of the edit actions.
    static var commands: [UICommand] {
        let actions: [(BarText, Selector)] = [
            (.cut, .cut), (.copy, .copy), (.paste, .paste), (.delete, .delete), (.select, .select),
            (.selectAll, .selectAll),
        ]
        return actions.map { UICommand(title: $0.localized, action: $1) }
    }

    /// Returns the elements that an edit menu has by itself: the edit actions that a responder or one above it can
    /// perform, and the items of `UIMenuController` as a section of their own. The responders of the chain may change
    /// them in `buildMenu(with:)`.
    ///
    /// - Parameters:
    ///   - responder: The beginning of the responder chain.
    ///   - excluded: Actions that the menu does not have.
    static func suggestedElements(from responder: UIResponder, without excluded: [Selector] = []) -> [UIMenuElement] {
        let commands = commands.filter { command in
            command.canRun(from: responder) && !excluded.contains { $0 == command.action }
        }
        let items = UIMenuController.shared.itemCommands.filter { $0.canRun(from: responder) }
        let builder = MenuBuilder(system: .context) { StandardMenus.context(commands, items) }
        responder.buildMenu(with: builder)
        // Validation can disable a command, but also enable one.
        let shown = builder.tree.root.pruned { leaf in
            guard let command = leaf as? UICommand else { return true }
            return command.validate(from: responder) && !command.attributes.contains(.hidden)
        }
        return shown?.children ?? []
    }
}
