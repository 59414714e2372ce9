/// One token of a Swift file. Comments and white space are between the tokens.
struct Token {
    enum Kind: UInt8 {
        case identifier, number, regex, `operator`, punctuation
        /// A piece of a string literal. The parentheses of an interpolation and its tokens are between two pieces.
        case string
        /// A word with a number sign, such as `#if`.
        case pound
        /// The first line of a script, `#!/usr/bin/swift`.
        case shebang
    }

    let kind: Kind
    /// The word of an identifier without backticks, or of `#word`.
    let word: Word
    /// The first byte.
    let byte: UInt8
    /// Whether a line or a file begins before the token.
    let startsLine: Bool
    let hasSpaceBefore: Bool
    let start: Int
    let end: Int
    /// For a bracket, the index of its partner. An opening bracket without one has the number of tokens; a closing one
    /// has -1.
    var partner = -1

    var isOpening: Bool {
        kind == .punctuation && (byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"))
    }
    var isClosing: Bool {
        kind == .punctuation && (byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"))
    }
    func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        kind == .punctuation && byte == UInt8(truncatingIfNeeded: scalar.value)
    }
}
