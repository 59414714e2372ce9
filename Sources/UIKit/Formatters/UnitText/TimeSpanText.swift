internal import _FoundationICU
import Foundation

/// Texts such as "1 hour, 10 minutes", in all languages that ICU knows.
///
/// ```swift
/// TimeSpanText(locale: Locale(identifier: "de")).text([(1, .hour), (10, .minute)])    // "1 Stunde und 10 Minuten"
/// ```
package struct TimeSpanText {
    /// The length of the names of units.
    enum Width {
        /// "1 hour, 10 minutes".
        case full
        /// "1 hr, 10 min".
        case short
        /// "1hr 10min".
        case brief
        /// "1h 10m".
        case abbreviated
    }

    var locale: Locale
    var width = Width.full
    /// Whether numbers are words: "one hour, ten minutes".
    var spellsOut = false

    /// Returns the text for counts of units, the largest unit first.
    package func text(_ counts: [(Double, TimeUnit)]) -> String? {
        guard !spellsOut else { return spelledOut(counts) }
        return withFormatter { formatter in
            let measures = counts.map { UAMeasure(value: $0.0, unit: Self.unit($0.1)) }
            return unitText { buffer, capacity, status in
                uameasfmt_formatMultiple(formatter, measures, Int32(measures.count), buffer, capacity, status)
            }
        }
    }

    /// Returns the text with words for all numbers. ICU's own list has words for the last number alone.
    private func spelledOut(_ counts: [(Double, TimeUnit)]) -> String? {
        withFormatter { formatter in
            var parts: [String] = []
            for (count, unit) in counts {
                let part = unitText { buffer, capacity, status in
                    uameasfmt_format(formatter, count, Self.unit(unit), buffer, capacity, status)
                }
                guard let part else { return nil }
                parts.append(part)
            }
            return list(parts)
        }
    }

    private func withFormatter(_ body: (OpaquePointer) -> String?) -> String? {
        var status = U_ZERO_ERROR
        // The formatter of the text closes that of its numbers.
        let numbers = spellsOut ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) : nil
        guard let formatter = uameasfmt_open(locale.identifier, icuWidth, numbers, &status) else { return nil }
        defer { uameasfmt_close(formatter) }
        return body(formatter)
    }

    /// Returns parts joined in the way in which the language lists units.
    private func list(_ parts: [String]) -> String? {
        var status = U_ZERO_ERROR
        let formatter = swift_ulistfmt_openForType(
            locale.identifier, ULISTFMT_TYPE_UNITS, ULISTFMT_WIDTH_WIDE, &status)
        guard let formatter else { return nil }
        defer { swift_ulistfmt_close(formatter) }
        let units = parts.map { Array($0.utf16) }
        return units.flatMap(\.self).withUnsafeBufferPointer { text in
            var places: [UnsafePointer<UInt16>?] = []
            var place = text.baseAddress
            for part in units {
                places.append(place)
                place = place.map { $0 + part.count }
            }
            let lengths = units.map { Int32($0.count) }
            return unitText { buffer, capacity, status in
                swift_ulistfmt_format(formatter, places, lengths, Int32(places.count), buffer, capacity, status)
            }
        }
    }

    private var icuWidth: UAMeasureFormatWidth {
        switch width {
        case .full: UAMEASFMT_WIDTH_WIDE
        case .short: UAMEASFMT_WIDTH_SHORT
        case .brief: UAMEASFMT_WIDTH_SHORTER
        case .abbreviated: UAMEASFMT_WIDTH_NARROW
        }
    }

    private static func unit(_ unit: TimeUnit) -> UAMeasureUnit {
        switch unit {
        case .year: UAMEASUNIT_DURATION_YEAR
        case .month: UAMEASUNIT_DURATION_MONTH
        case .week: UAMEASUNIT_DURATION_WEEK
        case .day: UAMEASUNIT_DURATION_DAY
        case .hour: UAMEASUNIT_DURATION_HOUR
        case .minute: UAMEASUNIT_DURATION_MINUTE
        case .second: UAMEASUNIT_DURATION_SECOND
        }
    }
}

extension TimeSpanText {
    /// Creates texts with whole names of units in the language of a locale.
    package init(locale: Locale) { self.init(locale: locale, width: .full) }
}
