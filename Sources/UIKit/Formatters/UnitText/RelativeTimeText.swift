internal import _FoundationICU
import Foundation

/// Texts such as "in 2 hours" and "yesterday", in all languages that ICU knows.
///
/// ```swift
/// RelativeTimeText(locale: Locale(identifier: "de")).text(2, .day)    // "in 2 Tagen"
/// ```
package struct RelativeTimeText {
    /// The length of the names of units.
    enum Width {
        /// "2 months ago".
        case full
        /// "2 mo. ago".
        case short
        /// "2mo ago".
        case abbreviated
    }

    var locale: Locale
    var width = Width.full
    /// Whether numbers are words: "two months ago".
    var spellsOut = false
    /// Whether "yesterday" and "next year" are used, rather than "1 day ago" and "in 1 year".
    var usesNames = false
    /// The place of the text, which decides whether it begins with a capital letter.
    var context = Formatter.Context.unknown

    /// Returns the text for a count of a unit. Negative counts are in the past.
    func text(_ count: Int, _ unit: TimeUnit) -> String? {
        var status = U_ZERO_ERROR
        // The formatter of the text closes that of its numbers.
        let numbers =
            spellsOut ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) : nil
        guard let formatter = swift_ureldatefmt_open(locale.identifier, numbers, style, displayContext, &status) else {
            return nil
        }
        defer { swift_ureldatefmt_close(formatter) }
        return unitText { buffer, capacity, status in
            usesNames
                ? swift_ureldatefmt_format(formatter, Double(count), Self.unit(unit), buffer, capacity, status)
                : swift_ureldatefmt_formatNumeric(formatter, Double(count), Self.unit(unit), buffer, capacity, status)
        }
    }

    private var style: UDateRelativeDateTimeFormatterStyle {
        switch width {
        case .full: UDAT_STYLE_LONG
        case .short: UDAT_STYLE_SHORT
        case .abbreviated: UDAT_STYLE_NARROW
        }
    }

    private var displayContext: UDisplayContext {
        switch context {
        case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
        case .middleOfSentence: UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
        case .listItem: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
        case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
        default: UDISPCTX_CAPITALIZATION_NONE
        }
    }

    private static func unit(_ unit: TimeUnit) -> URelativeDateTimeUnit {
        switch unit {
        case .year: UDAT_REL_UNIT_YEAR
        case .month: UDAT_REL_UNIT_MONTH
        case .week: UDAT_REL_UNIT_WEEK
        case .day: UDAT_REL_UNIT_DAY
        case .hour: UDAT_REL_UNIT_HOUR
        case .minute: UDAT_REL_UNIT_MINUTE
        case .second: UDAT_REL_UNIT_SECOND
        }
    }
}

extension RelativeTimeText {
    package init(locale: Locale) { self.init(locale: locale, width: .full) }

    /// Returns the text for counts of units, the largest unit first: "in 2 hours, 5 minutes". For 0 it is "now".
    ///
    /// Languages in which the names of units change after "in" or "ago" show the largest unit alone.
    package func text(_ parts: [(count: Int, unit: TimeUnit)], isPast: Bool) -> String? {
        guard let first = parts.first else { return nil }
        var relative = self
        relative.usesNames = first.count == 0
        let text = relative.text(isPast ? -first.count : first.count, first.unit)
        guard parts.count > 1, let text else { return text }
        let span = TimeSpanText(locale: locale)
        // Some languages have spaces of several kinds.
        let plain = Self.withPlainSpaces(text)
        guard let largest = span.text([(Double(first.count), first.unit)]).map(Self.withPlainSpaces),
            let all = span.text(parts.map { (Double($0.count), $0.unit) }), let range = plain.range(of: largest),
            // A name with another ending is a changed one.
            range.upperBound == plain.endIndex || !plain[range.upperBound].isLetter
        else { return text }
        return plain.replacingCharacters(in: range, with: all)
    }

    private static func withPlainSpaces(_ text: String) -> String {
        String(text.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
    }
}
