import UIKit

/// A shortcut of a shown view, with the action of its control.
@MainActor
struct ActiveShortcut {
    let shortcut: KeyboardShortcut
    /// The text of the control.
    let title: String
    let isMirrored: Bool
    let action: () -> Void

    /// The key commands, one for each combination of keys that the shortcut accepts.
    var keyCommands: [UIKeyCommand] {
        let input = shortcut.key(isMirrored: isMirrored).input
        return shortcut.modifiers.accepted.map { flags in
            UIKeyCommand(title: title, input: input, modifierFlags: flags) { _ in action() }
        }
    }
}

/// A view with shortcuts.
@MainActor
protocol ShortcutContent: UIView {
    /// The shortcuts of the shown views, from the first one on.
    var shortcuts: [ActiveShortcut] { get }
}

extension LayoutNode {
    /// The shortcuts of the views in this node whose controls are enabled, from the first one on.
    var shortcuts: [ActiveShortcut] {
        var found: [ActiveShortcut] = []
        collectShortcuts(&found)
        return found
    }

    private func collectShortcuts(_ found: inout [ActiveShortcut]) {
        if let shortcut = traits.shortcut {
            // Modifiers around the view have its traits, too.
            if let action = rowAction ?? shortcutAction {
                let isMirrored = scope.isMirrored
                found.append(
                    ActiveShortcut(shortcut: shortcut, title: text ?? "", isMirrored: isMirrored, action: action))
            }
        }
        for child in shownChildren { child.collectShortcuts(&found) }
    }

    /// The effect of a shortcut on the first enabled control inside that is no button, or `nil`.
    private var shortcutAction: (() -> Void)? {
        if let action = traits.shortcutAction { return innermost.scope.values.isEnabled ? action : nil }
        // A lazy `compactMap` would search each child twice, and those far down a thousand times.
        for child in children { if let action = child.shortcutAction { return action } }
        return nil
    }

    /// The node at the end of the chain of only children.
    private var innermost: LayoutNode {
        var node = self
        while node.children.count == 1 { node = node.children[0] }
        return node
    }
}
