import Foundation

/// A time span as on a clock, such as `1:05:09` and `2d 1:05:09`.
struct PositionalTime {
    var locale: Locale
    /// Whether the first number has at least two digits.
    var pads: Bool

    /// Returns whether units can be told apart by their place. Hours and seconds cannot, without minutes.
    static func isPositional(_ units: [TimeUnit]) -> Bool {
        let clock = units.filter(\.isOfClock)
        guard let first = clock.first, let last = clock.last else { return false }
        return last.rawValue - first.rawValue + 1 == clock.count
    }

    /// Returns the text of parts whose units are positional.
    func text(_ time: TimeParts) -> String? {
        let clock = time.parts.filter { $0.unit.isOfClock }
        let named = time.parts.filter { !$0.unit.isOfClock }
        let sign = time.isNegative ? minus : ""
        if named.isEmpty { return sign + digits(clock, padsFirst: pads) }
        // A number alone behind days would not say what it counts.
        let isClock = clock.count > 1
        let names = TimeSpanText(locale: locale, width: .abbreviated).text(
            (isClock ? named : time.parts).map { (Double($0.count), $0.unit) })
        return names.map { sign + $0 + (isClock ? " " + digits(clock, padsFirst: false) : "") }
    }

    private func digits(_ parts: [TimeParts.Part], padsFirst: Bool) -> String {
        parts.enumerated().map { index, part in
            let length = index > 0 || padsFirst ? 2 : 1
            return part.count.formatted(
                .number.locale(locale).grouping(.never).precision(.integerLength(length...)))
        }.joined(separator: separator)
    }

    /// The sign between minutes and seconds, which is a full stop in some languages.
    private var separator: String {
        Duration.seconds(60).formatted(.time(pattern: .minuteSecond).locale(locale)).filter { !$0.isNumber }
    }

    private var minus: String { (-1).formatted(.number.locale(locale)).filter { !$0.isNumber } }
}
