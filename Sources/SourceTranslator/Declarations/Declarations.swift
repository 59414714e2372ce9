/// A type or an extension of one in a file of the target.
final class TypeDeclaration {
    enum Kind { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

    let kind: Kind
    /// `Outer.Inner`. For an extension, the extended type as it is written, without generic arguments.
    let path: String
    let file: Int
    /// The type in which it is declared.
    let parent: TypeDeclaration?
    /// Whether it is declared in a function, so that no extension can name it.
    let isLocal: Bool
    let attributes: [Attribute]
    let modifiers: [Modifier]
    /// The inherited types without attributes and generic arguments.
    let inherited: [String]
    /// The token after the name and its generic parameters.
    let inheritanceStart: Int
    /// Whether an extension is limited by a `where` clause, or a type is generic.
    let hasConstraints: Bool
    let body: Range<Int>
    let conditions: [String]
    var members: [Member] = []

    init(
        kind: Kind, path: String, file: Int, parent: TypeDeclaration?, isLocal: Bool, attributes: [Attribute],
        modifiers: [Modifier], inherited: [String], inheritanceStart: Int, hasConstraints: Bool, body: Range<Int>,
        conditions: [String]
    ) {
        self.kind = kind
        self.path = path
        self.file = file
        self.parent = parent
        self.isLocal = isLocal
        self.attributes = attributes
        self.modifiers = modifiers
        self.inherited = inherited
        self.inheritanceStart = inheritanceStart
        self.hasConstraints = hasConstraints
        self.body = body
        self.conditions = conditions
    }

    /// The last part of the path.
    var name: String { path.split(separator: ".").last.map(String.init) ?? path }

    func has(_ attribute: Word) -> Bool { attributes.contains { $0.word == attribute } }
    func has(modifier: Word) -> Bool { modifiers.contains { $0.word == modifier } }
}

/// An attribute with its tokens, such as `@objc(name)`.
struct Attribute {
    let word: Word
    let tokens: Range<Int>
    /// The text between the parentheses.
    let argument: String?
}

/// A modifier with its token, such as `override`.
struct Modifier {
    let word: Word
    let token: Int
}

/// A function or property of a type.
final class Member {
    enum Kind { case function, property, initializer, other }

    let kind: Kind
    let name: String
    /// The token of the name.
    let nameToken: Int
    let attributes: [Attribute]
    let modifiers: [Modifier]
    let parameters: [Parameter]
    /// The tokens from `func` or `var` to the end of the head.
    let head: Range<Int>
    /// The type of the result or property.
    let type: Range<Int>?
    let typeText: String?
    let isGeneric: Bool
    let isAsync: Bool
    let isThrowing: Bool
    let isConstant: Bool
    /// Whether a property can be set.
    let isSettable: Bool
    let hasObservers: Bool
    /// The name of the type after `=`, if its initialiser is called: `Presenter` in `let presenter = Presenter()`.
    let initialType: String?
    let conditions: [String]

    init(
        kind: Kind, name: String, nameToken: Int, attributes: [Attribute], modifiers: [Modifier],
        parameters: [Parameter] = [], head: Range<Int>, type: Range<Int>? = nil, typeText: String? = nil,
        isGeneric: Bool = false,
        isAsync: Bool = false, isThrowing: Bool = false, isConstant: Bool = false, isSettable: Bool = false,
        hasObservers: Bool = false, initialType: String? = nil, conditions: [String]
    ) {
        self.kind = kind
        self.name = name
        self.nameToken = nameToken
        self.attributes = attributes
        self.modifiers = modifiers
        self.parameters = parameters
        self.head = head
        self.type = type
        self.typeText = typeText
        self.isGeneric = isGeneric
        self.isAsync = isAsync
        self.isThrowing = isThrowing
        self.isConstant = isConstant
        self.isSettable = isSettable
        self.hasObservers = hasObservers
        self.initialType = initialType
        self.conditions = conditions
    }

    func has(_ attribute: Word) -> Bool { attributes.contains { $0.word == attribute } }
    func has(modifier: Word) -> Bool { modifiers.contains { $0.word == modifier } }
    var isStatic: Bool { has(modifier: .static) || has(modifier: .class) }
    /// The labels, with `_` for parameters without one.
    var labels: [String] { parameters.map(\.label) }
    /// The name with its labels: `name(_:for:)`.
    var fullName: String { kind == .function ? "\(name)(\(labels.map { $0 + ":" }.joined()))" : name }

    /// Whether an optional requirement has a value that is not optional. It becomes a hidden requirement.
    var isHiddenRequirement: Bool {
        guard kind == .function || kind == .property, let type = typeText, !type.isEmpty else { return false }
        return type != "Void" && type != "()" && !Self.isOptional(type)
    }

    private static func isOptional(_ type: String) -> Bool {
        (type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")) && !type.contains("->")
            || type.hasSuffix(")?")
    }

    /// Whether a closure of the generated code can call the function with the arguments that it receives.
    var isCallable: Bool {
        !isGeneric && !isAsync && !isThrowing && parameters.count <= 3 && !parameters.contains { $0.isSpecial }
    }
}

/// A parameter of a function.
struct Parameter {
    /// The label, `_` for none.
    let label: String
    /// The name in the function's body.
    let name: String
    let type: String
    /// Whether the argument cannot simply be passed on: it is `inout`, variadic or a non-escaping closure.
    let isSpecial: Bool
    let isInOut: Bool
    let isVariadic: Bool

    /// The type without attributes and modifiers that only parameters have.
    var valueType: String {
        var words = type.split(separator: " ")[...]
        while let first = words.first, Self.specifiers.contains(first) { words.removeFirst() }
        return words.filter { $0 != "@escaping" }.joined(separator: " ")
    }

    private static let specifiers: Set<Substring> = ["sending", "consuming", "borrowing", "__owned", "__shared"]
}

/// A place in an expression that a rule translates.
struct Site {
    enum Kind {
        case selector, keyPath, stringSelector, colorLiteral, imageLiteral, osCondition, optionalCall, window
        case mainBundle, localizedString, preview, doubleChain, submodule
    }

    let kind: Kind
    /// The first token of the place.
    let token: Int
    let owner: TypeDeclaration?
}

/// The declarations and places of one file.
struct ScannedFile {
    var types: [TypeDeclaration] = []
    var sites: [Site] = []
    var importsUIKit = false
    /// The names of the imported modules.
    var imports: [String] = []
    /// Attributes and modifiers, by token, that are removed at every declaration.
    var attributes: [Attribute] = []
    var dynamicModifiers: [Int] = []
}
