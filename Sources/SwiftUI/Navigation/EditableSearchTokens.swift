import Foundation
import UIKit

/// A modifier that adds a search field whose tokens the user edits to the bar above a page.
public struct _EditableSearchTokensModifier<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>
where Tokens.Element: Identifiable {
    let field: _SearchableModifier
    let tokens: Binding<Tokens>
    let token: (Binding<Tokens.Element>) -> Token
}

extension _EditableSearchTokensModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        let elements = Array(tokens.wrappedValue.enumerated())
        let options = ForEach(elements, id: \.element.id) { place, element in
            token(tokens.element(element, at: place)).environment(\.describesToken, true).tag(element.id)
        }
        return OptionReader(options: options) { options in
            content.modifier(field.with(SearchTokenList(tokens, options, menu: menu)))
        }
    }

    /// The controls in the view of a token as the items of a menu; `nil` without any.
    @MainActor private func menu(_ place: Int, _ scope: EnvironmentScope) -> UIMenu? {
        let all = Array(tokens.wrappedValue)
        guard all.indices.contains(place) else { return nil }
        let menu = MenuContent(token(tokens.element(all[place], at: place)), below: scope).menu
        return menu.children.isEmpty ? nil : menu
    }
}

extension Binding where Value: RangeReplaceableCollection, Value.Element: Identifiable {
    /// Returns a binding to an element at a place. It is found by its identity if it has moved. Without it the binding
    /// has the last value, and writes nothing.
    fileprivate func element(_ element: Value.Element, at place: Int) -> Binding<Value.Element> {
        func position() -> (index: Value.Index, element: Value.Element)? {
            let all = wrappedValue
            if let index = all.index(all.startIndex, offsetBy: place, limitedBy: all.endIndex), index != all.endIndex,
                all[index].id == element.id
            {
                return (index, all[index])
            }
            return all.firstIndex { $0.id == element.id }.map { ($0, all[$0]) }
        }
        return Binding<Value.Element> {
            position()?.element ?? element
        } set: { new in
            guard let index = position()?.index else { return }
            var all = wrappedValue
            all.replaceSubrange(index..<all.index(after: index), with: CollectionOfOne(new))
            wrappedValue = all
        }
    }
}

private struct DescribesTokenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the views describe the text and the image of a token in a search field.
    var describesToken: Bool {
        get { self[DescribesTokenKey.self] }
        set { self[DescribesTokenKey.self] = newValue }
    }
}
