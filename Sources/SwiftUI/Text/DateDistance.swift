import Foundation
import UIKit

/// The distance from a date in the largest units of a calendar.
struct DateDistance {
    /// A count of a unit, which is negative before the date.
    typealias Part = (count: Int, unit: TimeUnit)

    let anchor: Date
    private let units: [TimeUnit]
    private let count: Int
    private let calendar: Calendar

    /// Creates a distance.
    ///
    /// - Parameters:
    ///   - anchor: The date.
    ///   - units: The units, the largest one first. Without any it is counted in seconds.
    ///   - count: The number of units from the largest one on that is not 0, at least 1.
    ///   - calendar: The calendar, which decides how long days, months and years are.
    init(anchor: Date, units: [TimeUnit], count: Int, calendar: Calendar) {
        self.anchor = anchor
        self.units = units.isEmpty ? [.second] : units
        self.count = count
        self.calendar = calendar
    }

    /// A thousandth of a second, by which the time behind a change differs from that before it.
    static let instant: TimeInterval = 0.001

    /// The first date that calendars count right, near the beginning of the year 4713 BC.
    private static let firstDate = Date(timeIntervalSinceReferenceDate: -2.1e11)

    /// Returns the counts of units at a date without those that are 0, or `nil` if the date is too far away.
    func parts(at date: Date) -> [Part]? {
        guard let shown = shownParts(at: date) else { return nil }
        let kept = shown.filter { $0.count != 0 }
        return kept.isEmpty ? shown.suffix(1) : kept
    }

    /// Returns the counts of the units that decide about the text at a date.
    private func shownParts(at date: Date) -> [Part]? {
        let distance = date.timeIntervalSince(anchor)
        guard abs(distance) <= Double(TimeUnit.second.limit), min(date, anchor) >= Self.firstDate else { return nil }
        // Sums of decimal fractions are a little beside their value.
        let date = date.addingTimeInterval(distance < 0 ? -1e-6 : 1e-6)
        let components = calendar.dateComponents(Set(units.map(\.component)), from: anchor, to: date)
        let parts: [Part] = units.map { ($0.count(in: components) ?? 0, $0) }
        let first = parts.firstIndex { $0.count != 0 } ?? parts.count - 1
        return Array(parts[first...].prefix(count))
    }

    /// Returns the date at the given counts, with one of the smallest unit more in a direction.
    private func date(at parts: [Part], plus step: Int) -> Date? {
        var components = DateComponents()
        for (index, part) in parts.enumerated() {
            components.setValue(part.count + (index == parts.count - 1 ? step : 0), for: part.unit.component)
        }
        return calendar.date(byAdding: components, to: anchor)
    }

    /// Returns the first date after another one at which the counts differ, or `nil` if there is none.
    func nextChange(after date: Date) -> Date? {
        guard let parts = shownParts(at: date) else { return nil }
        if parts.contains(where: { $0.count < 0 }) {
            // Whole units are left up to this time.
            return self.date(at: parts, plus: 0).map { max($0, date).addingTimeInterval(Self.instant) }
        }
        return self.date(at: parts, plus: 1).map { max($0, date.addingTimeInterval(Self.instant)) }
    }

    /// Returns the last date before another one at which the counts differ, or `nil` if there is none.
    func lastChange(before date: Date) -> Date? {
        guard let parts = shownParts(at: date) else { return nil }
        if parts.contains(where: { $0.count > 0 }) {
            return self.date(at: parts, plus: 0).map { min($0, date).addingTimeInterval(-Self.instant) }
        }
        return self.date(at: parts, plus: -1).map { min($0, date.addingTimeInterval(-Self.instant)) }
    }
}
