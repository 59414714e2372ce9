/// A title, a description and actions in the middle of an area without content.
///
/// ```swift
/// ContentUnavailableView("No mail", systemImage: "tray", description: Text("New mail appears here."))
/// ```
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates the view from a label, a description and actions.
    public nonisolated init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a view from a title that is looked up by its key, a symbol and a description.
    public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// Creates a view from a title, a symbol and a description.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }
}

/// The parts of a view that says that a search has no results.
public struct SearchUnavailableContent {
    /// The title, which quotes the searched text.
    public struct Label: View {
        let text: String?

        /// The content of the view.
        public var body: some View {
            if let text, !text.isEmpty {
                SwiftUI.Label("No Results for “\(text)”", systemImage: "magnifyingglass")
            } else {
                SwiftUI.Label("No Results", systemImage: "magnifyingglass")
            }
        }
    }

    /// The advice below the title.
    public struct Description: View {
        /// The content of the view.
        public var body: some View { Text("Check the spelling or try a new search.") }
    }

    /// The actions. There are none.
    public struct Actions: View {
        /// The content of the view.
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// A view that says that a search has no results.
    @MainActor
    public static var search: ContentUnavailableView {
        ContentUnavailableView {
            SearchUnavailableContent.Label(text: nil)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }

    /// Returns a view that says that the search for a text has no results.
    @MainActor
    public static func search(text: String) -> ContentUnavailableView {
        ContentUnavailableView {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}

extension ContentUnavailableView: View {
    /// The content of the view.
    public var body: some View {
        VStack(spacing: 12) {
            label.font(.title2.bold()).labelStyle(UnavailableLabelStyle()).multilineTextAlignment(.center)
            description.font(.callout).foregroundColor(.secondary).multilineTextAlignment(.center)
            actions
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A large gray symbol above a title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundColor(.secondary)
            configuration.title
        }
    }
}
