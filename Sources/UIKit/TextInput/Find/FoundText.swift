/// The places of a text that are shown as found, and the one that is looked at.
struct FoundText: Equatable {
    /// The places, from the beginning of the text on.
    private(set) var ranges: [Range<Int>] = []
    /// The place that is looked at; `nil` if there is none.
    private(set) var current: Range<Int>?
    /// A length that no place exceeds. The places of a program may overlap, so that their ends are in no order.
    private var longest = 0

    /// Gives a place a style. The place that was highlighted before is then one of the found ones.
    mutating func show(_ range: Range<Int>, as style: UITextSearchFoundTextStyle) {
        let index = index(of: range)
        let isKnown = index < ranges.count && ranges[index] == range
        switch style {
        case .normal: if isKnown { ranges.remove(at: index) }
        case .found, .highlighted: if !isKnown { ranges.insert(range, at: index) }
        }
        longest = ranges.isEmpty ? 0 : max(longest, range.count)
        if style == .highlighted { current = range } else if current == range { current = nil }
    }

    /// Returns the index at which a place is, or at which it belongs.
    private func index(of range: Range<Int>) -> Int {
        func isBefore(_ other: Range<Int>) -> Bool {
            (other.lowerBound, other.upperBound) < (range.lowerBound, range.upperBound)
        }
        // Most places come in order.
        guard let last = ranges.last, !isBefore(last) else { return ranges.count }
        return firstIndex { !isBefore($0) }
    }

    /// Returns the index of the first place with a property that all later ones have, or else the number of places.
    private func firstIndex(where isMeant: (Range<Int>) -> Bool) -> Int {
        var (first, end) = (0, ranges.count)
        while first < end {
            let middle = (first + end) / 2
            if isMeant(ranges[middle]) { end = middle } else { first = middle + 1 }
        }
        return first
    }

    /// Returns the places that overlap a part of the text.
    func ranges(in part: Range<Int>) -> [(range: Range<Int>, isCurrent: Bool)] {
        // They are in order, and all are looked for with each step of scrolling.
        let first = firstIndex { $0.lowerBound + longest > part.lowerBound }
        return ranges[first...].prefix { $0.lowerBound < part.upperBound }
            .filter { $0.upperBound > part.lowerBound }.map { ($0, $0 == current) }
    }
}
