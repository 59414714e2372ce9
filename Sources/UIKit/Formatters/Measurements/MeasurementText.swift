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

    /// The precision with all digits of a number.
    private static let exact = ".####################"

    /// Returns the text of a value. A unit that ICU does not know has its symbol.
    ///
    /// - Parameter number: The format of the number, which is counted in the unit that is shown. Without it, ICU writes
    ///   the number.
    func text(_ value: Double, _ unit: Unit, number: FloatingPointFormatStyle<Double>? = nil) -> String {
        if let name = MeasureUnits.name(of: unit), let text = text(value, named: name, number) { return text }
        // The base unit of a dimension is known, and a purpose chooses another one from it.
        if usage != nil, let unit = unit as? Dimension, let name = MeasureUnits.name(of: type(of: unit).baseUnit()),
            let text = text(unit.converter.baseUnitValue(fromValue: value), named: name, number)
        {
            return text
        }
        let digits = number?.format(value) ?? format(value, "")?.text ?? "\(value)"
        return "\(digits)\u{A0}\(unit.symbol)"
    }

    /// Returns a temperature with the sign of degrees alone: "20°".
    func degrees(_ value: Double) -> String {
        degrees(value, number: nil)
    }

    /// Returns a temperature in the unit of the purpose with the sign of degrees alone: "68°".
    func degrees(_ value: Double, _ unit: UnitTemperature, number: FloatingPointFormatStyle<Double>?) -> String {
        guard let usage else { return degrees(value, number: number) }
        var chosen = self
        if number != nil { chosen.precision = Self.exact }
        let name = MeasureUnits.name(of: unit)
        // Kelvins are known, and all temperatures can be counted in them.
        let counted = name == nil ? unit.converter.baseUnitValue(fromValue: value) : value
        let shown = chosen.format(counted, "unit/\(name ?? "kelvin") usage/\(usage)")?.number
        return degrees(shown ?? value, number: number)
    }

    private func degrees(_ value: Double, number: FloatingPointFormatStyle<Double>?) -> String {
        text(value, by: "measure-unit/temperature-generic unit-width-short", number) ?? "\(value)°"
    }

    private func text(_ value: Double, named name: String, _ number: FloatingPointFormatStyle<Double>?) -> String? {
        let width =
            switch width {
            case .narrow: "unit-width-narrow"
            case .short: "unit-width-short"
            case .full: "unit-width-full-name"
            }
        return text(value, by: "unit/\(name) \(width)" + (usage.map { " usage/\($0)" } ?? ""), number)
    }

    /// Returns a text by a skeleton of ICU, in which a style has written the number.
    private func text(_ value: Double, by skeleton: String, _ style: FloatingPointFormatStyle<Double>?) -> String? {
        guard let style else { return format(value, skeleton)?.text }
        var exact = self
        exact.precision = Self.exact
        guard let number = exact.format(value, skeleton)?.number else { return nil }
        // ICU rounds as the style does, so that the plural is that of the number which is shown, and twelve inches
        // become a foot. Only then the number is replaced.
        let rounding = MeasurementRounding(of: number, in: style)
        var rounded = self
        rounded.precision = rounding.skeleton
        guard let written = rounded.format(value, skeleton), let shown = rounded.format(written.number, "") else {
            return nil
        }
        guard let place = written.text.range(of: shown.text) else { return written.text }
        let isCarriedOver = abs(written.number - number) > rounding.step
        return written.text.replacingCharacters(
            in: place, with: style.format(isCarriedOver ? written.number : number))
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
