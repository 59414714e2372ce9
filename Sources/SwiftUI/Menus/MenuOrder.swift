/// The order of the items of a menu.
public struct MenuOrder: Hashable, Sendable {
    private let hasPriority: Bool?

    /// The default: the first item is at the top.
    public static let automatic = MenuOrder(hasPriority: nil)
    /// The first item is nearest to the view that shows the menu: at the bottom if the menu is above the view.
    public static let priority = MenuOrder(hasPriority: true)
    /// The first item is at the top.
    public static let fixed = MenuOrder(hasPriority: false)
}

private struct MenuOrderKey: EnvironmentKey { static let defaultValue = MenuOrder.automatic }
private struct MenuIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    /// The order of the items of menus.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }

    /// Whether the buttons of menus have an arrow. With `automatic` they have none.
    public internal(set) var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
}

extension View {
    /// Sets the order of the items of the menus in this view.
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

    /// Shows or hides an arrow beside the labels of the menus in this view.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }
}
