import Foundation

/// A formatter of times relative to another one, such as "in 2 hours" and "yesterday".
///
/// ```swift
/// let formatter = RelativeDateTimeFormatter()
/// formatter.localizedString(fromTimeInterval: -7200)           // "2 hours ago"
/// formatter.dateTimeStyle = .named
/// formatter.localizedString(from: DateComponents(day: 1))      // "tomorrow"
/// ```
///
/// The text names the largest unit with a count other than 0, and drops smaller ones: 90 minutes are "in 1 hour". A
/// formatter can be used on any thread, but not on two at the same time while one changes it.
open class RelativeDateTimeFormatter: Formatter {
    /// A choice between numbers and names.
    public enum DateTimeStyle: Int, Sendable {
        /// Always a number: "1 day ago", "in 0 seconds".
        case numeric = 0
        /// A name if the language has one: "yesterday", "now".
        case named = 1
    }

    /// The length of the names of units.
    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago".
        case full = 0
        /// "two months ago".
        case spellOut = 1
        /// "2 mo. ago", as the language usually shortens it.
        case short = 2
        /// "2mo ago", the shortest text of the language.
        case abbreviated = 3
    }

    /// Whether "yesterday" and the like are used. The default is `numeric`.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The length of the names of units. The default is `full`.
    open var unitsStyle = UnitsStyle.full
    /// The place of the text, which decides whether it begins with a capital letter. The default is `unknown`.
    open var formattingContext = Context.unknown
    /// The calendar in which the difference of two dates is counted. `nil` sets the user's current one.
    open var calendar: Calendar! = .autoupdatingCurrent {
        didSet { if calendar == nil { calendar = .autoupdatingCurrent } }
    }
    /// The language of the text. `nil` sets the user's current one.
    open var locale: Locale! = .autoupdatingCurrent {
        didSet { if locale == nil { locale = .autoupdatingCurrent } }
    }

    /// Creates a formatter with numbers and full names, in the language of the user.
    public override init() { super.init() }

    /// Creates a formatter with the default settings. Settings are not archived.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns a formatter with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = RelativeDateTimeFormatter()
        copy.dateTimeStyle = dateTimeStyle
        copy.unitsStyle = unitsStyle
        copy.formattingContext = formattingContext
        copy.calendar = calendar
        copy.locale = locale
        return copy
    }

    /// Returns the text for components.
    ///
    /// Negative counts are in the past. Years, months, weeks of the month, days, hours, minutes and seconds count, and
    /// others are ignored. If all are 0, the text names the smallest unit that is there, and seconds if none is.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let counts = TimeUnit.allCases.compactMap { unit in unit.count(in: dateComponents).map { (unit, $0) } }
        let (unit, count) = counts.first { $0.1 != 0 } ?? counts.last ?? (.second, 0)
        return text(count, unit)
    }

    /// Returns the text for an interval from now in seconds. Negative ones are in the past.
    ///
    /// An interval that is not a number counts as 0, and one of more than 100,000 years as that many.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        // The difference of whole seconds does not depend on the fraction of the present one.
        let now = Date(timeIntervalSinceReferenceDate: Date().timeIntervalSinceReferenceDate.rounded(.down))
        return localizedString(for: now + (timeInterval.isNaN ? 0 : timeInterval), relativeTo: now)
    }

    /// Returns the text for a date as it is seen from another one.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let limit = Double(TimeUnit.second.limit)
        let seconds = date.timeIntervalSince(referenceDate)
        guard abs(seconds) < limit else { return text(seconds < 0 ? -TimeUnit.year.limit : TimeUnit.year.limit, .year) }
        return localizedString(
            from: calendar.dateComponents(Set(TimeUnit.allCases.map(\.component)), from: referenceDate, to: date))
    }

    /// Returns the text for a `Date` as it is seen now, or `nil` for other objects.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private func text(_ count: Int, _ unit: TimeUnit) -> String {
        let style = RelativeTimeText(
            locale: locale, width: unitsStyle.width, spellsOut: unitsStyle == .spellOut,
            usesNames: dateTimeStyle == .named, context: formattingContext)
        return style.text(count, unit) ?? ""
    }
}

extension RelativeDateTimeFormatter.UnitsStyle {
    fileprivate var width: RelativeTimeText.Width {
        switch self {
        case .full, .spellOut: .full
        case .short: .short
        case .abbreviated: .abbreviated
        }
    }
}
