import Foundation

/// The text of an element, in the terms of AT-SPI: offsets count Unicode scalars, and UIKit's count UTF-16 units.
struct ATSPIText: Equatable {
    let scalars: [Unicode.Scalar]
    /// The selected scalars. The range is empty at the caret.
    let selection: Range<Int>
    /// The end of the selection that moves, which is its start if the user has extended it backwards.
    let caret: Int

    /// Creates the text with a selection in UTF-16 units.
    init(_ text: String, selection: NSRange = NSRange(location: 0, length: 0), isCaretAtStart: Bool = false) {
        scalars = Array(text.unicodeScalars)
        let start = Self.scalars(in: text, upTo: selection.location)
        let end = max(start, Self.scalars(in: text, upTo: selection.location + selection.length))
        self.selection = start..<end
        caret = isCaretAtStart ? start : end
    }

    private static func scalars(in text: String, upTo units: Int) -> Int {
        var (passed, count) = (0, 0)
        for scalar in text.unicodeScalars {
            passed += UTF16.width(scalar)
            if passed > units { break }
            count += 1
        }
        return count
    }

    /// The number of characters.
    var count: Int { scalars.count }

    /// Returns the text between two offsets. An end of -1 is that of the text.
    func string(_ start: Int, _ end: Int) -> String {
        let range = clamped(start, end)
        return String(String.UnicodeScalarView(scalars[range]))
    }

    /// Returns a range of UTF-16 units for two offsets. An end of -1 is that of the text.
    func units(_ start: Int, _ end: Int) -> NSRange {
        let range = clamped(start, end)
        func units(_ scalars: ArraySlice<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + UTF16.width($1) } }
        return NSRange(location: units(scalars[..<range.lowerBound]), length: units(scalars[range]))
    }

    /// Returns the offset of the character at a position in UTF-16 units.
    func offset(ofUnit unit: Int) -> Int {
        var passed = 0
        for (offset, scalar) in scalars.enumerated() {
            passed += UTF16.width(scalar)
            if passed > unit { return offset }
        }
        return count
    }

    private func clamped(_ start: Int, _ end: Int) -> Range<Int> {
        let upper = end < 0 ? count : min(end, count)
        let lower = min(max(0, start), count)
        return lower..<max(lower, upper)
    }

    /// A unit of text that a screen reader asks for, with the numbers of `AtspiTextGranularity`.
    enum Unit: Int {
        case character, word, sentence, line, paragraph
    }

    /// Returns the range of the unit at an offset. The line breaks of the view are not known here, so a line is a
    /// paragraph. A range includes what separates it from the next one.
    func range(of unit: Unit, at offset: Int) -> Range<Int> {
        guard !scalars.isEmpty else { return 0..<0 }
        let offset = min(max(0, offset), count)
        guard offset < count else {
            // The caret at the end is on a line of its own only after a line break.
            let isLine = unit == .line || unit == .paragraph
            return isLine && scalars[count - 1] != "\n" ? range(of: unit, at: count - 1) : count..<count
        }
        switch unit {
        case .character: return offset..<offset + 1
        case .word: return range(around: offset) { !$0.properties.isWhitespace && $1.properties.isWhitespace }
        case .sentence: return range(around: offset) { Self.endsSentence($0) && $1.properties.isWhitespace }
        case .line, .paragraph:
            var (start, end) = (offset, offset)
            while start > 0, scalars[start - 1] != "\n" { start -= 1 }
            while end < count, scalars[end] != "\n" { end += 1 }
            return start..<min(end + 1, count)
        }
    }

    private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool { [".", "!", "?", "…"].contains(scalar) }

    /// Returns the range of the unit around an offset. A unit ends where `ends` holds for two neighbours, and includes
    /// the white space that follows.
    private func range(
        around offset: Int, ends: (Unicode.Scalar, Unicode.Scalar) -> Bool
    ) -> Range<Int> {
        var start = 0
        var index = 1
        while index < count {
            if ends(scalars[index - 1], scalars[index]) {
                while index < count, scalars[index].properties.isWhitespace { index += 1 }
                if index > offset { return start..<index }
                start = index
            }
            index += 1
        }
        return start..<count
    }
}
