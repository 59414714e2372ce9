/// A scanner of Swift source that recognises strings, comments and brackets.
struct SourceScanner {
    private(set) var rest: Substring

    init(_ source: String) { rest = Substring(source) }

    /// Skips all up to and including a word outside of strings, comments and brackets. Returns `false` if there is
    /// none.
    mutating func skip(toWord word: String) -> Bool {
        while let first = rest.first {
            if first.isIdentifierStart {
                if identifier() == word { return true }
            } else {
                Self.skipElement(&rest)
            }
        }
        return false
    }

    /// Reads an identifier, with its backticks if it has them. Returns `nil` if there is none.
    mutating func identifier() -> String? {
        skipSpace()
        if rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
            defer { rest = rest[rest.index(after: end)...] }
            return String(rest[...end])
        }
        guard rest.first?.isIdentifierStart == true else { return nil }
        let name = rest.prefix { $0.isIdentifierStart || $0.isNumber }
        rest = rest[name.endIndex...]
        skipSpace()
        return String(name)
    }

    /// Skips a character, or all of a string, a comment, or a pair of brackets with its content.
    mutating func skipElement() { Self.skipElement(&rest) }

    /// Skips an attribute with its arguments, and returns its name.
    @discardableResult
    mutating func skipAttribute() -> String {
        rest.removeFirst()
        var name = identifier() ?? ""
        while rest.first == "." {
            rest.removeFirst()
            name = identifier() ?? name
        }
        if rest.first == "(" { skipElement() }
        return name
    }

    /// Reads the text up to one of these characters or the end of the line, outside of strings and brackets, without
    /// its comments. Angle brackets count as brackets in types, except for the arrows of functions, and in values
    /// around the arguments of a generic type.
    mutating func text(until ends: Set<Character>, isType: Bool) -> String {
        var text = ""
        var depth = 0
        while let first = rest.first {
            if depth == 0, ends.contains(first) || first.isNewline { break }
            let last = text.last ?? " "
            if first == "<", last.isIdentifierStart || last.isNumber, isType || depth > 0 || Self.isGeneric(rest) {
                depth += 1
            }
            if first == ">", depth > 0, last != "-" { depth -= 1 }
            let (start, isComment) = (rest, Self.commentEnd(rest) != nil)
            skipElement()
            if !isComment { text += start[..<rest.startIndex] }
        }
        return text
    }

    /// Returns whether text that begins with `<` has the arguments of a generic type, and then its initialiser or a
    /// member. Otherwise it is a comparison.
    private static func isGeneric(_ text: Substring) -> Bool {
        var (rest, depth, last) = (text, 0, Character(" "))
        while let first = rest.first {
            if first == "<" { depth += 1 }
            if first == ">", last != "-" { depth -= 1 }
            let isPlain = first.isIdentifierStart || first.isNumber || first.isWhitespace
            guard isPlain || "<>,.?!:&@[]()-".contains(first) else { return false }
            rest.removeFirst()
            if depth == 0 { return rest.first == "(" || rest.first == "." }
            last = first
        }
        return false
    }

    /// Skips white space and comments.
    mutating func skipSpace() {
        while let first = rest.first, first.isWhitespace || Self.commentEnd(rest) != nil {
            if first.isWhitespace { rest.removeFirst() } else { Self.skipElement(&rest) }
        }
    }

    /// Returns the index of the first `=` outside of strings, comments and brackets.
    static func firstAssignment(in source: Substring) -> Substring.Index? {
        var rest = source
        while let first = rest.first {
            guard first == "=" else {
                skipElement(&rest)
                continue
            }
            return rest.startIndex
        }
        return nil
    }

    /// Skips a character, or all of a string, a comment, or a pair of brackets with its content.
    static func skipElement(_ rest: inout Substring) {
        if let end = commentEnd(rest) {
            rest = rest[end...]
        } else if let end = stringEnd(rest) {
            rest = rest[end...]
        } else if let first = rest.first, let closing = brackets[first] {
            rest.removeFirst()
            while let next = rest.first, next != closing { skipElement(&rest) }
            if !rest.isEmpty { rest.removeFirst() }
        } else if !rest.isEmpty {
            rest.removeFirst()
        }
    }

    private static let brackets: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

    /// Returns the end of a comment at the beginning of `rest`.
    private static func commentEnd(_ rest: Substring) -> Substring.Index? {
        if rest.hasPrefix("//") { return rest.firstIndex(where: \.isNewline) ?? rest.endIndex }
        guard rest.hasPrefix("/*") else { return nil }
        var (text, depth) = (rest.dropFirst(2), 1)
        while depth > 0, !text.isEmpty {
            if text.hasPrefix("/*") {
                depth += 1
                text.removeFirst(2)
            } else if text.hasPrefix("*/") {
                depth -= 1
                text.removeFirst(2)
            } else {
                text.removeFirst()
            }
        }
        return text.startIndex
    }

    /// Returns the end of a string at the beginning of `rest`. The string may have several lines, `#` or
    /// interpolations.
    private static func stringEnd(_ rest: Substring) -> Substring.Index? {
        let hashes = rest.prefix { $0 == "#" }
        var text = rest[hashes.endIndex...]
        guard text.first == "\"" else { return nil }
        let quotes = text.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        let (closing, escape) = (quotes + hashes, "\\" + hashes)
        text.removeFirst(quotes.count)
        while !text.isEmpty, !text.hasPrefix(closing) {
            if text.hasPrefix(escape + "(") {
                text.removeFirst(escape.count)
                skipElement(&text)
            } else if text.hasPrefix(escape) {
                text.removeFirst(min(text.count, escape.count + 1))
            } else {
                text.removeFirst()
            }
        }
        return text.isEmpty ? text.endIndex : text.index(text.startIndex, offsetBy: closing.count)
    }
}

extension Character {
    var isIdentifierStart: Bool { isLetter || self == "_" }
}
