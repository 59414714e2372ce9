import Foundation

/// The look of a text in a search.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// The usual look.
    case normal = 0
    /// The look of a text that was found.
    case found = 1
    /// The look of the found text at which the user is looking.
    case highlighted = 2
}

/// A view in which the user can search, with a ``UITextSearchingFindSession``: a `UITextView`, or a view of a program.
///
/// ```swift
/// func performTextSearch(
///     queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable>
/// ) {
///     for line in lines where line.contains(queryString) {
///         resultAggregator.foundRange(LineRange(line), searchString: queryString, document: nil)
///     }
///     resultAggregator.finishedSearching()
/// }
/// ```
///
/// A view with several documents tells them apart by identifiers. Ranges are of a subclass of ``UITextRange`` that has
/// what the view needs to find them again.
@preconcurrency @MainActor
public protocol UITextSearching<DocumentIdentifier>: AnyObject {
    /// The type of the identifiers of documents.
    associatedtype DocumentIdentifier: Hashable = AnyHashable

    /// The selection, at which a search begins.
    var selectedTextRange: UITextRange? { get }
    /// The document with the selection. The default is `nil`.
    var selectedTextSearchDocument: DocumentIdentifier? { get }
    /// Whether found text can be replaced. The default is `false`.
    var supportsTextReplacement: Bool { get }

    /// Returns the order of two ranges of a document.
    func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?
    ) -> ComparisonResult
    /// Returns the order of two documents. By default they are equal.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult

    /// Searches a text, and reports what is found and the end of the search. Both may happen later.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
    /// Shows a range in a style.
    func decorate(
        foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
    /// Shows the whole text in its usual look.
    func clearAllDecoratedFoundText()
    /// Called before a range is looked at. By default, nothing happens.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
    /// Scrolls to a range that is looked at. By default, nothing happens.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

    /// Returns whether a range may be replaced. The default is `true`.
    func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
    ) -> Bool
    /// Replaces a range. By default, nothing happens.
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String)
    /// Replaces a text wherever it is found. By default, nothing happens.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String)
}

extension UITextSearching {
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }
    public var supportsTextReplacement: Bool { false }
    public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
        .orderedSame
    }
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
    ) -> Bool { true }
    public func replace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
    ) {}
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {}
}
