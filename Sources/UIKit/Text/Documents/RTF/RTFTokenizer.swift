/// A part of a document in RTF.
enum RTFToken: Equatable {
    case open, close
    /// A control word with its number, such as `\fs24`.
    case word(String, Int?)
    /// A control symbol, such as `\~`.
    case symbol(UInt8)
    /// A byte of text by its hexadecimal number, as `\'e9`.
    case byte(UInt8)
    case text(ArraySlice<UInt8>)
}

/// Divides a document in RTF into its parts. Each byte is read once.
struct RTFTokenizer {
    private let bytes: [UInt8]
    private var position = 0

    /// The longest control word and the most digits of its number, as the specification has them.
    private static let longestWord = 32
    private static let mostDigits = 10

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next part; `nil` at the end.
    mutating func next() -> RTFToken? {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "{"):
                position += 1
                return .open
            case UInt8(ascii: "}"):
                position += 1
                return .close
            case UInt8(ascii: "\\"):
                position += 1
                if let token = control() { return token }
            case 0x0A, 0x0D, 0: position += 1
            default: return text()
            }
        }
        return nil
    }

    private mutating func text() -> RTFToken {
        let start = position
        while position < bytes.count,
            ![UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), 0x0A, 0x0D, 0]
                .contains(bytes[position])
        {
            position += 1
        }
        return .text(bytes[start..<position])
    }

    /// Reads what follows a backslash. Returns `nil` for binary data, which is skipped, and at the end.
    private mutating func control() -> RTFToken? {
        guard position < bytes.count else { return nil }
        let first = bytes[position]
        guard Self.isLetter(first) else {
            position += 1
            if first == UInt8(ascii: "'") { return hexadecimal() }
            // A line break of two characters is one symbol.
            if first == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
            return .symbol(first)
        }
        let start = position
        while position < bytes.count, position - start < Self.longestWord, Self.isLetter(bytes[position]) {
            position += 1
        }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        let number = number()
        if position < bytes.count, bytes[position] == 0x20 { position += 1 }
        guard word == "bin" else { return .word(word, number) }
        position += min(max(0, number ?? 0), bytes.count - position)
        return nil
    }

    private mutating func number() -> Int? {
        var end = position
        if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
        let digits = end
        while end < bytes.count, end - digits < Self.mostDigits, (0x30...0x39).contains(bytes[end]) { end += 1 }
        guard end > digits else { return nil }
        defer { position = end }
        return Int(String(decoding: bytes[position..<end], as: UTF8.self))
    }

    /// Reads a byte's two digits. Others are left out.
    private mutating func hexadecimal() -> RTFToken? {
        let digits = bytes[position...].prefix(2)
        guard digits.count == 2, let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
            return nil
        }
        position += 2
        return .byte(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
    }
}
