import Foundation

/// Finds the telephone numbers in a text by their form.
///
/// ```swift
/// PhoneNumberDetector.numbers(in: "Call (415) 555-0132 or +49 30 123456.")
/// // the ranges of "(415) 555-0132" and "+49 30 123456"
/// ```
///
/// Whether a number is in use is not known. Numbers that may as well be something else, such as seven digits without
/// a sign between them, are not found.
enum PhoneNumberDetector {
    /// Numbers with the code of a country, such as +49 (0)30 123456.
    ///
    /// Digits that a group has taken stay in it: a long number would otherwise be split in all possible ways.
    private static let international = #"\+\d{1,3}+(?:[ .\-/\u00A0]?\(?\d{1,12}+\)?){1,7}"#
    /// Numbers of North America: 1-415-555-0132, (415) 555-0132, 415.555.0132, 4155550132 and 555-0132.
    private static let american = [
        #"(?:1[ .\-])?(?:\(\d{3}\)[ \u00A0]?|\d{3}[ .\-\u00A0])\d{3}[ .\-\u00A0]\d{4}"#,
        #"[2-9]\d{2}[2-9]\d{6}"#, #"[2-9]\d{2}[.\-]\d{4}"#,
    ]
    /// Numbers that begin with a 0, as in most countries of Europe: 030 123456, (089) 12345-67 and 01 23 45 67 89.
    private static let withZero = [
        #"\(?0\d{1,5}\)?([ .\-/\u00A0])\d{2,8}(?:\1\d{2,8}){0,3}(?:-\d{1,5})?"#, #"0\d{8,11}"#,
    ]
    /// Days such as 01.02.2026 and 01/02/26.
    private static let day = #"\d{1,2}([ .\-/])\d{1,2}\1(?:\d{2}|\d{4})"#

    private static let expression = make(
        // A number is not a part of a word, a decimal number, an address or a path.
        #"(?<![\w.,+\-/:@#=])(?:"# + ([international] + american + withZero).joined(separator: "|")
            + #")(?![\w@]|[.,:/\-]\d)"#)
    private static let dayExpression = make("^" + day + "$")

    private static func make(_ pattern: String) -> NSRegularExpression? { try? NSRegularExpression(pattern: pattern) }

    /// Returns the places of the numbers in UTF-16 code units.
    static func numbers(in text: String) -> [Range<Int>] {
        // The shortest number has seven digits.
        guard let expression, text.utf8.lazy.filter({ (0x30...0x39).contains($0) }).prefix(7).count == 7 else {
            return []
        }
        let whole = NSRange(location: 0, length: text.utf16.count)
        return expression.matches(in: text, range: whole).compactMap { match in
            guard let range = Range(match.range, in: text) else { return nil }
            let number = withoutDigitsBehind(text[range])
            guard isNumber(String(number)) else { return nil }
            return match.range.location..<match.range.location + number.utf16.count
        }
    }

    /// Returns a number with the code of a country without groups that are too many for it, such as a year behind it.
    /// Numbers of North America have eleven digits with the code, and others at most 15.
    private static func withoutDigitsBehind(_ number: Substring) -> Substring {
        guard number.hasPrefix("+") else { return number }
        var number = number
        let most = number.hasPrefix("+1") ? 11 : 15
        while number.count(where: \.isNumber) > most, let end = number.lastIndex(where: { " .-/\u{A0}".contains($0) }) {
            number = number[..<end]
        }
        return number
    }

    private static func isNumber(_ text: String) -> Bool {
        let whole = NSRange(location: 0, length: text.utf16.count)
        return (7...15).contains(text.count { $0.isNumber })
            && text.count { $0 == "(" } == text.count { $0 == ")" }
            && dayExpression?.firstMatch(in: text, range: whole) == nil
    }
}
