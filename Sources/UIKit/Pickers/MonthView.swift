import Foundation
import Graphics

/// A calendar page: the month and its year, which lead to wheels, arrows, the weekdays and the days.
final class MonthView: UIView {
    private(set) var settings: DateSettings
    private var texts: DateTexts
    private let title = MonthTitleControl()
    private let earlier = MonthArrow(isForward: false)
    private let later = MonthArrow(isForward: true)
    private var weekdays: [UILabel] = []
    private let page = UIView()
    private var days: MonthDaysView
    private var wheels: DateWheelsView?
    /// Called with the settings that the user has changed.
    var onChange: (DateSettings) -> Void = { _ in }
    /// Called after the user has turned to another month.
    var onMonth: () -> Void = {}
    /// The look of the days of a calendar view; `nil` in a date picker.
    var marks: CalendarMarks? {
        didSet {
            days.marks = marks
            invalidateIntrinsicContentSize()
        }
    }

    /// Asks the marks again which days can be chosen, and shows the chosen days.
    func selectableDaysDidChange() { days.selectableDaysDidChange() }

    /// Asks the marks again for the decorations and the room for them.
    func decorationsDidChange() {
        days.decorationsDidChange()
        invalidateIntrinsicContentSize()
    }

    /// The lengths of the parts.
    private var metrics = MonthMetrics()

