/// The bytes of a file with its tokens.
final class SourceText {
    let path: String
    let bytes: [UInt8]
    let tokens: [Token]
    /// The positions at which the lines begin.
    let lineStarts: [Int]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        tokens = Lexer.tokens(of: bytes)
        lineStarts = Self.lineStarts(of: bytes)
    }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            var index = 0
            let count = buffer.count
            while index < count {
                if base[index] == 10 || (base[index] == 13 && (index + 1 == count || base[index + 1] != 10)) {
                    starts.append(index + 1)
                }
                index += 1
            }
        }
        return starts
    }

    /// Returns the line of a position, from 1.
    func line(at position: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= position { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the column of a position in bytes, from 1, as the compiler counts it.
    func column(at position: Int) -> Int { position - lineStarts[line(at: position) - 1] + 1 }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the text of a token without backticks.
    func name(_ index: Int) -> String {
        let token = tokens[index]
        guard token.byte == UInt8(ascii: "`"), token.kind == .identifier else { return text(token.start..<token.end) }
        return text((token.start + 1)..<(token.end - 1))
    }

    /// Returns the text of some tokens on one line, without comments.
    func text(ofTokens range: Range<Int>) -> String {
        var result = ""
        for index in range {
            let token = tokens[index]
            if index > range.lowerBound, token.hasSpaceBefore || token.startsLine { result += " " }
            result += text(token.start..<token.end)
        }
        return result
    }

    func isOperator(_ index: Int, _ text: String) -> Bool {
        guard index >= 0, index < tokens.count, tokens[index].kind == .operator else { return false }
        return bytes[tokens[index].start..<tokens[index].end].elementsEqual(text.utf8)
    }

    func isPunctuation(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].isPunctuation(scalar)
    }

    func word(_ index: Int) -> Word { index >= 0 && index < tokens.count ? tokens[index].word : .other }
}
