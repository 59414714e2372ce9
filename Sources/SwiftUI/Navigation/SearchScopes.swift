import UIKit

/// The scopes of a page's search.
@MainActor
final class SearchScopes {
    fileprivate(set) var titles: [String] = []
    fileprivate(set) var selected: Int?
    /// Whether the scopes are shown only once there is a text.
    fileprivate var needsText = false
    fileprivate var choose: (Int) -> Void = { _ in }

    nonisolated init() {}

    /// Shows the scopes in the bar of a search.
    func apply(to search: UISearchController) {
        let bar = search.searchBar
        search.automaticallyShowsScopeBar = !needsText
        if bar.scopeButtonTitles ?? [] != titles { bar.scopeButtonTitles = titles.isEmpty ? nil : titles }
        if let selected, bar.selectedScopeButtonIndex != selected { bar.selectedScopeButtonIndex = selected }
        (bar.delegate as? SearchObserver)?.onScope = { [weak self] in self?.choose($0) }
    }

    /// Shows or hides the scopes after a change of the text.
    func textDidChange(in bar: UISearchBar) {
        guard needsText, !titles.isEmpty else { return }
        bar.setShowsScope(bar.text?.isEmpty == false, animated: bar.window != nil)
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

    /// Adds scopes to the search of this view.
    ///
    /// - Parameters:
    ///   - scope: The chosen scope.
    ///   - activation: The time from which the scopes are shown.
    ///   - scopes: The texts of the scopes, each with its value as its tag or as its identity in a `ForEach`.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        modifier(_SearchScopesModifier(scope: scope, scopes: scopes(), activation: activation))
    }
}

/// The time from which the scopes of a search are shown.
public struct SearchScopeActivation: Sendable {
    /// Whether the scopes are shown only once there is a text.
    let needsText: Bool

    /// The default: during the search.
    public static let automatic = SearchScopeActivation(needsText: false)
    /// During the search, once there is a text.
    public static let onTextEntry = SearchScopeActivation(needsText: true)
    /// During the search.
    public static let onSearchPresentation = SearchScopeActivation(needsText: false)
}

/// A modifier that adds scopes to a search.
public struct _SearchScopesModifier<Value: Hashable, Scopes: View> {
    let scope: Binding<Value>
    let scopes: Scopes
    let activation: SearchScopeActivation
    @Environment(\.navigationPage) private var page

    nonisolated init(scope: Binding<Value>, scopes: Scopes, activation: SearchScopeActivation = .automatic) {
        self.scope = scope
        self.scopes = scopes
        self.activation = activation
    }
}

extension _SearchScopesModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content.background {
            OptionReader(options: scopes) { options in
                Color.clear.frame(width: 0, height: 0).modifier(
                    SearchScopeWriter(
                        options: options, needsText: activation.needsText, selected: AnyHashable(scope.wrappedValue),
                        page: page
                    ) {
                        if let value = $0?.base as? Value { scope.wrappedValue = value }
                    })
            }
        }
    }
}

/// A modifier that passes the scopes of a search to the page.
private struct SearchScopeWriter {
    let options: [PickerOption]
    let needsText: Bool
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
        scopes.needsText = modifier.needsText
        scopes.selected = modifier.options.firstIndex { $0.value == modifier.selected }
        scopes.choose = { if modifier.options.indices.contains($0) { modifier.choose(modifier.options[$0].value) } }
        modifier.page?.scopes = scopes
        if let search = modifier.page?.controller?.navigationItem.searchController { scopes.apply(to: search) }
    }

    override func willUnmount() { if modifier.page?.scopes === scopes { modifier.page?.scopes = nil } }
}
