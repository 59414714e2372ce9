/// The types of a whole target and their inheritance.
final class TargetIndex {
    let sources: [SourceText]
    let files: [ScannedFile]
    /// Types by path, without extensions. Of several declarations in `#if` branches the first counts.
    private var types: [String: TypeDeclaration] = [:]
    /// The extensions of types of other modules.
    private(set) var foreignExtensions: [String: [TypeDeclaration]] = [:]
    private var extensions: [ObjectIdentifier: [TypeDeclaration]] = [:]
    private var subclasses: [ObjectIdentifier: [TypeDeclaration]] = [:]
    private var superclasses: [ObjectIdentifier: Superclass] = [:]
    private(set) var classes: [TypeDeclaration] = []
    private(set) var protocols: [TypeDeclaration] = []
    /// The names of `@objc optional` members of the target's own protocols.
    private(set) var optionalNames: Set<String> = []
    /// Those optional names whose result is not optional.
    private(set) var hiddenNames: Set<String> = []
    /// The names of optional properties whose type is optional itself.
    private(set) var optionalPropertyNames: Set<String> = []
    /// The names of properties with an optional closure.
    private(set) var closureNames: Set<String> = []
    /// All functions of the target's types by name.
    private(set) var functions: [String: [Member]] = [:]

    enum Superclass {
        case declared(TypeDeclaration)
        /// A class of another module that descends from UIKit's classes.
        case imported(String)
        /// `NSObject` or another class of Foundation.
        case foundation(String)
        case none
    }

    /// - Parameter count: The number of the target's own files. Those after them belong to other modules.
    init(sources: [SourceText], files: [ScannedFile], count: Int) {
        self.sources = sources
        self.files = files
        let all = files.flatMap(\.types)
        // A name refers to a type of the target rather than to one of another module. There a public type is preferred
        // to one that only `@testable` shows.
        let isPublic = { (type: TypeDeclaration) in type.has(modifier: .public) || type.has(modifier: .open) }
        let context = all.filter { $0.file >= count }
        let ordered = all.filter { $0.file < count } + context.filter(isPublic) + context.filter { !isPublic($0) }
        for type in ordered where type.kind != .extension {
            if types[type.path] == nil { types[type.path] = type }
            if type.kind == .class { classes.append(type) }
            if type.kind == .protocol { protocols.append(type) }
        }
        for type in all where type.kind == .extension {
            if let extended = resolve(type.path, from: type.parent) {
                extensions[ObjectIdentifier(extended), default: []].append(type)
            } else {
                foreignExtensions[type.path, default: []].append(type)
            }
        }
        for cls in classes {
            let superclass = findSuperclass(of: cls)
            superclasses[ObjectIdentifier(cls)] = superclass
            if case .declared(let parent) = superclass { subclasses[ObjectIdentifier(parent), default: []].append(cls) }
        }
        for type in all {
            for member in type.members {
                if type.kind == .protocol, member.has(modifier: .optional) {
                    optionalNames.insert(member.name)
                    if member.kind == .property, !member.isHiddenRequirement {
                        optionalPropertyNames.insert(member.name)
                    }
                    if member.isHiddenRequirement { hiddenNames.insert(member.name) }
                }
                if member.kind == .property, Self.mayBeOptionalClosure(member) { closureNames.insert(member.name) }
                if member.kind == .function { functions[member.name, default: []].append(member) }
            }
        }
    }

    private static func mayBeOptionalClosure(_ member: Member) -> Bool {
        guard let type = member.typeText else { return true }
        return type.hasSuffix("?") || type.hasSuffix("!") || type.contains("->") || type.hasPrefix("Optional<")
    }

    // MARK: Names

    /// Returns the type of the target to which a name refers in the body of `scope`.
    func resolve(_ name: String, from scope: TypeDeclaration?) -> TypeDeclaration? {
        var outer = scope
        var path = scope?.path
        while let current = path {
            if let found = types[current + "." + name] { return found }
            if let last = current.lastIndex(of: ".") {
                path = String(current[..<last])
            } else {
                outer = outer?.parent
                path = outer?.path
                if path == current { path = nil }
            }
        }
        if let found = types[name] { return found }
        // `Module.Type`
        if let point = name.firstIndex(of: "."), let found = types[String(name[name.index(after: point)...])] {
            return found
        }
        return nil
    }

