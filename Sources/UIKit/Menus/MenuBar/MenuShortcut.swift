import Foundation

/// The text of a key equivalent in a menu, with the names that PC keyboards have for the keys.
///
/// ```
/// MenuShortcut(input: "s", flags: [.command, .shift]).text   // "Ctrl+Shift+S"
/// ```
struct MenuShortcut: Equatable {
    let input: String
    let flags: UIKeyModifierFlags

    /// The names of the keys, joined by plus signs. Command is the Control key, unless both are wanted.
    var text: String {
        let isControl = flags.contains(.control) || flags.contains(.command)
        let isSuper = flags.contains(.control) && flags.contains(.command)
        let modifiers = [
            (isControl, "Ctrl"), (isSuper, "Super"), (flags.contains(.alternate), "Alt"),
            (flags.contains(.shift), "Shift"),
        ]
        return (modifiers.filter(\.0).map(\.1) + [Self.names[input] ?? input.uppercased()]).joined(separator: "+")
    }

    private static let names: [String: String] = [
        UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputLeftArrow: "←",
        UIKeyCommand.inputRightArrow: "→", UIKeyCommand.inputEscape: "Esc", UIKeyCommand.inputPageUp: "Page Up",
        UIKeyCommand.inputPageDown: "Page Down", UIKeyCommand.inputHome: "Home", UIKeyCommand.inputEnd: "End",
        UIKeyCommand.inputDelete: "Del", "\u{8}": "Backspace", "\r": "Return", "\t": "Tab", " ": "Space",
        UIKeyCommand.f1: "F1", UIKeyCommand.f2: "F2", UIKeyCommand.f3: "F3", UIKeyCommand.f4: "F4",
        UIKeyCommand.f5: "F5", UIKeyCommand.f6: "F6", UIKeyCommand.f7: "F7", UIKeyCommand.f8: "F8",
        UIKeyCommand.f9: "F9", UIKeyCommand.f10: "F10", UIKeyCommand.f11: "F11", UIKeyCommand.f12: "F12",
    ]
}

extension UIKeyCommand {
    /// The key equivalent as menus show it; `nil` without one.
    final var shortcutText: String? {
        guard let input, !input.isEmpty else { return nil }
        return MenuShortcut(input: input, flags: modifierFlags).text
    }
}
