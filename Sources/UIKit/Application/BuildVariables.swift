import Foundation

/// The build variables that Xcode replaces in Info.plist, for files that Xcode has not processed.
///
/// ```swift
/// let variables = BuildVariables(program: "My Reader", module: "Reader")
/// variables.expand("$(PRODUCT_NAME)")  // "My Reader"
/// variables.expand("org.example.${PRODUCT_NAME:rfc1034identifier}")  // "org.example.My-Reader"
/// variables.expand("$(PRODUCT_BUNDLE_IDENTIFIER)")  // nil, because only the Xcode project contains the value
/// ```
struct BuildVariables {
    private let values: [String: String]

    /// Creates the variables of a program with the given executable and the given module of its delegate.
    init(program: String, module: String) {
        values = [
            "PRODUCT_NAME": program, "EXECUTABLE_NAME": program, "TARGET_NAME": program, "PROJECT_NAME": program,
            "PRODUCT_MODULE_NAME": module, "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": "en",
        ]
    }

    /// Returns a property list with its variables replaced. Strings with an unknown variable are removed.
    func expand(_ list: [String: Any]) -> [String: Any] { list.compactMapValues { expandValue($0) } }

    private func expandValue(_ value: Any) -> Any? {
        switch value {
        case let text as String: expand(text)
        case let list as [String: Any]: expand(list)
        case let list as [Any]: list.compactMap { expandValue($0) }
        default: value
        }
    }

    /// Returns a text with its variables replaced, or `nil` if it has an unknown variable, an unknown operator or a
    /// variable without an end.
    func expand(_ text: String) -> String? {
        var (result, rest) = ("", text[...])
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            guard let open = rest.first, let close = Self.brackets[open] else {
                result += "$"
                continue
            }
            guard let end = rest.firstIndex(of: close), let value = value(of: rest[..<end].dropFirst()) else {
                return nil
            }
            result += value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static let brackets: [Character: Character] = ["(": ")", "{": "}"]

    /// Returns the value of `NAME` or `NAME:operator:operator`.
    private func value(of reference: Substring) -> String? {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(parts.first.flatMap { values[String($0)] }) { Self.apply($1, to: $0) }
    }

    /// Returns the result of an operator. Only `default=` gives an unknown value one.
    private static func apply(_ name: Substring, to value: String?) -> String? {
        if name.hasPrefix("default=") {
            return value?.isEmpty == false ? value : String(name.dropFirst("default=".count))
        }
        guard let value else { return nil }
        switch name {
        case "rfc1034identifier": return String(value.map { isAlphanumeric($0) || $0 == "." ? $0 : "-" })
        case "c99extidentifier", "identifier":
            let identifier = String(value.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return identifier.first?.isNumber == true ? "_" + identifier.dropFirst() : identifier
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        default: return nil
        }
    }

    private static func isAlphanumeric(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}
