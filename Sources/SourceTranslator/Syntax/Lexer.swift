/// Splits the bytes of a Swift file into tokens. No input is an error: text that is not Swift also yields tokens.
///
/// It recognises nested comments, raw and multi-line strings, interpolations, regular expressions and backticks. The
/// tokens are in order, do not overlap, and contain all bytes but comments and white space.
struct Lexer {
    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private var position = 0
    private var startsLine = true
    private var hasSpace = false
    private var depth = 0
    private var brackets: [Int] = []
    private var tokens: [Token] = []
    private let words = Word.byHash

    /// The depth below which interpolations are read as plain text.
    private static let greatestDepth = 60

    static func tokens(of bytes: [UInt8]) -> [Token] {
        // A zero at the end makes looking ahead safe.
        let terminated = bytes + [0, 0, 0, 0]
        return terminated.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return [] }
            var lexer = Lexer(bytes: base, count: bytes.count)
            lexer.tokens.reserveCapacity(bytes.count / 5)
            lexer.readAll()
            return lexer.tokens
        }
    }

    private init(bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
    }

    private mutating func readAll() {
        if count >= 2, bytes[0] == UInt8(ascii: "#"), bytes[1] == UInt8(ascii: "!") {
            skipLine()
            add(.shebang, from: 0)
        }
        readTokens(inInterpolation: false)
        for index in brackets { tokens[index].partner = tokens.count }
    }

    /// Reads to the end, or past the parenthesis that ends an interpolation.
    private mutating func readTokens(inInterpolation: Bool) {
        var open = 0
        while position < count {
            let start = position
            let byte = bytes[position]
            switch byte {
            case 10, 13:
                startsLine = true
                position += 1
            case 32, 9, 11, 12, 0:
                hasSpace = true
                position += 1
            case UInt8(ascii: "/") where bytes[position + 1] == UInt8(ascii: "/"):
                skipLine()
                hasSpace = true
            case UInt8(ascii: "/") where bytes[position + 1] == UInt8(ascii: "*"):
                skipBlockComment()
            case UInt8(ascii: "\""):
                readString(from: start, hashes: 0)
            case UInt8(ascii: "#"):
                readPound()
            case UInt8(ascii: "`"):
                readBackticks()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                position += 1
                if byte == UInt8(ascii: "(") { open += 1 }
                addOpening(from: start)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                position += 1
                if byte == UInt8(ascii: ")") { open -= 1 }
                addClosing(from: start, byte)
                if inInterpolation, open < 0 { return }
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
                position += 1
                add(.punctuation, from: start)
            case UInt8(ascii: "."):
                position += 1
                if bytes[position] == UInt8(ascii: ".") {
                    while bytes[position] == UInt8(ascii: ".") || Self.isOperator(bytes[position]) { position += 1 }
                    add(.operator, from: start)
                } else {
                    add(.punctuation, from: start)
                }
            default:
                if byte >= 48 && byte <= 57 {
                    readNumber()
                } else if Self.isIdentifier(byte) {
                    readIdentifier()
                } else if byte == UInt8(ascii: "/"), let end = endOfRegex(hashes: 0) {
                    position = end
                    add(.regex, from: start)
                } else if Self.isOperator(byte) {
                    readOperator()
                } else {
                    position += 1
                    add(.punctuation, from: start)
                }
            }
        }
    }

    private mutating func add(_ kind: Token.Kind, from start: Int, word: Word = .other) {
        tokens.append(
            Token(
                kind: kind, word: word, byte: bytes[start], startsLine: startsLine, hasSpaceBefore: hasSpace,
                start: start, end: position))
        startsLine = false
        hasSpace = false
    }

    // MARK: Brackets

    private mutating func addOpening(from start: Int) {
        brackets.append(tokens.count)
        add(.punctuation, from: start)
    }

    private mutating func addClosing(from start: Int, _ byte: UInt8) {
        let index = tokens.count
        add(.punctuation, from: start)
        let opening: UInt8 =
            switch byte {
            case UInt8(ascii: ")"): UInt8(ascii: "(")
            case UInt8(ascii: "]"): UInt8(ascii: "[")
            default: UInt8(ascii: "{")
            }
        guard let last = brackets.last else { return }
        if tokens[last].byte != opening {
            // A bracket in between lacks its partner. It also ends here if the partner of this bracket is further out.
            guard let outer = brackets.lastIndex(where: { tokens[$0].byte == opening }) else { return }
            while brackets.count > outer + 1 { tokens[brackets.removeLast()].partner = index }
        }
        let partner = brackets.removeLast()
        tokens[partner].partner = index
        tokens[index].partner = partner
    }

    // MARK: Comments

    private mutating func skipLine() {
        while position < count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
    }

    private mutating func skipBlockComment() {
        var level = 0
        while position < count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*") {
                level += 1
                position += 2
            } else if byte == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                level -= 1
                position += 2
                if level == 0 { break }
            } else {
                if byte == 10 || byte == 13 { startsLine = true }
                position += 1
            }
        }
        position = min(position, count)
        hasSpace = true
    }

    // MARK: Words

    private mutating func readIdentifier() {
        let start = position
        var hash = Word.hashSeed
        var byte = bytes[position]
        while Self.isIdentifier(byte) || (byte >= 48 && byte <= 57) {
            hash = (hash ^ UInt64(byte)) &* Word.hashFactor
            position += 1
            byte = bytes[position]
        }
        position = min(position, count)
        let isLabelOfMember = tokens.last.map { $0.kind == .punctuation && $0.byte == UInt8(ascii: ".") } ?? false
        let word = words[hash] ?? .other
        // `.init` and `.self` are names after a point too, and keywords nowhere else.
        add(.identifier, from: start, word: isLabelOfMember && Self.isDeclaring(word) ? .other : word)
    }

    private static func isDeclaring(_ word: Word) -> Bool {
        word.rawValue >= Word.class.rawValue && word.rawValue < Word.public.rawValue
    }

    private mutating func readBackticks() {
        let start = position
        position += 1
        while position < count, bytes[position] != UInt8(ascii: "`"), bytes[position] != 10 { position += 1 }
        if bytes[position] == UInt8(ascii: "`"), position < count {
            position += 1
            add(.identifier, from: start)
        } else {
            position = start + 1
            add(.punctuation, from: start)
        }
    }

    private mutating func readNumber() {
        let start = position
        let isHexadecimal = bytes[position + 1] == UInt8(ascii: "x")
        while position < count {
            let byte = bytes[position]
            let next = bytes[position + 1]
            let isExponent =
                isHexadecimal
                ? byte == UInt8(ascii: "p") || byte == UInt8(ascii: "P")
                : byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
            if isExponent, next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
                position += 2
            } else if byte == UInt8(ascii: "."), next >= 48, next <= 57 {
                position += 2
            } else if Self.isIdentifier(byte) || (byte >= 48 && byte <= 57) {
                position += 1
            } else {
                break
            }
        }
        position = min(position, count)
        add(.number, from: start)
    }

    private mutating func readOperator() {
        let start = position
        while position < count, Self.isOperator(bytes[position]) {
            let next = bytes[position + 1]
            // A comment ends an operator.
            if position > start, bytes[position] == UInt8(ascii: "/"),
                next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
            {
                break
            }
            position += 1
        }
        add(.operator, from: start)
    }

    private mutating func readPound() {
        let start = position
        var hashes = 0
        while bytes[position] == UInt8(ascii: "#") {
            hashes += 1
            position += 1
        }
        if bytes[position] == UInt8(ascii: "\""), position < count {
            readString(from: start, hashes: hashes)
        } else if bytes[position] == UInt8(ascii: "/"), let end = endOfRegex(hashes: hashes) {
            position = end
            add(.regex, from: start)
        } else if hashes == 1, Self.isIdentifier(bytes[position]), position < count {
            var hash = Word.hashSeed
            while Self.isIdentifier(bytes[position]) || (bytes[position] >= 48 && bytes[position] <= 57) {
                hash = (hash ^ UInt64(bytes[position])) &* Word.hashFactor
                position += 1
            }
            position = min(position, count)
            add(.pound, from: start, word: words[hash] ?? .other)
        } else {
            position = start + 1
            add(.punctuation, from: start)
        }
    }

    // MARK: Strings

    /// Reads a string literal whose first quotation mark is at the position.
    private mutating func readString(from first: Int, hashes: Int) {
        var start = first
        var isMultiLine = bytes[position + 1] == UInt8(ascii: "\"") && bytes[position + 2] == UInt8(ascii: "\"")
        // `#"""#` is a quotation mark in a raw string.
        if isMultiLine, hashes > 0, closesOnThisLine(from: position + 1, hashes: hashes) { isMultiLine = false }
        position += isMultiLine ? 3 : 1
        while position < count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: position + 1) {
                position += 1 + hashes
                if bytes[position] == UInt8(ascii: "("), depth < Self.greatestDepth, position < count {
                    add(.string, from: start)
                    depth += 1
                    let parenthesis = position
                    position += 1
                    addOpening(from: parenthesis)
                    readTokens(inInterpolation: true)
                    depth -= 1
                    start = position
                    if position >= count { return }
                } else if position < count {
                    if bytes[position] != 10 && bytes[position] != 13 { position += 1 }
                }
            } else if byte == UInt8(ascii: "\"") {
                if !isMultiLine {
                    if hasHashes(hashes, at: position + 1) {
                        position += 1 + hashes
                        break
                    }
                    position += 1
                } else if bytes[position + 1] == UInt8(ascii: "\""), bytes[position + 2] == UInt8(ascii: "\""),
                    hasHashes(hashes, at: position + 3)
                {
                    position += 3 + hashes
                    break
                } else {
                    position += 1
                }
            } else if !isMultiLine, byte == 10 || byte == 13 {
                break
            } else {
                position += 1
            }
        }
        position = min(position, count)
        if position > start { add(.string, from: start) }
    }

    private func hasHashes(_ hashes: Int, at position: Int) -> Bool {
        var index = 0
        while index < hashes {
            guard position + index < count, bytes[position + index] == UInt8(ascii: "#") else { return false }
            index += 1
        }
        return true
    }

    private func closesOnThisLine(from start: Int, hashes: Int) -> Bool {
        var index = start
        while index < count, bytes[index] != 10, bytes[index] != 13 {
            if bytes[index] == UInt8(ascii: "\""), hasHashes(hashes, at: index + 1) { return true }
            index += 1
        }
        return false
    }

    // MARK: Regular expressions

    /// Returns the end of a regular expression whose slash is at the position, or `nil` if it is an operator.
    private func endOfRegex(hashes: Int) -> Int? {
        var index = position + 1
        var isMultiLine = false
        if hashes == 0 {
            guard canBeginExpression else { return nil }
            let next = bytes[index]
            if next == 32 || next == 9 || next == 10 || next == 13 || next == UInt8(ascii: "=") || index >= count {
                return nil
            }
        } else {
            isMultiLine = bytes[index] == 10 || bytes[index] == 13
        }
        while index < count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case 10, 13: if !isMultiLine { return nil }
            case UInt8(ascii: "/") where hasHashes(hashes, at: index + 1):
                if hashes == 0, bytes[index - 1] == 32 { return nil }
                return index + 1 + hashes
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Whether an operand is expected at the position: not at the slash of `a / b`, but at that of `= /b/`.
    private var canBeginExpression: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .operator:
            return hasSpace || startsLine || last.byte != UInt8(ascii: "?") && last.byte != UInt8(ascii: "!")
        case .punctuation: return !last.isClosing && last.byte != UInt8(ascii: ".")
        case .identifier:
            switch last.word {
            case .return, .in, .case, .try, .await, .where, .if, .while, .switch, .guard, .else: return true
            default: return false
            }
        default: return false
        }
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte == 95 || byte >= 128 || byte == 36
    }

    private static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
            return true
        default: return false
        }
    }
}
