/// A tab of a tab view: its content, its button, and the value that selects it.
///
/// ```swift
/// TabView(selection: $page) {
///     Tab("Inbox", systemImage: "tray", value: .inbox) { InboxView() }
///     Tab("Settings", systemImage: "gear", value: .settings) { SettingsView() }
///         .badge(2)
/// }
/// ```
public struct Tab<Value, Content: View, Label: View> {
    private let value: Value?
    private let content: Content
    private let label: Label

    private nonisolated init(_ value: Value?, _ content: Content, _ label: Label) {
        self.value = value
        self.content = content
        self.label = label
    }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
    private enum Role { case search }
    private let role: Role
    /// A tab for searching. Its default label is "Search" with a magnifying glass.
    public static let search = TabRole(role: .search)
}

/// The label of a tab that is made of its role.
public struct DefaultTabLabel: View {
    let role: TabRole?

    /// The content of the view.
    public var body: some View { if role == .search { SwiftUI.Label("Search", systemImage: "magnifyingglass") } }
}

extension Tab: TabContent where Value: Hashable {
    /// The type of the value that selects the tab.
    public typealias TabValue = Value
    /// The tab has no body.
    public typealias Body = Never
    public nonisolated var _views: some View { TabPage(value: value, content: content, label: label) }
}

/// The view of a tab.
private struct TabPage<Value: Hashable, Content: View, Label: View> {
    let value: Value?
    let content: Content
    let label: Label
}

extension TabPage: View {
    var body: some View {
        if let value {
            content.tabItem { label }.tag(value)
        } else {
            content.tabItem { label }
        }
    }
}

// MARK: Tabs with values

extension Tab where Value: Hashable {
    /// Creates a tab with a label.
    public nonisolated init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(value, content(), label()) }
}

extension Tab where Value: Hashable, Label == DefaultTabLabel {
    /// Creates a tab whose label is that of its role.
    public nonisolated init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value, content(), DefaultTabLabel(role: role))
    }

    /// Creates a tab without a label.
    public nonisolated init(value: Value, @ViewBuilder content: () -> Content) {
        self.init(value, content(), DefaultTabLabel(role: nil))
    }
}

extension Tab where Value: Hashable, Label == SwiftUI.Label<Text, Image> {
    /// Creates a tab with a symbol and a text that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(value, content(), SwiftUI.Label(titleKey, systemImage: systemImage)) }

    /// Creates a tab with a symbol and a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) { self.init(value, content(), SwiftUI.Label(title, systemImage: systemImage)) }

    /// Creates a tab with an image and a text that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(value, content(), SwiftUI.Label(titleKey, image: image)) }

    /// Creates a tab with an image and a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) { self.init(value, content(), SwiftUI.Label(title, image: image)) }
}

// MARK: Tabs without values

extension Tab where Value == Never {
    /// Creates a tab with a label.
    public nonisolated init(
        role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(nil, content(), label()) }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
    /// Creates a tab whose label is that of its role.
    public nonisolated init(role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(nil, content(), DefaultTabLabel(role: role))
    }

    /// Creates a tab without a label.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(nil, content(), DefaultTabLabel(role: nil))
    }
}

extension Tab where Value == Never, Label == SwiftUI.Label<Text, Image> {
    /// Creates a tab with a symbol and a text that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) { self.init(nil, content(), SwiftUI.Label(titleKey, systemImage: systemImage)) }

    /// Creates a tab with a symbol and a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) { self.init(nil, content(), SwiftUI.Label(title, systemImage: systemImage)) }

    /// Creates a tab with an image and a text that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) { self.init(nil, content(), SwiftUI.Label(titleKey, image: image)) }

    /// Creates a tab with an image and a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) { self.init(nil, content(), SwiftUI.Label(title, image: image)) }
}
