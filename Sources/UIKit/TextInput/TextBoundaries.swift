import Graphics

/// Finds the boundaries of the characters, words and lines of a text.
///
/// A character is a grapheme cluster of Unicode, for example a letter with its marks or a flag. Only a line break ends
/// a line. Positions are UTF-16 code units.
struct TextBoundaries {
    let text: String
    /// Whether the text is a password, whose words must not be revealed. It counts as one word.
    let isSecure: Bool
    let length: Int

    init(_ text: String, isSecure: Bool = false) {
        self.text = text
        self.isSecure = isSecure
        length = text.utf16.count
    }

    /// Returns the text between two positions.
    func text(in range: Range<Int>) -> String { String(substring(in: range)) }

    /// Returns the part of the text between two positions.
    func substring(in range: Range<Int>) -> Substring { text[index(range.lowerBound)..<index(range.upperBound)] }

    func index(_ position: Int) -> String.Index {
        text.utf16.index(text.startIndex, offsetBy: max(0, min(length, position)))
    }

    private func position(_ index: String.Index) -> Int { text.utf16.distance(from: text.startIndex, to: index) }

    // MARK: Characters

    /// Returns the position itself if it lies between two characters, else the beginning of its character.
    func floor(_ position: Int) -> Int {
        var index = index(position)
        while index > text.startIndex, String.Index(index, within: text) == nil {
            index = text.utf16.index(before: index)
        }
        return self.position(index)
    }

    /// Returns the position itself if it lies between two characters, else the end of its character.
    func ceiling(_ position: Int) -> Int {
        var index = index(position)
        while index < text.endIndex, String.Index(index, within: text) == nil {
            index = text.utf16.index(after: index)
        }
        return self.position(index)
    }

    /// Returns the range extended to whole characters. An empty range stays empty.
    func whole(_ range: Range<Int>) -> Range<Int> {
        let start = floor(range.lowerBound)
        return range.isEmpty ? start..<start : start..<max(start, ceiling(range.upperBound))
    }

    private func character(before position: Int) -> Int { position > 0 ? floor(position - 1) : 0 }
    private func character(after position: Int) -> Int { position < length ? ceiling(position + 1) : length }

    // MARK: Words and lines

    /// Returns the words of a line. A password is one word. Words never extend over a line break, so the rest of a long
    /// text need not be looked at.
    private func words(in line: Range<Int>) -> [Range<Int>] {
        if isSecure { return [0..<length] }
        return WordBoundaries(text(in: line)).words.map {
            ($0.lowerBound + line.lowerBound)..<($0.upperBound + line.lowerBound)
        }
    }

    /// Returns the end of the word at or after a position, or the end of the text.
    private func wordEnd(after position: Int) -> Int {
        var line = line(at: position)
        while true {
            if let word = words(in: line).first(where: { $0.upperBound > position }) { return ceiling(word.upperBound) }
            if line.upperBound >= length { return length }
            line = self.line(at: character(after: line.upperBound))
        }
    }

    /// Returns the start of the word at or before a position, or the start of the text.
    private func wordStart(before position: Int) -> Int {
        var line = line(at: position)
        while true {
            if let word = words(in: line).last(where: { $0.lowerBound < position }) { return floor(word.lowerBound) }
            if line.lowerBound <= 0 { return 0 }
            line = self.line(at: character(before: line.lowerBound))
        }
    }

    /// Whether the Left key moves towards the end of the text.
    var isRightToLeft: Bool { !isSecure && WordBoundaries.isRightToLeft(text) }

    /// Returns the range that a double click selects: a word, white space, or other characters between two words. Only
    /// that of a password extends over a line break.
    func word(at position: Int) -> Range<Int> {
        guard length > 0 else { return 0..<0 }
        // A position after the last character, as after a click to its right, belongs to that character.
        let inside = min(max(0, position), length - 1)
        let line = line(at: inside)
        let words = words(in: line)
        if let word = words.first(where: { $0.contains(inside) }) { return whole(word) }
        let start = words.last { $0.upperBound <= inside }?.upperBound ?? line.lowerBound
        let end = words.first { $0.lowerBound > inside }?.lowerBound ?? line.upperBound
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

    /// Returns the word that contains the code unit at a position; `nil` between words.
    func onlyWord(at position: Int) -> Range<Int>? {
        words(in: line(at: position)).first { $0.contains(position) }.map { whole($0) }
    }

    /// Returns the sentence that contains the code unit at a position, with the spaces behind it; `nil` in a line
    /// break, which ends a sentence. A password is one sentence.
    func sentence(at position: Int) -> Range<Int>? {
        if isSecure { return 0..<length }
        let line = line(at: position)
        let sentence = WordBoundaries.sentences(of: text(in: line)).first { $0.contains(position - line.lowerBound) }
        return sentence.map { ($0.lowerBound + line.lowerBound)..<($0.upperBound + line.lowerBound) }
    }

    private func isSpace(at position: Int) -> Bool { text[index(floor(position))].isWhitespace }

    /// Returns the line at a position, without the line break that ends it.
    func line(at position: Int) -> Range<Int> {
        let index = index(floor(position))
        let start = text[..<index].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
        let end = text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
        return self.position(start)..<self.position(end)
    }

    // MARK: Movement

    /// Returns the position that lies one unit further in a direction.
    ///
    /// By words, backward leads to the beginning of this or the previous word, and forward to the end of this or the
    /// next word. Other programs of Linux desktops do the same.
    ///
    /// Left and right follow the base direction of the text. In right-to-left text, left is forward. In mixed text they
    /// follow the order of the characters, so that a selection is always one range.
    func position(from position: Int, _ direction: TextDirection, by unit: TextUnit) -> Int {
        let isForward = isForward(direction)
        switch unit {
        case .character: return isForward ? character(after: position) : character(before: position)
        case .word: return isForward ? wordEnd(after: position) : wordStart(before: position)
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
