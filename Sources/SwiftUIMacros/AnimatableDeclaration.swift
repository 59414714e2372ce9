/// A type with `@Animatable`, and its expansion: the data that animations interpolate, and a conformance.
///
/// ```
/// @Animatable
/// struct Sector: Shape {
///     var start: Angle
///     var radius: CGFloat
///     @AnimatableIgnored var isFilled: Bool
/// }
///
/// nonisolated var animatableData: AnimatablePair<Angle.AnimatableData, CGFloat.AnimatableData> {
///     get { AnimatablePair(start.animatableData, radius.animatableData) }
///     set {
///         start.animatableData = newValue.first
///         radius.animatableData = newValue.second
///     }
/// }
/// ```
struct AnimatableDeclaration: Equatable {
    struct Property: Equatable {
        let name: String
        let type: String
    }

    /// The access of the type with a space, or an empty text.
    let access: String
    /// The stored variables that are not ignored.
    let properties: [Property]

    private static let kinds: Set = ["struct", "class", "enum", "actor"]

    /// Reads the declaration.
    init(_ source: String) throws(EntryDeclaration.Failure) {
        var scanner = SourceScanner(source)
        var access = ""
        var isInHead = true
        while isInHead, let first = scanner.rest.first {
            if first == "@" {
                scanner.skipAttribute()
            } else if first.isIdentifierStart, let word = scanner.identifier() {
                if word == "public" || word == "open" { access = "public " }
                if word == "package" { access = "package " }
                isInHead = !Self.kinds.contains(word)
            } else {
                scanner.skipElement()
            }
        }
        while let first = scanner.rest.first, first != "{" { scanner.skipElement() }
        guard !isInHead, !scanner.rest.isEmpty else {
            throw EntryDeclaration.Failure(text: "@Animatable belongs to a type: @Animatable struct Name { … }")
        }
        self.access = access
        properties = try Self.properties(in: String(scanner.rest.dropFirst().dropLast()))
    }

    // MARK: Variables

    private static let modifiers: Set = [
        "public", "internal", "private", "fileprivate", "package", "open", "nonisolated", "final", "override",
        "static", "class", "lazy", "weak", "unowned",
    ]

    private static func properties(in body: String) throws(EntryDeclaration.Failure) -> [Property] {
        var scanner = SourceScanner(body)
        var (attributes, modifiers): ([String], [String]) = ([], [])
        var properties: [Property] = []
        while let first = scanner.rest.first {
            if first == "@" {
                attributes.append(scanner.skipAttribute())
            } else if first.isIdentifierStart, let word = scanner.identifier() {
                if Self.modifiers.contains(word) {
                    modifiers.append(word)
                    if scanner.rest.first == "(" { scanner.skipElement() }
                    continue
                }
                if word == "var" {
                    let isAnimated = isAnimated(attributes, modifiers)
                    var variable = Variable(&scanner)
                    while let current = variable {
                        if isAnimated, current.isStored { properties.append(try current.property()) }
                        variable = scanner.rest.first == "," ? Variable(afterComma: &scanner) : nil
                    }
                }
                (attributes, modifiers) = ([], [])
            } else {
                scanner.skipElement()
            }
        }
        return properties
    }

    /// Returns whether a variable is a part of the data, if it is stored. Those with property wrappers are not.
    private static func isAnimated(_ attributes: [String], _ modifiers: [String]) -> Bool {
        if modifiers.contains(where: { ["static", "class", "lazy", "weak", "unowned"].contains($0) }) { return false }
        return attributes.allSatisfy { $0 == "MainActor" || $0.first?.isUppercase != true }
    }

    // MARK: Expansion

    private typealias Parts = ArraySlice<Property>

    /// The conformance of the type with this name.
    static func conformance(of type: String) -> String { "extension \(type): SwiftUI.Animatable {}" }

    /// The property with the data, or an empty text if the type has none.
    var data: String {
        guard !properties.isEmpty else { return "" }
        return """
            \(access)nonisolated var animatableData: \(Self.dataType(properties[...])) {
                get { \(Self.value(properties[...])) }
                set {
            \(Self.assignments(properties[...], "newValue"))
                }
            }
            """
    }

    private static func dataType(_ parts: Parts) -> String {
        guard let first = parts.first else { return "" }
        let own = "\(first.type).AnimatableData"
        return parts.count == 1 ? own : "SwiftUI.AnimatablePair<\(own), \(dataType(parts.dropFirst()))>"
    }

    private static func value(_ parts: Parts) -> String {
        guard let first = parts.first else { return "" }
        let own = "\(first.name).animatableData"
        return parts.count == 1 ? own : "SwiftUI.AnimatablePair(\(own), \(value(parts.dropFirst())))"
    }

    private static func assignments(_ parts: Parts, _ source: String) -> String {
        guard let first = parts.first else { return "" }
        let target = "        \(first.name).animatableData = \(source)"
        guard parts.count > 1 else { return target }
        return "\(target).first\n" + assignments(parts.dropFirst(), source + ".second")
    }
}

/// A variable of a type.
private struct Variable {
    let name: String
    /// The type, or an empty text if it follows from the value.
    let type: String
    /// The value, or an empty text.
    let value: String
    let isStored: Bool

    /// Reads the rest of a declaration behind `var`. Returns `nil` if it does not begin with one name.
    init?(_ scanner: inout SourceScanner) {
        guard let name = scanner.identifier() else { return nil }
        self.name = name
        var (type, value) = ("", "")
        if scanner.rest.first == ":" { type = scanner.text(until: ["=", "{", ",", ";"]).dropFirst().trimmed }
        if scanner.rest.first == "=" { value = scanner.text(until: ["{", ",", ";"]).dropFirst().trimmed }
        (self.type, self.value) = (type, value)
        guard scanner.rest.first == "{" else {
            isStored = true
            return
        }
        var accessors = scanner
        accessors.skipElement()
        let block = scanner.rest[..<accessors.rest.startIndex].dropFirst().trimmed
        scanner = accessors
        isStored = !value.isEmpty || block.hasPrefix("didSet") || block.hasPrefix("willSet")
    }

    /// Reads a further variable of the same declaration.
    init?(afterComma scanner: inout SourceScanner) {
        scanner.skipElement()
        self.init(&scanner)
    }

    /// The variable with its type, which may follow from a simple value: `1.5`, `Angle(degrees: 3)` or `CGSize.zero`.
    func property() throws(EntryDeclaration.Failure) -> AnimatableDeclaration.Property {
        if !type.isEmpty { return .init(name: name, type: type) }
        let number = value.first == "-" ? value.dropFirst() : value[...]
        if number.contains("."), number.allSatisfy({ $0.isNumber || $0 == "." || $0 == "_" }) {
            return .init(name: name, type: "Double")
        }
        var words: [Substring] = []
        for word in value.prefix(while: { $0.isIdentifierStart || $0.isNumber || $0 == "." }).split(separator: ".") {
            guard word.first?.isUppercase == true else { break }
            words.append(word)
        }
        guard !words.isEmpty else {
            throw EntryDeclaration.Failure(
                text: "@Animatable needs the type of \(name). Write it, or mark \(name) with @AnimatableIgnored.")
        }
        return .init(name: name, type: words.joined(separator: "."))
    }
}
