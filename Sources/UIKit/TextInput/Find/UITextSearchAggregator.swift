import Foundation

/// The results of a search, to which a view of a program adds what it finds: see ``UITextSearching``.
///
/// Reports for a search that another one has replaced have no effect.
@preconcurrency @MainActor
public final class UITextSearchAggregator<DocumentIdentifier: Hashable>: NSObject {
    struct Found: Hashable {
        var range: UITextRange
        var document: DocumentIdentifier?
    }

    /// A change of what was found.
    enum Change {
        case all
        case added(Found)
        case removed(Found)
    }

    private(set) var found: [Found] = []
    /// The places in `found`, none of which is there twice.
    private var known: Set<Found> = []
    private(set) var isFinished = false
    /// Called after a change.
    var onChange: ((Change) -> Void)?

    @preconcurrency @MainActor override init() { super.init() }

    /// The ranges that were found, in the order in which they were added.
    public var allFoundRanges: NSOrderedSet { NSOrderedSet(array: found.map(\.range)) }

    /// Adds a range. One that was found already is ignored.
    ///
    /// - Parameters:
    ///   - range: The place of the text.
    ///   - string: The text that was searched.
    ///   - document: The document, if there are several.
    public func foundRange(_ range: UITextRange, searchString string: String, document: DocumentIdentifier?) {
        let place = Found(range: range, document: document)
        guard known.insert(place).inserted else { return }
        found.append(place)
        if isFinished { onChange?(.added(place)) }
    }

    /// Ends the search, after which what was found is shown. What is found later is shown at once.
    public func finishedSearching() {
        isFinished = true
        onChange?(.all)
    }

    /// Removes a range that is no longer there. Others than the found ones are ignored.
    public func invalidate(foundRange range: UITextRange, document: DocumentIdentifier?) {
        let place = Found(range: range, document: document)
        let left = found.filter { $0 != place }
        guard left.count < found.count else { return }
        // A program's range may be equal to another one and have another hash.
        for old in found where old == place { known.remove(old) }
        found = left
        onChange?(.removed(place))
    }

    /// Removes all ranges.
    public func invalidate() {
        guard !found.isEmpty else { return }
        (found, known) = ([], [])
        onChange?(.all)
    }
}
