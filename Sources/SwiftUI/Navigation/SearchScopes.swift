import UIKit

/// The scopes of a page's search.
@MainActor
final class SearchScopes {
    fileprivate(set) var titles: [String] = []
    fileprivate(set) var selected: Int?
    fileprivate var choose: (Int) -> Void = { _ in }

    nonisolated init() {}

    /// Shows the scopes in a search bar.
    func apply(to bar: UISearchBar) {
        if bar.scopeButtonTitles ?? [] != titles { bar.scopeButtonTitles = titles.isEmpty ? nil : titles }
        if let selected, bar.selectedScopeButtonIndex != selected { bar.selectedScopeButtonIndex = selected }
        (bar.delegate as? SearchObserver)?.onScope = { [weak self] in self?.choose($0) }
    }
}

extension View {
    /// Adds scopes to the search of this view. They are shown below the field during the search.
    ///
    /// - Parameters:
    ///   - scope: The chosen scope.
    ///   - scopes: The texts of the scopes, each with its value as its tag or as its identity in a `ForEach`.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View { modifier(_SearchScopesModifier(scope: scope, scopes: scopes())) }
}

/// A modifier that adds scopes to a search.
public struct _SearchScopesModifier<Value: Hashable, Scopes: View> {
    let scope: Binding<Value>
    let scopes: Scopes
    @Environment(\.navigationPage) private var page

    nonisolated init(scope: Binding<Value>, scopes: Scopes) {
        self.scope = scope
        self.scopes = scopes
    }
}

extension _SearchScopesModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content.background {
            OptionReader(options: scopes) { options in
                Color.clear.frame(width: 0, height: 0).modifier(
                    SearchScopeWriter(options: options, selected: AnyHashable(scope.wrappedValue), page: page) {
                        if let value = $0?.base as? Value { scope.wrappedValue = value }
                    })
            }
        }
    }
}

/// A modifier that passes the scopes of a search to the page.
private struct SearchScopeWriter {
    let options: [PickerOption]
    let selected: AnyHashable
    let page: NavigationPageReference?
    let choose: (AnyHashable?) -> Void
}

extension SearchScopeWriter: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { SearchScopeNode(view, inputs) }
}

/// The node that passes the scopes of a search to the page.
private final class SearchScopeNode<Base: View>: EffectNode<Base, SearchScopeWriter> {
    private let scopes = SearchScopes()

    override init(_ view: ModifiedContent<Base, SearchScopeWriter>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        apply()
    }

    override func modifierDidChange(from old: SearchScopeWriter) { apply() }

    private func apply() {
        let modifier = modifier
        scopes.titles = modifier.options.map(\.title)
        scopes.selected = modifier.options.firstIndex { $0.value == modifier.selected }
        scopes.choose = { if modifier.options.indices.contains($0) { modifier.choose(modifier.options[$0].value) } }
        modifier.page?.scopes = scopes
        if let bar = modifier.page?.controller?.navigationItem.searchController?.searchBar { scopes.apply(to: bar) }
    }

    override func willUnmount() { if modifier.page?.scopes === scopes { modifier.page?.scopes = nil } }
}