    init(_ settings: DateSettings) {
        self.settings = settings
        texts = DateTexts(calendar: settings.calendar, locale: settings.locale)
        days = MonthDaysView(settings, month: settings.date)
        super.init(frame: CGRect(origin: .zero, size: MonthMetrics.standardSize))
        isOpaque = false
        page.clipsToBounds = true
        page.isOpaque = false
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        for arrow in [earlier, later] {
            arrow.addAction(
                UIAction { [weak self, weak arrow] _ in
                    if let self, let arrow { turn(by: arrow.isForward ? 1 : -1) }
                }, for: .touchUpInside)
        }
        for _ in 0..<MonthGrid.columns {
            let label = UILabel()
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            weekdays.append(label)
        }
        for view in [title, earlier, later] + weekdays + [page] { addSubview(view) }
        adopt(days)
        showMetrics()
        update()
        for (direction, isLeft) in [(UISwipeGestureRecognizer.Direction.left, true), (.right, false)] {
            let swipe = UISwipeGestureRecognizer { [weak self] _ in
                if let self { turn(by: isLeft != isRightToLeft ? 1 : -1) }
            }
            swipe.direction = direction
            page.addGestureRecognizer(swipe)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func adopt(_ days: MonthDaysView) {
        days.metrics = metrics
        days.marks = marks
        days.onChoice = { [weak self] in self?.choose($0) }
        page.addSubview(days)
    }

    // MARK: Settings

    /// Shows other settings, and the month of the date if the date has changed.
    func show(_ settings: DateSettings, animated: Bool) {
        let old = self.settings
        self.settings = settings
        if settings.calendar != old.calendar || settings.locale != old.locale {
            texts = DateTexts(calendar: settings.calendar, locale: settings.locale)
            replaceDays(by: settings.date, step: 0)
        } else if settings.date != old.date, days.grid.position(of: settings.date, calendar: settings.calendar) == nil {
            replaceDays(by: settings.date, step: animated ? (settings.date < days.grid.start ? -1 : 1) : 0)
        }
        days.show(settings)
        wheels?.show(wheelSettings, animated: animated)
        update()
    }

    /// The settings of the wheels of months and years.
    private var wheelSettings: DateSettings {
        var own = settings
        own.mode = .yearAndMonth
        if days.grid.position(of: settings.date, calendar: settings.calendar) == nil {
            own.date = days.grid.start.addingTimeInterval(43_200)
        }
        return own
    }

    private func update() {
        let calendar = settings.calendar
        title.text = texts.monthAndYear(days.grid.start.addingTimeInterval(43_200))
        let middle = days.grid.start.addingTimeInterval(43_200)
        func isAllowed(_ months: Int) -> Bool {
            settings.allows(
                calendar.dateInterval(of: .month, for: days.grid.month(after: months, calendar: calendar)))
                && calendar.dateInterval(of: .month, for: middle) != nil
        }
        earlier.isEnabled = isAllowed(-1)
        later.isEnabled = isAllowed(1)
        setNeedsLayout()
    }

    /// Shows the names of the weekdays, in their shorter form if the longer ones do not fit.
    private func nameWeekdays(width: CGFloat) {
        let (calendar, locale) = (settings.calendar, settings.locale)
        func show(isNarrow: Bool) {
            for (label, name) in zip(weekdays, MonthGrid.weekdays(of: calendar, isNarrow: isNarrow)) {
                label.text = name.uppercased(with: locale)
            }
        }
        show(isNarrow: false)
        if weekdays.contains(where: { $0.sizeThatFits(.zero).width > width - 4 }) { show(isNarrow: true) }
    }

    private func choose(_ date: Date) {
        guard date != settings.date else { return }
        var changed = settings
        changed.date = date
        let month = days.grid.start
        show(changed, animated: true)
        onChange(changed)
        if days.grid.start != month { onMonth() }
    }

    // MARK: Months

    /// Shows a month that comes later, or earlier if the number is negative. The date stays.
    func turn(by months: Int) {
        guard (months > 0 ? later : earlier).isEnabled else { return }
        replaceDays(by: days.grid.month(after: months, calendar: settings.calendar), step: months)
        update()
        onMonth()
    }

    /// Shows the month of a date, if another one is shown.
    func turn(to date: Date, animated: Bool) {
        guard days.grid.position(of: date, calendar: settings.calendar) == nil else { return }
        replaceDays(by: date, step: animated ? (date < days.grid.start ? -1 : 1) : 0)
        update()
    }

    /// The month that is shown.
    var month: MonthGrid { days.grid }

    /// Replaces the days by those of another month, which come from the side of a step.
    private func replaceDays(by month: Date, step: Int) {
        let (old, hadFocus) = (days, days.isFirstResponder)
        days = MonthDaysView(settings, month: month)
        days.semanticContentAttribute = semanticContentAttribute
        adopt(days)
        days.alpha = old.alpha
        if hadFocus { days.becomeFirstResponder() }
        guard step != 0, window != nil else {
            old.removeFromSuperview()
            return setNeedsLayout()
        }
        let way = page.bounds.width * ((step > 0) != isRightToLeft ? 1 : -1)
        days.frame = page.bounds.offsetBy(dx: way, dy: 0)
        days.layoutIfNeeded()
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .curveEaseOut,
            animations: { [self] in
                days.frame = page.bounds
                old.frame = page.bounds.offsetBy(dx: -way, dy: 0)
            },
            completion: { _ in old.removeFromSuperview() })
    }

    // MARK: Wheels

    /// Shows the wheels of months and years in place of the days, or the days again.
    private func toggleWheels() {
        title.isOpen.toggle()
        if let wheels {
            self.wheels = nil
            fade(from: [wheels], to: weekdays + [page, earlier, later]) { wheels.removeFromSuperview() }
            return
        }
        let wheels = DateWheelsView(wheelSettings)
        wheels.onChange = { [weak self] in self?.chooseMonth($0.date) }
        wheels.alpha = 0
        addSubview(wheels)
        self.wheels = wheels
        setNeedsLayout()
        layoutIfNeeded()
        fade(from: weekdays + [page, earlier, later], to: [wheels]) {}
    }

    private func fade(from old: [UIView], to new: [UIView], completion: @escaping () -> Void) {
        let changes = {
            for view in old { view.alpha = 0 }
            for view in new { view.alpha = 1 }
        }
        guard window != nil else {
            changes()
            return completion()
        }
        UIView.animate(withDuration: 0.25, animations: changes) { _ in completion() }
    }

    /// Goes to a month with the wheels, on the same day if the month has it.
    private func chooseMonth(_ date: Date) {
        let isOther = days.grid.position(of: date, calendar: settings.calendar) == nil
        if isOther { replaceDays(by: date, step: 0) }
        choose(date)
        update()
        if isOther { onMonth() }
    }

    // MARK: Layout

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var growth: CGFloat { MonthMetrics.growth(traitCollection.preferredContentSizeCategory) }

    private var fittingSize: CGSize {
        marks?.hasDecorations() == true
            ? MonthMetrics.sizeWithDecorations(growth: growth) : MonthMetrics.size(growth: growth)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
    override var intrinsicContentSize: CGSize { fittingSize }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Gives the parts the fonts and lengths of the page.
    private func showMetrics() {
        for label in weekdays { label.font = .systemFont(ofSize: metrics.weekdaySize, weight: .semibold) }
        title.metrics = metrics
        (earlier.metrics, later.metrics, days.metrics) = (metrics, metrics, metrics)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let fitting = MonthMetrics(size: bounds.size, growth: growth)
        if fitting != metrics {
            metrics = fitting
            showMetrics()
        }
        for view in [title, earlier, later, days, wheels].compactMap({ $0 as UIView? }) {
            view.semanticContentAttribute = semanticContentAttribute
        }
        let (margin, width, header) = (metrics.margin, bounds.width, metrics.headerHeight)
        func place(_ view: UIView, _ rect: CGRect) {
            let x = isRightToLeft ? width - rect.maxX : rect.minX
            view.frame = CGRect(x: x, y: rect.minY, width: rect.width, height: rect.height)
        }
        let column = (width - 2 * margin) / CGFloat(MonthGrid.columns)
        // The month begins above the first numbers, and the arrows end above the last ones.
        let edge = margin + max(0, column / 2 - 12 * metrics.scale)
        let arrow = metrics.arrowWidth
        let overhang = metrics.arrowOverhang
        place(later, CGRect(x: width - edge - arrow + overhang, y: 0, width: arrow, height: header))
        place(earlier, CGRect(x: width - edge - 2 * arrow + overhang, y: 0, width: arrow, height: header))
        let room = width - edge - 2 * arrow + overhang - edge
        place(title, CGRect(x: edge, y: 0, width: min(title.fittingWidth, room), height: header))
        nameWeekdays(width: column)
        for (index, label) in weekdays.enumerated() {
            // Some scripts need more than the height of the line.
            place(
                label,
                CGRect(
                    x: margin + CGFloat(index) * column, y: header - 6, width: column,
                    height: metrics.weekdayHeight + 12))
        }
        let top = header + metrics.weekdayHeight
        let bottom = max(0, bounds.height - top - 6)
        page.frame = CGRect(x: margin, y: top, width: column * CGFloat(MonthGrid.columns), height: bottom)
        if days.layer.animationKeys()?.isEmpty ?? true { days.frame = page.bounds }
        wheels?.frame = CGRect(x: margin, y: header, width: width - 2 * margin, height: bounds.height - header - 6)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
