import Foundation

/// The counts of units that a text of a time span shows.
///
/// ```swift
/// let end = start.addingTimeInterval(3600)
/// var parts = TimeParts(from: start, to: end, in: [.day, .hour, .minute], calendar: calendar, collapses: false)
/// parts.dropZeros(.dropAll, positional: false)    // 1 hour
/// ```
struct TimeParts {
    /// A count of a unit, which is at least 0.
    typealias Part = (count: Int, unit: TimeUnit)

    /// Whether the span goes back in time.
    var isNegative = false
    /// The counts, the largest unit first.
    var parts: [Part]

    /// Counts the time between two dates.
    ///
    /// - Parameters:
    ///   - units: The units, at least one.
    ///   - collapses: Whether a single one of the largest unit is counted in the next smaller unit, as in "63s".
    init(from start: Date, to end: Date, in units: [TimeUnit], calendar: Calendar, collapses: Bool) {
        let (first, last) = (min(start, end), max(start, end))
        isNegative = end < start
        parts = Self.count(from: first, to: last, in: units, calendar)
        guard collapses, let largest = parts.firstIndex(where: { $0.count != 0 }), largest + 1 < parts.count,
            parts[largest].count == 1, parts[largest + 1].count != 0
        else { return }
        parts = Self.count(from: first, to: last, in: units.filter { $0 > parts[largest].unit }, calendar)
    }

    private static func count(from start: Date, to end: Date, in units: [TimeUnit], _ calendar: Calendar) -> [Part] {
        let components = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
        return units.map { ($0.count(in: components) ?? 0, $0) }
    }

    /// Removes counts of 0. At least one count stays, which is that of the smallest unit.
    ///
    /// - Parameters:
    ///   - behavior: The places from which zeros are removed. `default` stands for all, or for the beginning if the
    ///     text is positional.
    ///   - positional: Whether the text shows units by their place, so that zeros in the middle and at the end stay.
    mutating func dropZeros(_ behavior: DateComponentsFormatter.ZeroFormattingBehavior, positional: Bool) {
        var behavior = behavior
        if behavior.contains(.default) { behavior.formUnion(positional ? .dropLeading : .dropAll) }
        if positional { behavior.subtract([.dropMiddle, .dropTrailing]) }
        guard let smallest = parts.last else { return }
        let first = parts.firstIndex { $0.count != 0 } ?? parts.count
        let last = parts.lastIndex { $0.count != 0 } ?? -1
        let kept = parts.enumerated().filter { index, part in
            if part.count != 0 { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            if index > last { return !behavior.contains(.dropTrailing) }
            return !behavior.contains(.dropMiddle)
        }
        parts = kept.isEmpty ? [smallest] : kept.map(\.element)
    }
}
