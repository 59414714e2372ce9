/// A style of navigation views.
@preconcurrency @MainActor
public protocol NavigationViewStyle: Sendable {}

/// The default style: one page at a time.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// A style that shows one page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The default style: one page at a time.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// A style that shows one page at a time.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension View {
    /// Sets the style of the navigation views in this view. All styles show one page at a time.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
