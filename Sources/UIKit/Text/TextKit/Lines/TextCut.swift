/// A part of a long text, of whole paragraphs, that is laid out by itself.
struct TextCut: Equatable {
    /// The number of UTF-16 code units, with the line break at the end.
    var length: Int
    /// The number of paragraphs.
    var paragraphs: Int
    /// The number of code units of the line break at the end of a part that another one follows: 2 for CR LF.
    var breakLength = 1

    /// A part is as long as this, up to the end of its last paragraph.
    static let usualLength = 2048

    /// Cuts a text into parts. Only the last one may end without a line break. An empty text has one empty part.
    static func parts(of text: Substring, length usual: Int = usualLength) -> [TextCut] {
        var parts: [TextCut] = []
        var part = TextCut(length: 0, paragraphs: 1)
        // One that is complete is added when more text follows.
        var isComplete = false
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if isComplete {
                parts.append(part)
                part = TextCut(length: 0, paragraphs: 1)
                isComplete = false
            }
            // In UTF-8, the bytes after a character's first one begin with the bits 10. Characters of four bytes have
            // two code units in UTF-16.
            if byte & 0xC0 != 0x80 { part.length += byte >= 0xF0 ? 2 : 1 }
            defer { previous = byte }
            guard byte == UInt8(ascii: "\n") else { continue }
            // Another part may follow the last one too, if the text is a range of a longer one.
            part.breakLength = previous == UInt8(ascii: "\r") ? 2 : 1
            if part.length >= usual { isComplete = true } else { part.paragraphs += 1 }
        }
        parts.append(part)
        return parts
    }
}
