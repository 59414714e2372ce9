/// The text that an input method has under way, as it tells of it: by characters that are replaced.
///
/// For example にほん, of which にほ is turned into 日本: `draw(caret: 3, first: 0, length: 2, text: "日本", styles: ...)`.
public struct PreeditText: Hashable, Sendable {
    private var characters: [Unicode.Scalar] = []
    private var styles: [UInt32] = []
    private var caret = 0

    public init() {}

    /// XIM's feedback for a clause that the user works on.
    private static let chosen: UInt32 = 1 << 0 | 1 << 2

    /// Numbers out of range are taken for the nearest ones in it: they come from another program. Characters without a style
    /// have none.
    public mutating func draw(caret: Int, first: Int, length: Int, text: String, styles newStyles: [UInt32]) {
        let start = min(max(0, first), characters.count)
        let end = min(start + max(0, length), characters.count)
        let new = Array(text.unicodeScalars)
        let padded = newStyles.prefix(new.count) + [UInt32](repeating: 0, count: max(0, new.count - newStyles.count))
        characters.replaceSubrange(start..<end, with: new)
        styles.replaceSubrange(start..<end, with: padded)
        move(to: caret)
    }

    public mutating func move(to position: Int) { caret = min(max(0, position), characters.count) }

    public var text: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters)
        return String(text)
    }

    public var isEmpty: Bool { characters.isEmpty }

    /// The clause that the user works on, or where the caret is, in UTF-16 units.
    public var selection: Range<Int> {
        guard let first = styles.firstIndex(where: { $0 & Self.chosen != 0 }) else {
            return units(caret)..<units(caret)
        }
        let end = styles[first...].firstIndex { $0 & Self.chosen == 0 } ?? styles.count
        // A text that is chosen as a whole has no clause in it.
        if first == 0, end == styles.count { return units(caret)..<units(caret) }
        return units(first)..<units(end)
    }

    private func units(_ index: Int) -> Int { characters.prefix(index).reduce(0) { $0 + ($1.value > 0xffff ? 2 : 1) } }
}
