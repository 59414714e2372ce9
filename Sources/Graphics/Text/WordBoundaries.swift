import CCairo
import Foundation

/// The beginnings and ends of the words of a text: 0..<5 and 7..<12 in "Hello, world".
///
/// They follow Unicode's rules (UAX #29), and Pango's rules for languages without spaces. Positions are UTF-16 code
/// units. White space, punctuation and emoji are not words.
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
        // Pango treats a NUL as the end of the text.
        let bytes = text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
        let count = text.unicodeScalars.count
        guard count > 0, count < Int(Int32.max) else {
            words = []
            return
        }
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        bytes.withUnsafeBytes { buffer in
            TextSystem.shared.withLock {
                let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
                pango_get_log_attrs(
                    start, Int32(buffer.count), -1, pango_language_get_default(), &attributes, Int32(count + 1))
            }
        }
        words = WordBoundaries.words(of: text, attributes)
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
