/// The search of a page, as far as its suggestions are concerned.
@MainActor
final class PageSearch {
    /// Whether suggestions are shown: from the beginning of a search, and after changes of its text, until the user
    /// searches for one text.
    let showsSuggestions = StateLocation(false)
    /// Searches for a text.
    var complete: ((String) -> Void)?
    /// Adds a token to the search.
    var completeToken: ((Any) -> Void)?
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
    /// Around a navigation stack or a split view whose first page has the field of the search, they are shown in front
    /// of that page.
    ///
    /// - Parameter suggestions: The suggestions. Without any, the content itself is shown.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        modifier(_SearchSuggestionsModifier(suggestions: suggestions()))
    }

    /// Makes this suggestion one for a text: a click on it searches for the text.
    public nonisolated func searchCompletion(_ completion: String) -> some View {
        modifier(_SearchCompletionModifier(.text(completion)))
    }

    /// Makes this suggestion one for a token: a click on it adds the token to the search, in place of the text.
    ///
    /// The type of the token must be that of the tokens of the search; another one is refused with a log line.
    public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
        modifier(_SearchCompletionModifier(.token(token)))
    }
}

/// A modifier that adds suggestions to a search.
public struct _SearchSuggestionsModifier<Suggestions: View> {
    let suggestions: Suggestions
    @Environment(\.navigationPage) private var page
    @Environment(\.searchPort) private var port

    nonisolated init(suggestions: Suggestions) { self.suggestions = suggestions }
}

extension _SearchSuggestionsModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content.overlay {
            if let page {
                SuggestionList(suggestions: suggestions, search: page.search)
            } else if let port {
                // An overlay over the whole stack would cover the field.
                Color.clear.frame(width: 0, height: 0)
                    .modifier(_PortedSuggestionsModifier(suggestions: suggestions, port: port))
            }
        }
    }
}

/// The suggestions of a search as a list.
struct SuggestionList<Suggestions: View>: View {
    let suggestions: Suggestions
    let search: PageSearch

    var body: some View {
        if search.showsSuggestions.get() {
            OptionReader(options: suggestions) { options in
                Group {
                    if !options.isEmpty {
                        List { suggestions }.listStyle(.plain)
                            .environment(\.completeSearch, search.complete)
                            .environment(\.completeSearchToken, search.completeToken)
                    }
                }
            }
        }
    }
}

/// The effect of a click on a suggestion.
enum SearchCompletion {
    /// Searches for a text.
    case text(String)
    /// Adds a token to the search.
    case token(Any)
}

/// A modifier that makes a suggestion one for a text or a token.
public struct _SearchCompletionModifier {
    let completion: SearchCompletion
    @Environment(\.completeSearch) private var complete
    @Environment(\.completeSearchToken) private var completeToken

    nonisolated init(_ completion: SearchCompletion) { self.completion = completion }
}

extension _SearchCompletionModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        Button {
            switch completion {
            case .text(let text): complete?(text)
            case .token(let token): completeToken?(token)
            }
        } label: {
            content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}

private struct CompleteSearchTokenKey: EnvironmentKey { static var defaultValue: ((Any) -> Void)? { nil } }
private struct CompleteSearchKey: EnvironmentKey { static var defaultValue: ((String) -> Void)? { nil } }

extension EnvironmentValues {
    /// Searches for a text with the search whose suggestions the view is in, or `nil`.
    fileprivate var completeSearch: ((String) -> Void)? {
        get { self[CompleteSearchKey.self] }
        set { self[CompleteSearchKey.self] = newValue }
    }

    /// Adds a token to the search whose suggestions the view is in, or `nil`.
    fileprivate var completeSearchToken: ((Any) -> Void)? {
        get { self[CompleteSearchTokenKey.self] }
        set { self[CompleteSearchTokenKey.self] = newValue }
    }
}
