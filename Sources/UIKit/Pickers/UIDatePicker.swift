import Foundation
import Graphics

/// A control with which the user chooses a date, a time or a duration.
///
/// ```swift
/// let picker = UIDatePicker()
/// picker.datePickerMode = .date
/// picker.preferredDatePickerStyle = .inline
/// picker.addAction(UIAction { _ in print(picker.date) }, for: .valueChanged)
/// ```
///
/// It sends `.valueChanged` for choices of the user only. Names, order and digits are those of `locale`, and days are
/// counted by `calendar` in `timeZone`.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    private var settings = DateSettings(date: Date())
    private var dateParts: DatePickerParts?

    /// The size of the content that the picker has taken, because it had none of its own (R1116).
    private var takenSize: CGSize?

    /// Creates a date picker with the given frame, in the superview's points. With an empty one it gets the size of its
    /// content when it is added to a view, and follows it.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a date picker from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    // MARK: Kind

    /// The parts of the date that the user chooses. The default is `dateAndTime`.
    open var datePickerMode: Mode {
        get { settings.mode }
        set { change { $0.mode = newValue } }
    }

    /// The look that the program wants. The default is `automatic`.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { kindDidChange() } }
    }
    /// The look that the picker has. It is never `automatic`.
    open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle.resolved(for: datePickerMode) }

    // MARK: Date

    /// The chosen date. The default is the moment at which the picker was made.
    ///
    /// Setting it sends no event. A date outside of the limits becomes the limit, the minutes are rounded down to
    /// `minuteInterval`. A date beyond `distantPast` and `distantFuture` becomes that date, and NaN is refused with an
    /// error in the log.
    open var date: Date {
        get { settings.date }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date.
    ///
    /// - Parameters:
    ///   - date: The date, which is treated as that of `date`.
    ///   - animated: Whether wheels turn to the date and pages slide.
    open func setDate(_ date: Date, animated: Bool) {
        guard let date = DateSettings.countable(date) else {
            return Log.view.error("A date picker's date cannot be NaN.")
        }
        change(animated: animated) { $0.setDate(date) }
    }

    /// The duration of the mode `countDownTimer` in seconds, from 0, the default, to 23 hours and 59 minutes. It is
    /// rounded down to `minuteInterval`; NaN is refused with an error in the log.
    open var countDownDuration: TimeInterval {
        get { settings.duration }
        set {
            guard !newValue.isNaN else { return Log.view.error("A date picker's countDownDuration cannot be NaN.") }
            change { $0.duration = $0.rounded(duration: newValue) }
        }
    }

    /// The earliest date. The default is `nil`: no limit. A minimum after the maximum has no effect, and neither has
    /// any limit in the mode `countDownTimer`.
    open var minimumDate: Date? {
        get { settings.minimum }
        set {
            change {
                $0.minimum = newValue.flatMap(DateSettings.countable)
                $0.date = $0.clamped($0.date)
            }
        }
    }
    /// The latest date. The default is `nil`: no limit.
    open var maximumDate: Date? {
        get { settings.maximum }
        set {
            change {
                $0.maximum = newValue.flatMap(DateSettings.countable)
                $0.date = $0.clamped($0.date)
            }
        }
    }

    /// The minutes between two choices. The default is 1. Numbers that do not divide 60, and those above 30, are
    /// refused with an error in the log.
    open var minuteInterval: Int {
        get { settings.minuteInterval }
        set {
            guard (1...30).contains(newValue), 60 % newValue == 0 else {
                return Log.view.error("A date picker's minuteInterval must divide 60 and be at most 30: \(newValue).")
            }
            change {
                $0.minuteInterval = newValue
                $0.date = $0.clamped($0.rounded($0.date))
                $0.duration = $0.rounded(duration: $0.duration)
            }
        }
    }
    /// A Boolean value that indicates whether dates are rounded down to `minuteInterval`. The default is `true`.
    open var roundsToMinuteInterval: Bool {
        get { settings.roundsToMinuteInterval }
        set {
            change {
                $0.roundsToMinuteInterval = newValue
                $0.date = $0.clamped($0.rounded($0.date))
            }
        }
    }

    // MARK: Language

    /// The calendar. The default, also for `nil`, is that of the locale.
    open var calendar: Calendar! {
        get { settings.ownCalendar ?? settings.calendar }
        set { change { $0.ownCalendar = newValue } }
    }
    /// The language of names and numbers. `nil`, the default, is that of the calendar, or the user's.
    open var locale: Locale? {
        get { settings.ownLocale }
        set { change { $0.ownLocale = newValue } }
    }
    /// The time zone. `nil`, the default, is that of the calendar.
    open var timeZone: TimeZone? {
        get { settings.ownTimeZone }
        set { change { $0.ownTimeZone = newValue } }
    }

    // MARK: Parts

    private func change(animated: Bool = false, _ change: (inout DateSettings) -> Void) {
        let old = settings
        change(&settings)
        guard settings != old else { return }
        if settings.mode != old.mode { return kindDidChange() }
        dateParts?.show(settings, animated: animated && window != nil)
        sizeMayHaveChanged()
    }

    private func kindDidChange() {
        dateParts?.remove()
        dateParts = nil
        sizeMayHaveChanged()
    }

    private func sizeMayHaveChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        if bounds.size == takenSize { takeSizeOfContent() }
    }

    private func takeSizeOfContent() {
        guard superview != nil, translatesAutoresizingMaskIntoConstraints else { return }
        let size = shownParts.fittingSize
        takenSize = size
        guard bounds.size != size else { return }
        // A frame of a turned view is not defined. The upper left corner stays where it is otherwise.
        if transform.isIdentity { frame.size = size } else { bounds.size = size }
    }

    /// The views of the style, which are made when they are needed.
    private var shownParts: DatePickerParts {
        if let dateParts { return dateParts }
        let new = DatePickerParts(settings, style: datePickerStyle, in: self) { [weak self] in self?.take($0) }
        dateParts = new
        stateDidChange()
        return new
    }

    /// Takes over a choice of the user.
    private func take(_ new: DateSettings) {
        let old = settings
        settings.date = settings.clamped(new.date)
        settings.duration = settings.rounded(duration: new.duration)
        guard settings != old else { return }
        dateParts?.show(settings, animated: true)
        sizeMayHaveChanged()
        send([.valueChanged, .primaryActionTriggered], with: nil)
    }

    override func stateDidChange() {
        super.stateDidChange()
        dateParts?.setEnabled(isEnabled)
    }

    // The parts have the keyboard's focus.
    open override var canBecomeFirstResponder: Bool { false }

    // MARK: Layout

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        sizeMayHaveChanged()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownParts.fittingSize }
    open override var intrinsicContentSize: CGSize { shownParts.fittingSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        shownParts.place(in: bounds, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if bounds.size == .zero || bounds.size == takenSize { takeSizeOfContent() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { dateParts?.closePopover() }
    }
}
