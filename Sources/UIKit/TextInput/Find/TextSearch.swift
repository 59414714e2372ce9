import Foundation

/// A search for a text in another one.
///
/// ```swift
/// TextSearch("tea").ranges(in: "Tea and iced tea")  // 0..<3, 13..<16
/// ```
struct TextSearch: Equatable {
    var query: String
    var options: NSString.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    var wordMatch = UITextSearchOptions.WordMatchMethod.contains

    init(_ query: String, _ options: UITextSearchOptions? = nil) {
        self.query = query
        guard let options else { return }
        self.options = options.stringCompareOptions
        wordMatch = options.wordMatchMethod
    }

    /// Returns the places of the text in UTF-16 code units, from the beginning on. They do not overlap. An empty text
    /// is at no place.
    func ranges(in text: String) -> [Range<Int>] {
        guard !query.isEmpty else { return [] }
        let string = NSString(string: text)
        let compare = options.subtracting([.backwards, .anchored])
        var ranges: [Range<Int>] = []
        var start = 0
        while start < string.length {
            let rest = NSRange(location: start, length: string.length - start)
            let found = string.range(of: query, options: compare, range: rest)
            guard found.location != NSNotFound, found.length > 0 else { break }
            start = NSMaxRange(found)
            if isWhole(found, in: string) { ranges.append(found.location..<NSMaxRange(found)) }
        }
        return ranges
    }

    /// Returns whether a place is at the ends of words, as far as that is wanted.
    private func isWhole(_ range: NSRange, in text: NSString) -> Bool {
        func isInWord(_ index: Int) -> Bool {
            guard index >= 0, index < text.length, let scalar = Unicode.Scalar(text.character(at: index)) else {
                return false
            }
            return CharacterSet.alphanumerics.contains(scalar)
        }
        switch wordMatch {
        case .contains: return true
        case .startsWith: return !isInWord(range.location - 1)
        case .fullWord: return !isInWord(range.location - 1) && !isInWord(NSMaxRange(range))
        }
    }
}
