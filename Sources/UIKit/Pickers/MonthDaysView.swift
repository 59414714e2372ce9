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

    private func circle(in rect: CGRect) -> CGRect {
        let side = min(rect.width, rect.height, metrics.circle)
        return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }

    /// Returns the allowed day at a point.
    private func day(at point: CGPoint) -> MonthGrid.Position? {
        guard bounds.contains(point), cell.width > 0, cell.height > 0 else { return nil }
        let column = min(Int(point.x / cell.width), MonthGrid.columns - 1)
        let position = MonthGrid.Position(
            week: Int(point.y / cell.height), column: isRightToLeft ? MonthGrid.columns - 1 - column : column)
        guard let day = grid[position.week, position.column], settings.allowsDay(day.start) else { return nil }
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
        let isChosen = position == chosen
        let isAllowed = isEnabled && settings.allowsDay(day.start)
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
        let size = text.size()
        text.draw(at: CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2))
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
    }

    override func cancelTracking(with event: UIEvent?) { pressed = nil }

    // MARK: Keyboard

    override var isPressedByKeys: Bool { false }
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
