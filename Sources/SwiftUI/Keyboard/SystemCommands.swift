/// The system's commands for toolbars. Casement has none of them.
public struct ToolbarCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for editing text. UIKit's main menu and text fields have their keys, also without this.
public struct TextEditingCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for the looks of text. Casement has none of them.
public struct TextFormattingCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

extension ToolbarCommands: Commands {
    /// The content, which is empty.
    public var body: some Commands { EmptyCommands() }
}

extension TextEditingCommands: Commands {
    /// The content, which is empty.
    public var body: some Commands { EmptyCommands() }
}

extension TextFormattingCommands: Commands {
    /// The content, which is empty.
    public var body: some Commands { EmptyCommands() }
}
