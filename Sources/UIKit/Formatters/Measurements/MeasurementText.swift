internal import _FoundationICU
import Foundation

/// Texts of measurements such as "3.1 miles", in all languages that ICU knows.
///
/// ```swift
/// MeasurementText(locale: Locale(identifier: "de")).text(5, UnitLength.kilometers)    // "5 km"
/// ```
struct MeasurementText {
    /// The length of the names of units.
    enum Width {
        /// "5km".
        case narrow
        /// "5 km".
        case short
        /// "5 kilometers".
        case full
    }

    var locale: Locale
    var width = Width.short
    /// The precision of the number in ICU's terms: at most three digits behind the point.
    var precision = ".###"
    /// Whether thousands are separated.
    var groups = true
    /// The purpose in ICU's terms, such as `road`, for which the language's country chooses a unit. `nil` keeps the
    /// unit.
    var usage: String?

    /// Returns the text of a value. A unit that ICU does not know has its symbol.
    func text(_ value: Double, _ unit: Unit) -> String {
        if let name = MeasureUnits.name(of: unit), let text = text(value, named: name) { return text }
        // The base unit of a dimension is known, and a purpose chooses another one from it.
        if usage != nil, let unit = unit as? Dimension, let name = MeasureUnits.name(of: type(of: unit).baseUnit()),
            let text = text(unit.converter.baseUnitValue(fromValue: value), named: name)
        {
            return text
        }
        return "\(number(value) ?? "\(value)")\u{A0}\(unit.symbol)"
    }

    /// Returns a temperature with the sign of degrees alone: "20°".
    func degrees(_ value: Double) -> String {
        format(value, "measure-unit/temperature-generic unit-width-short") ?? "\(value)°"
    }

    private func text(_ value: Double, named name: String) -> String? {
        let width =
            switch width {
            case .narrow: "unit-width-narrow"
            case .short: "unit-width-short"
            case .full: "unit-width-full-name"
            }
        return format(value, "unit/\(name) \(width)" + (usage.map { " usage/\($0)" } ?? ""))
    }

    private func number(_ value: Double) -> String? { format(value, "") }

    private func format(_ value: Double, _ skeleton: String) -> String? {
        let skeleton = Array("\(skeleton) \(precision)\(groups ? "" : " group-off")".utf16)
        var status = U_ZERO_ERROR
        let formatter = swift_unumf_openForSkeletonAndLocale(
            skeleton, Int32(skeleton.count), locale.identifier, &status)
        guard let formatter else { return nil }
        defer { swift_unumf_close(formatter) }
        guard let result = swift_unumf_openResult(&status) else { return nil }
        defer { swift_unumf_closeResult(result) }
        swift_unumf_formatDouble(formatter, value, result, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        return unitText { buffer, capacity, status in
            swift_unumf_resultToString(result, buffer, capacity, status)
        }
    }
}
