import CCairo
import Foundation

/// Where the words of a text begin and end, by Unicode's rules for them (UAX #29) and Pango's for languages without
/// spaces: in "Hello, world" 0..<5 and 7..<12.
///
/// Positions are UTF-16 code units. White space, punctuation and emoji are no words.
package struct WordBoundaries {
    /// In order, and none is empty.
    package let words: [Range<Int>]
    /// Whether the first letter that has a direction is written from right to left.
    package let isRightToLeft: Bool

    package init(_ text: String) {
        // Pango takes a NUL for the end of the text.
        let bytes = text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
        let count = text.unicodeScalars.count
        guard count > 0, count < Int(Int32.max) else {
            words = []
            isRightToLeft = false
            return
        }
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        isRightToLeft = bytes.withUnsafeBytes { buffer in
            TextSystem.shared.withLock {
                let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
                pango_get_log_attrs(
                    start, Int32(buffer.count), -1, pango_language_get_default(), &attributes, Int32(count + 1))
                return pango_find_base_dir(start, Int32(buffer.count)) == PANGO_DIRECTION_RTL
            }
        }
        words = WordBoundaries.words(of: text, attributes)
    }

    private static func words(of text: String, _ attributes: [PangoLogAttr]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        // Pango ends a word at an apostrophe or a decimal point; Unicode's rules, which it knows too, do not.
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
