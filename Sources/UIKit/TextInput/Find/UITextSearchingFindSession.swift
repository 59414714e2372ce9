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
    /// The last search; `nil` before the first one, and after its results were removed.
    private(set) final var last: (query: String, options: UITextSearchOptions?)?
    /// The text of a text view in which was searched.
    private var searchedText = ""

    /// Creates a session for a view, which is not retained.
    @preconcurrency @MainActor
    public init<Object: UITextSearching>(searchableObject: Object) {
        let searcher = ObjectSearcher(searchableObject)
        self.searcher = searcher
        super.init()
        searcher.onChange = { [weak self] in self?.onResults?() }
        searcher.onSearch = { [weak self] in self?.willSearch() }
    }

    private var textView: UITextView? { searcher.object as? UITextView }

    /// Called before each search in the view.
    private func willSearch() {
        guard let textView else { return }
        searchedText = textView.editor.text
        textView.searchSession = self
    }

    /// Searches again if the text of a text view has changed. Returns whether it has.
    final func takeOverText() -> Bool {
        guard let last, let textView, searchedText != textView.editor.text else { return false }
        performSearch(query: last.query, options: last.options, from: .currentWithoutScrolling)
        return true
    }

    open override var resultCount: Int { searcher.count }
    open override var highlightedResultIndex: Int { searcher.index ?? NSNotFound }
    open override var supportsReplacement: Bool { searcher.object?.supportsTextReplacement ?? false }
    open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
        supportsReplacement && searcher.index != nil
    }

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        performSearch(query: query, options: options, from: .selection)
    }

    final func performSearch(query: String, options: UITextSearchOptions?, from start: TextSearchStart) {
        last = (query, options)
        searcher.search(query, options ?? UITextSearchOptions(), from: start)
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) {
        _ = takeOverText()
        searcher.move(forward: direction == .forward)
    }

    open override func performSingleReplacement(
        query searchQuery: String, replacementText: String, options: UITextSearchOptions?
    ) {
        guard supportsReplacement else { return }
        last = (searchQuery, options)
        // The user has not seen what there is to replace in a changed text.
        guard !takeOverText() else { return }
        searcher.replace(by: replacementText, searchQuery, options ?? UITextSearchOptions())
    }

    open override func replaceAll(query searchQuery: String, replacementText: String, options: UITextSearchOptions?) {
        guard supportsReplacement else { return }
        last = (searchQuery, options)
        searcher.replaceAll(
            by: replacementText, searchQuery, options ?? UITextSearchOptions(),
            from: textView == nil ? .selection : .currentWithoutScrolling)
    }

    open override func invalidateFoundResults() {
        last = nil
        searcher.clear()
    }
}

/// The place at which a search begins. The first place behind it is looked at.
enum TextSearchStart {
    /// The selection.
    case selection
    /// The place that is looked at, or else the selection.
    case current
    /// The same, and the view does not scroll to what is found.
    case currentWithoutScrolling
}

/// A search in an object of any type.
@MainActor
private protocol TextSearcher: AnyObject {
    var object: (any UITextSearching)? { get }
    var count: Int { get }
    var index: Int? { get }
    func search(_ query: String, _ options: UITextSearchOptions, from start: TextSearchStart)
    func move(forward: Bool)
    func replace(by text: String, _ query: String, _ options: UITextSearchOptions)
    func replaceAll(by text: String, _ query: String, _ options: UITextSearchOptions, from start: TextSearchStart)
    func clear()
}

@MainActor
private final class ObjectSearcher<Object: UITextSearching>: TextSearcher {
    typealias Aggregator = UITextSearchAggregator<Object.DocumentIdentifier>

    private weak var target: Object?
    private var aggregator: Aggregator?
    /// The places that were found, in the order of the documents and their texts.
    private var found: [Aggregator.Found] = []
    private(set) var index: Int?
    /// The place at which the search began.
    private var start: Aggregator.Found?
    /// The place that was looked at last.
    private var lookedAt: Aggregator.Found?
    /// The index of the place that was replaced, and the number of places with it, until the next search ends.
    private var replaced: (index: Int, count: Int)?
    /// Whether all places are being decorated.
    private var isShowingAll = false
    /// Increased whenever another place is looked at, or all change. The view, which may change what was found whenever
    /// it is called, makes older calls out of date by it.
    private var generation = 0
    /// Whether the view scrolls to a place only when the user asks for it.
    private var staysInPlace = false
    var onChange: (() -> Void)?
    /// Called before a search.
    var onSearch: (() -> Void)?

    init(_ target: Object) { self.target = target }

    var object: (any UITextSearching)? { target }
    var count: Int { found.count }

    // MARK: Searching

    func search(_ query: String, _ options: UITextSearchOptions, from start: TextSearchStart) {
        search(query, options, from: start, after: nil)
    }

    /// Searches from a place on, or behind a place that was replaced.
    private func search(
        _ query: String, _ options: UITextSearchOptions, from place: TextSearchStart = .selection,
        after replaced: (index: Int, count: Int)?
    ) {
        let old = place == .selection ? nil : lookedAt
        clear()
        onSearch?()
        guard let target, !query.isEmpty else { return }
        let aggregator = Aggregator()
        (self.aggregator, self.replaced) = (aggregator, replaced)
        staysInPlace = place == .currentWithoutScrolling
        start =
            old
            ?? target.selectedTextRange.map {
                // Also a place that is shorter than the selection, and begins with it, is behind the start.
                Aggregator.Found(range: $0.beginning, document: target.selectedTextSearchDocument)
            }
        aggregator.onChange = { [weak self, weak aggregator] change in
            guard let self, let aggregator, aggregator === self.aggregator, aggregator.isFinished else { return }
            takeOver(change, of: aggregator)
        }
        target.performTextSearch(queryString: query, options: options, resultAggregator: aggregator)
    }

