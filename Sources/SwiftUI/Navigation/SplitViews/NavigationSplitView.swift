import Foundation

/// Two or three columns, in which a selection in one column decides on the next.
///
/// ```swift
/// NavigationSplitView {
///     List(parks, selection: $park) { Text($0.name) }
///         .navigationTitle("Parks")
/// } detail: {
///     if let park { ParkView(id: park) } else { Text("Select a park.") }
/// }
/// ```
///
/// In a wide window the columns are side by side. In compact width they are one stack: the selection of a row shows the
/// next column, and going back clears the selection. A link in a column shows its destination in the next one. A
/// `NavigationStack` at the root of a column uses the bar of the column.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let settings: SplitSettings
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    @Environment(\.splitProminence) private var prominence

    private nonisolated init(
        _ visibility: Binding<NavigationSplitViewVisibility>?, _ compactColumn: Binding<NavigationSplitViewColumn>?,
        _ sidebar: Sidebar, _ content: Content, _ detail: Detail
    ) {
        settings = SplitSettings(visibility: visibility, compactColumn: compactColumn)
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
    }

    /// Creates a view with three columns.
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(nil, nil, sidebar(), content(), detail()) }

    /// Creates a view with three columns, and a binding to the columns that are shown.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, nil, sidebar(), content(), detail()) }

    /// Creates a view with three columns, and a binding to the column on top in compact width.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(nil, preferredCompactColumn, sidebar(), content(), detail()) }

    /// Creates a view with three columns, and bindings to the columns that are shown and to the one on top in compact
    /// width.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail()) }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates a view with two columns.
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), EmptyView(), detail())
    }

    /// Creates a view with two columns, and a binding to the columns that are shown.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, nil, sidebar(), EmptyView(), detail()) }

    /// Creates a view with two columns, and a binding to the column on top in compact width.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail()) }

    /// Creates a view with two columns, and bindings to the columns that are shown and to the one on top in compact
    /// width.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail()) }
}

extension NavigationSplitView: View {
    /// The content of the view.
    public var body: some View {
        SplitPort(settings: settings, prominence: prominence, sidebar: sidebar, content: content, detail: detail)
            .ignoresSafeArea()
    }
}

/// The columns of a split view that the program wants to be shown.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
    enum Kind: Codable { case automatic, all, doubleColumn, detailOnly }
    let kind: Kind

    /// As many columns as fit beside each other.
    public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
    /// All columns.
    public static let all = NavigationSplitViewVisibility(kind: .all)
    /// The last two columns.
    public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
    /// The detail column only.
    public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    enum Kind: Int { case sidebar, content, detail }
    let kind: Kind

    /// The first column.
    public static let sidebar = NavigationSplitViewColumn(kind: .sidebar)
    /// The middle one of three columns.
    public static let content = NavigationSplitViewColumn(kind: .content)
    /// The last column.
    public static let detail = NavigationSplitViewColumn(kind: .detail)
}

/// The parameters of a split view.
struct SplitSettings {
    let visibility: Binding<NavigationSplitViewVisibility>?
    let compactColumn: Binding<NavigationSplitViewColumn>?
}
