import Graphics

/// Finds where the characters, words and lines of a text begin and end.
///
/// A character is what a reader takes for one (Unicode's grapheme cluster): a letter with its marks, a flag, a family. A line
/// ends at a line break alone; positions are UTF-16 code units.
struct TextBoundaries {
    let text: String
    /// Of a password nothing may be learned: all of it counts as one word.
    let isSecure: Bool
    let length: Int

    init(_ text: String, isSecure: Bool = false) {
        self.text = text
        self.isSecure = isSecure
        length = text.utf16.count
    }

    /// The text between two positions.
    func text(in range: Range<Int>) -> String {
        String(text[index(range.lowerBound)..<index(range.upperBound)])
    }

    func index(_ position: Int) -> String.Index {
        text.utf16.index(text.startIndex, offsetBy: max(0, min(length, position)))
    }

    private func position(_ index: String.Index) -> Int { text.utf16.distance(from: text.startIndex, to: index) }

    // MARK: Characters

    /// The position itself where it lies between two characters, else the beginning of the character that it lies in.
    func floor(_ position: Int) -> Int {
        var index = index(position)
        while index > text.startIndex, String.Index(index, within: text) == nil {
            index = text.utf16.index(before: index)
        }
        return self.position(index)
    }

    /// The position itself where it lies between two characters, else the end of the character that it lies in.
    func ceiling(_ position: Int) -> Int {
        var index = index(position)
        while index < text.endIndex, String.Index(index, within: text) == nil {
            index = text.utf16.index(after: index)
        }
        return self.position(index)
    }

    /// The range with all of the characters that it has a part of. An empty one stays empty.
    func whole(_ range: Range<Int>) -> Range<Int> {
        let start = floor(range.lowerBound)
        return range.isEmpty ? start..<start : start..<max(start, ceiling(range.upperBound))
    }

    private func character(before position: Int) -> Int { position > 0 ? floor(position - 1) : 0 }
    private func character(after position: Int) -> Int { position < length ? ceiling(position + 1) : length }

    // MARK: Words and lines

    private var words: [Range<Int>] { isSecure ? [0..<length] : WordBoundaries(text).words }

    /// Whether Left leads to what comes later in the text.
    var isRightToLeft: Bool { !isSecure && WordBoundaries(text).isRightToLeft }

    /// What a double click selects: the word, or the white space, or what else stands between two words.
    func word(at position: Int) -> Range<Int> {
        let words = words
        guard length > 0 else { return 0..<0 }
        // Behind the last character, as after a click to its right, it is that one's.
        let inside = min(max(0, position), length - 1)
        if let word = words.first(where: { $0.contains(inside) }) { return whole(word) }
        let start = words.last { $0.upperBound <= inside }?.upperBound ?? 0
        let end = words.first { $0.lowerBound > inside }?.lowerBound ?? length
        let isSpace = isSpace(at: inside)
        var range = floor(inside)..<character(after: floor(inside))
        while range.lowerBound > start, self.isSpace(at: character(before: range.lowerBound)) == isSpace {
            range = character(before: range.lowerBound)..<range.upperBound
        }
        while range.upperBound < end, self.isSpace(at: range.upperBound) == isSpace {
            range = range.lowerBound..<character(after: range.upperBound)
        }
        return range
    }

    private func isSpace(at position: Int) -> Bool { text[index(floor(position))].isWhitespace }

    /// The line without the break that ends it.
    func line(at position: Int) -> Range<Int> {
        let index = index(floor(position))
        let start = text[..<index].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
        let end = text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
        return self.position(start)..<self.position(end)
    }

    // MARK: Ways

    /// Where a unit further a position lies: the beginning of this or the last word backward, the end of this or the next word
    /// forward, as in other programs of Linux desktops.
    ///
    /// Left and right follow the direction of the text as a whole: where it runs from right to left, left is forward. In text
    /// of both directions they keep to the order of the characters, so that a selection is always one piece of the text.
    func position(from position: Int, _ direction: TextDirection, by unit: TextUnit) -> Int {
        let isForward = isForward(direction)
        switch unit {
        case .character: return isForward ? character(after: position) : character(before: position)
        case .word where isForward: return ceiling(words.first { $0.upperBound > position }?.upperBound ?? length)
        case .word: return floor(words.last { $0.lowerBound < position }?.lowerBound ?? 0)
        case .line: return isForward ? line(at: position).upperBound : line(at: position).lowerBound
        case .document: return isForward ? length : 0
        }
    }

    func isForward(_ direction: TextDirection) -> Bool {
        switch direction {
        case .forward: true
        case .backward: false
        case .right: !isRightToLeft
        case .left: isRightToLeft
        }
    }
}
