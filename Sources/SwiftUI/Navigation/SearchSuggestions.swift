/// The search of a page, as far as its suggestions are concerned.
@MainActor
final class PageSearch {
    /// Whether suggestions are shown: from the beginning of a search, and after changes of its text, until the user
    /// searches for one text.
    let showsSuggestions = StateLocation(false)
    /// Searches for a text.
    var complete: ((String) -> Void)?
}

extension View {
    /// Adds suggestions to the search of this view. While the user searches, they are shown as a list in front of the
    /// content.
    ///
    /// ```swift
    /// .searchable(text: $text)
    /// .searchSuggestions {
    ///     ForEach(cities.filter { $0.name.hasPrefix(text) }) { Text($0.name).searchCompletion($0.name) }
    /// }
    /// ```
    ///
    /// - Parameter suggestions: The suggestions. Without any, the content itself is shown.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        modifier(_SearchSuggestionsModifier(suggestions: suggestions()))
    }

    /// Makes this suggestion one for a text: a click on it searches for the text.
    public nonisolated func searchCompletion(_ completion: String) -> some View {
        modifier(_SearchCompletionModifier(completion: completion))
    }
}

/// A modifier that adds suggestions to a search.
public struct _SearchSuggestionsModifier<Suggestions: View> {
    let suggestions: Suggestions
    @Environment(\.navigationPage) private var page

    nonisolated init(suggestions: Suggestions) { self.suggestions = suggestions }
}

extension _SearchSuggestionsModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content.overlay { if let page { SuggestionList(suggestions: suggestions, search: page.search) } }
    }
}

/// The suggestions of a search as a list.
private struct SuggestionList<Suggestions: View>: View {
    let suggestions: Suggestions
    let search: PageSearch

    var body: some View {
        if search.showsSuggestions.get() {
            OptionReader(options: suggestions) { options in
                Group {
                    if !options.isEmpty {
                        List { suggestions }.listStyle(.plain).environment(\.completeSearch, search.complete)
                    }
                }
            }
        }
    }
}

/// A modifier that makes a suggestion one for a text.
public struct _SearchCompletionModifier {
    let completion: String
    @Environment(\.completeSearch) private var complete

    nonisolated init(completion: String) { self.completion = completion }
}

extension _SearchCompletionModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        Button {
            complete?(completion)
        } label: {
            content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}

private struct CompleteSearchKey: EnvironmentKey { static var defaultValue: ((String) -> Void)? { nil } }

extension EnvironmentValues {
    /// Searches for a text with the search whose suggestions the view is in, or `nil`.
    fileprivate var completeSearch: ((String) -> Void)? {
        get { self[CompleteSearchKey.self] }
        set { self[CompleteSearchKey.self] = newValue }
    }
}
