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
    ///
    /// - Parameter number: Returns the text of the number, which is counted in the unit that is shown. Without it, ICU
    ///   writes the number.
    func text(_ value: Double, _ unit: Unit, number: ((Double) -> String)? = nil) -> String {
        if let name = MeasureUnits.name(of: unit), let text = text(value, named: name, number) { return text }
        // The base unit of a dimension is known, and a purpose chooses another one from it.
        if usage != nil, let unit = unit as? Dimension, let name = MeasureUnits.name(of: type(of: unit).baseUnit()),
            let text = text(unit.converter.baseUnitValue(fromValue: value), named: name, number)
        {
            return text
        }
        let digits = number?(value) ?? format(value, "")?.text ?? "\(value)"
        return "\(digits)\u{A0}\(unit.symbol)"
    }

    /// Returns a temperature with the sign of degrees alone: "20°".
    func degrees(_ value: Double) -> String {
        format(value, "measure-unit/temperature-generic unit-width-short")?.text ?? "\(value)°"
    }

    private func text(_ value: Double, named name: String, _ number: ((Double) -> String)?) -> String? {
        let width =
            switch width {
            case .narrow: "unit-width-narrow"
            case .short: "unit-width-short"
            case .full: "unit-width-full-name"
            }
        let skeleton = "unit/\(name) \(width)" + (usage.map { " usage/\($0)" } ?? "")
        guard let number else { return format(value, skeleton)?.text }
        // ICU chooses the unit, and the number that it writes is replaced.
        var exact = self
        exact.precision = ".####################"
        guard let written = exact.format(value, skeleton), let shown = exact.format(written.number, "") else {
            return nil
        }
        guard let place = written.text.range(of: shown.text) else { return written.text }
        return written.text.replacingCharacters(in: place, with: number(written.number))
    }

    /// Returns a text by a skeleton of ICU, and the number that is shown in it.
    private func format(_ value: Double, _ skeleton: String) -> (text: String, number: Double)? {
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
        let text = unitText { buffer, capacity, status in
            swift_unumf_resultToString(result, buffer, capacity, status)
        }
        var digits = [CChar](repeating: 0, count: 512)
        swift_unumf_resultToDecimalNumber(result, &digits, Int32(digits.count), &status)
        let number = digits.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { Double(String(cString: $0)) }
        }
        return text.map { ($0, number ?? value) }
    }
}
