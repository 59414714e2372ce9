import CCairo
import Foundation

/// The beginnings and ends of the words of a text: 0..<5 and 7..<12 in "Hello, world".
///
/// They follow Unicode's rules (UAX #29), and Pango's rules for languages without spaces. So do those of sentences.
/// Positions are UTF-16 code units. White space, punctuation and emoji are not words.
package struct WordBoundaries {
    /// The words in order, none of them empty.
    package let words: [Range<Int>]

    /// Returns whether the first letter of a text that has a direction is written from right to left.
    package static func isRightToLeft(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_find_base_dir($0.baseAddress, Int32(clamping: $0.count)) == PANGO_DIRECTION_RTL
            }
        }
    }

    package init(_ text: String) {
        words = WordBoundaries.words(of: text, WordBoundaries.attributes(of: text))
    }

    /// Returns the sentences of a text, each with the spaces behind it. Together they are the whole text.
    package static func sentences(of text: String) -> [Range<Int>] {
        var sentences: [Range<Int>] = []
        var (start, position) = (0, 0)
        func end() {
            if position > start { sentences.append(start..<position) }
            start = position
        }
        for (scalar, attribute) in zip(text.unicodeScalars, attributes(of: text)) {
            if attribute.is_sentence_boundary != 0 { end() }
            position += scalar.utf16.count
        }
        end()
        return sentences
    }

    /// Returns Pango's attributes of the places before each scalar and behind the last one; none for a text that is
    /// empty or too long.
    private static func attributes(of text: String) -> [PangoLogAttr] {
        // Pango treats a NUL as the end of the text.
        let bytes = text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
        let count = text.unicodeScalars.count
        guard count > 0, count < Int(Int32.max) else { return [] }
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        bytes.withUnsafeBytes { buffer in
            TextSystem.shared.withLock {
                let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
                pango_get_log_attrs(
                    start, Int32(buffer.count), -1, pango_language_get_default(), &attributes, Int32(count + 1))
            }
        }
        return attributes
    }

    private static func words(of text: String, _ attributes: [PangoLogAttr]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        // Pango ends a word at an apostrophe or a decimal point. Unicode's rules, which Pango implements as well, do
        // not.
        var hasBoundary = true
        var position = 0
        func append(_ word: Range<Int>) {
            if !hasBoundary, let last = words.last {
                words[words.count - 1] = last.lowerBound..<word.upperBound
            } else {
                words.append(word)
            }
            hasBoundary = false
        }
        func visit(_ attribute: PangoLogAttr) {
            if attribute.is_word_end != 0, let begun = start {
                if begun < position { append(begun..<position) }
                start = nil
            }
            if start == nil, attribute.is_word_boundary != 0 { hasBoundary = true }
            if attribute.is_word_start != 0 { start = position }
        }
        for (scalar, attribute) in zip(text.unicodeScalars, attributes) {
            visit(attribute)
            position += scalar.utf16.count
        }
        if let last = attributes.last { visit(last) }
        if let start, start < position { append(start..<position) }
        return words
    }
}
