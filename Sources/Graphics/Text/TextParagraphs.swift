import Foundation

/// A piece of text that is laid out separately: a paragraph without its terminator, or a part of a very long one.
struct TextParagraph {
    /// The piece's UTF-16 code units in the whole text.
    var range: Range<Int>
    /// The start of the next piece, after the terminator.
    var end: Int
    /// The text for Pango, in UTF-8.
    var bytes: [UInt8]
    var map: TextIndexMap
    /// Whether the piece continues a paragraph that was cut. It then has neither a first-line indent nor space before
    /// it.
    var isContinuation: Bool
    /// Whether a terminator ended the piece, so that a line follows even if it is empty.
    var isTerminated: Bool
}

extension TextParagraph {
    /// Returns a part of the piece, which continues it unless it begins at its start.
    ///
    /// - Parameter units: UTF-16 code units from the start of the piece. Ends within a character move to its start.
    func part(_ units: Range<Int>) -> TextParagraph {
        let bytes = self.bytes[map.byte(of: units.lowerBound)..<map.byte(of: units.upperBound)]
        var map = TextIndexMap()
        // In UTF-8, the first byte of a character tells their number. Characters of four have two code units.
        for byte in bytes where byte & 0xC0 != 0x80 {
            let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            map.append(units: count == 4 ? 2 : 1, bytes: count)
        }
        let start = range.lowerBound + units.lowerBound
        return TextParagraph(
            range: start..<(start + map.unitCount), end: end, bytes: Array(bytes), map: map,
            isContinuation: isContinuation || units.lowerBound > 0, isTerminated: isTerminated)
    }
}

/// A map from UTF-16 positions in a paragraph to positions in its UTF-8 bytes, and back.
struct TextIndexMap {
    /// The byte at which the character of each code unit starts, and the end. Empty for ASCII text, where both
    /// positions are equal.
    private var byteOffsets: [Int32] = []
    private var isASCII = true
    private(set) var unitCount = 0
    private(set) var byteCount = 0

    init() {}

    /// Creates the map of a text in ASCII.
    init(asciiCount count: Int) { (unitCount, byteCount) = (count, count) }

    mutating func append(units: Int, bytes: Int) {
        if isASCII && bytes != 1 {
            isASCII = false
            byteOffsets = (0..<Int32(unitCount)).map { $0 }
        }
        if !isASCII { for _ in 0..<units { byteOffsets.append(Int32(byteCount)) } }
        unitCount += units
        byteCount += bytes
    }

    /// Returns the byte at which the character of a code unit starts. Positions outside are limited to the ends.
    func byte(of unit: Int) -> Int {
        if unit <= 0 { return 0 }
        if unit >= unitCount { return byteCount }
        return isASCII ? unit : Int(byteOffsets[unit])
    }

    /// Returns the first code unit at or after a byte. Positions outside are limited to the ends.
    func unit(of byte: Int) -> Int {
        if byte <= 0 { return 0 }
        if byte >= byteCount { return unitCount }
        if isASCII { return byte }
        var low = 0
        var high = unitCount
        while low < high {
            let middle = (low + high) / 2
            if Int(byteOffsets[middle]) >= byte { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A sequence that cuts a text into paragraphs lazily. A label with one line never looks at the rest of a megabyte.
///
/// Paragraphs longer than `limit` are cut at white space. Pango counts a line's width in 1024ths of a point with 32
/// bits. A paragraph of hundreds of thousands of characters would overflow them silently.
struct TextParagraphs: Sequence, IteratorProtocol {
    private let scalars: String.UnicodeScalarView
    private var position: String.UnicodeScalarView.Index
    private var unit = 0
    private var isFinished = false
    private var isContinuation = false
    private let limit: Int

    init(_ string: String, limit: Int) {
        scalars = string.unicodeScalars
        position = scalars.startIndex
        self.limit = Swift.max(1, limit)
    }

    /// Cuts a text at a length at which no line is too wide for Pango.
    init(of text: StyledText) {
        let largest = text.runs.map(\.attributes.font.size).max() ?? 12
        self.init(text.string, limit: Swift.max(64, Swift.min(16_384, Int(500_000 / largest))))
    }

    mutating func next() -> TextParagraph? {
        guard !isFinished else { return nil }
        let start = unit
        let continues = isContinuation
        var bytes: [UInt8] = []
        var map = TextIndexMap()
        func piece(terminated: Bool) -> TextParagraph {
            TextParagraph(
                range: start..<(start + map.unitCount), end: unit, bytes: bytes, map: map, isContinuation: continues,
                isTerminated: terminated)
        }
        isContinuation = false
        while position < scalars.endIndex {
            let scalar = scalars[position]
            if let terminator = terminatorLength(scalar) {
                position = scalars.index(position, offsetBy: terminator)
                unit += terminator
                return piece(terminated: true)
            }
            if map.unitCount >= limit, mayCut(before: scalar, after: bytes.last, count: map.unitCount) {
                isContinuation = true
                return piece(terminated: false)
            }
            let shown = TextParagraphs.shown(scalar)
            let width = UTF16.width(scalar)
            bytes.append(contentsOf: UTF8.encode(shown)!)
            map.append(units: width, bytes: UTF8.width(shown))
            unit += width
            position = scalars.index(after: position)
        }
        isFinished = true
        return piece(terminated: false)
    }

    /// Returns the number of scalars at the current position that end a paragraph, or `nil`. Each has one code unit.
    private func terminatorLength(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "\n", "\u{85}", "\u{2029}": return 1
        case "\r":
            let next = scalars.index(after: position)
            return next < scalars.endIndex && scalars[next] == "\n" ? 2 : 1
        default: return nil
        }
    }

    /// Returns whether to cut before `scalar`: at white space if possible, later between two characters, and finally
    /// anywhere.
    private func mayCut(before scalar: Unicode.Scalar, after byte: UInt8?, count: Int) -> Bool {
        if count >= limit * 4 { return true }
        if count >= limit * 2 { return !scalar.properties.isGraphemeExtend && scalar != "\u{200D}" }
        return byte == UInt8(ascii: " ") && !scalar.properties.isGraphemeExtend
    }

    /// Returns the scalar that is drawn for a character. Control characters are invisible, as in UIKit. A NUL would end
    /// Pango's text, and the others would appear as boxes with numbers.
    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09: return scalar
        case 0x0B, 0x0C: return "\u{2028}"
        case 0..<0x20, 0x7F..<0xA0: return "\u{2060}"
        default: return scalar
        }
    }
}
