/// The unfinished text of an input method, which the method changes by replacing characters.
///
/// ```swift
/// var text = PreeditText()
/// text.draw(caret: 3, first: 0, length: 0, text: "にほん", styles: [])
/// text.draw(caret: 3, first: 0, length: 2, text: "日本", styles: [])      // "日本ん"
/// ```
public struct PreeditText: Hashable, Sendable {
    private var characters: [Unicode.Scalar] = []
    private var styles: [UInt32] = []
    private var caret = 0

    /// Creates an empty text.
    public init() {}

    /// XIM's feedback for the clause that the user is converting.
    private static let chosen: UInt32 = 1 << 0 | 1 << 2

    /// Replaces characters and moves the caret. Values out of range are clamped, because they come from another
    /// program.
    ///
    /// - Parameters:
    ///   - caret: The new position of the caret, in characters of the whole text.
    ///   - first: The first character to replace.
    ///   - length: The number of characters to replace.
    ///   - text: The new characters.
    ///   - newStyles: XIM's feedback for each new character. Missing values count as 0.
    public mutating func draw(caret: Int, first: Int, length: Int, text: String, styles newStyles: [UInt32]) {
        let start = min(max(0, first), characters.count)
        let end = min(start + max(0, length), characters.count)
        let new = Array(text.unicodeScalars)
        let padded = newStyles.prefix(new.count) + [UInt32](repeating: 0, count: max(0, new.count - newStyles.count))
        characters.replaceSubrange(start..<end, with: new)
        styles.replaceSubrange(start..<end, with: padded)
        move(to: caret)
    }

    /// Moves the caret to a position in characters, which is clamped to the text.
    public mutating func move(to position: Int) { caret = min(max(0, position), characters.count) }

    /// The whole text.
    public var text: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters)
        return String(text)
    }

    /// Whether there is no text.
    public var isEmpty: Bool { characters.isEmpty }

    /// The clause that the user is converting, or the place of the caret, in UTF-16 code units.
    public var selection: Range<Int> {
        guard let first = styles.firstIndex(where: { $0 & Self.chosen != 0 }) else {
            return units(caret)..<units(caret)
        }
        let end = styles[first...].firstIndex { $0 & Self.chosen == 0 } ?? styles.count
        // A style of the whole text marks no clause.
        if first == 0, end == styles.count { return units(caret)..<units(caret) }
        return units(first)..<units(end)
    }

    private func units(_ index: Int) -> Int { characters.prefix(index).reduce(0) { $0 + ($1.value > 0xffff ? 2 : 1) } }
}
