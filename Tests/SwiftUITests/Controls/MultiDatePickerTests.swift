import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct MultiDatePickerTests {
    @MainActor @Observable
    final class Model {
        var days: Set<DateComponents>
        /// The greatest number of days that the model accepts.
        var limit = 10

        init(_ days: Int...) { self.days = Set(days.map { MultiDatePickerTests.day($0) }) }
    }

    private nonisolated static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        calendar.timeZone = TimeZone(identifier: "GMT") ?? .current
        return calendar
    }

    /// Returns a day of February 2030.
    private nonisolated static func day(_ day: Int) -> DateComponents {
        DateComponents(calendar: calendar, year: 2030, month: 2, day: day)
    }

    private struct Picker: View {
        let model: Model
        var range: Range<Date>?
        var body: some View {
            let days = Binding(
                get: { model.days }, set: { new in if new.count <= model.limit { model.days = new } })
            Group {
                if let range {
                    MultiDatePicker("Days", selection: days, in: range)
                } else {
                    MultiDatePicker("Days", selection: days)
                }
            }
            .environment(\.calendar, MultiDatePickerTests.calendar)
            .environment(\.timeZone, MultiDatePickerTests.calendar.timeZone)
            .environment(\.locale, Locale(identifier: "en_US"))
        }
    }

    private func click(_ day: Int, in window: UIWindow, _ display: VirtualDisplay) async throws {
        let days = try #require(window.views(of: MonthDaysView.self).first)
        let start = try #require(days.grid.days.first { $0.number == day }?.start)
        let position = try #require(days.grid.position(of: start, calendar: Self.calendar))
        let place = days.convert(days.rect(position), to: window)
        try await display.tap(CGPoint(x: place.midX, y: place.midY))
        try await display.settle()
    }

    private func days(_ model: Model) -> [Int] { model.days.compactMap(\.day).sorted() }

    /// Returns the days that the calendar of a window shows as chosen.
    private func shown(_ window: UIWindow) throws -> [Int] {
        let view = try #require(window.views(of: UICalendarView.self).first)
        let selection = try #require(view.selectionBehavior as? UICalendarSelectionMultiDate)
        return selection.selectedDates.compactMap(\.day).sorted()
    }

    @Test("S396: days that the user chooses come into the selection, and chosen ones leave it")
    func chooseDays() async throws {
        let model = Model(10)
        try await withView(Picker(model: model)) { window, _, display async throws in
            let view = try #require(window.views(of: UICalendarView.self).first)
            #expect(view.visibleDateComponents.month == 2 && view.visibleDateComponents.year == 2030)
            #expect(try shown(window) == [10])
            try await click(12, in: window, display)
            #expect(days(model) == [10, 12])
            #expect(model.days.allSatisfy { $0.year == 2030 && $0.month == 2 })
            try await click(10, in: window, display)
            #expect(days(model) == [12])
            model.days = [Self.day(3), Self.day(4)]
            try await display.settle()
            #expect(try shown(window) == [3, 4])
        }
    }

    @Test("S396: a binding that rejects a day keeps it from being shown as chosen")
    func rejectedDay() async throws {
        let model = Model(10)
        model.limit = 1
        try await withView(Picker(model: model)) { window, _, display async throws in
            try await click(12, in: window, display)
            #expect(days(model) == [10])
            #expect(try shown(window) == [10])
        }
    }

    @Test("S396: days outside of the range cannot be chosen, and the end is outside")
    func rangeOfDays() async throws {
        let model = Model(10)
        let start = try #require(Self.day(9).date)
        let end = try #require(Self.day(12).date)
        try await withView(Picker(model: model, range: start..<end)) { window, _, display async throws in
            for day in [8, 9, 11, 12] { try await click(day, in: window, display) }
            #expect(days(model) == [9, 10, 11])
        }
    }

    @Test("S396: no day of an empty range can be chosen")
    func emptyRange() async throws {
        let model = Model(3)
        let start = try #require(Self.day(10).date)
        try await withView(Picker(model: model, range: start..<start)) { window, _, display async throws in
            try await click(10, in: window, display)
            #expect(days(model) == [3])
        }
    }
}
