import Foundation

/// A search in a view of a program that conforms to ``UITextSearching``.
///
/// ```swift
/// func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
///     UITextSearchingFindSession(searchableObject: pages)
/// }
/// ```
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
    /// The view in which is searched. It is not retained.
    public final var searchableObject: (any UITextSearching)? { searcher.object }
    private let searcher: any TextSearcher

    /// Creates a session for a view, which is not retained.
    @preconcurrency @MainActor
    public init<Object: UITextSearching>(searchableObject: Object) {
        let searcher = ObjectSearcher(searchableObject)
        self.searcher = searcher
        super.init()
        searcher.onChange = { [weak self] in self?.onResults?() }
    }

    open override var resultCount: Int { searcher.count }
    open override var highlightedResultIndex: Int { searcher.index ?? NSNotFound }
    open override var supportsReplacement: Bool { searcher.object?.supportsTextReplacement ?? false }
    open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
        supportsReplacement && searcher.index != nil
    }

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        searcher.search(query, options ?? UITextSearchOptions())
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) {
        searcher.move(forward: direction == .forward)
    }

    open override func performSingleReplacement(
        query searchQuery: String, replacementText: String, options: UITextSearchOptions?
    ) {
        guard supportsReplacement else { return }
        searcher.replace(by: replacementText, searchQuery, options ?? UITextSearchOptions())
    }

    open override func replaceAll(query searchQuery: String, replacementText: String, options: UITextSearchOptions?) {
        guard supportsReplacement else { return }
        searcher.replaceAll(by: replacementText, searchQuery, options ?? UITextSearchOptions())
    }

    open override func invalidateFoundResults() { searcher.clear() }
}

/// A search in an object of any type.
@MainActor
private protocol TextSearcher: AnyObject {
    var object: (any UITextSearching)? { get }
    var count: Int { get }
    var index: Int? { get }
    func search(_ query: String, _ options: UITextSearchOptions)
    func move(forward: Bool)
    func replace(by text: String, _ query: String, _ options: UITextSearchOptions)
    func replaceAll(by text: String, _ query: String, _ options: UITextSearchOptions)
    func clear()
}

@MainActor
private final class ObjectSearcher<Object: UITextSearching>: TextSearcher {
    typealias Aggregator = UITextSearchAggregator<Object.DocumentIdentifier>

    private weak var target: Object?
    private var aggregator: Aggregator?
    /// What was found, in the order of the documents and their texts.
    private var found: [Aggregator.Found] = []
    private(set) var index: Int?
    /// The place at which the search began.
    private var start: Aggregator.Found?
    var onChange: (() -> Void)?

    init(_ target: Object) { self.target = target }

    var object: (any UITextSearching)? { target }
    var count: Int { found.count }

    func search(_ query: String, _ options: UITextSearchOptions) { search(query, options, from: nil) }

    /// Searches from a place on, or else from the selection on.
    private func search(_ query: String, _ options: UITextSearchOptions, from start: Aggregator.Found?) {
        clear()
        guard let target, !query.isEmpty else { return }
        let aggregator = Aggregator()
        self.aggregator = aggregator
        self.start =
            start
            ?? target.selectedTextRange.map { Aggregator.Found(range: $0, document: target.selectedTextSearchDocument) }
        aggregator.onChange = { [weak self, weak aggregator] in
            guard let self, let aggregator, aggregator === self.aggregator, aggregator.isFinished else { return }
            takeOver(aggregator.found)
        }
        target.performTextSearch(queryString: query, options: options, resultAggregator: aggregator)
    }

    /// Shows what was found. The place that is looked at stays, or is the first one at the start or behind it.
    private func takeOver(_ new: [Aggregator.Found]) {
        guard let target else { return }
        let start = index.map { found[$0] } ?? start
        found = new.sorted { isBefore($0, $1, in: target) }
        target.clearAllDecoratedFoundText()
        for place in found {
            target.decorate(foundTextRange: place.range, document: place.document, usingStyle: .found)
        }
        index = nil
        if !found.isEmpty {
            let next = found.firstIndex { place in start.map { !isBefore(place, $0, in: target) } ?? true }
            highlight(next ?? 0)
        }
        onChange?()
    }

    private func isBefore(_ one: Aggregator.Found, _ other: Aggregator.Found, in target: Object) -> Bool {
        if let first = one.document, let second = other.document, first != second {
            return target.compare(document: first, toDocument: second) == .orderedAscending
        }
        return target.compare(one.range, toRange: other.range, document: one.document) == .orderedAscending
    }

    private func highlight(_ new: Int) {
        guard let target else { return }
        if let index {
            target.decorate(
                foundTextRange: found[index].range, document: found[index].document, usingStyle: .found)
        }
        index = new
        let place = found[new]
        target.willHighlight(foundTextRange: place.range, document: place.document)
        target.decorate(foundTextRange: place.range, document: place.document, usingStyle: .highlighted)
        target.scrollRangeToVisible(place.range, inDocument: place.document)
    }

    func move(forward: Bool) {
        guard let index else { return }
        highlight((index + (forward ? 1 : found.count - 1)) % found.count)
    }

    func replace(by text: String, _ query: String, _ options: UITextSearchOptions) {
        guard let target, let index else { return }
        let place = found[index]
        guard target.shouldReplace(foundTextRange: place.range, document: place.document, withText: text) else {
            return move(forward: true)
        }
        target.replace(foundTextRange: place.range, document: place.document, withText: text)
        search(query, options, from: place)
    }

    func replaceAll(by text: String, _ query: String, _ options: UITextSearchOptions) {
        target?.replaceAll(queryString: query, options: options, withText: text)
        search(query, options)
    }

    func clear() {
        aggregator = nil
        (found, index) = ([], nil)
        target?.clearAllDecoratedFoundText()
    }
}
