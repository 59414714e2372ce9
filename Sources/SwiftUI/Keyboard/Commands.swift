/// A group of commands of a program, such as a menu.
///
/// ```swift
/// struct DocumentCommands: Commands {
///     @Environment(\.openWindow) private var openWindow
///
///     var body: some Commands {
///         CommandMenu("Document") {
///             Button("Show log") { openWindow(id: "log") }.keyboardShortcut("l")
///         }
///     }
/// }
/// ```
///
/// The keyboard shortcuts of the commands are active in every window of the program, after those of the window's own
/// views. With `CasementShowsMenuBar` in Info.plist the windows have a menu bar, which shows the commands.
@preconcurrency @MainActor
public protocol Commands {
    /// The type of the content.
    associatedtype Body: Commands

    /// The content.
    @CommandsBuilder var body: Body { get }

    /// Returns the views of the commands. Programs neither call nor implement it.
    static func _makeView(_ commands: Self) -> AnyView
}

extension Commands {
    /// Returns the views of the body.
    public static func _makeView(_ commands: Self) -> AnyView {
        AnyView(StyleBody(style: commands) { commands, _ in Body._makeView(commands.body) })
    }
}

extension Commands where Body == Never {
    /// Commands of SwiftUI itself have no body. Reading it ends the program.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }  // S4a
}

extension Never: Commands {}

/// A menu of a program's commands.
public struct CommandMenu<Content: View> {
    private let name: Text
    private let content: Content

    /// Creates a menu with a name.
    public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) {
        self.name = name
        self.content = content()
    }

    /// Creates a menu with a name that is looked up by its key.
    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(nameKey), content: content)
    }

    /// Creates a menu with a name.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.init(Text(name), content: content)
    }
}

extension CommandMenu: Commands {
    /// The menu has no body.
    public typealias Body = Never

    public static func _makeView(_ commands: Self) -> AnyView {
        AnyView(CommandSection(.menu, title: commands.name, content: commands.content))
    }
}

/// Commands that a program adds to a group of the system, or puts in its place.
public struct CommandGroup<Content: View> {
    private let place: CommandPlace
    private let content: Content

    /// Creates commands before those of a group.
    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        place = .group(group, .before)
        content = addition()
    }

    /// Creates commands after those of a group.
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        place = .group(group, .after)
        content = addition()
    }

    /// Creates commands in place of those of a group.
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        place = .group(group, .instead)
        content = addition()
    }
}

extension CommandGroup: Commands {
    /// The group has no body.
    public typealias Body = Never

    public static func _makeView(_ commands: Self) -> AnyView {
        AnyView(CommandSection(commands.place, content: commands.content))
    }
}

/// A group of the system's commands in the main menu.
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String
    /// Information about the program.
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    /// The settings of the program.
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    /// Services of the system.
    public static let systemServices = CommandGroupPlacement(name: "systemServices")
    /// Hiding and showing the program.
    public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
    /// The end of the program.
    public static let appTermination = CommandGroupPlacement(name: "appTermination")
    /// New windows and documents.
    public static let newItem = CommandGroupPlacement(name: "newItem")
    /// Saving.
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    /// Import and export.
    public static let importExport = CommandGroupPlacement(name: "importExport")
    /// Printing.
    public static let printItem = CommandGroupPlacement(name: "printItem")
    /// Undoing and redoing.
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    /// The pasteboard.
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    /// The editing of text.
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    /// The look of text.
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    /// The toolbar.
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    /// The sidebar.
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    /// The size of the window.
    public static let windowSize = CommandGroupPlacement(name: "windowSize")
    /// The arrangement of the windows.
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    /// The list of the windows.
    public static let windowList = CommandGroupPlacement(name: "windowList")
    /// The list of the scenes with one window.
    public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
    /// Help.
    public static let help = CommandGroupPlacement(name: "help")
}
