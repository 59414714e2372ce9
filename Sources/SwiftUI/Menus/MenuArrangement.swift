import UIKit

/// The arrangement of items in a part of a menu.
enum MenuArrangement {
    /// One below the other.
    case rows
    /// Images above their titles, side by side.
    case controls
    /// Images side by side.
    case compact
    /// Images side by side in a row that scrolls.
    case palette

    var size: UIMenu.ElementSize {
        switch self {
        case .rows, .palette: .automatic
        case .controls: .medium
        case .compact: .small
        }
    }
    var options: UIMenu.Options { self == .palette ? [.displayInline, .displayAsPalette] : .displayInline }
}

/// Whether a menu closes after one of its actions.
public struct MenuActionDismissBehavior: Equatable, Sendable {
    let keepsMenu: Bool
    private let isAutomatic: Bool

    /// The default: the menu closes.
    public static let automatic = MenuActionDismissBehavior(keepsMenu: false, isAutomatic: true)
    /// The menu closes.
    public static let enabled = MenuActionDismissBehavior(keepsMenu: false, isAutomatic: false)
    /// The menu stays open, so that the user can choose another item, or the same one again.
    public static let disabled = MenuActionDismissBehavior(keepsMenu: true, isAutomatic: false)
}

private struct MenuActionDismissKey: EnvironmentKey { static let defaultValue = MenuActionDismissBehavior.automatic }

extension EnvironmentValues {
    /// Whether menus close after their actions.
    var menuActionDismissBehavior: MenuActionDismissBehavior {
        get { self[MenuActionDismissKey.self] }
        set { self[MenuActionDismissKey.self] = newValue }
    }
}

extension View {
    /// Sets whether menus close after the actions in this view.
    ///
    /// ```swift
    /// Menu("Size") {
    ///     Button("Larger") { size += 1 }
    ///     Button("Smaller") { size -= 1 }
    /// }
    /// .menuActionDismissBehavior(.disabled)
    /// ```
    ///
    /// In a menu that stays open, the items look as they did before the action.
    public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }
}
