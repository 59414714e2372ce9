import Foundation

/// The search of the find bar in a text view.
final class TextViewFindSession: UITextSearchingFindSession {
    override func performSearch(query: String, options: UITextSearchOptions?) {
        // More letters are searched from where fewer were found.
        let isLonger = last.map { query.hasPrefix($0.query) } ?? false
        performSearch(query: query, options: options, from: isLonger ? .current : .selection)
    }
}
