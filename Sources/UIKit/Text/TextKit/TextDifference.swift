import Foundation

/// The smallest single change between a part of a text before and after changes.
struct TextDifference: Equatable {
    /// The range in the text as it was, in UTF-16 code units.
    var range: Range<Int>
    /// The text that has taken its place.
    var replacement: String

    /// Compares parts of two texts. Parts outside the texts count as empty.
    init(in oldRange: NSRange, of old: String, to newRange: NSRange, of new: String) {
        func part(_ range: NSRange, of text: String) -> String {
            TextBoundaries(text).text(in: range.location..<NSMaxRange(range))
        }
        let (before, after) = (part(oldRange, of: old), part(newRange, of: new))
        // Scalars, so that no surrogate pair is cut.
        let (first, second) = (before.unicodeScalars, after.unicodeScalars)
        let shorter = min(before.utf16.count, after.utf16.count)
        let start = Self.commonLength(first, second, limit: shorter)
        let end = Self.commonLength(first.reversed(), second.reversed(), limit: shorter - start)
        range = (oldRange.location + start)..<(oldRange.location + before.utf16.count - end)
        let boundaries = TextBoundaries(after)
        replacement = boundaries.text(in: start..<(boundaries.length - end))
    }

    /// Returns the number of code units with which both begin, up to a limit.
    private static func commonLength(
        _ first: some Sequence<Unicode.Scalar>, _ second: some Sequence<Unicode.Scalar>, limit: Int
    ) -> Int {
        var length = 0
        for (one, other) in zip(first, second) {
            guard one == other, length + UTF16.width(one) <= limit else { break }
            length += UTF16.width(one)
        }
        return length
    }
}
