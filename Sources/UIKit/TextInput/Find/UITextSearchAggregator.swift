import Foundation

/// The results of a search, to which a view of a program adds what it finds: see ``UITextSearching``.
///
/// Of a search that another one has replaced, nothing counts any more.
@preconcurrency @MainActor
public final class UITextSearchAggregator<DocumentIdentifier: Hashable>: NSObject {
    struct Found {
        var range: UITextRange
        var document: DocumentIdentifier?
    }

    private(set) var found: [Found] = []
    private(set) var isFinished = false
    /// Called after a change.
    var onChange: (() -> Void)?

    @preconcurrency @MainActor override init() { super.init() }

    /// The ranges that were found, in the order in which they were added.
    public var allFoundRanges: NSOrderedSet { NSOrderedSet(array: found.map(\.range)) }

    /// Adds a range.
    ///
    /// - Parameters:
    ///   - range: The place of the text.
    ///   - string: The text that was searched.
    ///   - document: The document, if there are several.
    public func foundRange(_ range: UITextRange, searchString string: String, document: DocumentIdentifier?) {
        found.append(Found(range: range, document: document))
        if isFinished { onChange?() }
    }

    /// Ends the search, after which what was found is shown. What is found later is shown at once.
    public func finishedSearching() {
        isFinished = true
        onChange?()
    }

    /// Removes a range that is no longer there. Others than the found ones are ignored.
    public func invalidate(foundRange range: UITextRange, document: DocumentIdentifier?) {
        let count = found.count
        found.removeAll { $0.range == range && $0.document == document }
        if found.count != count { onChange?() }
    }

    /// Removes all ranges.
    public func invalidate() {
        guard !found.isEmpty else { return }
        found = []
        onChange?()
    }
}
