import Foundation

/// A search in a text view.
final class TextViewFindSession: UIFindSession {
    private weak var textView: UITextView?
    private var search: TextSearch?
    /// The text in which was searched.
    private var searchedText = ""
    /// The position at which the search began.
    private let start: Int

    init(_ textView: UITextView) {
        self.textView = textView
        start = textView.editor.selection.range.lowerBound
        super.init()
    }

    private var found: FoundText {
        get { textView?.found ?? FoundText() }
        set { textView?.found = newValue }
    }

    override var resultCount: Int { found.ranges.count }
    override var highlightedResultIndex: Int { found.index ?? NSNotFound }
    override var supportsReplacement: Bool { textView?.isEditable == true }

    override func performSearch(query: String, options: UITextSearchOptions?) {
        let search = TextSearch(query, options)
        // More letters are searched from where fewer were found.
        let position = search.query.hasPrefix(self.search?.query ?? "") ? found.current?.lowerBound : nil
        self.search = search
        searchAgain(from: position ?? start)
        reveal()
    }

    private func searchAgain(from position: Int) {
        guard let textView, let search else { return }
        searchedText = textView.editor.text
        found = FoundText(search.ranges(in: searchedText), from: position)
    }

    /// Searches again if the text has changed. Returns whether it has.
    func takeOverText() -> Bool {
        guard let textView, search != nil, searchedText != textView.editor.text else { return false }
        searchAgain(from: found.current?.lowerBound ?? start)
        return true
    }

    override func highlightNextResult(in direction: UITextStorageDirection) {
        _ = takeOverText()
        found.move(forward: direction == .forward)
        reveal()
    }

    private func reveal() {
        guard let textView, let range = found.current else { return }
        textView.scrollRangeToVisible(NSRange(location: range.lowerBound, length: range.count))
    }

    override func performSingleReplacement(
        query searchQuery: String, replacementText: String, options: UITextSearchOptions?
    ) {
        search = TextSearch(searchQuery, options)
        guard !takeOverText(), let textView, supportsReplacement, let range = found.current,
            textView.replaceFound(range, by: replacementText)
        else { return }
        // The text that was put in comes after all other places.
        searchAgain(from: range.lowerBound + replacementText.utf16.count)
        reveal()
    }

    override func replaceAll(query searchQuery: String, replacementText: String, options: UITextSearchOptions?) {
        guard let textView, supportsReplacement else { return }
        search = TextSearch(searchQuery, options)
        searchAgain(from: 0)
        textView.replaceFound(found.ranges, by: replacementText)
        searchAgain(from: 0)
    }

    override func invalidateFoundResults() {
        search = nil
        found = FoundText()
    }
}
