/// A bar around a page, for modifiers that change its look.
public struct ToolbarPlacement: Hashable, Sendable {
    enum Bar: Hashable, Sendable {
        case navigationBar, tabBar, bottomBar
    }

    let bar: Bar
    /// The default: the bar above the page.
    public static let automatic = ToolbarPlacement(bar: .navigationBar)
    /// The bar above the page, with its title.
    public static let navigationBar = ToolbarPlacement(bar: .navigationBar)
    /// The bar with the tabs of the tab view around the page.
    public static let tabBar = ToolbarPlacement(bar: .tabBar)
    /// The bar below the page.
    public static let bottomBar = ToolbarPlacement(bar: .bottomBar)
}

/// The size and position of a page's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    /// The size of the previous page's title. The first page has a large title.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// A title below the bar, in large letters.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    /// A title in the bar.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}
