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
                    for variable in Variable.list(&scanner) where isAnimated && variable.isStored {
                        properties.append(try variable.property())
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
    private(set) var type = ""
    /// The value, or an empty text.
    private(set) var value = ""
    let isStored: Bool

    /// Reads the variables of one declaration behind `var`.
    static func list(_ scanner: inout SourceScanner) -> [Variable] {
        var variables: [Variable] = []
        while let variable = Variable(&scanner) {
            variables.append(variable)
            guard scanner.rest.first == "," else { break }
            scanner.skipElement()
        }
        // In `start, end: Double` both have the type.
        for index in variables.indices.dropLast().reversed() {
            let variable = variables[index]
            if variable.type.isEmpty, variable.value.isEmpty { variables[index].type = variables[index + 1].type }
        }
        return variables
    }

    /// Reads one variable. Returns `nil` if the declaration does not begin with one name.
    private init?(_ scanner: inout SourceScanner) {
        guard let name = scanner.identifier() else { return nil }
        self.name = name
        if scanner.rest.first == ":" {
            type = scanner.text(until: ["=", "{", ",", ";"], isType: true).dropFirst().trimmed
            // A brace may stand in the next line.
            scanner.skipSpace()
        }
        let hasValue = scanner.rest.first == "="
        if hasValue {
            value = scanner.text(until: ["{", ",", ";"], isType: false).dropFirst().trimmed
            scanner.skipSpace()
        }
        guard scanner.rest.first == "{" else {
            isStored = true
            return
        }
        var accessors = scanner
        accessors.skipElement()
        var block = SourceScanner(String(scanner.rest[..<accessors.rest.startIndex].dropFirst()))
        let first = block.identifier()
        isStored = hasValue || first == "didSet" || first == "willSet"
        scanner = accessors
        scanner.skipSpace()
    }

    /// Types whose static members and functions have the type itself, such as `Angle.degrees(90)`.
    private static let knownTypes: Set = [
        "Angle", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "Color", "Double", "EdgeInsets", "Float",
        "UnitPoint",
    ]
    /// Static members that have the type itself in all types.
    private static let ownMembers: Set = ["zero", "identity", "init"]

    /// The variable with its type, which may follow from a simple value: `1.5`, `Angle(degrees: 3)` or `CGSize.zero`.
    func property() throws(EntryDeclaration.Failure) -> AnimatableDeclaration.Property {
        if !type.isEmpty { return .init(name: name, type: type) }
        let number = value.first == "-" ? value.dropFirst() : value[...]
        if number.contains("."), number.allSatisfy({ $0.isNumber || $0 == "." || $0 == "_" }) {
            return .init(name: name, type: "Double")
        }
        let parts = value.prefix(while: { $0.isIdentifierStart || $0.isNumber || $0 == "." }).split(separator: ".")
        let words = parts.prefix { $0.first?.isUppercase == true }
        let written = words.joined(separator: ".")
        // A member such as `Metrics.radius` may have any type.
        let member = parts.dropFirst(words.count).first
        let isKnown =
            member.map {
                Self.knownTypes.contains(written) || written != "Self" && Self.ownMembers.contains(String($0))
            }
            ?? true
        guard !words.isEmpty, isKnown else {
            throw EntryDeclaration.Failure(
                text: "@Animatable needs the type of \(name). Write it, or mark \(name) with @AnimatableIgnored.")
        }
        return .init(name: name, type: written)
    }
}
