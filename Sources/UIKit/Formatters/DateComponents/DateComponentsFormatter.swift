import Foundation

/// A formatter of time spans, such as "1 hour, 10 minutes" and "1:10:00".
///
/// ```swift
/// let formatter = DateComponentsFormatter()
/// formatter.string(from: 4200)                       // "1:10:00"
/// formatter.unitsStyle = .full
/// formatter.allowedUnits = [.hour, .minute]
/// formatter.string(from: 4200)                       // "1 hour, 10 minutes"
/// ```
///
/// The language is that of the calendar's locale. A formatter can be used on any thread, but not on two at the same
/// time while one changes it.
open class DateComponentsFormatter: Formatter {
    /// The length of the names of units.
    public enum UnitsStyle: Int, Sendable {
        /// Hours, minutes and seconds as on a clock, "1:10:00", after larger units as in "3d 1:10:00".
        ///
        /// Hours and seconds without minutes are abbreviated, because their places do not tell them apart.
        case positional = 0
        /// "1h 10m".
        case abbreviated = 1
        /// "1 hr, 10 min".
        case short = 2
        /// "1 hour, 10 minutes".
        case full = 3
        /// "one hour, ten minutes".
        case spellOut = 4
        /// "1hr 10min".
        case brief = 5
    }

    /// The zeros that are left out, and those that are added.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Drops leading zeros of a positional text, and all zeros of others.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Drops zeros before the first other number: "10m 0s".
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// Drops zeros between other numbers: "1h 10s". Positional texts keep them.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// Drops zeros after the last other number: "0d 1h". Positional texts keep them.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// Drops all zeros, but the last one if there is no other number.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Keeps zeros that no other option drops, and gives the first number of a clock two digits: "01:10".
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// The length of the names of units. The default is `positional`.
    open var unitsStyle = UnitsStyle.positional
    /// The units that are used, of years, months, weeks of the month, days, hours, minutes and seconds.
    ///
    /// Without any, which is the default, those of the components are used, or all for times in seconds and between
    /// dates. Other units are ignored.
    open var allowedUnits: NSCalendar.Unit = []
    /// The zeros that are dropped. The default is `default`.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar in which time is counted, whose locale gives the language.
    ///
    /// The default is the user's current one. `nil` stands for a Gregorian one in English.
    open var calendar: Calendar? = .autoupdatingCurrent
    /// The date from which components and times in seconds are counted, which decides how long months and days are.
    ///
    /// With `nil`, the default, it is the beginning of 2001 in the time of Greenwich, where every day has 24 hours.
    open var referenceDate: Date?
    /// The largest number of units in a text, the largest first. 0, the default, means no limit. Smaller units are cut
    /// off, not rounded.
    open var maximumUnitCount = 0
    /// Whether a single one of the largest unit is counted in the next smaller unit: "63s", not "1m 3s". The default is
    /// `false`.
    open var collapsesLargestUnit = false
    /// Whether the text begins with "About", or says the same in its language. The default is `false`.
    open var includesApproximationPhrase = false
    /// Whether the text ends with "remaining", or says the same in its language. The default is `false`.
    open var includesTimeRemainingPhrase = false
    /// The place of the text. At the beginning of a sentence it begins with a capital letter. The default is `unknown`.
    open var formattingContext = Context.unknown

    /// Creates a formatter of positional texts in the language of the user.
    public override init() { super.init() }

