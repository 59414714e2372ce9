import Foundation

/// The properties of a group's windows that modifiers of the scene set.
struct SceneAttributes: Equatable {
    /// The name by which programs open windows of the group.
    var id: String?
    /// The title of the windows, or `nil` for the program's name.
    var title: String?
    /// Whether the group has one window at most.
    var isUnique = false
    /// Whether the window shows the program's settings. It does not open at launch.
    var isSettings = false
    /// Whether the program has the commands that the scene has by itself, such as those for documents or settings.
    var hasCommands = true
    /// The shortcut of the command that opens the windows.
    var shortcut = SceneShortcut.automatic
    /// The size of a new window in points, or `nil` for the system's.
    var defaultSize: CGSize?
    /// The position of a new window on its screen, or `nil` for the window manager's choice.
    var defaultPosition: UnitPoint?
    /// The rule for the place of a new window, which counts before its default size and position.
    var placement: WindowPlacementRule?
    /// The sizes to which the user may change a window.
    var resizability = WindowResizability.automatic
    /// The external events for which a window opens, or `nil` if the scene does not say it.
    var events: ExternalEvents?
}

/// The sizes to which the user may change a window.
public struct WindowResizability: Hashable, Sendable {
    private let name: String
    /// The default: any size.
    public static let automatic = WindowResizability(name: "automatic")
    /// The sizes that the content can have, from its smallest to its largest one.
    public static let contentSize = WindowResizability(name: "contentSize")
    /// The sizes from the content's smallest one.
    public static let contentMinSize = WindowResizability(name: "contentMinSize")
}
