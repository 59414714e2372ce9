import Foundation

/// Whole numbers as texts of a language.
package enum LocalizedNumber {
    /// The languages whose usual digits are not those of the West.
    private static let otherDigits: Set<String> = ["ar", "fa", "ur", "mr", "ne", "bn", "my", "as", "ckb", "ps", "dz"]

    /// Returns a number with the digits and separators of a language: `1,234` in English.
    package static func text<T: BinaryInteger>(_ value: T, _ locale: Locale) -> String {
        let language = locale.identifier.prefix { $0 != "_" && $0 != "-" }
        // Most numbers are small and need no separators.
        if value > -1000, value < 1000, !otherDigits.contains(String(language)) { return "\(value)" }
        guard let number = Int(exactly: value) else { return "\(value)" }
        return number.formatted(.number.locale(locale))
    }
}
