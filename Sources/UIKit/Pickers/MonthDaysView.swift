import Foundation
import Graphics

/// The days of a month, one of which the user chooses by a click or with the arrow keys.
final class MonthDaysView: UIControl {
    private(set) var settings: DateSettings
    private(set) var grid: MonthGrid
    private var texts: DateTexts
    private var calendar: Calendar
    /// The day under a pressed button or finger.
    private var pressed: MonthGrid.Position? { didSet { if pressed != oldValue { setNeedsDisplay() } } }
    /// Called with the date that the user has chosen.
    var onChoice: (Date) -> Void = { _ in }
    /// The look of the days of a calendar view; `nil` in a date picker, whose only chosen day is that of its date.
    var marks: CalendarMarks? {
        didSet {
            selectableDaysDidChange()
            decorationsDidChange()
        }
    }
    /// The answers for the days of the month, by their first moments.
    private var decorations: [Date: UICalendarView.Decoration] = [:]
    private var refused: Set<Date> = []
    private var isAskingForDecorations = false
    private var decorationViews: [(position: MonthGrid.Position, view: UIView)] = []

    /// The lengths of the page.
    var metrics = MonthMetrics() { didSet { if metrics != oldValue { setNeedsDisplay() } } }

    init(_ settings: DateSettings, month: Date) {
        self.settings = settings
        calendar = settings.calendar
        grid = MonthGrid(containing: month, calendar: calendar)
        texts = DateTexts(calendar: calendar, locale: settings.locale)
        super.init(frame: .zero)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// Shows other settings in the same month.
    func show(_ settings: DateSettings) {
        self.settings = settings
        if calendar != settings.calendar {
            calendar = settings.calendar
            texts = DateTexts(calendar: calendar, locale: settings.locale)
            grid = MonthGrid(containing: grid.start.addingTimeInterval(43_200), calendar: calendar)
        }
        setNeedsDisplay()
        setNeedsLayout()
    }

    // MARK: Places

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var cell: CGSize {
        CGSize(
            width: bounds.width / CGFloat(MonthGrid.columns), height: bounds.height / CGFloat(MonthGrid.maximumWeeks))
    }

    /// Returns the rectangle of a day.
    func rect(_ position: MonthGrid.Position) -> CGRect {
        let column = isRightToLeft ? MonthGrid.columns - 1 - position.column : position.column
        return CGRect(
            x: CGFloat(column) * cell.width, y: CGFloat(position.week) * cell.height, width: cell.width,
            height: cell.height)
    }

    /// The height of the room for decorations below the numbers of days.
    private var decorationHeight: CGFloat {
        marks?.hasDecorations() != true ? 0 : min(metrics.decorationHeight, cell.height / 2)
    }

    /// Returns the part of a day's rectangle with its number.
    private func numberRect(in rect: CGRect) -> CGRect {
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - decorationHeight)
    }

    private func circle(in rect: CGRect) -> CGRect {
        let rect = numberRect(in: rect)
        let side = min(rect.width, rect.height, metrics.circle)
        return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }

    /// Returns whether the user can choose a day.
    private func allows(_ day: MonthGrid.Day) -> Bool {
        settings.allowsDay(day.start) && !refused.contains(day.start)
    }

    /// Returns the allowed day at a point.
    private func day(at point: CGPoint) -> MonthGrid.Position? {
        guard bounds.contains(point), cell.width > 0, cell.height > 0 else { return nil }
        let column = min(Int(point.x / cell.width), MonthGrid.columns - 1)
        let position = MonthGrid.Position(
            week: Int(point.y / cell.height), column: isRightToLeft ? MonthGrid.columns - 1 - column : column)
        guard let day = grid[position.week, position.column], allows(day) else { return nil }
        return position
    }

