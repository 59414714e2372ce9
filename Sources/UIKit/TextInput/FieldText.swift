/// The text that a text field displays: its text in one line, or a bullet for each character of a password.
///
/// ```swift
/// FieldText("e\u{301}a", isSecure: true).shown     // "••"
/// ```
///
/// Of a password it stores only the lengths of the characters.
struct FieldText {
    let shown: String
    /// The starts of a password's characters, and its end, in UTF-16 code units; `nil` for other text.
    private let characterStarts: [Int]?

    init(_ text: String, isSecure: Bool) {
        if isSecure {
            characterStarts = text.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf16.count) }
            shown = String(repeating: "\u{2022}", count: text.count)
        } else {
            characterStarts = nil
            // The number of code units is unchanged, so positions stay valid.
            shown = text.contains(where: \.isNewline) ? String(String.UnicodeScalarView(Self.oneLine(text))) : text
        }
    }

    private static func oneLine(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.map { Character($0).isNewline ? " " : $0 }
    }

    /// Returns the position in the displayed text for a position in the text.
    func shownPosition(_ position: Int) -> Int {
        guard let characterStarts else { return position }
        return max(0, (characterStarts.firstIndex { $0 > position } ?? characterStarts.count) - 1)
    }

    /// Returns the position in the text for a position in the displayed text.
    func position(ofShown position: Int) -> Int {
        guard let characterStarts else { return position }
        return characterStarts[max(0, min(characterStarts.count - 1, position))]
    }

    func shownRange(_ range: Range<Int>) -> Range<Int> {
        let start = shownPosition(range.lowerBound)
        return start..<max(start, shownPosition(range.upperBound))
    }
}
