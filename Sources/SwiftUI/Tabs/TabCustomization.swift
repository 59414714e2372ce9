/// The changes that a user has made to the side bar of a tab view.
///
/// Casement's tab views have a bar, which the user cannot change, like those of a phone. The value therefore stays as
/// it is.
public struct TabViewCustomization: Codable, Equatable, Sendable {
    /// Creates a value without changes.
    public init() {}
}

/// The changes that a user may make to a tab in a side bar.
public struct TabCustomizationBehavior: Hashable, Sendable {
    private enum Kind { case automatic, reorderable, disabled }
    private let kind: Kind

    /// The default.
    public static let automatic = TabCustomizationBehavior(kind: .automatic)
    /// The user may move the tab.
    public static let reorderable = TabCustomizationBehavior(kind: .reorderable)
    /// The user may not change the tab.
    public static let disabled = TabCustomizationBehavior(kind: .disabled)
}

/// A place in which tabs are shown.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private enum Kind { case automatic, tabBar, sidebar }
    private let kind: Kind

    /// Each place.
    public static let automatic = AdaptableTabBarPlacement(kind: .automatic)
    /// The tab bar.
    public static let tabBar = AdaptableTabBarPlacement(kind: .tabBar)
    /// The side bar, which Casement's tab views do not have.
    public static let sidebar = AdaptableTabBarPlacement(kind: .sidebar)
}

extension View {
    /// Sets the value with the user's changes to the side bar of a tab view. It stays as it is.
    public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
}

extension TabContent {
    /// Sets the name by which the user's changes to this tab are known.
    public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> { self }

    /// Sets the changes that a user may make to this tab in the places.
    public nonisolated func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { self }

    /// Sets the actions of this section, which the side bar of a tab view shows. Casement's tab views have none.
    public nonisolated func sectionActions<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> some TabContent<TabValue> { self }
}
