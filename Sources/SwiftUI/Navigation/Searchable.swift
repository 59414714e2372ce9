import UIKit

/// The position of a search field.
public struct SearchFieldPlacement: Sendable {
    /// The conditions under which a search field in a navigation bar is hidden.
    public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
        /// It is hidden while the content is scrolled.
        case automatic
        /// It is never hidden.
        case always
    }

    let isAlwaysShown: Bool
    /// Below the navigation bar.
    public static let automatic = SearchFieldPlacement(isAlwaysShown: false)
    /// Below the navigation bar.
    public static let navigationBarDrawer = SearchFieldPlacement(isAlwaysShown: false)
    /// Below the navigation bar.
    public static let toolbar = SearchFieldPlacement(isAlwaysShown: false)

    /// Returns a position below the navigation bar.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(isAlwaysShown: displayMode == .always)
    }
}

/// A modifier that adds a search field to the bar above a page.
public struct _SearchableModifier {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let placement: SearchFieldPlacement
    let prompt: Text?
    /// The tokens before the text, or `nil` for a field without tokens.
    var tokens: SearchTokenList?
}

extension _SearchableModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { SearchableNode(view, inputs) }
}

extension View {
    /// Adds a search field to the bar above the page in a navigation stack. Around a stack or a split view, it is the
    /// field of the first page inside.
    ///
    /// - Parameters:
    ///   - text: The text of the field.
    ///   - placement: The position of the field.
    ///   - prompt: The text that is shown while the field is empty. With `nil` it is "Search".
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: nil, placement: placement, prompt: prompt))
    }

    /// Adds a search field to the bar above the page, with a prompt that is looked up by its key.
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Adds a search field to the bar above the page, with a prompt.
    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Adds a search field to the bar above the page. `isPresented` is `true` while the user searches.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
    }

    /// Adds a search field to the bar above the page, with a prompt that is looked up by its key. `isPresented` is
    /// `true` while the user searches.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }

    /// Adds a search field to the bar above the page, with a prompt. `isPresented` is `true` while the user searches.
    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }
}

/// The node of a view with a search field.
private final class SearchableNode<Base: View>: _ViewNode<ModifiedContent<Base, _SearchableModifier>> {
    private var modifier: _SearchableModifier
    private let inner: EnvironmentScope
    private var content: _ViewNode<Base>?
    private lazy var evaluation = Evaluation(self)
    private let search = UISearchController(searchResultsController: nil)
    private let observer = SearchObserver()
    private let port = SearchPort()
    /// The tokens that the field has from the program.
    private var shownTokens: [PickerOption] = []
    /// The part of a focus state for the field, or `nil`.
    private var focus: FocusTarget?
    /// Whether the focus state gives the field the focus; `nil` without one.
    private var wantsFocus: Bool?

    init(_ view: ModifiedContent<Base, _SearchableModifier>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        inner = EnvironmentScope(below: inputs.scope, transform: observer.change(port))
        super.init(inputs)
        observer.search = search
        search.obscuresBackgroundDuringPresentation = false
        search.searchResultsUpdater = observer
        search.delegate = observer
        search.searchBar.delegate = observer
        content = Base._makeNode(view.content, self.inputs.child(of: self, scope: inner))
        observer.onActivity = { [weak self] isActive in self?.setSearching(isActive) }
        observer.onText = { [weak self] in self?.setText($0) }
        observer.onSubmit = { [weak self] in self?.submit() }
        observer.onFocus = { [weak self] in self?.focusDidChange($0) }
        port.onAttachment = { [weak self] in self?.evaluation.invalidate() }
        evaluate()
    }

    /// The page with the field: that of the view, or the first one of the navigation inside.
    private var page: NavigationPageReference? { scope.values.navigationPage ?? port.page }

    override var label: String { "searchable" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _SearchableModifier>) {
        modifier = view.modifier
        content?.update(view.content)
        evaluate()
    }

    override func evaluate() {
        guard let item = page?.controller?.navigationItem else { return }
        let bar = search.searchBar
        let (text, isPresented) = evaluation.track {
            focus = scope.read { $0.searchFocusTarget }
            wantsFocus = focus?.isFocused
            return (modifier.text.wrappedValue, modifier.isPresented?.wrappedValue)
        }
        if bar.text ?? "" != text { bar.text = text }
        let prompt = modifier.prompt?.string(in: scope.values) ?? "Search"
        if bar.placeholder != prompt { bar.placeholder = prompt }
        bar.searchTextField.textAlignment = scope.isMirrored ? .right : .natural
        page?.scopes?.apply(to: search)
        showTokens(modifier.tokens?.items ?? [])
        page?.search.complete = { [weak self] in self?.complete($0) }
        page?.search.completeToken = { [weak self] in self?.complete(token: $0) }
        search.hidesNavigationBarDuringPresentation = !scope.values.searchKeepsBar
        if item.searchController !== search { item.searchController = search }
        if item.hidesSearchBarWhenScrolling == modifier.placement.isAlwaysShown {
            item.hidesSearchBarWhenScrolling = !modifier.placement.isAlwaysShown
        }
        if let isPresented, isPresented != search.isActive {
            host.afterLayout { [weak search] in search?.isActive = isPresented }
        }
        if let wantsFocus, wantsFocus != bar.searchTextField.isFirstResponder {
            host.afterLayout { [weak self] in self?.moveFocus() }
        }
    }

