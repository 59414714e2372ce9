import Foundation
import Testing

@testable import UIKit

@MainActor
struct UIDatePickerTests {
    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0) -> Date {
        MonthGridTests.date(year, month, day, hour, minute)
    }

    private func makePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.calendar = MonthGridTests.calendar(.gregorian, "en_US", "GMT")
        picker.locale = Locale(identifier: "en_US")
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        return picker
    }

    /// Runs `body` with a picker at the top left corner of a window.
    private func withPicker(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, date: Date,
        _ body: (UIDatePicker, TouchBench, EventLog) throws -> Void
    ) rethrows {
        try TouchBench.run { bench in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let picker = makePicker(mode, style)
            picker.date = date
            let size = picker.sizeThatFits(.zero)
            let controller = UIViewController()
            bench.window.rootViewController = controller
            bench.window.layoutIfNeeded()
            picker.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            controller.view.addSubview(picker)
            bench.window.layoutIfNeeded()
            let log = EventLog()
            log.watch(picker)
            try body(picker, bench, log)
        }
    }

    @Test("R1116: a picker without a size has the usual one, that of its content, as the accessory of a cell too")
    func pickersWithoutSize() {
        TouchBench.run { bench in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
            let picker = makePicker(.time, .compact)
            picker.date = date(2026, 11, 28, 9, 30)
            cell.accessoryView = picker
            bench.window.addSubview(cell)
            bench.window.layoutIfNeeded()
            #expect(picker.bounds.width > 50 && picker.bounds.size == picker.intrinsicContentSize)
            #expect(cell.bounds.contains(picker.frame) && picker.frame.midX > 250)
            let narrow = picker.bounds.width
            picker.datePickerMode = .dateAndTime
            bench.window.layoutIfNeeded()
            #expect(picker.bounds.width > narrow && picker.bounds.size == picker.intrinsicContentSize)
            let placed = makePicker(.date, .compact)
            placed.frame = CGRect(x: 10, y: 100, width: 300, height: 50)
            bench.window.addSubview(placed)
            placed.datePickerMode = .time
            #expect(placed.frame == CGRect(x: 10, y: 100, width: 300, height: 50), "it has a size of its own")
            let turned = makePicker(.time, .compact)
            turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
            bench.window.addSubview(turned)
            #expect(turned.bounds.size == turned.intrinsicContentSize, "the frame of a turned view is another one")
            #expect(UIPickerView().frame == CGRect(x: 0, y: 0, width: 320, height: 216))
            let small = CGRect(x: 5, y: 6, width: 100, height: 90)
            #expect(UIPickerView(frame: small).frame == small)
        }
    }

    @Test("R605: the style automatic is compact for dates and times, and wheels for the rest")
    func uiDatePickerStyles() {
        for (mode, style) in [
            (UIDatePicker.Mode.time, UIDatePickerStyle.compact), (.date, .compact), (.dateAndTime, .compact),
            (.countDownTimer, .wheels), (.yearAndMonth, .wheels),
        ] {
            #expect(makePicker(mode, .automatic).datePickerStyle == style)
            #expect(makePicker(mode, .wheels).datePickerStyle == .wheels)
        }
        #expect(makePicker(.dateAndTime, .inline).datePickerStyle == .inline)
        #expect(makePicker(.countDownTimer, .compact).datePickerStyle == .wheels)
        #expect(makePicker(.date, .wheels).intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(makePicker(.date, .inline).intrinsicContentSize.height == 330)
        #expect(makePicker(.dateAndTime, .inline).intrinsicContentSize.height == 374)
        #expect(makePicker(.date, .compact).intrinsicContentSize.height == 34)
    }

    @Test("R604: values are limited and rounded when they are set, and bad ones are refused with a log line")
    func uiDatePickerValues() {
        let picker = makePicker(.dateAndTime, .wheels)
        picker.date = date(2026, 5, 5, 9, 44)
        picker.minuteInterval = 15
        #expect(picker.date == date(2026, 5, 5, 9, 30))
        picker.maximumDate = date(2026, 5, 1)
        #expect(picker.date == date(2026, 5, 1))
        picker.minimumDate = date(2026, 6, 1)
        picker.date = date(2027, 1, 1)
        #expect(picker.date == date(2027, 1, 1), "limits that exclude everything count for nothing")
        let lines = LogRecorder.record {
            picker.minuteInterval = 7
            picker.minuteInterval = 60
            picker.minuteInterval = 0
            picker.date = Date(timeIntervalSinceReferenceDate: .nan)
            picker.countDownDuration = .nan
        }
        #expect(lines.count == 5 && picker.minuteInterval == 15 && picker.date == date(2027, 1, 1))
        picker.countDownDuration = 100_000
        #expect(picker.countDownDuration == 85_500)
        picker.countDownDuration = -3
        #expect(picker.countDownDuration == 0)
    }

    @Test(
        "R605: a click on a day of a calendar page chooses it at the same time, and code that sets a date sends nothing"
    )
    func inlineClick() throws {
        try withPicker(.dateAndTime, .inline, date: date(2026, 2, 10, 9, 41)) { picker, bench, log in
            let days = try #require(bench.window.descendants(of: MonthDaysView.self).first)
            let position = try #require(days.grid.position(of: date(2026, 2, 20), calendar: picker.calendar))
            let place = days.convert(days.rect(position), to: bench.window)
            bench.tap(1, place.midX, place.midY, .indirectPointer)
            #expect(picker.date == date(2026, 2, 20, 9, 41))
            #expect(log.take().filter { $0 == "value" }.count == 1)
            bench.tap(1, place.midX, place.midY, .indirectPointer)
            picker.date = date(2026, 2, 11)
            #expect(!log.take().contains("value"))
            picker.maximumDate = date(2026, 2, 15)
            bench.tap(1, place.midX, place.midY, .indirectPointer)
            #expect(picker.date == date(2026, 2, 11), "a day after the maximum")
        }
    }

    @Test("R607: arrow keys move the day, into other months and within the limits")
    func inlineKeys() throws {
        try withPicker(.date, .inline, date: date(2026, 2, 26)) { picker, bench, log in
            let days = try #require(bench.window.descendants(of: MonthDaysView.self).first)
            bench.window.focus.move(to: days)
            picker.minimumDate = date(2026, 2, 20)
            bench.press(.keyboardRightArrow)
            #expect(picker.date == date(2026, 2, 27))
            bench.press(.keyboardDownArrow)
            #expect(picker.date == date(2026, 3, 6))
            bench.pass(1)
            let shown = bench.window.descendants(of: MonthDaysView.self)
            #expect(shown.count == 1 && shown.first?.isFirstResponder == true && shown.first?.grid.days.count == 31)
            for _ in 0..<4 { bench.press(.keyboardUpArrow) }
            #expect(picker.date == date(2026, 2, 20))
            bench.press(.keyboardEnd)
            #expect(picker.date == date(2026, 2, 28))
            #expect(log.take().filter { $0 == "value" }.count > 4)
        }
    }

    @Test("arrows show other months and keep the date, as far as the limits allow")
    func inlineArrows() throws {
        try withPicker(.date, .inline, date: date(2026, 1, 31)) { picker, bench, log in
            picker.maximumDate = date(2026, 3, 5)
            let month = try #require(bench.window.descendants(of: MonthView.self).first)
            let arrows = bench.window.descendants(of: MonthArrow.self)
            let later = try #require(arrows.first { $0.isForward })
            for _ in 0..<5 {
                let place = later.convert(CGPoint(x: later.bounds.midX, y: later.bounds.midY), to: bench.window)
                bench.tap(1, place.x, place.y, .indirectPointer)
                bench.pass(1)
            }
            #expect(month.month.start == date(2026, 3, 1, 0) && !later.isEnabled)
            #expect(picker.date == date(2026, 1, 31) && !log.take().contains("value"))
        }
    }

    @Test("the month and its year lead to wheels, which keep the day")
    func inlineWheels() throws {
        try withPicker(.date, .inline, date: date(2026, 1, 31)) { picker, bench, _ in
            let title = try #require(bench.window.descendants(of: MonthTitleControl.self).first)
            let place = title.convert(CGPoint(x: 20, y: title.bounds.midY), to: bench.window)
            bench.tap(1, place.x, place.y, .indirectPointer)
            bench.pass(1)
            let wheels = try #require(bench.window.descendants(of: UIPickerView.self).first)
            #expect(wheels.numberOfComponents == 2)
            let wheel = try #require(bench.window.descendants(of: PickerWheel.self).first)
            wheel.turn(by: 1)
            bench.pass(1)
            #expect(picker.date == date(2026, 2, 28))
            bench.tap(1, place.x, place.y, .indirectPointer)
            bench.pass(1)
            #expect(bench.window.descendants(of: UIPickerView.self).isEmpty)
            let month = bench.window.descendants(of: MonthView.self).first
            #expect(month?.month.start == date(2026, 2, 1, 0))
        }
    }

    @Test("R606: wheels change their part of the date, and give way where a date is excluded")
    func wheels() throws {
        try withPicker(.date, .wheels, date: date(2024, 2, 29)) { picker, bench, log in
            let wheels = bench.window.descendants(of: PickerWheel.self)
            #expect(wheels.count == 3)
            let month = try #require(wheels.first { $0.component == 0 })
            let day = try #require(wheels.first { $0.component == 1 })
            let year = try #require(wheels.first { $0.component == 2 })
            year.turn(by: 1)
            bench.pass(2)
            #expect(picker.date == date(2025, 2, 28))
            #expect(day.selectedRow % 31 == 27, "the wheel of the days gives way")
            month.turn(by: -2)
            bench.pass(2)
            #expect(picker.date == date(2025, 12, 28))
            picker.maximumDate = date(2025, 12, 30)
            day.turn(by: 3)
            bench.pass(2)
            #expect(picker.date == date(2025, 12, 30) && day.selectedRow % 31 == 29)
            #expect(log.take().filter { $0 == "value" }.count == 3)
            picker.setDate(date(2025, 11, 2), animated: true)
            bench.pass(2)
            #expect(day.selectedRow % 31 == 1 && month.selectedRow % 12 == 10 && !log.take().contains("value"))
        }
    }

    @Test("the wheel of the hours runs through both halves of the day, and that of the periods keeps the hour")
    func time() throws {
        try withPicker(.time, .wheels, date: date(2026, 1, 5, 11, 30)) { picker, bench, _ in
            let wheels = bench.window.descendants(of: PickerWheel.self)
            let hour = try #require(wheels.first { $0.component == 0 })
            let period = try #require(wheels.first { $0.component == 2 })
            hour.turn(by: 1)
            bench.pass(2)
            #expect(picker.date == date(2026, 1, 5, 12, 30) && period.selectedRow == 1)
            period.turn(to: 0)
            bench.pass(2)
            #expect(picker.date == date(2026, 1, 5, 0, 30) && hour.selectedRow % 24 == 0)
        }
    }

    @Test("a countdown's wheels give a duration")
    func countdown() throws {
        withPicker(.countDownTimer, .automatic, date: date(2026, 1, 5)) { picker, bench, log in
            picker.minuteInterval = 5
            picker.countDownDuration = 3_900
            bench.window.layoutIfNeeded()
            let wheels = bench.window.descendants(of: PickerWheel.self)
            #expect(wheels.map(\.selectedRow) == [1, 1])
            wheels[1].turn(by: 2)
            bench.pass(2)
            #expect(picker.countDownDuration == 4_500 && log.take().contains("value"))
            #expect(picker.date == date(2026, 1, 5))
        }
    }

    @Test("the chips of a compact picker are as high as the higher one, whose letters may have another font")
    func chipHeights() {
        let picker = makePicker(.dateAndTime, .compact)
        picker.locale = Locale(identifier: "ko_KR")
        picker.sizeToFit()
        picker.layoutIfNeeded()
        let chips = picker.descendants(of: DateChip.self)
        #expect(chips.count == 2)
        for chip in chips { #expect(chip.frame.height == chips.map(\.fittingHeight).max()) }
    }

    @Test("a compact picker opens a popover with a calendar page or with wheels, which changes it")
    func compact() throws {
        try withPicker(.dateAndTime, .compact, date: date(2026, 2, 10, 9, 41)) { picker, bench, log in
            let chips = bench.window.descendants(of: DateChip.self)
            #expect(chips.map(\.text).first == "Feb 10, 2026" && chips.count == 2)
            let place = chips[0].convert(CGPoint(x: 20, y: 17), to: bench.window)
            bench.tap(1, place.x, place.y, .indirectPointer)
            bench.pass(1)
            #expect(chips[0].isOpen)
            let days = try #require(bench.window.descendants(of: MonthDaysView.self).first)
            let position = try #require(days.grid.position(of: date(2026, 2, 20), calendar: picker.calendar))
            let day = days.convert(days.rect(position), to: bench.window)
            bench.tap(1, day.midX, day.midY, .indirectPointer)
            #expect(picker.date == date(2026, 2, 20, 9, 41) && chips[0].text == "Feb 20, 2026")
            #expect(log.take().contains("value"))
            picker.removeFromSuperview()
            bench.pass(1)
            #expect(bench.window.descendants(of: MonthDaysView.self).isEmpty && !chips[0].isOpen)
        }
    }

    @Test("names, order and digits follow the locale")
    func locale() {
        let picker = makePicker(.date, .compact)
        picker.date = date(2026, 2, 10)
        picker.layoutIfNeeded()
        @MainActor func text() -> String? { picker.descendants(of: DateChip.self).first?.text }
        #expect(text() == "Feb 10, 2026")
        picker.locale = Locale(identifier: "de_DE")
        #expect(text() == "10.02.2026")
        picker.calendar = MonthGridTests.calendar(.buddhist, "en_US", "GMT")
        #expect(text()?.contains("2569") == true)
        picker.timeZone = TimeZone(secondsFromGMT: 13 * 3600)
        #expect(text()?.contains("11") == true)
    }

    @Test("dates at the ends of all time show in every style")
    func uiDatePickerExtremes() {
        for style in [UIDatePickerStyle.wheels, .compact, .inline] {
            let picker = makePicker(.dateAndTime, style)
            for date in [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: .infinity)] {
                picker.date = date
                picker.frame.size = picker.sizeThatFits(.zero)
                picker.layoutIfNeeded()
                #expect(picker.date == min(date, .distantFuture))
            }
            picker.minimumDate = Date(timeIntervalSinceReferenceDate: .nan)
            #expect(picker.minimumDate == nil)
            picker.datePickerMode = .date
            picker.layoutIfNeeded()
        }
    }

    @Test("R613: a calendar page grows with the text, as far as it has room")
    func largeCalendarPages() throws {
        #expect(MonthMetrics.size(growth: 1) == CGSize(width: 320, height: 330))
        #expect(MonthMetrics.size(growth: 3.1) == CGSize(width: 640, height: 660))
        #expect(MonthMetrics(size: CGSize(width: 640, height: 660), growth: 3).daySize == 40)
        #expect(MonthMetrics(size: CGSize(width: 320, height: 330), growth: 3).daySize == 25)
        #expect(MonthMetrics(size: .zero, growth: 0.5) == MonthMetrics())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
        let picker = makePicker(.date, .inline)
        window.addSubview(picker)
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 330))
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        let size = picker.intrinsicContentSize
        #expect(size == MonthMetrics.size(growth: 33 / 17) && size.width == 621)
        picker.frame = CGRect(origin: .zero, size: size)
        window.layoutIfNeeded()
        let month = try #require(picker.descendants(of: MonthView.self).first)
        let labels = month.descendants(of: UILabel.self)
        #expect(labels.allSatisfy { $0.font.pointSize > 25 })
        let days = try #require(month.descendants(of: MonthDaysView.self).first)
        #expect(days.metrics.daySize > 38 && days.frame.width > 500)
        picker.frame.size = CGSize(width: 320, height: 330)
        window.layoutIfNeeded()
        #expect(days.metrics.daySize == 25 && labels.allSatisfy { $0.frame.maxX <= 320 })
    }

    @Test("a disabled picker takes no touches")
    func uiDatePickerDisabled() throws {
        withPicker(.date, .inline, date: date(2026, 2, 10)) { picker, bench, log in
            picker.isEnabled = false
            bench.window.layoutIfNeeded()
            bench.tap(1, 150, 200, .indirectPointer)
            #expect(picker.date == date(2026, 2, 10) && !log.take().contains("value"))
        }
    }
}

extension UIView {
    /// The views of a class in this view, from the back to the front.
    func descendants<View: UIView>(of type: View.Type) -> [View] {
        subviews.flatMap { [$0 as? View].compactMap(\.self) + $0.descendants(of: type) }
    }
}
