/// The system's commands for side bars. Without a menu bar there are none; a split view has a button.
public struct SidebarCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for toolbars. Without a menu bar there are none.
public struct ToolbarCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for editing text. Without a menu bar there are none; text fields have the keys for them.
public struct TextEditingCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for the looks of text. Without a menu bar there are none.
public struct TextFormattingCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

extension SidebarCommands: Commands {
    /// The content, which is empty.
    public var body: some Commands { EmptyCommands() }
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
