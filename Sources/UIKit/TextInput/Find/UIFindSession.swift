import Foundation

/// A search in a view, from the appearance of the find bar to its end.
///
/// The session of a text view is a ``UITextSearchingFindSession``. For a view of another kind, return one from the
/// delegate of a ``UIFindInteraction``, or a subclass of this class that overrides the methods that search.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// The number that the find bar shows.
    public enum SearchResultDisplayStyle: UInt, Sendable {
        /// The number of the place that is looked at, and that of all places.
        case currentAndTotal = 0
        /// The number of all places.
        case total = 1
        /// None.
        case none = 2
    }

    /// Creates a session.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Called after results have changed by themselves.
    final var onResults: (() -> Void)?

    /// The number that the find bar shows. The default is `currentAndTotal`.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal

    /// The number of places at which the text was found. It is 0 in this class.
    open var resultCount: Int { 0 }
    /// The index of the place that is looked at, or `NSNotFound`, as always in this class.
    open var highlightedResultIndex: Int { NSNotFound }
    /// Whether found text can be replaced. It is `false` in this class.
    open var supportsReplacement: Bool { false }
    /// Whether the text that is looked at can be replaced. The default is `supportsReplacement`.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

    /// Searches a text, and shows where it was found. An empty one is found nowhere. The method of this class does
    /// nothing.
    open func performSearch(query: String, options: UITextSearchOptions?) {}

    /// Goes to the next place or the one before. The method of this class does nothing.
    open func highlightNextResult(in direction: UITextStorageDirection) {}

    /// Replaces the text that is looked at, and goes to the next one. The method of this class does nothing.
    open func performSingleReplacement(
        query searchQuery: String, replacementText: String, options: UITextSearchOptions?
    ) {}

    /// Replaces the text at all places. The method of this class does nothing.
    open func replaceAll(query searchQuery: String, replacementText: String, options: UITextSearchOptions?) {}

    /// Forgets what was found. The method of this class does nothing.
    open func invalidateFoundResults() {}
}
