import Foundation

/// The pairs of runs of `*`, `_` and `~` that emphasize what stands between them, by the rules of CommonMark.
///
/// ```swift
/// let star = MarkdownEmphasis.Delimiter(mark: "*", count: 1, opens: true, closes: false)
/// let end = MarkdownEmphasis.Delimiter(mark: "*", count: 1, opens: false, closes: true)
/// MarkdownEmphasis([star, end]).pairs  // one pair: 0 and 1, emphasized
/// ```
///
/// The number of steps grows with that of the runs.
struct MarkdownEmphasis {
    /// A run of one mark.
    struct Delimiter {
        var mark: Character
        var count: Int
        var opens: Bool
        var closes: Bool
    }

    /// Two runs by their indices, and the meaning of what stands between them.
    struct Pair: Equatable {
        var opener: Int
        var closer: Int
        var intent: InlinePresentationIntent
    }

    /// The pairs, the inner ones before those around them.
    private(set) var pairs: [Pair] = []
    /// The number of marks in each run that stay text.
    private(set) var left: [Int]
    /// The number of comparisons, for tests.
    private(set) var steps = 0

    /// The properties of a closing run that decide about its partner.
    private struct Kind: Hashable {
        var mark: Character
        var number: Int
        var opens: Bool
    }

    /// The runs that may still open, from outside to inside.
    private var openers: [Int] = []
    /// The number of openers from outside that are known to be no partners of a kind. They are not looked at again.
    private var refused: [Kind: Int] = [:]

    /// Finds the pairs of runs that follow each other.
    init(_ delimiters: [Delimiter]) {
        left = delimiters.map(\.count)
        for (index, delimiter) in delimiters.enumerated() {
            while delimiter.closes, left[index] > 0, let place = partner(of: delimiter, in: delimiters) {
                join(place, with: index, mark: delimiter.mark)
            }
            if delimiter.opens, left[index] > 0 { openers.append(index) }
        }
    }

    /// Returns the place among the openers of the innermost one that a run can close.
    private mutating func partner(of closer: Delimiter, in delimiters: [Delimiter]) -> Int? {
        let isStrikethrough = closer.mark == "~"
        let kind = Kind(
            mark: closer.mark, number: isStrikethrough ? closer.count : closer.count % 3,
            opens: closer.opens && !isStrikethrough)
        for place in ((refused[kind] ?? 0)..<openers.count).reversed() {
            steps += 1
            if Self.areJoined(delimiters[openers[place]], closer) { return place }
        }
        refused[kind] = openers.count
        return nil
    }

    private static func areJoined(_ opener: Delimiter, _ closer: Delimiter) -> Bool {
        guard opener.mark == closer.mark else { return false }
        if opener.mark == "~" { return opener.count == closer.count }
        // A run that can open and close is not joined with one of another length if the sum is a multiple of 3.
        return !(closer.opens || opener.closes) || (opener.count + closer.count) % 3 != 0
            || opener.count % 3 == 0 && closer.count % 3 == 0
    }

    private mutating func join(_ place: Int, with closer: Int, mark: Character) {
        let opener = openers[place]
        let used = mark == "~" ? left[closer] : min(left[opener], left[closer], 2)
        let intent: InlinePresentationIntent =
            mark == "~" ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
        pairs.append(Pair(opener: opener, closer: closer, intent: intent))
        left[opener] -= used
        left[closer] -= used
        // Runs inside that have no partner stay text.
        openers.removeSubrange((left[opener] > 0 ? place + 1 : place)...)
        let count = openers.count
        refused = refused.mapValues { min($0, count) }
    }
}
