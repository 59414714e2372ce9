import Foundation

/// A search in a text view, which is repeated after changes of the text.
final class TextViewFindSession: UITextSearchingFindSession {
    private weak var textView: UITextView?
    private var last: (query: String, options: UITextSearchOptions?)?
    /// The text in which was searched.
    private var searchedText = ""

    init(_ textView: UITextView) {
        self.textView = textView
        super.init(searchableObject: textView)
    }

    override func willSearch() { searchedText = textView?.editor.text ?? "" }

    override func performSearch(query: String, options: UITextSearchOptions?) {
        // More letters are searched from where fewer were found.
        let isLonger = last.map { query.hasPrefix($0.query) } ?? false
        last = (query, options)
        performSearch(query: query, options: options, from: isLonger ? .current : .selection)
    }

    /// Searches again if the text has changed. Returns whether it has.
    func takeOverText() -> Bool {
        guard let textView, let last, searchedText != textView.editor.text else { return false }
        performSearch(query: last.query, options: last.options, from: .currentWithoutScrolling)
        return true
    }

    override func highlightNextResult(in direction: UITextStorageDirection) {
        _ = takeOverText()
        super.highlightNextResult(in: direction)
    }

    override func performSingleReplacement(
        query searchQuery: String, replacementText: String, options: UITextSearchOptions?
    ) {
        last = (searchQuery, options)
        guard !takeOverText() else { return }
        super.performSingleReplacement(query: searchQuery, replacementText: replacementText, options: options)
    }

    override func replaceAll(query searchQuery: String, replacementText: String, options: UITextSearchOptions?) {
        last = (searchQuery, options)
        super.replaceAll(query: searchQuery, replacementText: replacementText, options: options)
    }

    override func invalidateFoundResults() {
        last = nil
        super.invalidateFoundResults()
    }
}
