import UIKit

// The older forms of `searchable`, with the suggestions as the last closure.
extension View {
    /// Adds a search field to the bar above the page, with views that are shown while the user searches.
    ///
    /// ```swift
    /// .searchable(text: $text) {
    ///     ForEach(matches, id: \.self) { Text($0).searchCompletion($0) }
    /// }
    /// ```
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }

    /// Adds a search field with suggestions, and with a prompt that is looked up by its key.
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions) }

    /// Adds a search field with suggestions and a prompt.
    @_disfavoredOverload
    public nonisolated func searchable<V: View, S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder suggestions: () -> V
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions) }
}
