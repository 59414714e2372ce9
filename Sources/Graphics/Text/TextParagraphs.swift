import Foundation

/// A piece of text that is laid out by itself: a paragraph without its terminator, or a part of a very long one.
struct TextParagraph {
    /// Its UTF-16 code units in the whole text.
    var range: Range<Int>
    /// Where the next piece begins: after the terminator.
    var end: Int
    /// What Pango is given, in UTF-8.
    var bytes: [UInt8]
    var map: TextIndexMap
    /// Whether it goes on where the piece before it was cut: then it has neither a first-line indent nor space before it.
    var isContinuation: Bool
    /// Whether a terminator ended it, so that a line follows even if it is empty.
    var isTerminated: Bool
}

/// From UTF-16 positions in a paragraph to positions in its UTF-8 bytes, and back.
struct TextIndexMap {
    /// For each code unit, and for the end, the byte at which its character starts; none where text is ASCII and both are equal.
    private var byteOffsets: [Int32] = []
    private var isASCII = true
    private(set) var unitCount = 0
    private(set) var byteCount = 0

    mutating func append(units: Int, bytes: Int) {
        if isASCII && bytes != 1 {
            isASCII = false
            byteOffsets = (0..<Int32(unitCount)).map { $0 }
        }
        if !isASCII { for _ in 0..<units { byteOffsets.append(Int32(byteCount)) } }
        unitCount += units
        byteCount += bytes
    }

    /// The byte where the character of a code unit starts; the ends for what lies outside.
    func byte(of unit: Int) -> Int {
        if unit <= 0 { return 0 }
        if unit >= unitCount { return byteCount }
        return isASCII ? unit : Int(byteOffsets[unit])
    }

    /// The first code unit at or after a byte; the ends for what lies outside.
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

/// Cuts a text into paragraphs, one at a time: a label of one line never looks at the rest of a megabyte.
///
/// Paragraphs longer than `limit` are cut at white space. Pango counts a line's width in 1024ths of a point in 32 bits, and goes wrong, without
/// a sign, when a paragraph of hundreds of thousands of characters overflows them.
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

    /// How many scalars at the current position end a paragraph, all of one code unit each.
    private func terminatorLength(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "\n", "\u{85}", "\u{2029}": return 1
        case "\r":
            let next = scalars.index(after: position)
            return next < scalars.endIndex && scalars[next] == "\n" ? 2 : 1
        default: return nil
        }
    }

    /// At white space if there is any, else between two characters, and in the end anywhere.
    private func mayCut(before scalar: Unicode.Scalar, after byte: UInt8?, count: Int) -> Bool {
        if count >= limit * 4 { return true }
        if count >= limit * 2 { return !scalar.properties.isGraphemeExtend && scalar != "\u{200D}" }
        return byte == UInt8(ascii: " ") && !scalar.properties.isGraphemeExtend
    }

    /// What is drawn for a character: control characters are nothing, as in UIKit. NUL would end Pango's text, the others show as boxes
    /// with numbers.
    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09: return scalar
        case 0x0B, 0x0C: return "\u{2028}"
        case 0..<0x20, 0x7F..<0xA0: return "\u{2060}"
        default: return scalar
        }
    }
}
