import Foundation
import Graphics

/// A controller of a search: a search bar, and the results over the content.
///
/// ```
/// let search = UISearchController(searchResultsController: nil)
/// search.searchResultsUpdater = self
/// search.obscuresBackgroundDuringPresentation = false
/// navigationItem.searchController = search
/// ```
///
/// The search is active from the start of editing until Cancel or Escape. While it is active, the search controller is
/// a child of the controller of the search bar, and its view covers that controller's view.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// Creates a search controller.
    ///
    /// - Parameter searchResultsController: The controller of the results; `nil` if the content itself shows them.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        obscuresBackgroundDuringPresentation = searchResultsController != nil
        setUpSearch()
    }

    /// Creates a search controller without results of its own. The coder is that of a storyboard, or ignored.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        setUpSearch()
    }

    /// Creates a search controller whose content shows the results.
    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(searchResultsController: nil)
    }

    private func setUpSearch() {
        searchBar.onBegin = { [weak self] in self?.isActive = true }
        searchBar.onCancel = { [weak self] in self?.isActive = false }
        searchBar.onChange = { [weak self] in self?.searchDidChange() }
    }

    /// The controller of the results, or `nil`.
    public let searchResultsController: UIViewController?
    /// The search bar. It is put into a navigation item, or into a view.
    public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: SearchBarLayout.height))
    /// The object that updates the results. It is not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The object that is notified of the beginning and the end. It is not retained.
    open weak var delegate: (any UISearchControllerDelegate)?

    // MARK: Settings

    /// A Boolean value that indicates whether the content is dimmed while nothing is typed. A click on it ends the
    /// search. The default is whether there is a results controller.
    open var obscuresBackgroundDuringPresentation = true {
        didSet { if obscuresBackgroundDuringPresentation != oldValue { showResults() } }
    }
    /// A Boolean value that indicates whether the row of the navigation bar above the search bar is hidden while the
    /// search is active. The default is `true`.
    open var hidesNavigationBarDuringPresentation = true
    /// A Boolean value that indicates whether the cancel button is shown while the search is active. The default is
    /// `true`.
    open var automaticallyShowsCancelButton = true
    /// The time at which the scopes of the search bar are shown. They are hidden when the search ends, unless the
    /// program shows them itself. The default is `automatic`.
    open var scopeBarActivation = ScopeBarActivation.automatic { didSet { updateScopes() } }
    /// A Boolean value that indicates whether the scopes are shown while the search is active. It is `false` while
    /// `scopeBarActivation` is `manual`.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// A Boolean value that indicates whether the results controller is shown although nothing is typed. The default is
    /// `false`.
    open var showsSearchResultsController = false {
        didSet { if showsSearchResultsController != oldValue { showResults() } }
    }

    /// The suggestions, which are a list in front of the results while the search is active. The default is `nil`.
    ///
    /// A choice calls the updater's `updateSearchResults(for:selecting:)`. `nil` or an empty array hides the list.
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { showSuggestions() } }

    // MARK: State

    /// A Boolean value that indicates whether the search is active. Setting it begins or ends the search, with an
    /// animation.
    open var isActive: Bool {
        get { isSearching }
        set { if newValue { begin() } else { end() } }
    }
    private var isSearching = false
    /// Called after the beginning or the end. It is for the navigation bar.
    final var onActivation: (() -> Void)?
    /// The navigation item that has the search bar.
    final weak var searchItem: UINavigationItem?

    /// The controller over whose view the results lie: that of the navigation item, or the nearest one of the search
    /// bar.
    private var context: UIViewController? {
        if let owner = searchItem?.controller { return owner }
        var responder: UIResponder? = searchBar
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    private func begin() {
        guard !isSearching else { return }
        isSearching = true
        delegate?.willPresentSearchController(self)
        delegate?.presentSearchController(self)
        let isAnimated = searchBar.window != nil
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: isAnimated) }
        updateScopes()
        enter()
        onActivation?()
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        guard isSearching else { return }
        delegate?.willDismissSearchController(self)
        isSearching = false
        searchBar.resignFirstResponder()
        let isAnimated = searchBar.window != nil
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: isAnimated) }
        updateScopes()
        clearSearch()
        leave()
        onActivation?()
        delegate?.didDismissSearchController(self)
    }

    /// Whether the user has typed something, or the field has tokens.
    private var hasSearch: Bool { searchBar.text?.isEmpty == false || !searchBar.searchTextField.tokens.isEmpty }

    /// Removes the text and the tokens as one change.
    private func clearSearch() {
        let field = searchBar.searchTextField
        guard !field.tokens.isEmpty else {
            if hasSearch { searchBar.text = "" } else { searchDidChange() }
            return
        }
        field.text = ""
        field.tokens = []
    }

    private func updateScopes() {
        guard searchBar.scopeButtonTitles != nil else { return }
        let isVisible = scopeBarActivation.showsScopes(
            isSearching: isSearching, hasText: hasSearch, areShown: searchBar.showsScopeBar)
        if let isVisible { searchBar.setShowsScope(isVisible, animated: searchBar.window != nil) }
    }

    private func searchDidChange() {
        updateScopes()
        showResults()
        searchResultsUpdater?.updateSearchResults(for: self)
        context?.setNeedsUpdateContentUnavailableConfiguration()
    }

    /// Ends the search.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isSearching, presentation == nil else { return super.dismiss(animated: flag, completion: completion) }
        end()
        completion?()
    }

    // MARK: View

    open override func loadView() {
        let own = SearchOverlay()
        own.onDim = { [weak self] in self?.searchBar.cancel() }
        view = own
    }

    private var overlay: SearchOverlay? { viewIfLoaded as? SearchOverlay }

    private func enter() {
        // The view may be fading away from a search that has just ended.
        if parent != nil {
            viewIfLoaded?.alpha = 1
            showSuggestions()
            return showResults()
        }
        guard let context, parent == nil, context !== self else { return }
        context.addChild(self)
        if let results = searchResultsController, results.parent !== self {
            results.removeFromParent()
            addChild(results)
            overlayOrLoaded.results = results.view
            results.didMove(toParent: self)
        }
        let own = overlayOrLoaded
        own.frame = context.view.bounds
        own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        own.searchBar = searchBar
        // Over a table the view stays in place while the rows move.
        (context.view as? UIScrollView)?.offsetObservers.add(own)
        context.view.addSubview(own)
        didMove(toParent: context)
        showResults()
        showSuggestions()
        UIView.performWithoutAnimation {
            own.alpha = 0
            own.layoutIfNeeded()
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { own.alpha = 1 }
    }

    private var overlayOrLoaded: SearchOverlay {
        loadViewIfNeeded()
        if let overlay { return overlay }
        // A subclass has made another view.
        let own = SearchOverlay()
        view = own
        return own
    }

    private func leave() {
        guard let overlay, parent != nil else { return }
        willMove(toParent: nil)
        UIView.animate(withDuration: 0.25) {
            overlay.alpha = 0
        } completion: { [weak self] _ in
            guard let self, !isSearching else { return }
            overlay.removeFromSuperview()
            removeFromParent()
        }
        if overlay.window == nil { overlay.removeFromSuperview() }
    }

    private func showResults() {
        guard let overlay else { return }
        let wereShown = overlay.showsResults
        overlay.showsResults = searchResultsController != nil && (hasSearch || showsSearchResultsController)
        overlay.isDimmed = obscuresBackgroundDuringPresentation
        // The bar follows the results while they cover the content.
        if overlay.showsResults != wereShown { searchItem?.bar?.setNeedsLayout() }
    }

    /// The controller of the results while they cover the content; otherwise `nil`.
    final var shownResults: UIViewController? {
        isSearching && overlay?.showsResults == true ? searchResultsController : nil
    }

    /// Shows the present suggestions. After a search the last ones fade away with the view.
    private func showSuggestions() {
        guard isSearching, let overlay else { return }
        let suggestions = searchSuggestions ?? []
        guard !suggestions.isEmpty else { return overlay.suggestions = nil }
        let list =
            overlay.suggestions
            ?? SearchSuggestionList { [weak self] suggestion in
                guard let self else { return }
                searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
            }
        list.show(suggestions)
        overlay.suggestions = list
    }
}
