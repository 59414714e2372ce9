import Foundation
import UIKit

/// The tokens of a search field, as texts and images.
struct SearchTokenList {
    /// The tokens in order. Their values are the identities of the program's tokens.
    let items: [PickerOption]
    /// Keeps the tokens at these places only.
    let keep: ([Int]) -> Void
    /// Returns the menu with which the user edits the token at a place, or `nil` without one. It is `nil` for tokens
    /// that are not edited.
    let menu: ((_ place: Int, EnvironmentScope) -> UIMenu?)?
    /// Adds a token, unless one with its identity is there. Returns `false` for one of another type.
    let add: (Any) -> Bool

    /// Creates the list of a binding to tokens.
    ///
    /// - Parameters:
    ///   - tokens: The tokens.
    ///   - options: The texts and images of tokens, by their identities. A token without any is shown empty.
    ///   - menu: Returns the menu of the token at a place, or `nil` without one.
    init<C: RangeReplaceableCollection>(
        _ tokens: Binding<C>, _ options: [PickerOption], menu: ((Int, EnvironmentScope) -> UIMenu?)? = nil
    ) where C.Element: Identifiable {
        self.menu = menu
        items = tokens.wrappedValue.map { token in
            let id = AnyHashable(token.id)
            let parts = options.filter { $0.value == id }
            return PickerOption(
                title: parts.first { !$0.title.isEmpty }?.title ?? "", image: parts.lazy.compactMap(\.image).first,
                value: id)
        }
        keep = { places in
            let all = Array(tokens.wrappedValue)
            tokens.wrappedValue = C(places.compactMap { all.indices.contains($0) ? all[$0] : nil })
        }
        add = { token in
            guard let token = token as? C.Element else { return false }
            if !tokens.wrappedValue.contains(where: { $0.id == token.id }) { tokens.wrappedValue.append(token) }
            return true
        }
    }

    /// Returns the places of the tokens that are kept among all, in whose order they are.
    static func places(of kept: [AnyHashable], in all: [AnyHashable]) -> [Int] {
        var places: [Int] = []
        for (index, identity) in all.enumerated() where places.count < kept.count && kept[places.count] == identity {
            places.append(index)
        }
        return places
    }
}

/// A modifier that adds a search field with tokens to the bar above a page.
public struct _SearchTokensModifier<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>
where Tokens.Element: Identifiable {
    let field: _SearchableModifier
    let tokens: Binding<Tokens>
    let suggested: Binding<Tokens>?
    let token: (Tokens.Element) -> Token
}

extension _SearchTokensModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        OptionReader(options: ForEach(Array(tokens.wrappedValue)) { element in token(element).tag(element.id) }) {
            options in
            content.searchSuggestions {
                ForEach(Array(suggested?.wrappedValue ?? Tokens())) { element in
                    token(element).searchCompletion(element)
                }
            }
            .modifier(field.with(SearchTokenList(tokens, options)))
        }
    }
}

extension _SearchableModifier {
    /// Returns the field with tokens.
    func with(_ tokens: SearchTokenList) -> _SearchableModifier {
        var changed = self
        changed.tokens = tokens
        return changed
    }
}
