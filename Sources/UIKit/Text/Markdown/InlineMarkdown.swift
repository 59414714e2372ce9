import Foundation

/// Inline Markdown: emphasis, code, struck out text and links, by the rules of CommonMark.
///
/// ```swift
/// InlineMarkdown.parse("a **b** [c](https://example.org)")  // "a ", "b" in bold, " ", "c" with a link
/// ```
package struct InlineMarkdown {
    /// A part of the text with the same meaning.
    package struct Run: Equatable {
        package var text: String
        package var intent: InlinePresentationIntent = []
        /// The destination of a link, as it was written.
        package var link: String?
    }

    /// Returns whether a text has characters that Markdown may interpret.
    package static func mayContainMarkup(_ text: String) -> Bool {
        text.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
                UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
                true
            default: false
            }
        }
    }

    /// Returns the parts of a text. White space and line breaks are kept.
    package static func parse(_ text: String) -> [Run] {
        guard mayContainMarkup(text) else { return text.isEmpty ? [] : [Run(text: text)] }
        var parser = InlineMarkdown(text)
        parser.parse()
        return parser.runs
    }

    /// A piece of the text. Delimiters become plain text if they find no partner.
    private struct Node {
        enum Kind {
            case text
            case delimiter(Character, count: Int, opens: Bool, closes: Bool)
            case bracket(isActive: Bool)
        }

        var kind: Kind
        var text: String
        var intent: InlinePresentationIntent = []
        var link: String?
    }

    private let characters: [Character]
    private var position = 0
    private var nodes: [Node] = []

    private init(_ text: String) { characters = Array(text) }

    private var runs: [Run] {
        var runs: [Run] = []
        for node in nodes where !node.text.isEmpty {
            if let last = runs.last, last.intent == node.intent, last.link == node.link {
                runs[runs.count - 1].text += node.text
            } else {
                runs.append(Run(text: node.text, intent: node.intent, link: node.link))
            }
        }
        return runs
    }

    // MARK: Reading

    private mutating func parse() {
        while position < characters.count {
            switch characters[position] {
            case "\\": readEscape()
            case "`": readCode()
            case "*", "_", "~": readDelimiter()
            case "^" where at(position + 1) == "[": readInflection()
            case "!" where at(position + 1) == "[":
                position += 1
                openBracket()
            case "[": openBracket()
            case "]": closeBracket()
            case "<": readAutolink()
            case "&": readEntity()
            default: add(String(characters[position]), advancing: 1)
            }
        }
        pairDelimiters(from: 0)
    }

    private func at(_ index: Int) -> Character? { characters.indices.contains(index) ? characters[index] : nil }

    private mutating func add(_ text: String, advancing count: Int) {
        position += count
        if case .text? = nodes.last?.kind, nodes.last?.intent == [], nodes.last?.link == nil {
            nodes[nodes.count - 1].text += text
        } else {
            nodes.append(Node(kind: .text, text: text))
        }
    }

    private mutating func readEscape() {
        guard let next = at(position + 1), next.isASCII, next.isPunctuation || next.isSymbol else {
            return add("\\", advancing: 1)
        }
        add(String(next), advancing: 2)
    }

    private mutating func readCode() {
        let count = characters[position...].prefix { $0 == "`" }.count
        var end = position + count
        while end < characters.count {
            guard characters[end] == "`" else {
                end += 1
                continue
            }
            let closing = characters[end...].prefix { $0 == "`" }.count
            if closing == count { break }
            end += closing
        }
        guard end < characters.count else { return add(String(repeating: "`", count: count), advancing: count) }
        var code = characters[(position + count)..<end].map { $0.isNewline ? " " : $0 }[...]
        if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
            code = code.dropFirst().dropLast()
        }
        nodes.append(Node(kind: .text, text: String(code), intent: .code))
        position = end + count
    }

    /// Reads the mark of a word that agrees with a number, which is interpreted later.
    private mutating func readInflection() {
        let end = Array("](inflect: true)")
        var index = position + 2
        while index + end.count <= characters.count, Array(characters[index..<(index + end.count)]) != end {
            index += 1
        }
        guard index + end.count <= characters.count else { return add("^", advancing: 1) }
        add(String(characters[position..<(index + end.count)]), advancing: index + end.count - position)
    }

    private mutating func readDelimiter() {
        let mark = characters[position]
        let count = characters[position...].prefix { $0 == mark }.count
        let (before, after) = (at(position - 1), at(position + count))
        func isSpace(_ character: Character?) -> Bool { character.map(\.isWhitespace) ?? true }
        func isMark(_ character: Character?) -> Bool { character.map { $0.isPunctuation || $0.isSymbol } ?? false }
        let isLeft = !isSpace(after) && (!isMark(after) || isSpace(before) || isMark(before))
        let isRight = !isSpace(before) && (!isMark(before) || isSpace(after) || isMark(after))
        let opens = mark == "_" ? isLeft && (!isRight || isMark(before)) : isLeft
        let closes = mark == "_" ? isRight && (!isLeft || isMark(after)) : isRight
        let isUsed = mark != "~" || count <= 2
        nodes.append(
            Node(
                kind: .delimiter(mark, count: count, opens: opens && isUsed, closes: closes && isUsed),
                text: String(repeating: mark, count: count)))
        position += count
    }

    private mutating func readAutolink() {
        guard let end = characters[position...].firstIndex(of: ">") else { return add("<", advancing: 1) }
        let content = String(characters[(position + 1)..<end])
        let scheme = content.prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
        let isURL =
            scheme.count > 1 && content.dropFirst(scheme.count).first == ":"
            && !content.contains(where: \.isWhitespace)
        let isMail =
            content.contains("@") && !content.contains(where: { $0.isWhitespace || $0 == "/" || $0 == ":" })
        guard isURL || isMail else { return add("<", advancing: 1) }
        nodes.append(Node(kind: .text, text: content, link: isURL ? content : "mailto:" + content))
        position = end + 1
    }

    private mutating func readEntity() {
        let name = characters[(position + 1)...].prefix(12).prefix { $0.isLetter || $0.isNumber || $0 == "#" }
        guard at(position + 1 + name.count) == ";", !name.isEmpty else { return add("&", advancing: 1) }
        var text = HTMLEntities.character(named: String(name))
        if name.first == "#" {
            let digits = String(name.dropFirst())
            let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            text = code.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
        }
        guard let text else { return add("&", advancing: 1) }
        add(text, advancing: name.count + 2)
    }

    // MARK: Links

    private mutating func openBracket() {
        nodes.append(Node(kind: .bracket(isActive: true), text: "["))
        position += 1
    }

    private mutating func closeBracket() {
        let index = nodes.lastIndex { if case .bracket = $0.kind { true } else { false } }
        guard let index, case .bracket(let isActive) = nodes[index].kind else { return add("]", advancing: 1) }
        guard isActive, let (destination, end) = destination(from: position + 1) else {
            nodes[index].kind = .text
            return add("]", advancing: 1)
        }
        position = end
        pairDelimiters(from: index + 1)
        for inner in nodes.indices where inner > index { nodes[inner].link = destination }
        nodes.remove(at: index)
        // A link contains no links.
        for outer in nodes.indices where outer < index {
            if case .bracket = nodes[outer].kind { nodes[outer].kind = .bracket(isActive: false) }
        }
        // Text that follows is not part of the link.
        nodes.append(Node(kind: .text, text: ""))
    }

    /// Returns the destination in parentheses at an index, and the index after it; `nil` if there is none.
    private func destination(from start: Int) -> (String, Int)? {
        guard at(start) == "(" else { return nil }
        var index = start + 1
        func skipSpaces() { while at(index)?.isWhitespace == true { index += 1 } }
        skipSpaces()
        var destination = ""
        if at(index) == "<" {
            index += 1
            while let character = at(index), character != ">" {
                destination.append(character)
                index += 1
            }
            index += 1
        } else {
            var depth = 0
            while let character = at(index), !character.isWhitespace {
                if character == "(" { depth += 1 }
                if character == ")" {
                    if depth == 0 { break }
                    depth -= 1
                }
                if character == "\\", let next = at(index + 1), next.isPunctuation {
                    destination.append(next)
                    index += 2
                    continue
                }
                destination.append(character)
                index += 1
            }
        }
        skipSpaces()
        if let quote = at(index), "\"'".contains(quote) {
            index += 1
            while let character = at(index), character != quote { index += character == "\\" ? 2 : 1 }
            index += 1
            skipSpaces()
        }
        return at(index) == ")" ? (destination, index + 1) : nil
    }

    // MARK: Emphasis

    /// Joins delimiters to pairs, from the inside to the outside, and applies them to what they enclose.
    private mutating func pairDelimiters(from start: Int) {
        var index = start
        while index < nodes.count {
            guard case .delimiter(let mark, let count, _, true) = nodes[index].kind, count > 0,
                let opener = opener(for: index, mark, count, from: start)
            else {
                index += 1
                continue
            }
            guard case .delimiter(_, let openCount, let opens, let openCloses) = nodes[opener].kind else { break }
            let used = mark == "~" ? count : min(count, openCount, 2)
            let intent: InlinePresentationIntent =
                mark == "~" ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
            for inner in nodes.indices where inner > opener && inner < index {
                nodes[inner].intent.insert(intent)
                // Delimiters inside that have no partner stay text.
                if case .delimiter = nodes[inner].kind { nodes[inner].kind = .text }
            }
            shorten(opener, mark, openCount - used, opens, openCloses)
            if case .delimiter(_, _, let opens, let closes) = nodes[index].kind {
                shorten(index, mark, count - used, opens, closes)
            }
        }
        for index in nodes.indices where index >= start {
            if case .delimiter = nodes[index].kind { nodes[index].kind = .text }
        }
    }

    private mutating func shorten(_ index: Int, _ mark: Character, _ count: Int, _ opens: Bool, _ closes: Bool) {
        nodes[index].kind = .delimiter(mark, count: count, opens: opens, closes: closes)
        nodes[index].text = String(repeating: mark, count: count)
    }

    private func opener(for closer: Int, _ mark: Character, _ count: Int, from start: Int) -> Int? {
        guard case .delimiter(_, _, let closerOpens, _) = nodes[closer].kind else { return nil }
        for index in nodes.indices.reversed() where index >= start && index < closer {
            guard case .delimiter(mark, let openCount, true, let openCloses) = nodes[index].kind, openCount > 0 else {
                continue
            }
            if mark == "~" {
                if openCount == count { return index }
                continue
            }
            // A run that can open and close is not joined with one of another length if the sum is a multiple of 3.
            let isOdd =
                (closerOpens || openCloses) && (openCount + count) % 3 == 0 && !(openCount % 3 == 0 && count % 3 == 0)
            if !isOdd { return index }
        }
        return nil
    }
}