    private func takeOver(_ change: Aggregator.Change, of aggregator: Aggregator) {
        guard let target else { return }
        switch change {
        case .added(let place) where !isShowingAll: add(place, in: target)
        case .removed(let place) where !isShowingAll: remove(place, in: target)
        default: showAll(aggregator.found, in: target)
        }
        onChange?()
    }

    /// Shows all places. The place that is looked at stays, or is the first one at the start or behind it.
    private func showAll(_ new: [Aggregator.Found], in target: Object) {
        generation += 1
        let own = generation
        (index, isShowingAll) = (nil, true)
        let sorted = new.sorted { isBefore($0, $1, in: target) }
        let next = sorted.isEmpty ? nil : firstIndex(in: sorted, target)
        guard own == generation else { return }
        (found, replaced) = (sorted, nil)
        target.clearAllDecoratedFoundText()
        for place in sorted {
            guard own == generation else { return }
            decorate(place, .found, in: target)
        }
        guard own == generation else { return }
        (index, isShowingAll) = (next, false)
        look(reveals: false)
    }

    /// Returns the index of the place that is looked at first.
    private func firstIndex(in places: [Aggregator.Found], _ target: Object) -> Int {
        if let replaced {
            // The places that the replacement has brought are skipped.
            let next = (replaced.index + places.count - (replaced.count - 1)) % places.count
            return next < 0 ? next + places.count : next
        }
        guard let start = lookedAt ?? start else { return 0 }
        return places.firstIndex { !isBefore($0, start, in: target) } ?? 0
    }

    /// Shows a place that was found later.
    private func add(_ place: Aggregator.Found, in target: Object) {
        let places = found
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(place, places[middle], in: target) { high = middle } else { low = middle + 1 }
        }
        low = min(low, found.count)
        found.insert(place, at: low)
        guard let index else {
            self.index = low
            return look(reveals: false)
        }
        self.index = low <= index ? index + 1 : index
        decorate(place, .found, in: target)
    }

    /// Takes away a place. If it was looked at, the next one is.
    private func remove(_ place: Aggregator.Found, in target: Object) {
        let isLookedAt = index.map { found[$0] == place } ?? false
        let before = index.map { found[..<$0].filter { $0 == place }.count } ?? 0
        found = found.filter { $0 != place }
        index = found.isEmpty ? nil : index.map { ($0 - before) % found.count }
        decorate(place, .normal, in: target)
        if isLookedAt { look(reveals: false) }
    }

    private func isBefore(_ one: Aggregator.Found, _ other: Aggregator.Found, in target: Object) -> Bool {
        if let first = one.document, let second = other.document, first != second {
            return target.compare(document: first, toDocument: second) == .orderedAscending
        }
        return target.compare(one.range, toRange: other.range, document: one.document) == .orderedAscending
    }

    // MARK: Looking

    /// Shows the place at the index as the one that is looked at.
    ///
    /// - Parameter reveals: Whether the view scrolls to it even if it was looked at before.
    private func look(reveals: Bool) {
        guard let target, let index else { return }
        generation += 1
        let own = generation
        let place = found[index]
        let scrolls = reveals || !staysInPlace && lookedAt != place
        lookedAt = place
        if scrolls {
            target.willHighlight(foundTextRange: place.range, document: place.document)
            guard own == generation else { return }
        }
        decorate(place, .highlighted, in: target)
        guard scrolls, own == generation else { return }
        target.scrollRangeToVisible(place.range, inDocument: place.document)
    }

    private func decorate(_ place: Aggregator.Found, _ style: UITextSearchFoundTextStyle, in target: Object) {
        target.decorate(foundTextRange: place.range, document: place.document, usingStyle: style)
    }

    func move(forward: Bool) {
        guard let target, let index else { return }
        let old = found[index]
        let new = (index + (forward ? 1 : found.count - 1)) % found.count
        self.index = new
        if new != index { decorate(old, .found, in: target) }
        look(reveals: true)
    }

    // MARK: Replacing

    func replace(by text: String, _ query: String, _ options: UITextSearchOptions) {
        guard let target, let index else { return }
        let (place, count) = (found[index], found.count)
        guard target.shouldReplace(foundTextRange: place.range, document: place.document, withText: text) else {
            return move(forward: true)
        }
        target.replace(foundTextRange: place.range, document: place.document, withText: text)
        search(query, options, after: (index: index, count: count))
    }

    func replaceAll(by text: String, _ query: String, _ options: UITextSearchOptions, from start: TextSearchStart) {
        target?.replaceAll(queryString: query, options: options, withText: text)
        search(query, options, from: start)
    }

    func clear() {
        generation += 1
        aggregator = nil
        (found, index, lookedAt, replaced, isShowingAll) = ([], nil, nil, nil, false)
        target?.clearAllDecoratedFoundText()
    }
}
