import Foundation

/// A property with its value, such as `color: red`.
struct CSSDeclaration: Equatable {
    /// The name in lower case.
    var name: String
    /// The value without white space around it, and without `!important`.
    var value: String

    /// Returns the declarations in a list, which are separated by semicolons. What is no declaration is left out.
    static func list(_ text: some StringProtocol) -> [CSSDeclaration] {
        parts(of: String(text), separator: ";").compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            var value = part[part.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            if let mark = value.range(of: "!important", options: .caseInsensitive) {
                value = value[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
            }
            return name.isEmpty || value.isEmpty ? nil : CSSDeclaration(name: name, value: value)
        }
    }

    /// Divides a text at the separators outside of quotes and brackets.
    static func parts(of text: String, separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var (start, depth) = (text.startIndex, 0)
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "(" {
                depth += 1
            } else if character == ")" {
                depth = max(0, depth - 1)
            } else if character == separator, depth == 0 {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        return parts + [text[start...]]
    }
}

/// The rules of a page's `style` elements.
///
/// Selectors name elements, classes and identifiers, and their ancestors: `p`, `.note`, `p.note`, `#top`, `ul li`.
/// Rules with other selectors are left out, and so are those for media.
struct StyleSheet {
    /// An element as selectors see it.
    struct Subject {
        var name: String
        var classes: Set<String>
        var identifier: String?
    }

    private struct Selector {
        /// One element in a selector, such as `p.note`.
        struct Part {
            var name: String?
            var classes: [String] = []
            var identifier: String?

            func matches(_ subject: Subject) -> Bool {
                (name == nil || name == subject.name) && (identifier == nil || identifier == subject.identifier)
                    && classes.allSatisfy { subject.classes.contains($0) }
            }
        }

        /// The ancestors, the outermost first, and the element itself.
        var parts: [Part]

        /// The rank among rules for the same element: identifiers before classes before names.
        var rank: Int {
            parts.reduce(0) { sum, part in
                sum + (part.identifier == nil ? 0 : 10_000) + part.classes.count * 100 + (part.name == nil ? 0 : 1)
            }
        }

        func matches(_ subject: Subject, in ancestors: [Subject]) -> Bool {
            guard let last = parts.last, last.matches(subject) else { return false }
            var wanted = parts.dropLast()
            for ancestor in ancestors.reversed() {
                guard let part = wanted.last else { return true }
                if part.matches(ancestor) { wanted.removeLast() }
            }
            return wanted.isEmpty
        }
    }

    private struct Rule {
        var selector: Selector
        var declarations: [CSSDeclaration]
        var rank: Int
        var order: Int
        /// The steps that it takes to apply the declarations.
        var cost: Int
    }

    /// The rules by the name, class or identifier that an element must have.
    private var rules: [String: [Rule]] = [:]
    private var count = 0
    /// The number of rules that are kept.
    private static let mostRules = 4096
    /// The length of a selector in bytes, and the number of classes of one element in it, that are looked at.
    private static let longestSelector = 1024
    private static let mostClasses = 16
    /// The steps that are left. Looking at a rule for an element is one, and so is a byte of a value. At 0, the sheet
    /// no longer counts.
    ///
    /// Without a limit, a few thousand rules for all elements of a long page would take hours.
    private var stepsLeft = 8_000_000
    /// The steps that each element adds: those of a dozen declarations.
    private static let stepsForElement = 256
    private var hasAncestors = false

    /// Whether the ancestors of elements make a difference.
    var looksAtAncestors: Bool { hasAncestors && stepsLeft > 0 }

    /// Adds the rules of a `style` element.
    mutating func add(_ text: String) {
        var rest = Self.withoutComments(text)[...]
        while count < Self.mostRules {
            rest = rest.drop { Self.isSpace($0) }
            // A rule such as `@import` ends with a semicolon, and one such as `@media` with its block.
            let isAtRule = rest.first == UInt8(ascii: "@")
            let end = rest.firstIndex { $0 == UInt8(ascii: "{") || isAtRule && $0 == UInt8(ascii: ";") }
            guard let end else { return }
            if isAtRule {
                rest = rest[end] == UInt8(ascii: ";") ? rest[(end + 1)...] : Self.afterBlock(rest[end...])
                continue
            }
            let body = rest[(end + 1)...]
            let close = body.firstIndex(of: UInt8(ascii: "}")) ?? body.endIndex
            add(Self.string(rest[..<end]), CSSDeclaration.list(Self.string(body[..<close])))
            rest = body[close...].dropFirst()
        }
    }

    private mutating func add(_ selectors: String, _ declarations: [CSSDeclaration]) {
        guard !declarations.isEmpty else { return }
        let cost = declarations.reduce(0) { $0 + 8 + $1.value.utf8.count }
        for text in selectors.split(separator: ",") {
            guard count < Self.mostRules, let selector = Self.selector(text), let last = selector.parts.last else {
                continue
            }
            let key = last.identifier.map { "#" + $0 } ?? last.classes.first.map { "." + $0 } ?? last.name ?? "*"
            rules[key, default: []].append(
                Rule(
                    selector: selector, declarations: declarations, rank: selector.rank, order: count, cost: cost))
            if selector.parts.count > 1 { hasAncestors = true }
            count += 1
        }
    }

    /// Returns the declarations for an element, the weakest first. There are none if the sheet was too much work
    /// for the elements before it.
    mutating func declarations(for subject: Subject, in ancestors: [Subject]) -> [CSSDeclaration] {
        guard count > 0, stepsLeft > 0 else { return [] }
        var keys = ["*", subject.name] + subject.classes.map { "." + $0 }
        if let identifier = subject.identifier { keys.append("#" + identifier) }
        stepsLeft += Self.stepsForElement - ancestors.count
        var found: [Rule] = []
        for key in keys {
            for rule in rules[key] ?? [] {
                stepsLeft -= rule.selector.parts.count > 1 ? 1 + ancestors.count : 1
                if rule.selector.matches(subject, in: ancestors) {
                    stepsLeft -= rule.cost
                    found.append(rule)
                }
                guard stepsLeft > 0 else { return [] }
            }
        }
        return found.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.flatMap(\.declarations)
    }

    // MARK: Reading

    /// Returns the bytes of a sheet without its comments. Old pages hide their sheets from older browsers in a comment
    /// of HTML, whose marks are left out, too.
    private static func withoutComments(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        func has(_ mark: String) -> Bool { bytes[position...].starts(with: mark.utf8) }
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "/") where has("/*"):
                position += 2
                while position < bytes.count, bytes[position] != UInt8(ascii: "*") || !has("*/") { position += 1 }
                position = min(position + 2, bytes.count)
            case UInt8(ascii: "<") where has("<!--"): position += 4
            case UInt8(ascii: "-") where has("-->"): position += 3
            case let byte:
                result.append(byte)
                position += 1
            }
        }
        return result
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Returns the text behind the block with which it begins.
    private static func afterBlock(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var depth = 0
        for index in text.indices {
            if text[index] == UInt8(ascii: "{") { depth += 1 }
            if text[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return text[(index + 1)...] }
        }
        return []
    }

    private static func selector(_ text: Substring) -> Selector? {
        guard text.utf8.count <= longestSelector else { return nil }
        var parts: [Selector.Part] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let part = part(word) else { return nil }
            parts.append(part)
        }
        return parts.isEmpty || parts.count > 16 ? nil : Selector(parts: parts)
    }

    private static func part(_ word: Substring) -> Selector.Part? {
        var part = Selector.Part()
        var rest = word
        while let mark = rest.first {
            let isMarked = mark == "." || mark == "#"
            let name = rest.dropFirst(isMarked || mark == "*" ? 1 : 0)
                .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            rest = rest[name.endIndex...]
            switch mark {
            case "*" where name.isEmpty: continue
            case "." where !name.isEmpty: part.classes.append(String(name))
            case "#" where !name.isEmpty: part.identifier = String(name)
            case _ where !isMarked && !name.isEmpty: part.name = name.lowercased()
            default: return nil
            }
        }
        return part.classes.count > mostClasses ? nil : part
    }
}
