/// A variable with `@Entry`, and its expansion: a computed property and a key.
///
/// ```
/// @Entry var zoom: Double = 1
///
/// var zoom: Double {
///     get { self[__Key_zoom.self] }
///     set { self[__Key_zoom.self] = newValue }
/// }
/// private struct __Key_zoom: EnvironmentKey { static var defaultValue: Double { 1 } }
/// ```
///
/// In `FocusedValues` the key has only a type, the one in the variable's optional type.
struct EntryDeclaration: Equatable {
    let name: String
    /// The type, or `nil` if it follows from the default value.
    let type: String?
    let value: String

    struct Failure: Error, Equatable {
        let text: String
    }

    /// Reads the declaration.
    init(_ source: String) throws(Failure) {
        var scanner = SourceScanner(source)
        guard scanner.skip(toWord: "var") else {
            throw Failure(text: "@Entry belongs to a variable: @Entry var name = value")
        }
        guard let name = scanner.identifier() else {
            throw Failure(text: "@Entry belongs to a variable with one name.")
        }
        self.name = name
        let rest = scanner.rest
        guard let mark = SourceScanner.firstAssignment(in: rest) else {
            guard rest.first == ":" else { throw Failure(text: "@Entry needs a type or a default value for \(name).") }
            let type = rest.dropFirst().trimmed
            guard !type.contains("{") else {
                throw Failure(text: "@Entry is for stored variables; \(name) is computed.")
            }
            guard type.hasSuffix("?") || type.hasPrefix("Optional<") else {
                throw Failure(text: "@Entry needs a default value for \(name), because its type is not an optional.")
            }
            (self.type, value) = (type, "nil")
            return
        }
        let head = rest[..<mark].trimmed
        type = head.isEmpty ? nil : String(head.dropFirst()).trimmed
        value = rest[rest.index(after: mark)...].trimmed
    }

    private var plainName: String { name.filter { $0 != "`" } }

    /// The getter and the setter.
    var accessors: String {
        """
        get { self[__Key_\(plainName).self] }
        set { self[__Key_\(plainName).self] = newValue }
        """
    }

    /// Returns the key for the innermost of the surrounding declarations.
    func key(in contexts: [String]) -> String {
        let words = contexts.flatMap { $0.split(whereSeparator: { !$0.isLetter }) }
        if words.contains("FocusedValues") { return focusedKey }
        let key =
            words.contains("Transaction")
            ? "TransactionKey" : words.contains("ContainerValues") ? "ContainerValueKey" : "EnvironmentKey"
        // A value of a type that is not `Sendable` cannot be a constant. If the type is known, it is created at each
        // use.
        let property =
            if let type {
                // The value may end with a comment.
                "static var defaultValue: \(type) {\n\(value)\n}"
            } else {
                "nonisolated(unsafe) static var defaultValue = \(value)"
            }
        return """
            private struct __Key_\(plainName): SwiftUI.\(key) {
                \(property)
            }
            """
    }
}

extension EntryDeclaration {
    /// The key of a focused value, which has no default value: its type is the one in the variable's optional type.
    private var focusedKey: String {
        var wrapped = type ?? "Never"
        if wrapped.hasSuffix("?") {
            wrapped = String(wrapped.dropLast()).trimmed
        } else if wrapped.hasPrefix("Optional<"), wrapped.hasSuffix(">") {
            wrapped = String(wrapped.dropFirst("Optional<".count).dropLast()).trimmed
        }
        return """
            private struct __Key_\(plainName): SwiftUI.FocusedValueKey {
                typealias Value = \(wrapped)
            }
            """
    }
}

extension Substring {
    var trimmed: String { String(self).trimmed }
}

extension String {
    var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
