import UIKit

/// The place of a program's commands in the main menu.
enum CommandPlace: Hashable, Sendable {
    /// The side of a group of the system.
    enum Side { case before, instead, after }

    /// A menu of their own, before that of the windows.
    case menu
    case group(CommandGroupPlacement, Side)
}

extension CommandGroupPlacement {
    /// The menu or section of UIKit's main menu that stands for the group.
    @MainActor var identifier: UIMenu.Identifier {
        switch self {
        case .appInfo: .about
        case .appSettings: .preferences
        case .systemServices: .services
        case .appVisibility: .hide
        case .appTermination: .quit
        case .newItem: .newScene
        case .saveItem, .importExport: .document
        case .printItem: .print
        case .undoRedo: .undoRedo
        case .pasteboard: .standardEdit
        case .textEditing: .find
        case .textFormatting: .format
        case .toolbar: .toolbar
        case .sidebar: .sidebar
        case .windowSize: .minimizeAndZoom
        case .help: .help
        default: .bringAllToFront
        }
    }

    /// Whether the group is a whole menu with a title, and not a section of one.
    var isMenu: Bool { self == .textFormatting || self == .help }
}
