import Foundation

/// Inline Markdown: emphasis, code, struck out text and links, by the rules of CommonMark.
///
/// ```swift
/// InlineMarkdown.parse("a **b** [c](https://example.org)")  // "a ", "b" in bold, " ", "c" with a link
/// ```
///
/// The number of steps grows with the length of the text, whatever it is.
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
            case delimiter(MarkdownEmphasis.Delimiter)
            case bracket
        }

        var kind: Kind
        var text: String
        var intent: InlinePresentationIntent = []
        var link: String?
    }

    private let characters: [Character]
    private var position = 0
    private var nodes: [Node] = []
    /// The open brackets among the nodes, from outside to inside.
    private var brackets: [Int] = []
    /// The numbers of open brackets from outside that cannot be links, and images, because there is one inside.
    private var plainBrackets = (links: 0, images: 0)
    /// The places of runs of backquotes by their lengths, the last one first; `nil` until they are needed.
    private var backquotes: [Int: [Int]]?
    /// The place of the last end of an inflected word that was looked for, or the end of the text.
    private var inflectionEnd = 0
    /// The number of characters and nodes that were looked at ahead or again.
    private var steps = 0

    private init(_ text: String) { characters = Array(text) }

    /// Returns the number of steps that it takes to parse a text, for tests.
    static func steps(toParse text: String) -> Int {
        var parser = InlineMarkdown(text)
        parser.parse()
        return parser.steps
    }

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
            case "!" where at(position + 1) == "[": openBracket(Self.imageMark)
            case "[": openBracket("[")
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
        guard let end = nextBackquotes(count, from: position + count) else {
            return add(String(repeating: "`", count: count), advancing: count)
        }
        var code = characters[(position + count)..<end].map { $0.isNewline ? " " : $0 }[...]
        if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
            code = code.dropFirst().dropLast()
        }
        nodes.append(Node(kind: .text, text: String(code), intent: .code))
        position = end + count
    }

    /// Returns the place of the next run of so many backquotes, which are not looked at before that place again.
    private mutating func nextBackquotes(_ count: Int, from start: Int) -> Int? {
        if backquotes == nil {
            var (runs, index) = ([Int: [Int]](), characters.count)
            while index > 0 {
                let end = index
                while index > 0, characters[index - 1] == "`" { index -= 1 }
                if index < end { runs[end - index, default: []].append(index) }
                index -= 1
            }
            steps += characters.count
            backquotes = runs
        }
        while let place = backquotes?[count]?.last {
            if place >= start { return place }
            backquotes?[count]?.removeLast()
            steps += 1
        }
        return nil
    }

    /// Reads the mark of a word that agrees with a number, which is interpreted later.
    private mutating func readInflection() {
        let mark = "](inflect: true)"
        if inflectionEnd < position + 2 {
            inflectionEnd = position + 2
            while inflectionEnd < characters.count, !characters[inflectionEnd...].starts(with: mark) {
                inflectionEnd += 1
                steps += 1
            }
        }
        guard inflectionEnd < characters.count else { return add("^", advancing: 1) }
        let end = inflectionEnd + mark.count
        add(String(characters[position..<end]), advancing: end - position)
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
        let delimiter = MarkdownEmphasis.Delimiter(
            mark: mark, count: count, opens: opens && isUsed, closes: closes && isUsed)
        nodes.append(Node(kind: .delimiter(delimiter), text: String(repeating: mark, count: count)))
        position += count
    }

    private mutating func readAutolink() {
        // Neither spaces nor other tags are within.
        let end = characters[(position + 1)...].firstIndex { $0 == ">" || $0 == "<" || $0.isWhitespace }
        steps += (end ?? characters.count) - position
        guard let end, characters[end] == ">" else { return add("<", advancing: 1) }
        let content = String(characters[(position + 1)..<end])
        let scheme = content.prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
        let isURL =
            scheme.count > 1 && scheme.first?.isLetter == true && scheme.first?.isASCII == true
            && content.dropFirst(scheme.count).first == ":"
        let isMail = content.contains("@") && !content.contains(where: { $0 == "/" || $0 == ":" })
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

    private static let imageMark = "!["

    private mutating func openBracket(_ mark: String) {
        brackets.append(nodes.count)
        nodes.append(Node(kind: .bracket, text: mark))
        position += mark.count
    }

    private mutating func closeBracket() {
        guard let index = brackets.popLast() else { return add("]", advancing: 1) }
        let isImage = nodes[index].text == Self.imageMark
        let isPlain = brackets.count < (isImage ? plainBrackets.images : plainBrackets.links)
        plainBrackets = (min(plainBrackets.links, brackets.count), min(plainBrackets.images, brackets.count))
        nodes[index].kind = .text
        guard !isPlain, let destination = MarkdownDestination(in: characters, at: position + 1, steps: &steps) else {
            return add("]", advancing: 1)
        }
        position = destination.end
        nodes[index].text = ""
        pairDelimiters(from: index + 1)
        for inner in (index + 1)..<nodes.count { nodes[inner].link = destination.text }
        // A link contains no links, and an image no images.
        if isImage { plainBrackets.images = brackets.count } else { plainBrackets.links = brackets.count }
        // Text that follows is not part of the link.
        nodes.append(Node(kind: .text, text: ""))
    }

    // MARK: Emphasis

    /// Joins delimiters to pairs, and applies them to what they enclose.
    private mutating func pairDelimiters(from start: Int) {
        var (places, delimiters) = ([Int](), [MarkdownEmphasis.Delimiter]())
        for index in start..<nodes.count {
            guard case .delimiter(let delimiter) = nodes[index].kind else { continue }
            places.append(index)
            delimiters.append(delimiter)
        }
        let emphasis = MarkdownEmphasis(delimiters)
        steps += nodes.count - start + emphasis.steps
        for (index, delimiter) in delimiters.enumerated() {
            nodes[places[index]].kind = .text
            nodes[places[index]].text = String(repeating: delimiter.mark, count: emphasis.left[index])
        }
        for intent in [InlinePresentationIntent.emphasized, .stronglyEmphasized, .strikethrough] {
            let pairs = emphasis.pairs.filter { $0.intent == intent }
            guard !pairs.isEmpty else { continue }
            // The pairs that begin and end before each node.
            var changes = [Int](repeating: 0, count: nodes.count - start)
            for pair in pairs {
                changes[places[pair.opener] + 1 - start] += 1
                changes[places[pair.closer] - start] -= 1
            }
            var depth = 0
            for index in start..<nodes.count {
                depth += changes[index - start]
                if depth > 0 { nodes[index].intent.insert(intent) }
            }
        }
    }
}
