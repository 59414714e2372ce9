import Foundation

/// The way in which a format of numbers rounds one of them, in ICU's terms.
///
/// ```swift
/// MeasurementRounding(of: 11.65, in: .number.precision(.fractionLength(1)).rounded(rule: .down)).skeleton
/// // ".0 rounding-mode-down"
/// ```
struct MeasurementRounding {
    /// The precision and the direction.
    let skeleton: String
    /// The value of the last digit that is shown.
    let step: Double

    init(of number: Double, in style: FloatingPointFormatStyle<Double>) {
        let text = style.attributed.format(number)
        let digits = text.runs.filter { $0.numberPart == .fraction }.reduce(0) { count, run in
            count + text[run.range].characters.count
        }
        let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
        step = pow(10, -Double(digits))
        // Formats of another scale, such as "12K", show no rounded number, and neither do infinite ones.
        guard let shown = try? style.parseStrategy.parse(style.format(number)), shown != number,
            abs(abs(shown) - abs(number)) < step
        else {
            skeleton = precision
            return
        }
        skeleton = precision + (abs(shown) > abs(number) ? " rounding-mode-up" : " rounding-mode-down")
    }
}