    /// Returns the type itself, or for an extension the extended type if it belongs to the target.
    func declaration(of type: TypeDeclaration) -> TypeDeclaration? {
        type.kind == .extension ? resolve(type.path, from: type.parent) : type
    }

    /// Returns whether a type's own body names it without the enclosing declarations. These cannot be named if the type
    /// is local, or if one of them is generic, because the path would lack the generic arguments.
    func isWrittenWithoutOuterTypes(_ type: TypeDeclaration) -> Bool {
        guard type.kind != .extension else { return false }
        var outer = type.parent
        var isGeneric = outer != nil && type.hasConstraints
        while let current = outer, !isGeneric {
            isGeneric = current.hasConstraints || declaration(of: current)?.hasConstraints == true
            outer = current.parent
        }
        return type.isLocal || isGeneric
    }

    func extensions(of type: TypeDeclaration) -> [TypeDeclaration] { extensions[ObjectIdentifier(type)] ?? [] }

    /// Returns the members of a type's body and of its extensions.
    func members(of type: TypeDeclaration) -> [Member] { ([type] + extensions(of: type)).flatMap(\.members) }

    // MARK: Inheritance

    func superclass(of cls: TypeDeclaration) -> Superclass { superclasses[ObjectIdentifier(cls)] ?? .none }

    private func findSuperclass(of cls: TypeDeclaration) -> Superclass {
        guard let name = cls.inherited.first else { return .none }
        if let type = resolve(name, from: cls.parent) {
            return type.kind == .class && type !== cls ? .declared(type) : .none
        }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        if KnownTypes.isFoundationClass(last) { return .foundation(last) }
        return KnownTypes.isProtocol(last) ? .none : .imported(name)
    }

    /// Returns the class and its superclasses in the target, nearest first, and the superclass of the last one.
    func chain(of cls: TypeDeclaration) -> (classes: [TypeDeclaration], root: Superclass) {
        var chain = [cls]
        while chain.count < 100 {
            switch superclass(of: chain[chain.count - 1]) {
            case .declared(let next):
                if chain.contains(where: { $0 === next }) { return (chain, .none) }
                chain.append(next)
            case let other: return (chain, other)
            }
        }
        return (chain, .none)
    }

