import UIKit

/// The scrolling that makes the bar of a tab view small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    let behavior: UITabBarController.MinimizeBehavior

    /// The behaviour that suits the desktop: the bar keeps its size.
    public static let automatic = TabBarMinimizeBehavior(behavior: .automatic)
    /// The bar becomes small when the user scrolls down, and comes back when the user scrolls up.
    public static let onScrollDown = TabBarMinimizeBehavior(behavior: .onScrollDown)
    /// The bar becomes small when the user scrolls up, and comes back when the user scrolls down.
    public static let onScrollUp = TabBarMinimizeBehavior(behavior: .onScrollUp)
    /// The bar keeps its size.
    public static let never = TabBarMinimizeBehavior(behavior: .never)
}

private struct TabBarMinimizeBehaviorKey: EnvironmentKey {
    static let defaultValue = TabBarMinimizeBehavior.automatic
}

extension EnvironmentValues {
    /// The scrolling that makes the bars of tab views small.
    var tabBarMinimizeBehavior: TabBarMinimizeBehavior {
        get { self[TabBarMinimizeBehaviorKey.self] }
        set { self[TabBarMinimizeBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets the scrolling that makes the bar of this tab view small.
    ///
    /// ```swift
    /// TabView {
    ///     Tab("Albums", systemImage: "square.stack") { AlbumList() }
    ///     Tab("Search", systemImage: "magnifyingglass") { SearchPage() }
    /// }
    /// .tabBarMinimizeBehavior(.onScrollDown)
    /// ```
    ///
    /// A small bar shows the selected tab at the leading edge, and the accessory of the tab view beside it, for which
    /// `tabViewBottomAccessoryPlacement` is `inline` then. A click on the bar brings it back.
    ///
    /// - Parameter behavior: The scrolling. The default of tab views is `automatic`.
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
        environment(\.tabBarMinimizeBehavior, behavior)
    }
}
