extension UISearchController {
    /// The time at which the scopes of a search bar are shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// The same as `onSearchActivation`.
        case automatic
        /// The program shows and hides them with the search bar's `showsScopeBar`.
        case manual
        /// From the first typed character until the end of the search.
        case onTextEntry
        /// From the beginning of the search until its end.
        case onSearchActivation

        /// Returns whether scopes are shown in a state of the search, or `nil` if that is left to the program.
        func showsScopes(isSearching: Bool, hasText: Bool, areShown: Bool) -> Bool? {
            switch self {
            case .automatic, .onSearchActivation: isSearching
            case .onTextEntry: isSearching && (hasText || areShown)
            case .manual: nil
            }
        }
    }
}