    func subclasses(of cls: TypeDeclaration) -> [TypeDeclaration] {
        var result: [TypeDeclaration] = []
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(cls)]
        var queue = subclasses[ObjectIdentifier(cls)] ?? []
        while let next = queue.popLast() {
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            result.append(next)
            queue += subclasses[ObjectIdentifier(next)] ?? []
        }
        return result
    }

    /// Returns whether a class is known to be isolated to the main actor.
    func isOnMainActor(_ type: TypeDeclaration) -> Bool {
        guard let cls = declaration(of: type) else { return !KnownTypes.isFoundationClass(type.name) }
        guard cls.kind == .class else { return cls.has(.MainActor) }
        let chain = chain(of: cls)
        if chain.classes.contains(where: { $0.has(.MainActor) }) { return true }
        if case .imported = chain.root { return true }
        return false
    }

    // MARK: Protocols

    /// The types that name a protocol of the target, or one that refines it, by protocol.
    private lazy var conformers: [ObjectIdentifier: [TypeDeclaration]] = {
        var conformers: [ObjectIdentifier: [TypeDeclaration]] = [:]
        for type in types.values.sorted(by: { ($0.file, $0.body.lowerBound) < ($1.file, $1.body.lowerBound) })
        where type.kind != .protocol {
            var seen: Set<ObjectIdentifier> = []
            var queue = ([type] + extensions(of: type)).flatMap { part in
                part.inherited.compactMap { resolve($0, from: part.parent) }
            }
            while let next = queue.popLast() {
                guard next.kind == .protocol, seen.insert(ObjectIdentifier(next)).inserted else { continue }
                conformers[ObjectIdentifier(next), default: []].append(type)
                queue += next.inherited.compactMap { resolve($0, from: next.parent) }
            }
        }
        return conformers
    }()

    /// Returns the types that name a protocol, or one that refines it, in their own declaration or an extension.
    func conformingThemselves(to type: TypeDeclaration) -> [TypeDeclaration] {
        conformers[ObjectIdentifier(type)] ?? []
    }

    /// The requirements of the target's `@objc` protocols to which a class conforms itself, by their full names.
    private lazy var objcRequirements: [ObjectIdentifier: [String: Member]] = {
        var requirements: [ObjectIdentifier: [String: Member]] = [:]
        for type in protocols where type.has(.objc) {
            for cls in conformers[ObjectIdentifier(type)] ?? [] where cls.kind == .class {
                for member in type.members {
                    requirements[ObjectIdentifier(cls), default: [:]][member.fullName] = member
                }
            }
        }
        return requirements
    }()

    /// Returns the requirement of an `@objc` protocol that a member of a class meets. Such a member is exposed to
    /// Objective-C without an attribute.
    func objcRequirement(metBy member: Member, of cls: TypeDeclaration) -> Member? {
        guard let requirement = objcRequirements[ObjectIdentifier(cls)]?[member.fullName],
            requirement.kind == member.kind, requirement.isStatic == member.isStatic
        else { return nil }
        return requirement
    }

    /// Returns whether a name, with its module if it has one, is that of another module's protocol.
    func isForeignProtocol(_ base: [String]) -> Bool {
        guard let last = base.last, last.first?.isUppercase == true, base.allSatisfy({ $0 != "self" }) else {
            return false
        }
        return resolve(base.joined(separator: "."), from: nil) == nil && KnownTypes.isProtocol(last)
    }

    /// Returns the requirements of other modules' protocols that a `#selector` names. The methods of a class that meet
    /// them are looked up by name.
    func namedRequirements() -> Set<String> {
        var names: Set<String> = []
        for (file, scanned) in files.enumerated() {
            let source = sources[file]
            for site in scanned.sites where site.kind == .selector {
                let close = source.tokens[site.token + 1].partner
                guard close < source.tokens.count, close > site.token + 1,
                    let expression = SelectorExpression(source, (site.token + 2)..<close), expression.accessor == nil,
                    isForeignProtocol(expression.base)
                else { continue }
                if let labels = expression.labels {
                    names.insert("\(expression.name)(\(labels.map { $0 + ":" }.joined()))")
                } else {
                    names.formUnion((functions[expression.name] ?? []).map(\.fullName))
                }
            }
        }
        return names
    }

    // MARK: Members

    /// The functions of extensions of other modules' types, by type and name.
    private lazy var foreignFunctions: [String: [String: [Member]]] = foreignExtensions.mapValues { parts in
        Dictionary(grouping: parts.flatMap(\.members).filter { $0.kind == .function }, by: \.name)
    }

    /// Returns the function with this name that a class declares, or inherits within the target.
    func function(_ name: String, labels: [String]?, in type: TypeDeclaration) -> Member? {
        var members: [Member] = []
        if let declared = declaration(of: type) {
            let owners = declared.kind == .class ? chain(of: declared).classes : [declared]
            for owner in owners { members += self.members(of: owner) }
        } else {
            members = foreignFunctions[type.path]?[name] ?? []
        }
        let named = members.filter { $0.kind == .function && $0.name == name }
        if let labels { return named.first { $0.labels == labels } }
        return named.first { ObjectiveC.isExposed($0) } ?? named.first
    }

    /// Returns whether several functions of a class or its superclasses have this name.
    func isOverloaded(_ name: String, in type: TypeDeclaration) -> Bool {
        if KnownMethods.all[name] != nil { return true }
        guard let declared = declaration(of: type) else { return true }
        let members = chain(of: declared).classes.flatMap { self.members(of: $0) }
        return Set(members.filter { $0.name == name }.map { "\($0.fullName) \($0.isStatic)" }).count > 1
            || members.filter { $0.name == name && !$0.has(modifier: .override) }.count > 1
    }
}
