import Foundation

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// The style that fits the mode: `compact` for dates and times, and `wheels` for durations, years and months.
    case automatic = 0
    /// Wheels beside each other.
    case wheels = 1
    /// Buttons with the date and the time, each of which opens a popover.
    case compact = 2
    /// A calendar page, with the time below it if the mode has one.
    case inline = 3
}

extension UIDatePicker {
    /// The parts of a date that a date picker shows.
    public enum Mode: Int, Sendable {
        /// Hours and minutes.
        case time = 0
        /// Year, month and day.
        case date = 1
        /// Day, hours and minutes.
        case dateAndTime = 2
        /// The hours and minutes of a duration: see `countDownDuration`.
        case countDownTimer = 3
        /// Year and month.
        case yearAndMonth = 4
    }
}

extension UIDatePickerStyle {
    /// Returns the style that is shown for a mode. Durations, years and months always have wheels, and a time alone has
    /// no calendar page.
    func resolved(for mode: UIDatePicker.Mode) -> UIDatePickerStyle {
        switch mode {
        case .countDownTimer, .yearAndMonth: .wheels
        case .time: self == .wheels ? .wheels : .compact
        case .date, .dateAndTime: self == .automatic ? .compact : self
        }
    }
}

extension UIDatePicker.Mode {
    var hasDay: Bool { self == .date || self == .dateAndTime }
    var hasTime: Bool { self == .time || self == .dateAndTime }
}
