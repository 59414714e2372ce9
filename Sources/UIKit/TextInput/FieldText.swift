/// What a text field shows for its text: the text in one line, or a bullet for each character of a password.
///
///     FieldText("e\u{301}a", isSecure: true).shown     // "••"
///
/// It keeps nothing of a password but how long its characters are.
struct FieldText {
    let shown: String
    /// Where the characters of a password begin, and its end, in UTF-16 code units; `nil` for other text.
    private let characterStarts: [Int]?

    init(_ text: String, isSecure: Bool) {
        if isSecure {
            characterStarts = text.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf16.count) }
            shown = String(repeating: "\u{2022}", count: text.count)
        } else {
            characterStarts = nil
            // As many code units as before: positions stay what they are.
            shown = text.contains(where: \.isNewline) ? String(String.UnicodeScalarView(Self.oneLine(text))) : text
        }
    }

    private static func oneLine(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.map { Character($0).isNewline ? " " : $0 }
    }

    /// Where a position of the text is in what is shown.
    func shownPosition(_ position: Int) -> Int {
        guard let characterStarts else { return position }
        return max(0, (characterStarts.firstIndex { $0 > position } ?? characterStarts.count) - 1)
    }

    /// Where a position of what is shown is in the text.
    func position(ofShown position: Int) -> Int {
        guard let characterStarts else { return position }
        return characterStarts[max(0, min(characterStarts.count - 1, position))]
    }

    func shownRange(_ range: Range<Int>) -> Range<Int> {
        let start = shownPosition(range.lowerBound)
        return start..<max(start, shownPosition(range.upperBound))
    }
}
