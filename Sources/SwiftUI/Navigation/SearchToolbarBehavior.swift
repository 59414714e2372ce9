/// Whether the bar above a page is hidden during a search.
public struct SearchPresentationToolbarBehavior: Sendable {
    let keepsBar: Bool

    /// The default: the bar is hidden.
    public static let automatic = SearchPresentationToolbarBehavior(keepsBar: false)
    /// The bar stays.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(keepsBar: true)
}

private struct SearchKeepsBarKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the bar above a page stays during a search.
    var searchKeepsBar: Bool {
        get { self[SearchKeepsBarKey.self] }
        set { self[SearchKeepsBarKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the bar above the page is hidden while the user searches with a field in this view.
    public nonisolated func searchPresentationToolbarBehavior(
        _ behavior: SearchPresentationToolbarBehavior
    ) -> some View { environment(\.searchKeepsBar, behavior.keepsBar) }
}
