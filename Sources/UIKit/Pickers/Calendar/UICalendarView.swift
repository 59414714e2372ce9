import Foundation
import Graphics

/// An object that decorates the days of a calendar view. Both methods are optional: they have default implementations.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
    /// Returns the mark below the number of a day; `nil`, the default, for none.
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?
    /// Called after the user has turned to another month.
    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    /// Returns `nil`.
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    /// The default implementation does nothing.
    public func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

/// A view that shows the days of a month, with marks below them, and lets the user choose days.
///
/// ```swift
/// let calendarView = UICalendarView()
/// calendarView.delegate = self
/// calendarView.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
/// ```
///
/// Days are `DateComponents` with a calendar, an era, a year, a month and a day. The arrow keys move between the days,
/// and Space and Return choose one.
@preconcurrency @MainActor
open class UICalendarView: UIView {
    private var settings = DateSettings(date: Date())
    private let month: MonthView
    /// The first moments of the chosen days.
    private var chosenDays: Set<Date> = []

    /// Creates a calendar view that shows the current month.
    public override init(frame: CGRect) {
        month = MonthView(DateSettings(date: Date()))
        super.init(frame: frame)
        setUpMonth()
    }

    /// Creates a calendar view from a storyboard or a nib. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        month = MonthView(DateSettings(date: Date()))
        super.init(coder: coder)
        setUpMonth()
    }

    private func setUpMonth() {
        settings = month.settings
        addSubview(month)
        month.onChange = { [weak self] in self?.settings = $0 }
        month.onMonth = { [weak self] in self?.monthDidChange() }
        month.marks = makeMarks()
        shownMonth = visibleDateComponents
    }

    /// The object that decorates the days. It is held weakly.
    open weak var delegate: (any UICalendarViewDelegate)? { didSet { month.decorationsDidChange() } }

    /// The way in which days are chosen. Without one, the default, the user cannot choose any.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            guard selectionBehavior !== oldValue else { return }
            oldValue?.calendarView = nil
            selectionBehavior?.calendarView = self
            selectionDidChange(turns: true, animated: false)
        }
    }

    /// A Boolean value that indicates whether there is room for decorations. The default is `true`.
    open var wantsDateDecorations = true {
        didSet {
            guard wantsDateDecorations != oldValue else { return }
            month.decorationsDidChange()
            invalidateIntrinsicContentSize()
        }
    }

    // MARK: Language

    /// The calendar. The default is the user's.
    open var calendar: Calendar {
        get { settings.calendar }
        set { change { $0.ownCalendar = newValue } }
    }
    /// The language of names and numbers. The default is the calendar's, or the user's.
    open var locale: Locale {
        get { settings.locale }
        set { change { $0.ownLocale = newValue } }
    }
    /// The time zone. `nil`, the default, is that of the calendar.
    open var timeZone: TimeZone? {
        get { settings.ownTimeZone }
        set { change { $0.ownTimeZone = newValue } }
    }

    // MARK: Months

    /// The days that are shown as days to choose. The months of others cannot be turned to. The default is the time
    /// from `distantPast` to `distantFuture`.
    open var availableDateRange: DateInterval {
        get {
            DateInterval(
                start: settings.minimum ?? .distantPast,
                end: max(settings.maximum ?? .distantFuture, settings.minimum ?? .distantPast))
        }
        set {
            change {
                ($0.minimum, $0.maximum) = (newValue.start, newValue.end)
                $0.date = $0.clamped($0.date)
            }
        }
    }

    /// The month that is shown, by its calendar, era, year and month. Setting it turns to the month. A month that the
    /// calendar does not have is refused with an error in the log.
    open var visibleDateComponents: DateComponents {
        get { calendar.dateComponents([.calendar, .era, .year, .month], from: month.month.start) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }
    /// The month about which the delegate knows.
    private var shownMonth = DateComponents()

    /// Turns to a month. The delegate is not called. The month is one of the components' calendar, or of the view's if
    /// they have none. A month that the calendar does not have is refused with an error in the log, and one outside of
    /// `availableDateRange` becomes the nearest one.
    ///
    /// - Parameters:
    ///   - dateComponents: The month.
    ///   - animated: Whether the days slide.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        var parts = dateComponents
        parts.day = parts.day ?? 1
        guard let date = date(of: parts) else {
            return Log.view.error("A calendar view cannot show \(dateComponents), which its calendar does not have.")
        }
        settings.date = settings.clamped(date)
        month.show(settings, animated: animated && window != nil)
        // The date can be that of before, after the user has turned to another month.
        month.turn(to: settings.date, animated: animated && window != nil)
        shownMonth = visibleDateComponents
    }

    /// Asks the delegate again for the decorations of days. It has no effect while the delegate is being asked.
    ///
    /// - Parameters:
    ///   - dates: The days. As all decorations of the month are made again, days of other months are ignored.
    ///   - animated: It has no effect.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        let shown = dates.compactMap(day(of:)).contains { month.month.position(of: $0, calendar: calendar) != nil }
        if shown { month.decorationsDidChange() }
    }

    private func monthDidChange() {
        let former = shownMonth
        shownMonth = visibleDateComponents
        guard former != shownMonth else { return }
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: former)
    }

    private func change(_ change: (inout DateSettings) -> Void) {
        change(&settings)
        month.show(settings, animated: false)
        shownMonth = visibleDateComponents
        selectionDidChange(turns: false, animated: false)
    }

    // MARK: Selection

    /// Returns the first moment of a day; `nil` if the calendar does not have it.
    func day(of parts: DateComponents) -> Date? { date(of: parts).map { calendar.startOfDay(for: $0) } }

    /// Returns the date of components in their own calendar, or in the view's if they have none.
    private func date(of parts: DateComponents) -> Date? {
        var parts = parts
        if parts.calendar == nil { parts.calendar = calendar }
        parts.timeZone = calendar.timeZone
        parts.calendar?.timeZone = calendar.timeZone
        return parts.date.flatMap(DateSettings.countable)
    }

    private func parts(of day: Date) -> DateComponents {
        calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
    }

    /// Shows the days that the selection has chosen. With `turns` the month of a single one is turned to.
    func selectionDidChange(turns: Bool, animated: Bool) {
        let days = (selectionBehavior?.dates ?? []).compactMap(day(of:))
        chosenDays = Set(days)
        if turns, let first = days.first, days.count == 1 {
            settings.date = settings.clamped(first)
            month.show(settings, animated: animated && window != nil)
            shownMonth = visibleDateComponents
        }
        selectableDaysDidChange()
    }

    /// Asks the selection again which days can be chosen, and shows the chosen days.
    func selectableDaysDidChange() { month.selectableDaysDidChange() }

    private func makeMarks() -> CalendarMarks {
        CalendarMarks(
            hasDecorations: { [weak self] in self?.wantsDateDecorations ?? false },
            isOnlyShown: { [weak self] in self?.selectionBehavior == nil },
            isChosen: { [weak self] in self?.chosenDays.contains($0) ?? false },
            canChoose: { [weak self] day in
                guard let self, let selection = self.selectionBehavior else { return false }
                return selection.canChoose(self.parts(of: day), isChosen: self.chosenDays.contains(day))
            },
            decoration: { [weak self] day in
                guard let self, self.wantsDateDecorations else { return nil }
                return self.delegate?.calendarView(self, decorationFor: self.parts(of: day))
            },
            choose: { [weak self] day in
                guard let self else { return }
                self.selectionBehavior?.choose(self.parts(of: day), isChosen: self.chosenDays.contains(day))
            })
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize { month.sizeThatFits(size) }
    open override var intrinsicContentSize: CGSize { month.intrinsicContentSize }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        month.semanticContentAttribute = semanticContentAttribute
        month.frame = bounds
    }
}