    private var chosen: MonthGrid.Position? { grid.position(of: settings.date, calendar: calendar) }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        let tint = tintColor ?? .systemBlue
        for (week, days) in grid.weeks.enumerated() {
            for (column, day) in days.enumerated() {
                guard let day else { continue }
                draw(day, at: MonthGrid.Position(week: week, column: column), tint: tint)
            }
        }
    }

    private func draw(_ day: MonthGrid.Day, at position: MonthGrid.Position, tint: UIColor) {
        let isToday = calendar.isDateInToday(day.start.addingTimeInterval(1))
        let isChosen = marks.map { $0.isChosen(day.start) } ?? (position == chosen)
        // Chosen days, and those that a calendar view only shows, are as dark as those that can be chosen.
        let isAllowed =
            isEnabled && settings.allowsDay(day.start)
            && (isChosen || marks?.isOnlyShown() == true || !refused.contains(day.start))
        let area = self.rect(position)
        if isChosen || position == pressed {
            let opacity: CGFloat = isChosen ? (isToday ? 1 : 0.15) : 0.08
            tint.withAlphaComponent(isEnabled ? opacity : opacity * ControlStyle.disabledAlpha).setFill()
            UIBezierPath(ovalIn: circle(in: area)).fill()
        }
        let color: UIColor =
            if isChosen, isToday { .white } else if !isAllowed { .tertiaryLabel } else if isChosen || isToday {
                tint
            } else { .label }
        let text = NSAttributedString(
            string: texts.day(day.start),
            attributes: [
                .font: UIFont.systemFont(ofSize: metrics.daySize, weight: isChosen ? .semibold : .regular),
                .foregroundColor: color,
            ])
        let (size, place) = (text.size(), numberRect(in: area))
        text.draw(at: CGPoint(x: place.midX - size.width / 2, y: place.midY - size.height / 2))
        if let decoration = decorations[day.start] {
            decoration.draw(in: decorationRect(in: area), scale: metrics.scale, isEnabled: isAllowed)
        }
    }

    // MARK: Decorations

    private func decorationRect(in rect: CGRect) -> CGRect {
        CGRect(x: rect.minX, y: rect.maxY - decorationHeight, width: rect.width, height: decorationHeight)
    }

    /// Asks again which days can be chosen, and shows the chosen days.
    func selectableDaysDidChange() {
        refused = marks.map { marks in Set(grid.days.map(\.start).filter { !marks.canChoose($0) }) } ?? []
        setNeedsDisplay()
    }

    /// Asks again for all decorations. Does nothing while they are being asked for.
    func decorationsDidChange() {
        guard !isAskingForDecorations else { return }
        isAskingForDecorations = true
        defer { isAskingForDecorations = false }
        for (_, view) in decorationViews { view.removeFromSuperview() }
        (decorationViews, decorations) = ([], [:])
        for (week, days) in grid.weeks.enumerated() {
            for (column, day) in days.enumerated() {
                guard let marks, let day else { continue }
                decorations[day.start] = marks.decoration(day.start)
                guard let view = decorations[day.start]?.makeView?() else { continue }
                addSubview(view)
                decorationViews.append((MonthGrid.Position(week: week, column: column), view))
            }
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (position, view) in decorationViews {
            let area = decorationRect(in: rect(position))
            let wanted = view.sizeThatFits(area.size)
            let size = CGSize(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
            view.frame = CGRect(
                x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
        setNeedsLayout()
    }

    // MARK: Tracking

    /// Decorations take no touches.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
    }

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = day(at: touch.location(in: self))
        return pressed != nil
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = day(at: touch.location(in: self))
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let position = pressed
        pressed = nil
        guard let position, let day = grid[position.week, position.column] else { return }
        choose(settings.date(onDayOf: day.start))
        marks?.choose(day.start)
    }

    override func cancelTracking(with event: UIEvent?) { pressed = nil }

    // MARK: Keyboard

    // In a calendar view the arrow keys move between the days, and a further key chooses one.
    override var isPressedByKeys: Bool { marks != nil }
    override func press(with event: UIEvent?) {
        super.press(with: event)
        guard let marks, let position = chosen, let day = grid[position.week, position.column], allows(day) else {
            return
        }
        marks.choose(day.start)
    }
    override var arrowKeyAction: ControlKey.ArrowAction? { .init { [weak self] in self?.move($0) } }
    override var focusRingRect: CGRect { chosen.map { circle(in: rect($0)) } ?? bounds }
    override var focusRingRadius: CGFloat { chosen == nil ? ControlStyle.cornerRadius : metrics.circle / 2 }

    private func move(_ direction: ControlKey.Direction) {
        let day = grid.position(of: settings.date, calendar: calendar) == nil ? nil : settings.date
        // From another month the keys lead into the one that is shown.
        guard day != nil else {
            if let first = grid.days.first { choose(settings.date(onDayOf: first.start)) }
            return
        }
        switch direction {
        case .left, .right:
            choose(settings.date(movedByDays: direction.isForward(isRightToLeft: isRightToLeft) ? 1 : -1))
        case .up: choose(settings.date(movedByDays: -MonthGrid.columns))
        case .down: choose(settings.date(movedByDays: MonthGrid.columns))
        case .first: if let first = grid.days.first { choose(settings.date(onDayOf: first.start)) }
        case .last: if let last = grid.days.last { choose(settings.date(onDayOf: last.start)) }
        }
    }

    private func choose(_ date: Date) { onChoice(settings.clamped(date)) }

    /// The chosen day, for assistive programs.
    var spokenValue: String { texts.fullDate(settings.date) }
}
