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
        case .lowerAlpha: ListNumber.letters(number) + "."
        case .upperAlpha: ListNumber.letters(number).uppercased() + "."
        case .lowerRoman: ListNumber.roman(number).lowercased() + "."
        case .upperRoman: ListNumber.roman(number) + "."
        }
    }
}
