/// The parser of old-style (ASCII) property lists, the form of Xcode's project files.
///
/// ```swift
/// let list = try PropertyListParser.parse("{ name = App; files = (a, \"b c\", ); }")
/// list.dictionary?["name"]?.string  // "App"
/// ```
///
/// The file must be UTF-8. Of two entries with the same key the last one counts. Every other deviation from the format
/// is an error with its line.
struct PropertyListParser {
    /// The maximum depth, which protects the stack. Real project files have 6 levels.
    private static let greatestDepth = 100

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var depth = 0

    static func parse(_ text: String) throws(ProjectError) -> PropertyList { try parse(Array(text.utf8)) }

    static func parse(_ bytes: [UInt8]) throws(ProjectError) -> PropertyList {
        var parser = PropertyListParser(bytes)
        return try parser.parseFile()
    }

    private init(_ bytes: [UInt8]) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    }

    private mutating func parseFile() throws(ProjectError) -> PropertyList {
        try skipSpace()
        guard index < bytes.count else { throw failure("The file is empty.") }
        if bytes[index...].starts(with: Array("<?xml".utf8)) {
            throw failure("The file is XML. Open the project in Xcode and save it, which writes the usual format.")
        }
        let value = try parseValue()
        try skipSpace()
        guard index == bytes.count else { throw failure("Unexpected \(found) after the end of the list.") }
        return value
    }

    // MARK: Values

    private mutating func parseValue() throws(ProjectError) -> PropertyList {
        try skipSpace()
        let start = line
        switch current {
        case UInt8(ascii: "{"): return PropertyList(content: .dictionary(try parseDictionary()), line: start)
        case UInt8(ascii: "("): return PropertyList(content: .array(try parseArray()), line: start)
        case UInt8(ascii: "<"): return PropertyList(content: .data(try parseData()), line: start)
        default: return PropertyList(content: .string(try parseString("a value")), line: start)
        }
    }

    private mutating func parseDictionary() throws(ProjectError) -> [String: PropertyList] {
        try open()
        defer { depth -= 1 }
        let start = line
        advance()
        var entries: [String: PropertyList] = [:]
        while true {
            try skipSpace()
            if current == UInt8(ascii: "}") {
                advance()
                return entries
            }
            guard current != nil else { throw failure("The file ends inside the dictionary of line \(start).") }
            let key = try parseString("a key or \"}\"")
            try expect("=", after: "the key \(key)")
            entries[key] = try parseValue()
            try expect(";", after: "the value of \(key)")
        }
    }

    private mutating func parseArray() throws(ProjectError) -> [PropertyList] {
        try open()
        defer { depth -= 1 }
        let start = line
        advance()
        var items: [PropertyList] = []
        while true {
            try skipSpace()
            guard current != nil else { throw failure("The file ends inside the list of line \(start).") }
            if current != UInt8(ascii: ")") {
                items.append(try parseValue())
                try skipSpace()
                if current == UInt8(ascii: ",") {
                    advance()
                    continue
                }
            }
            guard current == UInt8(ascii: ")") else {
                throw failure("Expected \",\" or \")\" in the list of line \(start), but found \(found).")
            }
            advance()
            return items
        }
    }

    private mutating func parseData() throws(ProjectError) -> [UInt8] {
        if bytes[index...].starts(with: Array("<<<<<<<".utf8)) {
            throw failure("The file has the marks of an unresolved merge (<<<<<<<). Resolve the conflict first.")
        }
        advance()
        var digits: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: ">") {
            if let digit = Self.hexadecimal(byte) {
                digits.append(digit)
            } else if !Self.isSpace(byte) {
                throw failure("Expected a hexadecimal digit or \">\" in data, but found \(found).")
            }
            advance()
        }
        guard current != nil else { throw failure("The file ends inside data.") }
        guard digits.count.isMultiple(of: 2) else { throw failure("The data has half a byte at its end.") }
        advance()
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private mutating func open() throws(ProjectError) {
        depth += 1
        guard depth <= Self.greatestDepth else {
            throw failure("Dictionaries and lists are nested more than \(Self.greatestDepth) levels deep.")
        }
    }

    // MARK: Strings

    private mutating func parseString(_ expected: String) throws(ProjectError) -> String {
        guard let first = current else { throw failure("The file ends where \(expected) should be.") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try parseQuoted(first) }
        let start = index
        while let byte = current, Self.isUnquoted(byte), !isComment { advance() }
        guard index > start else { throw failure("Expected \(expected), but found \(found).") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func parseQuoted(_ quote: UInt8) throws(ProjectError) -> String {
        let start = line
        advance()
        var text: [UInt8] = []
        while let byte = current {
            advance()
            switch byte {
            case quote:
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw ProjectError("The text is not UTF-8.", line: start)
                }
                return string
            case UInt8(ascii: "\\"): try parseEscape(into: &text)
            default: text.append(byte)
            }
        }
        throw ProjectError("The text that begins here has no closing quote.", line: start)
    }

    private mutating func parseEscape(into text: inout [UInt8]) throws(ProjectError) {
        guard let byte = current else { throw failure("The file ends inside a text.") }
        if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") {
            advance()
            text += try parseUnicode()
        } else if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
            text += Array(String(Unicode.Scalar(parseOctal())).utf8)
        } else {
            advance()
            text.append(Self.escapes[byte] ?? byte)
        }
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
        UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]

    /// Reads up to three octal digits. The encoding is NextStep's, which equals Latin 1 for the characters that
    /// Xcode writes.
    private mutating func parseOctal() -> UInt8 {
        var value = 0
        for _ in 0..<3 {
            guard let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) else { break }
            value = value * 8 + Int(byte - UInt8(ascii: "0"))
            advance()
        }
        return UInt8(truncatingIfNeeded: value)
    }

    /// Reads the digits of `\U00e9`. Two such escapes may be the halves of one character.
    private mutating func parseUnicode() throws(ProjectError) -> [UInt8] {
        var units = [try parseUnit()]
        if UTF16.isLeadSurrogate(units[0]), current == UInt8(ascii: "\\"), index + 1 < bytes.count,
            bytes[index + 1] == UInt8(ascii: "U")
        {
            advance()
            advance()
            units.append(try parseUnit())
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw failure("The text has half of a character that UTF-16 writes as a pair.")
        }
        return Array(text.utf8)
    }

    private mutating func parseUnit() throws(ProjectError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap(Self.hexadecimal) else {
                throw failure("Expected four hexadecimal digits after \\U, but found \(found).")
            }
            value = value << 4 | UInt16(digit)
            advance()
        }
        return value
    }

    // MARK: Bytes

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    /// Skips a character that must follow. If it is missing, the error is on the line that should end with it.
    private mutating func expect(_ character: Unicode.Scalar, after place: String) throws(ProjectError) {
        let start = line
        try skipSpace()
        guard current == UInt8(ascii: character) else {
            throw ProjectError("Expected \"\(character)\" after \(place), but found \(found).", line: start)
        }
        advance()
    }

    /// The rest of the line as a message quotes it, or the end of the file.
    private var found: String {
        guard index < bytes.count else { return "the end of the file" }
        let rest = bytes[index...].prefix(24).prefix { $0 != UInt8(ascii: "\n") }
        return rest.isEmpty ? "the end of the line" : "\"\(String(decoding: rest, as: UTF8.self))\""
    }

    private func failure(_ message: String) -> ProjectError { ProjectError(message, line: line) }

    /// Skips spaces and comments of both kinds.
    private mutating func skipSpace() throws(ProjectError) {
        while let byte = current {
            if Self.isSpace(byte) {
                advance()
            } else if isComment {
                try skipComment()
            } else {
                return
            }
        }
    }

    private var isComment: Bool {
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/") else { return false }
        return bytes[index + 1] == UInt8(ascii: "*") || bytes[index + 1] == UInt8(ascii: "/") && isAtStart
    }

    /// Whether a value could begin here. `http://example.org` is one unquoted text and not a comment.
    private var isAtStart: Bool { index == 0 || !Self.isUnquoted(bytes[index - 1]) }

    private mutating func skipComment() throws(ProjectError) {
        if bytes[index + 1] == UInt8(ascii: "/") {
            while let byte = current, byte != UInt8(ascii: "\n") { advance() }
            return
        }
        let start = line
        advance()
        advance()
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                advance()
                advance()
                return
            }
            advance()
        }
        throw ProjectError("The comment that begins here has no end.", line: start)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
