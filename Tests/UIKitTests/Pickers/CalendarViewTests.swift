import Foundation
import Testing

@testable import UIKit

/// Calendar views, their decorations and the choice of days.
@MainActor
struct CalendarViewTests {
    /// An object that observes a calendar view and the choice of days.
    @MainActor
    final class Watcher: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
        UICalendarSelectionMultiDateDelegate
    {
        var log: [String] = []
        var refused: Set<Int?> = []
        var decorations: [Int: UICalendarView.Decoration] = [:]
        var reloads = false
        private(set) var questions = 0

        func take() -> [String] {
            defer { log = [] }
            return log
        }

        func calendarView(
            _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
        ) -> UICalendarView.Decoration? {
            questions += 1
            if reloads { calendarView.reloadDecorations(forDateComponents: [dateComponents], animated: false) }
            return dateComponents.day.flatMap { decorations[$0] }
        }
        func calendarView(
            _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
        ) { log.append("from \(previousDateComponents.month ?? 0)") }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
        ) { log.append("select \(dateComponents?.day.map { String($0) } ?? "none")") }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
        ) -> Bool { !refused.contains(dateComponents?.day) }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
        ) { log.append("select \(dateComponents.day ?? 0)") }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
        ) { log.append("deselect \(dateComponents.day ?? 0)") }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
        ) -> Bool { !refused.contains(dateComponents.day) }
    }

    private func parts(_ year: Int, _ month: Int, _ day: Int? = nil) -> DateComponents {
        DateComponents(year: year, month: month, day: day)
    }

    /// Runs `body` with a calendar view of February 2030 at the top left corner of a window.
    private func withCalendar(_ body: (UICalendarView, Watcher, TouchBench) throws -> Void) rethrows {
        try TouchBench.run { bench in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let (view, watcher) = (UICalendarView(), Watcher())
            view.calendar = MonthGridTests.calendar(.gregorian, "en_US", "GMT")
            view.locale = Locale(identifier: "en_US")
            view.wantsDateDecorations = false
            view.visibleDateComponents = parts(2030, 2)
            view.delegate = watcher
            view.frame = CGRect(origin: .zero, size: view.intrinsicContentSize)
            bench.view.addSubview(view)
            bench.window.layoutIfNeeded()
            try body(view, watcher, bench)
        }
    }

    private func click(_ day: Int, in view: UICalendarView, _ bench: TouchBench) throws {
        bench.pass(1)
        let days = try #require(view.descendants(of: MonthDaysView.self).first)
        let start = try #require(days.grid.days.first { $0.number == day }?.start)
        let place = days.convert(
            days.rect(try #require(days.grid.position(of: start, calendar: view.calendar))), to: bench.window)
        bench.tap(1, place.midX, place.midY, .indirectPointer)
        bench.window.layoutIfNeeded()
    }

    @Test("R705: a click chooses a day, and a further one on it clears the choice, as far as the delegate allows")
    func singleDay() throws {
        try withCalendar { view, watcher, bench in
            try click(5, in: view, bench)
            #expect(watcher.take().isEmpty, "without a selection nothing is chosen")
            let selection = UICalendarSelectionSingleDate(delegate: watcher)
            view.selectionBehavior = selection
            watcher.refused = [7]
            selection.updateSelectableDates()
            try click(5, in: view, bench)
            try click(7, in: view, bench)
            #expect(watcher.take() == ["select 5"] && selection.selectedDate?.day == 5)
            #expect(selection.selectedDate?.month == 2 && selection.selectedDate?.year == 2030)
            watcher.refused = [nil]
            selection.updateSelectableDates()
            try click(5, in: view, bench)
            #expect(watcher.take().isEmpty && selection.selectedDate?.day == 5)
            watcher.refused = []
            selection.updateSelectableDates()
            try click(5, in: view, bench)
            #expect(watcher.take() == ["select none"] && selection.selectedDate == nil)
            selection.setSelected(parts(2030, 4, 9), animated: false)
            #expect(view.visibleDateComponents.month == 4 && watcher.take().isEmpty)
        }
    }

    @Test("R705: several days are chosen and removed by clicks, in the order of the clicks")
    func severalDays() throws {
        try withCalendar { view, watcher, bench in
            let selection = UICalendarSelectionMultiDate(delegate: watcher)
            view.selectionBehavior = selection
            selection.setSelectedDates([parts(2030, 2, 20)], animated: false)
            try click(3, in: view, bench)
            try click(1, in: view, bench)
            #expect(selection.selectedDates.map(\.day) == [20, 3, 1])
            try click(20, in: view, bench)
            watcher.refused = [3]
            selection.updateSelectableDates()
            try click(3, in: view, bench)
            #expect(selection.selectedDates.map(\.day) == [3, 1])
            #expect(watcher.take() == ["select 3", "select 1", "deselect 20"])
        }
    }

    @Test("R705: the user's choice does not turn the page, and leaves the decorations alone")
    func choicesStay() throws {
        try withCalendar { view, watcher, bench in
            view.wantsDateDecorations = true
            view.frame.size = view.intrinsicContentSize
            let selection = UICalendarSelectionMultiDate(delegate: watcher)
            view.selectionBehavior = selection
            selection.selectedDates = [parts(2030, 5, 6), parts(2030, 2, 20)]
            bench.window.layoutIfNeeded()
            let questions = watcher.questions
            #expect(questions > 0)
            try click(20, in: view, bench)
            #expect(selection.selectedDates.map(\.month) == [5] && view.visibleDateComponents.month == 2)
            view.locale = Locale(identifier: "en_GB")
            #expect(view.visibleDateComponents.month == 2)
            selection.selectedDates = [parts(2030, 5, 6)]
            #expect(view.visibleDateComponents.month == 5)
            bench.window.layoutIfNeeded()
            let asked = watcher.questions
            try click(7, in: view, bench)
            try click(7, in: view, bench)
            #expect(watcher.take() == ["deselect 20", "select 7", "deselect 7"] && watcher.questions == asked)
        }
    }

    @Test("R705: a chosen day that cannot be removed looks as one that can")
    func chosenDayLook() throws {
        try withCalendar { view, watcher, bench in
            let selection = UICalendarSelectionMultiDate(delegate: watcher)
            view.selectionBehavior = selection
            selection.selectedDates = [parts(2030, 2, 5)]
            bench.window.layoutIfNeeded()
            let days = try #require(view.descendants(of: MonthDaysView.self).first)
            @MainActor func picture() -> Data? {
                UIGraphicsImageRenderer(size: days.bounds.size).image { _ in days.draw(days.bounds) }.pngData()
            }
            let free = try #require(picture())
            watcher.refused = [5]
            selection.updateSelectableDates()
            #expect(picture() == free)
            selection.selectedDates = []
            #expect(picture() != free)
        }
    }

    @Test("R705: the arrow keys move between days without choosing them, and Space chooses the day with the focus")
    func calendarKeys() throws {
        try withCalendar { view, watcher, bench in
            view.selectionBehavior = UICalendarSelectionSingleDate(delegate: watcher)
            let days = try #require(view.descendants(of: MonthDaysView.self).first)
            bench.window.focus.move(to: days)
            bench.press(.keyboardRightArrow)
            bench.press(.keyboardDownArrow)
            #expect(watcher.take().isEmpty)
            bench.press(.keyboardSpacebar)
            #expect(watcher.take() == ["select 9"])
        }
    }

    @Test("R706: months are turned within the available dates, and the delegate is notified of the user's turns alone")
    func calendarMonths() throws {
        try withCalendar { view, watcher, bench in
            view.availableDateRange = DateInterval(
                start: MonthGridTests.date(2030, 2, 10), end: MonthGridTests.date(2030, 3, 5))
            let month = try #require(view.descendants(of: MonthView.self).first)
            month.turn(by: 1)
            bench.pass(1)
            #expect(view.visibleDateComponents.month == 3 && watcher.take() == ["from 2"])
            month.turn(by: 1)
            #expect(view.visibleDateComponents.month == 3 && watcher.take().isEmpty)
            view.setVisibleDateComponents(parts(2030, 2), animated: false)
            #expect(view.visibleDateComponents.month == 2 && view.visibleDateComponents.year == 2030)
            view.visibleDateComponents = parts(2031, 1)
            #expect(view.visibleDateComponents.month == 3 && watcher.take().isEmpty)
            view.selectionBehavior = UICalendarSelectionSingleDate(delegate: watcher)
            view.visibleDateComponents = parts(2030, 2)
            try click(9, in: view, bench)
            #expect(watcher.take().isEmpty, "a day that is not available")
        }
    }

    @Test("R706: a month is that of its components' own calendar")
    func calendarOfComponents() {
        withCalendar { view, _, _ in
            view.calendar = MonthGridTests.calendar(.buddhist, "en_US", "GMT")
            var month = parts(2030, 4)
            month.calendar = MonthGridTests.calendar(.gregorian, "en_US", "GMT")
            view.visibleDateComponents = month
            #expect(view.visibleDateComponents.year == 2573 && view.visibleDateComponents.month == 4)
            view.visibleDateComponents = parts(2574, 6)
            #expect(view.visibleDateComponents.year == 2574 && view.visibleDateComponents.month == 6)
        }
    }

    @Test("R706: a delegate that asks to be asked for decorations while it is asked is not asked again")
    func reloadingDelegate() {
        withCalendar { view, watcher, _ in
            watcher.reloads = true
            view.wantsDateDecorations = true
            #expect(watcher.questions == 28)
            view.reloadDecorations(forDateComponents: [parts(2030, 2, 3)], animated: false)
            #expect(watcher.questions == 56)
        }
    }

    @Test("R706: days have decorations below their numbers, which are views of the program or are drawn")
    func calendarDecorations() throws {
        try withCalendar { view, watcher, bench in
            let plain = view.intrinsicContentSize
            view.wantsDateDecorations = true
            #expect(view.intrinsicContentSize == CGSize(width: plain.width, height: plain.height + 6 * 16))
            view.frame.size = view.intrinsicContentSize
            var made = 0
            watcher.decorations[14] = .customView {
                made += 1
                let mark = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
                mark.tag = 14
                return mark
            }
            view.reloadDecorations(forDateComponents: [parts(2030, 5, 14)], animated: false)
            #expect(made == 0, "a day of another month")
            view.reloadDecorations(forDateComponents: [parts(2030, 2, 14)], animated: false)
            bench.window.layoutIfNeeded()
            let days = try #require(view.descendants(of: MonthDaysView.self).first)
            let mark = try #require(days.subviews.first { $0.tag == 14 })
            let position = try #require(
                days.grid.position(of: MonthGridTests.date(2030, 2, 14), calendar: view.calendar))
            let area = days.rect(position)
            #expect(made == 1 && abs(mark.frame.midX - area.midX) < 0.01 && mark.frame.minY >= area.maxY - 16)
            watcher.decorations = [:]
            view.reloadDecorations(forDateComponents: [parts(2030, 2, 14)], animated: false)
            #expect(days.subviews.isEmpty)
        }
    }

    @Test("R706: a dot has its size and colour in the middle of its room")
    func decorationDots() {
        func width(_ size: UICalendarView.DecorationSize) -> Int {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 16), format: format).image { _ in
                UIColor.white.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 16))
                let dot = UICalendarView.Decoration.default(color: .red, size: size)
                dot.draw(in: CGRect(x: 0, y: 0, width: 40, height: 16), scale: 1, isEnabled: true)
            }
            #expect(image.pixel(19, 7) == .red)
            return (0..<40).count { image.pixel($0, 7) != .white }
        }
        #expect([UICalendarView.DecorationSize.small, .medium, .large].map(width) == [4, 6, 8])
    }
}
