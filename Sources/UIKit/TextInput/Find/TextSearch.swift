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

/// The places at which a text was found, and the one that is looked at.
struct FoundText: Equatable {
    /// The places, from the beginning of the text on.
    private(set) var ranges: [Range<Int>] = []
    /// The index of the place that is looked at; `nil` if there is none.
    private(set) var index: Int?

    init() {}

    /// Creates the state after a search. The first place at a position or behind it is looked at, or else the first one
    /// of the text.
    init(_ ranges: [Range<Int>], from position: Int) {
        self.ranges = ranges
        index = ranges.isEmpty ? nil : ranges.firstIndex { $0.lowerBound >= position } ?? 0
    }

    /// The place that is looked at.
    var current: Range<Int>? { index.map { ranges[$0] } }

    /// Goes to the next place or the one before, from one end of the text to the other.
    mutating func move(forward: Bool) {
        guard let index else { return }
        self.index = (index + (forward ? 1 : ranges.count - 1)) % ranges.count
    }

    /// Returns the places that overlap a part of the text.
    func ranges(in part: Range<Int>) -> [(range: Range<Int>, isCurrent: Bool)] {
        // They are in order, and all are looked for with each step of scrolling.
        var (first, end) = (0, ranges.count)
        while first < end {
            let middle = (first + end) / 2
            if ranges[middle].upperBound <= part.lowerBound { first = middle + 1 } else { end = middle }
        }
        let inside = ranges[first...].prefix { $0.lowerBound < part.upperBound }
        return inside.indices.map { (ranges[$0], $0 == index) }
    }
}
