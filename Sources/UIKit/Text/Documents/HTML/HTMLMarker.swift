import Foundation

/// The mark of a list's items.
enum HTMLMarker: Hashable {
    case none, disc, circle, square, decimal, lowerAlpha, upperAlpha, lowerRoman, upperRoman

    /// The mark in an attribute of HTML.
    init?(type: String) {
        switch type {
        case "1": self = .decimal
        case "a": self = .lowerAlpha
        case "A": self = .upperAlpha
        case "i": self = .lowerRoman
        case "I": self = .upperRoman
        default: self.init(style: type.lowercased())
        }
    }

    /// The mark with a name in style sheets.
    init?(style: some StringProtocol) {
        switch style {
        case "none": self = .none
        case "disc": self = .disc
        case "circle": self = .circle
        case "square": self = .square
        case "decimal": self = .decimal
        case "lower-alpha", "lower-latin": self = .lowerAlpha
        case "upper-alpha", "upper-latin": self = .upperAlpha
        case "lower-roman": self = .lowerRoman
        case "upper-roman": self = .upperRoman
        default: return nil
        }
    }

    /// The usual mark of an element's items.
    ///
    /// - Parameters:
    ///   - element: The name of the list's element.
    ///   - depth: The number of lists around the item.
    init(element: String, depth: Int) {
        if element == "ol" { self = .decimal } else { self = depth < 2 ? .disc : depth == 2 ? .circle : .square }
    }

    /// Returns the text of the mark for an item; `nil` for none.
    func text(_ number: Int) -> String? {
        switch self {
        case .none: nil
        case .disc: "\u{2022}"
        case .circle: "\u{25E6}"
        case .square: "\u{25AA}"
        case .decimal: "\(number)."
        case .lowerAlpha: Self.letters(number) + "."
        case .upperAlpha: Self.letters(number).uppercased() + "."
        case .lowerRoman: Self.roman(number).lowercased() + "."
        case .upperRoman: Self.roman(number) + "."
        }
    }

    /// Returns a number as letters: a to z, aa to zz and so on. Numbers below 1 stay digits.
    private static func letters(_ number: Int) -> String {
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
    private static func roman(_ number: Int) -> String {
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
