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
        var classes: [Substring]
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
                    && classes.allSatisfy { wanted in subject.classes.contains { $0 == wanted } }
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
        var order: Int
    }

    /// The rules by the name, class or identifier that an element must have.
    private var rules: [String: [Rule]] = [:]
    private var count = 0
    /// The number of rules that are kept.
    private static let mostRules = 4096

    /// Adds the rules of a `style` element.
    mutating func add(_ text: String) {
        var rest = Self.withoutComments(text)[...]
        while let open = rest.firstIndex(of: "{"), count < Self.mostRules {
            let selectors = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            if selectors.hasPrefix("@") {
                // A rule such as `@import` ends before the first brace.
                if let end = rest[..<open].firstIndex(of: ";") {
                    rest = rest[rest.index(after: end)...]
                } else {
                    rest = Self.afterBlock(rest[open...])
                }
                continue
            }
            let body = rest[rest.index(after: open)...]
            let end = body.firstIndex(of: "}") ?? body.endIndex
            add(selectors, CSSDeclaration.list(body[..<end]))
            rest = end < body.endIndex ? body[body.index(after: end)...] : body[end...]
        }
    }

    private mutating func add(_ selectors: String, _ declarations: [CSSDeclaration]) {
        guard !declarations.isEmpty else { return }
        for text in selectors.split(separator: ",") {
            guard count < Self.mostRules, let selector = Self.selector(text), let last = selector.parts.last else {
                continue
            }
            let key = last.identifier.map { "#" + $0 } ?? last.classes.first.map { "." + $0 } ?? last.name ?? "*"
            rules[key, default: []].append(Rule(selector: selector, declarations: declarations, order: count))
            count += 1
        }
    }

    /// Returns the declarations for an element, the weakest first.
    func declarations(for subject: Subject, in ancestors: @autoclosure () -> [Subject]) -> [CSSDeclaration] {
        guard count > 0 else { return [] }
        let ancestors = ancestors()
        var keys = ["*", subject.name] + Set(subject.classes).map { ".\($0)" }
        if let identifier = subject.identifier { keys.append("#" + identifier) }
        return keys.flatMap { rules[$0] ?? [] }
            .filter { $0.selector.matches(subject, in: ancestors) }
            .sorted { ($0.selector.rank, $0.order) < ($1.selector.rank, $1.order) }
            .flatMap(\.declarations)
    }

    // MARK: Reading

    private static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "/*") {
            result += rest[..<start.lowerBound]
            rest = rest.range(of: "*/", range: start.upperBound..<rest.endIndex).map { rest[$0.upperBound...] } ?? ""
        }
        // Old pages hide their sheets from older browsers in a comment of HTML.
        return (result + rest).replacingOccurrences(of: "<!--", with: "").replacingOccurrences(of: "-->", with: "")
    }

    /// Returns the text behind the block with which it begins.
    private static func afterBlock(_ text: Substring) -> Substring {
        var depth = 0
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return text[text.index(after: index)...] }
        }
        return ""
    }

    private static func selector(_ text: Substring) -> Selector? {
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
        return part
    }
}
