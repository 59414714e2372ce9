extension Translator {
    /// Turns optional requirements into requirements with a default.
    ///
    /// A requirement without a result, or with an optional one, gets a default that does nothing or returns `nil`. Any
    /// other becomes a hidden requirement with an optional result, which each class implements by calling its own
    /// member. An extension of the protocol has the member under its original name. So `delegate?.method?(x)` is
    /// optional, as on iOS, and the method of a class is not.
    mutating func applyProtocolRules() {
        var forwarders: Set<String> = []
        var visible: [ObjectIdentifier: [String: Int]] = [:]
        for type in index.protocols {
            let optional = type.members.filter { $0.has(modifier: .optional) }
            guard !optional.isEmpty else { continue }
            let classes = index.conformingThemselves(to: type).filter { $0.kind == .class && $0.file < count }
            for member in optional {
                if type.file < count { addDefault(of: member, in: type) }
                if member.isHiddenRequirement {
                    for cls in classes { addForwarder(to: member, of: type, in: cls, &forwarders) }
                    continue
                }
                let key = "\(member.fullName) \(member.isStatic)"
                for cls in classes {
                    visible[ObjectIdentifier(cls), default: [:]][key, default: 0] += 1
                    if visible[ObjectIdentifier(cls)]?[key] == 2 { addDefault(of: member, of: type, to: cls) }
                }
            }
        }
    }

    /// Returns the name of the hidden requirement. It contains the protocol's name, because two protocols may have the
    /// same requirement.
    private static func hiddenName(of member: Member, in type: TypeDeclaration) -> String {
        "_optional_\(type.path.split(separator: ".").joined(separator: "_"))_\(member.name)"
    }

    private mutating func addDefault(of member: Member, in type: TypeDeclaration) {
        let file = type.file
        let source = index.sources[file]
        for modifier in member.modifiers where modifier.word == .optional {
            edits[file].blank(
                source.tokens[modifier.token].start..<source.tokens[modifier.token].end, of: source,
                .optionalRequirement)
        }
        guard member.kind == .function || member.kind == .property else {
            return refuse(
                "this requirement cannot be optional; write a default in an extension", file: file,
                token: member.nameToken)
        }
        let modifiers = extensionModifiers(of: member, in: type)
        guard member.isHiddenRequirement, let range = member.type else {
            let text = modifiers + defaultText(of: member, source)
            additions[file].append(
                Addition(conditions: member.conditions, text: "extension \(type.path) { \(text) }"))
            return
        }
        // An optional requirement cannot be set.
        if member.kind == .property, source.isPunctuation(member.head.upperBound, "{") {
            let end = min(source.tokens[member.head.upperBound].partner, source.tokens.count)
            for token in member.head.upperBound..<max(end, member.head.upperBound)
            where [.set, .nonmutating].contains(source.word(token)) {
                edits[file].blank(
                    source.tokens[token].start..<source.tokens[token].end, of: source, .optionalRequirement)
            }
        }
        let name = source.tokens[member.nameToken]
        let hidden = Self.hiddenName(of: member, in: type)
        edits[file].replace(name.start..<name.end, with: hidden, .optionalRequirement)
        makeOptional(range, in: file)
        let visible = optionalHead(of: member, named: source.text(name.start..<name.end), source)
        let head = optionalHead(of: member, named: hidden, source)
        additions[file].append(
            Addition(conditions: member.conditions, text: "extension \(type.path) { \(modifiers)\(head) { nil } }"))
        additions[file].append(
            Addition(
                conditions: member.conditions,
                text: "extension \(type.path) { \(modifiers)\(visible) { \(Self.call(hidden, of: member)) } }"))
    }

    /// Returns the default of a requirement: a body that does nothing or returns `nil`.
    private func defaultText(of member: Member, _ source: SourceText) -> String {
        let head = source.text(ofTokens: member.head)
        let hasResult = member.typeText.map { $0 != "Void" && $0 != "()" } ?? false
        if member.kind == .property {
            return "\(head) { \(member.isSettable ? "get { nil } set {} " : "nil ")}"
        }
        return "\(head) { \(hasResult ? "nil " : "")}"
    }

    /// Adds the default of a requirement that a class has from two protocols. The compiler could not choose one.
    private mutating func addDefault(of requirement: Member, of type: TypeDeclaration, to cls: TypeDeclaration) {
        let owners = index.chain(of: cls).classes + index.subclasses(of: cls)
        guard
            !owners.contains(where: { owner in
                index.members(of: owner).contains {
                    $0.kind == requirement.kind && $0.fullName == requirement.fullName
                }
            })
        else { return }
        let isPublic = cls.has(modifier: .public) || cls.has(modifier: .open)
        let modifiers = (isPublic ? "public " : "") + (requirement.isStatic ? "static " : "")
        let text = defaultText(of: requirement, index.sources[type.file])
        insert(" \(modifiers)\(text)", beforeEndOf: cls, .optionalRequirement)
    }

    private func extensionModifiers(of member: Member, in type: TypeDeclaration) -> String {
        let source = index.sources[type.file]
        var modifiers = type.has(modifier: .public) ? "public " : ""
        for modifier in member.modifiers where [.static, .nonisolated].contains(modifier.word) {
            modifiers += source.name(modifier.token) + " "
        }
        return (member.has(.MainActor) ? "@MainActor " : "") + modifiers
    }

    /// Returns the head of a requirement with a new name and an optional type. That of a property ends with its type.
    private func optionalHead(of member: Member, named name: String, _ source: SourceText) -> String {
        guard let range = member.type, range.lowerBound > member.nameToken else { return "" }
        var head = source.text(ofTokens: member.head.lowerBound..<member.nameToken) + " " + name
        let rest = source.text(ofTokens: (member.nameToken + 1)..<range.lowerBound)
        head += rest + (rest.hasSuffix(" ") ? "" : " ")
        return head + Self.optional(source.text(ofTokens: range))
    }

    /// Returns the call of a member with the values of its parameters.
    private static func call(_ name: String, of member: Member) -> String {
        let effects = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
        guard member.kind == .function else { return effects + name }
        return "\(effects)\(name)(\(arguments(member.labels, member.parameters.map(\.name))))"
    }

    /// Adds the hidden requirement to a class that has the member, or inherits it.
    private mutating func addForwarder(
        to requirement: Member, of type: TypeDeclaration, in cls: TypeDeclaration, _ known: inout Set<String>
    ) {
        let hidden = Self.hiddenName(of: requirement, in: type)
        guard known.insert("\(cls.file) \(cls.body.lowerBound) \(hidden) \(requirement.fullName)").inserted else {
            return
        }
        let candidates = index.chain(of: cls).classes.flatMap { owner in
            ([owner] + index.extensions(of: owner)).filter { !$0.hasConstraints || $0.kind == .class }.flatMap(
                \.members)
        }
        guard
            let member = candidates.first(where: {
                $0.kind == requirement.kind && $0.fullName == requirement.fullName
                    && $0.isStatic == requirement.isStatic && !$0.has(modifier: .private)
            })
        else { return }
        let source = index.sources[type.file]
        var modifiers = ""
        let isPublic = { (type: TypeDeclaration) in type.has(modifier: .public) || type.has(modifier: .open) }
        if isPublic(type), isPublic(cls) { modifiers = "public " }
        if member.has(modifier: .fileprivate) { modifiers = "fileprivate " }
        if requirement.isStatic { modifiers += "static " }
        if member.has(modifier: .nonisolated) { modifiers = "nonisolated " + modifiers }
        if member.has(.MainActor) { modifiers = "@MainActor " + modifiers }
        let name = source.text(ofTokens: requirement.nameToken..<(requirement.nameToken + 1))
        // The type chooses the member of the class, and not that of the protocol's extension.
        // A parameter may have the name of the method, as in `tableView(_ tableView: UITableView)`.
        let value = "let value: \(requirement.typeText ?? "") = \(Self.call("self." + name, of: requirement))"
        let head = optionalHead(of: requirement, named: hidden, source)
        insert(
            " \(modifiers)\(head) { \(value); return value }", beforeEndOf: cls,
            conditions: member.conditions == cls.conditions ? [] : member.conditions, .optionalRequirement)
    }

    private mutating func makeOptional(_ range: Range<Int>, in file: Int) {
        let source = index.sources[file]
        guard !range.isEmpty else { return }
        let start = source.tokens[range.lowerBound].start
        let end = source.tokens[range.upperBound - 1].end
        if Self.needsParentheses(source.text(ofTokens: range)) {
            edits[file].insert("(", at: start, .optionalRequirement)
            edits[file].insert(")?", at: end, .optionalRequirement)
        } else {
            edits[file].insert("?", at: end, .optionalRequirement)
        }
    }

    private static func needsParentheses(_ type: String) -> Bool {
        type.contains("->") || type.contains("&") || type.hasPrefix("any ") || type.hasPrefix("some ")
    }

    private static func optional(_ type: String) -> String { needsParentheses(type) ? "(\(type))?" : type + "?" }
}
