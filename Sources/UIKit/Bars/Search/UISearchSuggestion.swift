import Foundation

/// Something that the user may want to search for, which a search controller offers in a list.
///
/// ``UISearchSuggestionItem`` is the usual one.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    /// The text of the suggestion.
    var localizedSuggestion: String? { get }
    /// The name of the suggestion for assistive programs; `nil`, the default, is its text.
    var localizedDescription: String? { get }
    /// The image before the text. The default is `nil`.
    var iconImage: UIImage? { get }
}

extension UISearchSuggestion {
    /// Returns `nil`: the text.
    public var localizedDescription: String? { nil }
    /// Returns `nil`: no image.
    public var iconImage: UIImage? { nil }
}

/// A suggestion with a text and an image.
///
/// ```swift
/// func updateSearchResults(for search: UISearchController) {
///     search.searchSuggestions = recent(search.searchBar.text).map { UISearchSuggestionItem(localizedSuggestion: $0) }
/// }
///
/// func updateSearchResults(for search: UISearchController, selecting suggestion: any UISearchSuggestion) {
///     search.searchBar.text = suggestion.localizedSuggestion
///     search.searchSuggestions = nil
/// }
/// ```
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    /// The text of the suggestion.
    open private(set) var localizedSuggestion: String?
    /// The name of the suggestion for assistive programs; `nil` is its text.
    open private(set) var localizedDescription: String?
    /// The image before the text, or `nil`.
    open private(set) var iconImage: UIImage?
    /// Data of the program. The default is `nil`.
    open var representedObject: Any?

    /// Creates a suggestion.
    ///
    /// - Parameters:
    ///   - localizedSuggestion: The text.
    ///   - localizedDescription: The name for assistive programs. `nil`, the default, is the text.
    ///   - iconImage: The image before the text. The default is none.
    public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
        self.localizedSuggestion = localizedSuggestion
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
        super.init()
    }
}