    private func moveFocus() {
        let field = search.searchBar.searchTextField
        guard isMounted, let wantsFocus, wantsFocus != field.isFirstResponder else { return }
        guard wantsFocus else {
            field.resignFirstResponder()
            return
        }
        guard !field.becomeFirstResponder() else { return }
        // The bar of a page that is just coming may not have the field yet.
        page?.controller?.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
            self?.moveFocus()
        }
    }

    private func focusDidChange(_ isFocused: Bool) {
        guard isMounted, wantsFocus != isFocused else { return }
        if wantsFocus != nil { wantsFocus = isFocused }
        focus?.set(isFocused)
    }

    private func setText(_ text: String) {
        page?.scopes?.textDidChange(in: search.searchBar)
        takeTokens()
        guard modifier.text.wrappedValue != text else { return }
        modifier.text.wrappedValue = text
        page?.search.showsSuggestions.set(true)
    }

    private func showTokens(_ tokens: [PickerOption]) {
        guard tokens != shownTokens else { return }
        shownTokens = tokens
        search.searchBar.searchTextField.tokens = tokens.map {
            let token = UISearchToken(icon: $0.image, text: $0.title)
            token.representedObject = $0.value
            if modifier.tokens?.menu != nil {
                token.menu = { [weak self, weak token] in token.flatMap { self?.menu(of: $0) } }
            }
            return token
        }
    }

    /// Returns the menu with which the user edits a token, or `nil` without one.
    private func menu(of token: UISearchToken) -> UIMenu? {
        guard isMounted, let place = search.searchBar.searchTextField.tokens.firstIndex(where: { $0 === token }) else {
            return nil
        }
        return modifier.tokens?.menu?(place, scope)
    }

    /// Removes the tokens that the user has deleted. Several may have the same identity.
    private func takeTokens() {
        let kept = search.searchBar.searchTextField.tokens.compactMap { $0.representedObject as? AnyHashable }
        let identities = shownTokens.compactMap(\.value)
        guard kept.count < identities.count, identities.count == shownTokens.count else { return }
        let places = SearchTokenList.places(of: kept, in: identities)
        shownTokens = places.map { shownTokens[$0] }
        modifier.tokens?.keep(places)
        page?.search.showsSuggestions.set(true)
    }

    private func submit() {
        page?.search.showsSuggestions.set(false)
        scope.values.searchSubmitAction?.run()
    }

    /// Takes a suggestion over into the field, and searches for it.
    private func complete(_ text: String) {
        modifier.text.wrappedValue = text
        search.searchBar.text = text
        submit()
    }

    /// Adds a suggested token to the field in place of the text.
    private func complete(token: Any) {
        guard modifier.tokens?.add(token) == true else {
            return GraphHost.logger.error("A search field has no tokens of the type \(type(of: token)).")
        }
        modifier.text.wrappedValue = ""
        search.searchBar.text = ""
    }

    private func setSearching(_ isSearching: Bool) {
        if let isPresented = modifier.isPresented, isPresented.wrappedValue != isSearching {
            isPresented.wrappedValue = isSearching
        }
        observer.state.set(isSearching)
        page?.search.showsSuggestions.set(isSearching)
        inner.setTransform(observer.change(port))
        host.request()
    }

    override func willUnmount() {
        // The field loses the focus after this, when it is no longer observed.
        if search.searchBar.searchTextField.isFirstResponder { focus?.set(false) }
        evaluation.end()
        inner.end()
        if let item = page?.controller?.navigationItem, item.searchController === search {
            item.searchController = nil
        }
    }
}

/// The action that ends a search and empties its field.
public struct DismissSearchAction {
    weak var observer: SearchObserver?

    /// Ends the search.
    @preconcurrency @MainActor
    public func callAsFunction() { observer?.search?.isActive = false }
}

/// The delegate of a search.
@MainActor
final class SearchObserver: NSObject {
    weak var search: UISearchController?
    let state = StateLocation(false)
    var onActivity: (Bool) -> Void = { _ in }
    var onText: (String) -> Void = { _ in }
    /// Called with the index of the scope that the user has chosen.
    var onScope: (Int) -> Void = { _ in }
    /// Called when the user presses Return.
    var onSubmit: (() -> Void)?
    /// Called when the field has received or lost the focus.
    var onFocus: (Bool) -> Void = { _ in }

    /// Returns the change of the environment for the views with the field. Fields further inside have a focus of their
    /// own.
    func change(_ port: SearchPort) -> (inout EnvironmentValues) -> Void {
        let dismissal = DismissSearchAction(observer: self)
        return { [state] in
            $0.isSearching = state.current
            $0.dismissSearch = dismissal
            $0.searchPort = port
            $0.searchFocusTarget = nil
        }
    }
}

extension SearchObserver: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        onText(searchController.searchBar.text ?? "")
    }
}

extension SearchObserver: UISearchControllerDelegate {
    func didPresentSearchController(_ searchController: UISearchController) { onActivity(true) }
    func didDismissSearchController(_ searchController: UISearchController) { onActivity(false) }
}

extension SearchObserver: UISearchBarDelegate {
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        onScope(selectedScope)
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { onSubmit?() }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { onFocus(true) }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { onFocus(false) }
}

private struct IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private struct DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction(observer: nil) }
}

extension EnvironmentValues {
    /// Whether the user searches with the field of the `searchable` modifier around the view.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// The action that ends the search around the view.
    public internal(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
}
