import Foundation

/// The choice of days in a calendar view: one of its subclasses.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
    weak var calendarView: UICalendarView?

    @preconcurrency @MainActor override init() { super.init() }

    /// Asks the delegate again which days can be chosen.
    open func updateSelectableDates() { calendarView?.selectableDaysDidChange() }

    /// The chosen days.
    var dates: [DateComponents] { [] }
    func canChoose(_ day: DateComponents, isChosen: Bool) -> Bool { false }
    /// Takes over that the user has chosen a day.
    func choose(_ day: DateComponents, isChosen: Bool) {}

    /// Shows the chosen days, and turns to the month of a single one.
    fileprivate func turnToSelection(animated: Bool) {
        calendarView?.selectionDidChange(turns: true, animated: animated)
    }
    /// Shows the chosen days in the month that is shown.
    fileprivate func showSelection() { calendarView?.selectionDidChange(turns: false, animated: false) }
}

/// An object that observes the choice of one day.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
    /// Called after the user has chosen a day; with `nil` after the chosen one was cleared by choosing it again.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    /// Returns whether a day can be chosen, and with `nil` whether the choice can be cleared. The default is `true`.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    /// Returns `true`.
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { true }
}

/// The choice of at most one day.
///
/// ```swift
/// calendarView.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
/// ```
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// The object that observes the choice. It is held weakly.
    open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

    /// Creates a choice without a day.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The chosen day; `nil` for none. Setting it does not call the delegate. A day that the calendar does not have is
    /// not shown.
    open var selectedDate: DateComponents? {
        get { day }
        set { setSelected(newValue, animated: false) }
    }
    private var day: DateComponents?

    /// Chooses a day without calling the delegate.
    ///
    /// - Parameters:
    ///   - selectedDate: The day; `nil` for none.
    ///   - animated: Whether the calendar view slides to the day's month.
    open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
        day = selectedDate
        turnToSelection(animated: animated)
    }

    override var dates: [DateComponents] { day.map { [$0] } ?? [] }

    override func canChoose(_ day: DateComponents, isChosen: Bool) -> Bool {
        delegate?.dateSelection(self, canSelectDate: isChosen ? nil : day) ?? true
    }

    override func choose(_ day: DateComponents, isChosen: Bool) {
        self.day = isChosen ? nil : day
        showSelection()
        delegate?.dateSelection(self, didSelectDate: self.day)
    }
}

/// An object that observes the choice of several days.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
    /// Called after the user has chosen a day.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    /// Called after the user has chosen a chosen day again, which removes it.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    /// Returns whether a day can be chosen. The default is `true`.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    /// Returns whether a chosen day can be removed. The default is `true`.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    /// Returns `true`.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    /// Returns `true`.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}

/// The choice of any number of days.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// The object that observes the choice. It is held weakly.
    open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

    /// Creates a choice without days.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The chosen days, in the order in which they were chosen. Setting it does not call the delegate.
    open var selectedDates: [DateComponents] {
        get { days }
        set { setSelectedDates(newValue, animated: false) }
    }
    private var days: [DateComponents] = []

    /// Chooses days without calling the delegate.
    ///
    /// - Parameters:
    ///   - selectedDates: The days.
    ///   - animated: Whether the calendar view slides to the first day's month.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        days = selectedDates
        turnToSelection(animated: animated)
    }

    override var dates: [DateComponents] { days }

    override func canChoose(_ day: DateComponents, isChosen: Bool) -> Bool {
        guard let delegate else { return true }
        return isChosen
            ? delegate.multiDateSelection(self, canDeselectDate: day)
            : delegate.multiDateSelection(self, canSelectDate: day)
    }

    override func choose(_ day: DateComponents, isChosen: Bool) {
        if isChosen {
            let removed = calendarView?.day(of: day)
            days.removeAll { calendarView?.day(of: $0) == removed }
        } else {
            days.append(day)
        }
        showSelection()
        if isChosen {
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}
