private struct SearchFocusKey: EnvironmentKey { static let defaultValue: FocusTarget? = nil }

extension EnvironmentValues {
    /// The part of a focus state for the search field inside.
    var searchFocusTarget: FocusTarget? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}

extension View {
    /// Binds the focus of the search field in this view to a focus state: it has the focus while the state is `true`.
    ///
    /// ```swift
    /// List(results) { ResultRow($0) }
    ///     .searchable(text: $text)
    ///     .searchFocused($isSearchFocused)
    /// ```
    public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        environment(\.searchFocusTarget, FocusTarget(binding, true))
    }

    /// Binds the focus of the search field in this view to a focus state: it has the focus while the state is `value`.
    public nonisolated func searchFocused<V: Hashable>(
        _ binding: FocusState<V>.Binding, equals value: V
    ) -> some View {
        environment(\.searchFocusTarget, FocusTarget(binding, value))
    }
}
