import Foundation

/// An object that shows the results of a search while it is typed.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Updates the results. It is called when the search becomes active, when it ends, and after each change of the
    /// text or the scope.
    func updateSearchResults(for searchController: UISearchController)
    /// Called when the user chooses one of ``UISearchController/searchSuggestions``. The search bar and the suggestions
    /// stay as they are until the program changes them. The default does nothing.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    /// The default implementation does nothing.
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// A delegate of a search controller. Every method has a default.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before the search becomes active.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the search has become active.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Called in order to show the search controller in another way. The default does nothing.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// The default implementation does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing, so the search controller presents itself.
    public func presentSearchController(_ searchController: UISearchController) {}
}
