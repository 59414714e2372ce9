import UIKit

/// A scene with commands.
public struct _CommandsScene<Content: Scene, Group: Commands> {
    let content: Content
    let commands: Group
}

extension _CommandsScene: Scene {
    /// The scene has no body.
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        Content._collect(scene.content, &list)
        list.commands.append(Group._makeView(scene.commands))
    }
}

extension Scene {
    /// Adds commands to the program.
    ///
    /// ```swift
    /// WindowGroup { ContentView() }
    ///     .commands {
    ///         CommandMenu("View") { Button("Reload") { model.reload() }.keyboardShortcut("r") }
    ///     }
    /// ```
    ///
    /// The keyboard shortcuts of the commands are active in every window of the program, after those of the window's
    /// own views. With `CasementShowsMenuBar` in Info.plist the windows have a menu bar, which shows the commands.
    public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        _CommandsScene(content: self, commands: content())
    }

    /// Removes the commands of this scene: those of `commands(content:)` inside of it, those of a ``DocumentGroup`` to
    /// create, open and save documents, and that of ``Settings``.
    ///
    /// ```swift
    /// // Only a `SettingsLink` opens the settings.
    /// Settings { SettingsView() }
    ///     .commandsRemoved()
    /// ```
    ///
    /// The commands that every program has stay, such as those to open and close windows.
    public nonisolated func commandsRemoved() -> some Scene { _CommandsRemovedScene(content: self) }

    /// Replaces the commands of this scene by others.
    public nonisolated func commandsReplaced<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene { _CommandsScene(content: _CommandsRemovedScene(content: self), commands: content()) }
}

/// A scene without its commands.
public struct _CommandsRemovedScene<Content: Scene> {
    let content: Content
}

extension _CommandsRemovedScene: Scene {
    /// The scene has no body.
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        var inner = _SceneList()
        Content._collect(scene.content, &inner)
        for var description in inner.descriptions {
            description.attributes.hasCommands = false
            list.descriptions.append(description)
        }
        list.changes += inner.changes
    }
}

/// The views of the program's commands in the environment of a window.
@MainActor
final class CommandsTree {
    private weak var opener: (any WindowOpening)?
    private let environment: (inout EnvironmentValues) -> Void
    private var tree: ViewTree<CommandViews>?

    init(_ opener: any WindowOpening, _ environment: @escaping (inout EnvironmentValues) -> Void) {
        self.opener = opener
        self.environment = environment
    }

    /// The key commands of the present commands. Their views are made when a key is first pressed.
    var keyCommands: [UIKeyCommand] {
        let own = shortcuts.flatMap(\.keyCommands)
        guard let opener, opener.offersSettings, let key = opener.settingsShortcut else { return own }
        var values = EnvironmentValues()
        environment(&values)
        let open = values.openSettings
        let shortcut = ActiveShortcut(
            shortcut: key, title: SystemText.settings.localized, isMirrored: false, action: { open() }
        )
        return own + shortcut.keyCommands
    }

    private var shortcuts: [ActiveShortcut] { currentTree?.layout.shortcuts ?? [] }

    /// The groups of the present commands, as items with submenus.
    var groups: [MenuItem] {
        guard let tree = currentTree else { return [] }
        return MenuContent(CommandViews(views: opener?.commands ?? []), below: tree.scope).parts.flatMap(\.self)
    }

    /// The views of the present commands; `nil` if there are none.
    private var currentTree: ViewTree<CommandViews>? {
        let commands = opener?.commands ?? []
        guard !commands.isEmpty else {
            tree = nil
            return nil
        }
        var values = EnvironmentValues()
        environment(&values)
        let content = CommandViews(views: commands)
        if let tree {
            tree.scope.setRootValues(values)
            tree.update(content)
        } else {
            tree = ViewTree(content, environment: values)
        }
        tree?.host.update()
        return tree
    }
}
