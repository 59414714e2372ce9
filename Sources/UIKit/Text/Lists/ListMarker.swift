/// The format of a list's markers, taken apart.
///
/// ```swift
/// ListMarker("({lower-roman})").text(4)   // "(iv)"
/// ```
struct ListMarker: Equatable {
    private enum Part: Equatable {
        case text(String)
        case number(Numeral)
    }
    private enum Numeral: String {
        case lowerHexadecimal = "lower-hexadecimal"
        case upperHexadecimal = "upper-hexadecimal"
        case octal
        case lowerAlpha = "lower-alpha"
        case upperAlpha = "upper-alpha"
        case lowerLatin = "lower-latin"
        case upperLatin = "upper-latin"
        case lowerRoman = "lower-roman"
        case upperRoman = "upper-roman"
        case decimal
    }
    private static let signs = [
        "box": "\u{25AB}", "check": "\u{2713}", "circle": "\u{25E6}", "diamond": "\u{25C6}", "disc": "\u{2022}",
        "hyphen": "\u{2043}", "square": "\u{25AA}",
    ]

    private var parts: [Part] = []

    /// Takes a format apart. Unknown names in braces, and braces without an end, stay as they are.
    init(_ format: String) {
        var rest = format[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            let part: Part? = Numeral(rawValue: name).map { .number($0) } ?? Self.signs[name].map { .text($0) }
            parts.append(.text(String(rest[..<open])))
            parts.append(part ?? .text(String(rest[open...close])))
            rest = rest[rest.index(after: close)...]
        }
        parts.append(.text(String(rest)))
    }

    /// Whether the markers have the numbers of items.
    var isOrdered: Bool {
        parts.contains { if case .number = $0 { true } else { false } }
    }

    /// Returns the marker of an item.
    func text(_ number: Int) -> String {
        parts.map {
            switch $0 {
            case .text(let text): text
            case .number(let numeral): Self.text(number, numeral)
            }
        }.joined()
    }

    private static func text(_ number: Int, _ numeral: Numeral) -> String {
        switch numeral {
        case .lowerHexadecimal: String(number, radix: 16)
        case .upperHexadecimal: String(number, radix: 16, uppercase: true)
        case .octal: String(number, radix: 8)
        case .lowerAlpha, .lowerLatin: ListNumber.letters(number)
        case .upperAlpha, .upperLatin: ListNumber.letters(number).uppercased()
        case .lowerRoman: ListNumber.roman(number).lowercased()
        case .upperRoman: ListNumber.roman(number)
        case .decimal: "\(number)"
        }
    }
}

/// Numbers of items in letters and Roman digits.
enum ListNumber {
    /// Returns a number as letters: a to z, aa to zz and so on. Numbers below 1 stay digits.
    static func letters(_ number: Int) -> String {
        guard number > 0 else { return "\(number)" }
        var (rest, result) = (number, "")
        while rest > 0 {
            rest -= 1
            result = String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26)))) + result
            rest /= 26
        }
        return result
    }

    /// Returns a number in Roman digits, which reach from 1 to 3999. Others stay as they are.
    static func roman(_ number: Int) -> String {
        guard (1...3999).contains(number) else { return "\(number)" }
        let digits = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
            (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var (rest, result) = (number, "")
        for (value, letters) in digits {
            while rest >= value {
                result += letters
                rest -= value
            }
        }
        return result
    }
}
