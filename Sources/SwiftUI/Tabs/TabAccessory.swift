/// The arrangement of the view that floats above a tab bar.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
    /// In the row of a bar that is small.
    case inline
    /// Above the bar, with its whole width.
    case expanded
}

private struct TabAccessoryKey: EnvironmentKey { static var defaultValue: Weak<TabPlace<AnyView>>? { nil } }
private struct TabAccessoryPlacementKey: EnvironmentKey {
    static let defaultValue: TabViewBottomAccessoryPlacement? = nil
}

extension EnvironmentValues {
    /// The place of the view that floats above the bar of the next tab view inside, or `nil`.
    var tabAccessory: Weak<TabPlace<AnyView>>? {
        get { self[TabAccessoryKey.self] }
        set { self[TabAccessoryKey.self] = newValue }
    }

    /// The arrangement of the accessory of a tab view that the view is in, or `nil` elsewhere.
    public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
        get { self[TabAccessoryPlacementKey.self] }
        set { self[TabAccessoryPlacementKey.self] = newValue }
    }
}

extension View {
    /// Shows a view on glass above the bar of this tab view, in every tab.
    ///
    /// ```swift
    /// TabView {
    ///     Tab("Albums", systemImage: "square.stack") { AlbumList() }
    ///     Tab("Search", systemImage: "magnifyingglass") { SearchPage() }
    /// }
    /// .tabViewBottomAccessory { PlayerControls() }
    /// ```
    ///
    /// - Parameter content: The view. It is 48 points high and keeps its state when the user selects another tab.
    public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        tabViewBottomAccessory(isEnabled: true, content: content)
    }

    /// Shows a view on glass above the bar of this tab view if it is enabled.
    public nonisolated func tabViewBottomAccessory<Content: View>(
        isEnabled: Bool, @ViewBuilder content: () -> Content
    ) -> some View { modifier(TabPlaceModifier(\.tabAccessory, isEnabled ? AnyView(content()) : nil)) }
}
