/// Tabs that belong together.
///
/// ```swift
/// TabSection("Playlists") {
///     ForEach(playlists) { Tab($0.name, systemImage: "music.note", value: Page.playlist($0.id)) { ListView() } }
/// }
/// ```
///
/// In a tab bar the tabs of a section follow the others, as on a phone. The bar does not show the header.
public struct TabSection<Header: View, Content: TabContent, SelectionValue: Hashable> {
    private let content: Content

    private nonisolated init(_ content: Content) { self.content = content }
}

extension TabSection: TabContent where Content.TabValue == SelectionValue {
    /// The type of the values that select the tabs.
    public typealias TabValue = SelectionValue
    /// The section has no body.
    public typealias Body = Never
    public nonisolated var _views: Content._Views { content._views }

    /// Creates a section with a header.
    public nonisolated init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
    ) { self.init(content()) }
}

extension TabSection where Header == Text, Content.TabValue == SelectionValue {
    /// Creates a section with a title that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.init(content()) }

    /// Creates a section with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.init(content()) }
}

extension TabSection where Header == EmptyView, Content.TabValue == SelectionValue {
    /// Creates a section without a header.
    public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content) { self.init(content()) }
}
