import UIKit

/// The commands for searching in the text with the focus, such as that of a ``TextEditor``: Control-F, Control-Alt-F
/// for replacing, Control-G, Control-Shift-G and Control-E.
///
/// ```swift
/// WindowGroup { TextEditor(text: $notes) }
///     .commands {
///         TextEditingCommands()
///         TextFormattingCommands()
///     }
/// ```
///
/// In a menu bar they are in the Edit menu. A command that the text cannot perform is disabled, and its key has no
/// effect.
public struct TextEditingCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

/// The commands that make the selected text bold, italic or underlined: Control-B, Control-I and Control-U.
///
/// A ``TextEditor`` with an attributed text performs them, and a `UITextView` with `allowsEditingTextAttributes`. In a
/// menu bar they are in the Format menu. They are disabled without such a text, and their keys have no effect then.
public struct TextFormattingCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

extension TextEditingCommands: Commands {
    /// The content.
    public var body: some Commands {
        CommandGroup(replacing: .textEditing) {
            TextCommandButton(action: .find, key: "f")
            TextCommandButton(action: .findAndReplace, key: "f", modifiers: [.command, .option])
            TextCommandButton(action: .findNext, key: "g")
            TextCommandButton(action: .findPrevious, key: "g", modifiers: [.command, .shift])
            TextCommandButton(action: .useSelectionForFind, key: "e")
        }
    }
}

extension TextFormattingCommands: Commands {
    /// The content.
    public var body: some Commands {
        // The system's own submenus stay.
        CommandGroup(before: .textFormatting) {
            TextCommandButton(action: .bold, key: "b")
            TextCommandButton(action: .italic, key: "i")
            TextCommandButton(action: .underline, key: "u")
        }
    }
}

/// A command for the text with the focus. A menu shows its state when the menu opens. Its key looks for the text when
/// it is pressed, and does nothing without one.
private struct TextCommandButton: View {
    let action: TextAction
    let key: KeyEquivalent
    var modifiers = EventModifiers.command
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        Button(action: { action.run() }) { Text(verbatim: action.title) }
            .keyboardShortcut(key, modifiers: modifiers)
            .disabled(isInMenu && !action.canRun)
    }
}
