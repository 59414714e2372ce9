import Foundation

/// A delegate of a search bar. Every method has a default.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Returns whether editing may begin. The default is `true`.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Returns whether editing may end. The default is `true`.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after the user has changed the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Returns whether a part of the text may be replaced. The default is `true`.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user has pressed Return.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has pressed the bookmark button.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has pressed the cancel button or Escape.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has pressed the button for recent results.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has chosen a scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// The default implementation returns `true`, so the field can be edited.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// The default implementation returns `true`, so editing can end.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// The default implementation returns `true`, so the text changes as it was typed.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
