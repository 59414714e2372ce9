/// A style of tab views.
@preconcurrency @MainActor
public protocol TabViewStyle: Sendable {
    /// The kind of the style. Programs do not use it.
    nonisolated var _kind: _TabKind { get }
}

/// A kind of tab view style. Programs do not use it.
public enum _TabKind: Equatable, Sendable {
    case bar
    /// A sidebar in regular width, and a bar in compact width.
    case adaptable
    case page(PageTabViewStyle.IndexDisplayMode)
}

/// The default style: a bar of buttons below the content.
public struct DefaultTabViewStyle: TabViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _kind: _TabKind { .bar }
}

/// A sidebar in regular width, which the user can replace by a bar, and a bar of buttons in compact width.
///
/// The sidebar shows the sections with their headers, and the user can hide and move tabs there with
/// ``View/tabViewCustomization(_:)``.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _kind: _TabKind { .adaptable }
}

/// A bar of buttons below the content.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _kind: _TabKind { .bar }
}

/// A style with pages beside each other, which the user drags.
public struct PageTabViewStyle: TabViewStyle {
    /// The conditions under which the pages' dots are shown.
    public struct IndexDisplayMode: Hashable, Sendable {
        let isShown: Bool?
        /// They are shown if there is more than one page.
        public static let automatic = IndexDisplayMode(isShown: nil)
        /// They are always shown.
        public static let always = IndexDisplayMode(isShown: true)
        /// They are never shown.
        public static let never = IndexDisplayMode(isShown: false)
    }

    private let mode: IndexDisplayMode

    /// Creates a style.
    public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
    public nonisolated var _kind: _TabKind { .page(mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The default style: a bar of buttons below the content.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// A sidebar in regular width, which the user can replace by a bar, and a bar of buttons in compact width.
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// A bar of buttons below the content.
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// A style with pages beside each other, which the user drags, and dots if there is more than one.
    public static var page: PageTabViewStyle { PageTabViewStyle() }

    /// Returns a style with pages beside each other, which the user drags.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

private struct TabKindKey: EnvironmentKey { static let defaultValue = _TabKind.bar }

extension EnvironmentValues {
    /// The kind of style of tab views.
    var tabKind: _TabKind {
        get { self[TabKindKey.self] }
        set { self[TabKindKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the tab views in this view.
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabKind, style._kind)
    }
}
