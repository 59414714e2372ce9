/// A text with references to variables: `$(NAME)`, `${NAME}`, `$(NAME:lower)`, `$(PREFIX_$(KIND))`.
struct VariableText {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Returns the text with its references replaced.
    ///
    /// - Parameters:
    ///   - keepsUnknown: Whether a reference without a value stays as it is. Otherwise it is removed.
    ///   - value: Returns the value of a variable, or `nil` if it has none.
    func expand(keepsUnknown: Bool, value: (String) -> String?) -> String {
        guard text.contains("$") else { return text }
        return Self.expand(text[...], keepsUnknown, value, depth: 0)
    }

    private static func expand(
        _ text: Substring, _ keepsUnknown: Bool, _ value: (String) -> String?, depth: Int
    ) -> String {
        var (result, rest) = ("", text)
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            let open = rest.index(after: dollar)
            guard depth < 20, open < rest.endIndex, let close = brackets[rest[open]],
                let end = closing(rest[open...], rest[open], close)
            else {
                result += "$"
                rest = rest[open...]
                continue
            }
            let reference = expand(rest[rest.index(after: open)..<end], false, value, depth: depth + 1)
            let whole = rest[dollar...end]
            result += replacement(for: reference, value) ?? (keepsUnknown ? String(whole) : "")
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static let brackets: [Character: Character] = ["(": ")", "{": "}"]

    /// Returns the place of the bracket that closes the first one.
    private static func closing(_ text: Substring, _ open: Character, _ close: Character) -> String.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Returns the value of `NAME:operator:operator`.
    private static func replacement(for reference: String, _ value: (String) -> String?) -> String? {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.first else { return nil }
        return parts.dropFirst().reduce(value(name)) { apply($1, to: $0) }
    }

    private static func apply(_ name: String, to value: String?) -> String? {
        if name.hasPrefix("default=") { return value?.isEmpty == false ? value : String(name.dropFirst(8)) }
        guard let value else { return nil }
        switch name {
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "rfc1034identifier": return String(value.map { isAlphanumeric($0) || $0 == "." ? $0 : "-" })
        case "c99extidentifier", "identifier": return identifier(value)
        case "file": return ProjectPath.name(value)
        case "dir": return ProjectPath.folder(of: value)
        case "base": return ProjectPath.name(value).split(separator: ".").first.map(String.init)
        default: return value
        }
    }

    /// Returns the name of the module of a product: `My App` is `My_App`.
    static func identifier(_ text: String) -> String {
        let name = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }

    private static func isAlphanumeric(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}