    /// Creates a formatter with the default settings. Settings are not archived.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns a formatter with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = DateComponentsFormatter()
        copy.unitsStyle = unitsStyle
        copy.allowedUnits = allowedUnits
        copy.zeroFormattingBehavior = zeroFormattingBehavior
        copy.calendar = calendar
        copy.referenceDate = referenceDate
        copy.maximumUnitCount = maximumUnitCount
        copy.collapsesLargestUnit = collapsesLargestUnit
        copy.includesApproximationPhrase = includesApproximationPhrase
        copy.includesTimeRemainingPhrase = includesTimeRemainingPhrase
        copy.formattingContext = formattingContext
        return copy
    }

    /// Returns components in a style in the language of the user.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// Returns the text for components, which are carried over to the allowed units: 75 minutes are "1:15:00" if hours
    /// are allowed.
    ///
    /// - Returns: `nil` for components without a unit of time, for more than 100,000 years, and for components of both
    ///   signs that lead to a time before the year 1.
    open func string(from components: DateComponents) -> String? {
        var counts = TimeUnit.allCases.compactMap { unit in unit.count(in: components).map { ($0, unit) } }
        let units = allowedUnits.isEmpty ? counts.map(\.1) : units
        guard !counts.isEmpty, counts.allSatisfy({ $0.0.magnitude <= UInt($0.1.limit) }) else { return nil }
        // The way back is as long as the way there, whatever the months in between.
        let isNegative = counts.allSatisfy { $0.0 <= 0 } && counts.contains { $0.0 < 0 }
        if isNegative { counts = counts.map { (-$0.0, $0.1) } }
        var span = DateComponents()
        for (count, unit) in counts { span.setValue(count, for: unit.component) }
        return string(of: span, in: units, isNegative: isNegative)
    }

    /// Returns the text for a time in seconds, without fractions of a second.
    ///
    /// - Returns: `nil` for a time that is not a number, and for more than 100,000 years.
    open func string(from ti: TimeInterval) -> String? {
        guard abs(ti) <= Double(TimeUnit.second.limit) else { return nil }
        let seconds = Int(ti.rounded(.towardZero))
        return string(of: DateComponents(second: abs(seconds)), in: units, isNegative: seconds < 0)
    }

    /// Returns the text for the time from one date to another.
    ///
    /// - Returns: `nil` for more than 100,000 years.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        guard abs(endDate.timeIntervalSince(startDate)) <= Double(TimeUnit.second.limit) else { return nil }
        return string(
            of: TimeParts(
                from: startDate, to: endDate, in: units, calendar: countingCalendar, collapses: collapsesLargestUnit))
    }

    /// Returns the text for `DateComponents`, or `nil` for other objects.
    open override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap(string(from:)) }
}

extension DateComponentsFormatter {
    /// The allowed units, or all.
    private var units: [TimeUnit] {
        let known: [(NSCalendar.Unit, TimeUnit)] = [
            (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour),
            (.minute, .minute), (.second, .second),
        ]
        let allowed = known.filter { allowedUnits.contains($0.0) }.map(\.1)
        return allowed.isEmpty ? TimeUnit.allCases : allowed
    }

    private var countingCalendar: Calendar { calendar ?? Calendar(identifier: .gregorian) }

    private var locale: Locale {
        guard let calendar else { return Locale(identifier: "en_US_POSIX") }
        guard let locale = calendar.locale, !locale.identifier.isEmpty else { return .current }
        return locale
    }

    private func string(of span: DateComponents, in units: [TimeUnit], isNegative: Bool) -> String? {
        var calendar = countingCalendar
        if referenceDate == nil { calendar.timeZone = .gmt }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        // Calendars count no further back than 4713 BC.
        guard let end = calendar.date(byAdding: span, to: start), end >= min(start, .distantPast) else { return nil }
        var parts = TimeParts(from: start, to: end, in: units, calendar: calendar, collapses: collapsesLargestUnit)
        if isNegative { parts.isNegative.toggle() }
        return string(of: parts)
    }

    private func string(of span: TimeParts) -> String? {
        var span = span
        let isPositional = unitsStyle == .positional && PositionalTime.isPositional(span.parts.map(\.unit))
        span.dropZeros(zeroFormattingBehavior, positional: isPositional)
        if maximumUnitCount > 0 { span.parts = Array(span.parts.prefix(maximumUnitCount)) }
        let text =
            isPositional
            ? PositionalTime(locale: locale, pads: zeroFormattingBehavior.contains(.pad)).text(span) : named(span)
        return text.map(phrase)
    }

    private func named(_ span: TimeParts) -> String? {
        let counts = span.parts.enumerated().map { index, part in
            // The sign is shown once.
            (span.isNegative && index == 0 ? -Double(part.count) : Double(part.count), part.unit)
        }
        return TimeSpanText(locale: locale, width: unitsStyle.width, spellsOut: unitsStyle == .spellOut).text(counts)
    }

    private func phrase(_ text: String) -> String {
        let phrase: TimePhrase? =
            switch (includesApproximationPhrase, includesTimeRemainingPhrase) {
            case (false, false): nil
            case (true, false): .about
            case (false, true): .remaining
            case (true, true): .aboutRemaining
            }
        let text = phrase?.text(text, locale: locale) ?? text
        guard formattingContext == .beginningOfSentence, let first = text.first else { return text }
        return String(first).uppercased(with: locale) + text.dropFirst()
    }
}

extension DateComponentsFormatter.UnitsStyle {
    fileprivate var width: TimeSpanText.Width {
        switch self {
        case .positional, .abbreviated: .abbreviated
        case .short: .short
        case .full, .spellOut: .full
        case .brief: .brief
        }
    }
}
