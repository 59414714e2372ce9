import CCairo

/// The characters that a font's contextual alternates would replace by others.
///
/// Inter shows `->` as an arrow and the x of `0x1F` as a multiplication sign. Apple's system font shows what was typed,
/// and so does the system font here. Alternates that are other forms of the same character, such as parentheses at the
/// height of capitals, stay.
enum TypedCharacters {
    /// The OpenType feature with the alternates, turned off.
    static let feature = "calt=0"

    /// Returns the ranges of bytes, in order, in which the feature must be off: arrows, and each x between digits.
    static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        guard bytes.contains(where: { $0 == times || $0 == less || $0 == greater }) else { return [] }
        var ranges: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let end = bytes[index...].firstIndex { !isShaft($0) } ?? bytes.count
            if end - index > 1, bytes[index..<end].contains(where: { $0 == less || $0 == greater }) {
                ranges.append(index..<end)
            } else if bytes[index] == times, isDigit(bytes[..<index].last { $0 != space }),
                isDigit(bytes[(index + 1)...].first { $0 != space })
            {
                ranges.append(index..<(index + 1))
            }
            index = max(end, index + 1)
        }
        return ranges
    }

    private static let (times, less, greater, space) =
        (UInt8(ascii: "x"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: " "))

    /// Whether arrows are made of the byte.
    private static func isShaft(_ byte: UInt8) -> Bool {
        byte == less || byte == greater || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "=")
    }

    private static func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
}
