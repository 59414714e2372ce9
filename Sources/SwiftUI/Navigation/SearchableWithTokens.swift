// The forms of `searchable` with tokens.
extension View {
    /// Adds a search field with tokens before its text to the bar above the page. Backspace deletes the last token.
    ///
    /// ```swift
    /// .searchable(text: $text, tokens: $people) { person in
    ///     Label(person.name, systemImage: "person")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - tokens: The tokens in the field.
    ///   - placement: The position of the field.
    ///   - prompt: The text that is shown while the field is empty. With `nil` it is "Search".
    ///   - token: Returns a view for a token. Its first text and its first image are shown.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        modifier(
            _SearchTokensModifier(
                field: _SearchableModifier(text: text, isPresented: nil, placement: placement, prompt: prompt),
                tokens: tokens, suggested: nil, token: token))
    }

    /// Adds a search field with tokens and a prompt that is looked up by its key.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens and a prompt.
    @_disfavoredOverload
    public nonisolated func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
    >(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens. `isPresented` is `true` while the user searches.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        modifier(
            _SearchTokensModifier(
                field: _SearchableModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt),
                tokens: tokens, suggested: nil, token: token))
    }

    /// Adds a search field with tokens and a prompt that is looked up by its key. `isPresented` is `true` while the
    /// user searches.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
            token: token)
    }

    /// Adds a search field with tokens and a prompt. `isPresented` is `true` while the user searches.
    @_disfavoredOverload
    public nonisolated func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
    >(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
            token: token)
    }

    /// Adds a search field with tokens before its text to the bar above the page. While the user searches, other tokens
    /// are suggested in front of the content, and a click on one adds it in place of the text.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - tokens: The tokens in the field.
    ///   - suggestedTokens: The tokens that are suggested.
    ///   - placement: The position of the field.
    ///   - prompt: The text that is shown while the field is empty. With `nil` it is "Search".
    ///   - token: Returns a view for a token. In the field its first text and its first image are shown.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        modifier(
            _SearchTokensModifier(
                field: _SearchableModifier(text: text, isPresented: nil, placement: placement, prompt: prompt),
                tokens: tokens, suggested: suggestedTokens, token: token))
    }

    /// Adds a search field with tokens, suggested tokens and a prompt that is looked up by its key.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
            token: token)
    }

    /// Adds a search field with tokens, suggested tokens and a prompt.
    @_disfavoredOverload
    public nonisolated func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
    >(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
            token: token)
    }

    /// Adds a search field with tokens and suggested tokens. `isPresented` is `true` while the user searches.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        modifier(
            _SearchTokensModifier(
                field: _SearchableModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt),
                tokens: tokens, suggested: suggestedTokens, token: token))
    }

    /// Adds a search field with tokens, suggested tokens and a prompt that is looked up by its key. `isPresented` is
    /// `true` while the user searches.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented,
            placement: placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens, suggested tokens and a prompt. `isPresented` is `true` while the user searches.
    @_disfavoredOverload
    public nonisolated func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
    >(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented,
            placement: placement, prompt: Text(prompt), token: token)
    }
}
