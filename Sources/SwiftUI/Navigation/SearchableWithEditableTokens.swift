// The forms of `searchable` with tokens that the user edits.
extension View {
    /// Adds a search field with tokens that the user edits to the bar above the page.
    ///
    /// ```swift
    /// .searchable(text: $text, editableTokens: $fruits) { $fruit in
    ///     Picker(selection: $fruit.state) {
    ///         Text("Fresh").tag(Fruit.State.fresh)
    ///         Text("Dried").tag(Fruit.State.dried)
    ///     } label: {
    ///         Text(fruit.name)
    ///     }
    /// }
    /// ```
    ///
    /// A click on a token shows the pickers, buttons and toggles in its view as a menu. A token without any of them is
    /// selected. Backspace deletes the last token.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - editableTokens: The tokens in the field.
    ///   - placement: The position of the field.
    ///   - prompt: The text that is shown while the field is empty. With `nil` it is "Search".
    ///   - token: Returns a view for a token. The field shows its first text and its first image, and of a picker the
    ///     label.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C.Element: Identifiable {
        modifier(
            _EditableSearchTokensModifier(
                field: _SearchableModifier(
                    text: text, isPresented: nil, placement: placement, prompt: prompt),
                tokens: editableTokens, token: token))
    }

    /// Adds a search field with tokens that the user edits and a prompt that is looked up by its key.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, placement: placement,
            prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens that the user edits and a prompt.
    @_disfavoredOverload
    public nonisolated func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
    >(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, placement: placement,
            prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens that the user edits. `isPresented` is `true` while the user searches.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C.Element: Identifiable {
        modifier(
            _EditableSearchTokensModifier(
                field: _SearchableModifier(
                    text: text, isPresented: isPresented, placement: placement, prompt: prompt),
                tokens: editableTokens, token: token))
    }

    /// Adds a search field with tokens that the user edits and a prompt that is looked up by its key.
    /// `isPresented` is `true` while the user searches.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement,
            prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens that the user edits and a prompt. `isPresented` is `true` while the
    /// user searches.
    @_disfavoredOverload
    public nonisolated func searchable<
        C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
    >(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement,
            prompt: Text(prompt), token: token)
    }
}
