import UIKit

/// The tokens of a search field, of any type.
struct SearchTokens {
    /// A token: its identity and the view that describes it.
    struct Token {
        let id: AnyHashable
        let view: AnyView
    }

    /// Returns the present tokens.
    let read: () -> [Token]
    /// Removes the tokens with some identities.
    let remove: (Set<AnyHashable>) -> Void

    nonisolated init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        _ tokens: Binding<C>, _ token: @escaping (C.Element) -> T
    ) where C.Element: Identifiable {
        read = { tokens.wrappedValue.map { Token(id: AnyHashable($0.id), view: AnyView(token($0))) } }
        remove = { ids in tokens.wrappedValue.removeAll { ids.contains(AnyHashable($0.id)) } }
    }
}

/// The tokens that a search field shows for a program, which follow the program's changes and report the user's.
@MainActor
final class ShownSearchTokens {
    private var shown: [AnyHashable] = []

    /// Shows tokens in a field, in the environment of a position in a tree.
    func show(_ tokens: [SearchTokens.Token], in field: UISearchTextField, below scope: EnvironmentScope) {
        let ids = tokens.map(\.id)
        guard ids != shown else { return }
        let known = Dictionary(zip(shown, field.tokens), uniquingKeysWith: { first, _ in first })
        shown = ids
        field.tokens = tokens.map { known[$0.id] ?? token($0, below: scope) }
    }

    private func token(_ token: SearchTokens.Token, below scope: EnvironmentScope) -> UISearchToken {
        let tree = ViewTree(token.view, below: scope) { _ in }
        tree.host.update()
        let elements = tree.layout.children
        let made = UISearchToken(
            icon: elements.compactMap(\.image).first, text: elements.compactMap(\.text).joined(separator: " "))
        made.representedObject = token.id
        return made
    }

    /// Returns the identities of the tokens that the user has deleted since the last call.
    func takeDeleted(in field: UISearchTextField) -> Set<AnyHashable> {
        let present = field.tokens.compactMap { $0.representedObject as? AnyHashable }
        let deleted = Set(shown).subtracting(present)
        if !deleted.isEmpty { shown = present }
        return deleted
    }
}

extension View {
    /// Adds a search field with tokens to the bar above the page. The tokens are before the text.
    ///
    /// ```swift
    /// MessageList()
    ///     .searchable(text: $text, tokens: $people, prompt: "Search") { person in
    ///         Label(person.name, systemImage: "person")
    ///     }
    /// ```
    ///
    /// The program adds tokens. The user deletes them with Backspace, which removes them from the binding.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - tokens: The tokens. Each identity counts once.
    ///   - placement: The position of the field.
    ///   - prompt: The text that is shown while the field is empty. With `nil` it is "Search".
    ///   - token: The text or label of a token, which is read when the token comes.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        modifier(
            _SearchableModifier(
                text: text, isPresented: nil, placement: placement, prompt: prompt,
                tokens: SearchTokens(tokens, token)))
    }

    /// Adds a search field with tokens to the bar above the page, with a prompt that is looked up by its key.
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens to the bar above the page, with a prompt.
    @_disfavoredOverload
    public nonisolated func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable, S: StringProtocol {
        searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }
}
