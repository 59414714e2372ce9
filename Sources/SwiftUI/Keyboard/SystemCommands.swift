/// The system's commands for toolbars. Casement has none of them.
public struct ToolbarCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

extension ToolbarCommands: Commands {
    /// The content, which is empty.
    public var body: some Commands { EmptyCommands() }
}
