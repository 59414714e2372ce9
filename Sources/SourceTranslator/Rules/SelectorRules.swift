extension Translator {
    /// Translates `#selector(tapped(_:))` to `Selector("tapped:", Menu.tapped(_:))`.
    mutating func translateSelector(_ site: Site, _ file: Int) {
        let source = index.sources[file]
        let close = source.tokens[site.token + 1].partner
        guard close < source.tokens.count else {
            return refuse("#selector has no closing parenthesis", file: file, token: site.token)
        }
        usesSelector.insert(file)
        guard let expression = SelectorExpression(source, (site.token + 2)..<close) else {
            return refuse(
                "this #selector cannot be translated; write Selector(\"name:\", Type.method(_:))", file: file,
                token: site.token)
        }
        switch replacement(for: expression, site, file) {
        case .text(let text):
            let range = source.tokens[site.token].start..<source.tokens[close].end
            // `Selector(` is a place at which lines may break.
            replace(range, with: text, padding: 9, file, .selector)
        case .refused(let message):
            refuse(message, file: file, token: site.token)
        }
    }

    private enum Replacement {
        case text(String)
        case refused(String)
    }

    private func replacement(for expression: SelectorExpression, _ site: Site, _ file: Int) -> Replacement {
        let name = expression.name
        guard let place = place(of: expression, site) else {
            // The type of the value is unknown, but the method may be found by its name.
            if expression.accessor == nil, let selector = uniqueSelector(of: expression) {
                return .text("Selector(\"\(selector)\", fileID: #fileID)")
            }
            return .refused(
                "the type of '\(expression.base.joined(separator: "."))' is unknown; "
                    + "write #selector(Type.\(name)) with the type's name")
        }
        if let accessor = expression.accessor { return .text(accessorText(accessor, name, place)) }
        let member = place.type.flatMap { function(named: expression, in: $0) }
        if place.isNamed, place.type == nil, index.isForeignProtocol(expression.base) {
            // An existential has no unapplied methods, and the class with the method is unknown.
            return .text("Selector(\"\(foreignRequirement(expression))\", fileID: #fileID)")
        }
        let labels = expression.labels ?? member?.labels ?? KnownMethods.all[name]?.labels
        let selector: String
        if let member {
            selector = ObjectiveC.selector(of: member)
        } else if let known = KnownMethods.all[name], known.labels == labels, let own = known.selector {
            selector = own
        } else {
            selector = ObjectiveC.selector(name: name, labels: labels ?? [])
        }
        let quoted = "\"\(selector)\""
        if let member, member.parameters.count > 3 {
            return .refused("an action has at most three parameters, and '\(member.fullName)' has more")
        }
        if let member, member.isAsync {
            return .refused("an asynchronous method cannot be an action here; write a method that starts a Task")
        }
        if place.type?.kind == .protocol, place.isNamed {
            // An existential has no unapplied methods; the target's own method is found by name.
            return .text("Selector(\(quoted), fileID: #fileID)")
        }
        let owner = expression.genericBase ?? place.path
        if let member, member.isStatic {
            let closure = Self.staticClosure(owner, name, member, isolation(place))
            return .text("Selector(\(quoted), static: \(closure))")
        }
        if let types = expression.castTypes {
            // Parentheses after an attribute of a closure would be parsed as part of the attribute.
            let values = zip(types.indices, types).map { "$\($0) as \($1)" }
            let arguments = Self.arguments(labels ?? types.map { _ in "_" }, values)
            return .text(
                "Selector(\(quoted), { (o: \(owner)) in { \(isolation(place))o.\(name)(\(arguments)) } })")
        }
        if let member, member.isThrowing {
            let arguments = Self.arguments(member.labels, member.labels.indices.map { "$\($0)" })
            return .text(
                "Selector(\(quoted), { (o: \(owner)) in { \(isolation(place))try? o.\(name)(\(arguments)) } })")
        }
        // A responder has the method of an edit action only if its class overrides it.
        if member == nil, labels == ["_"], expression.accessor == nil, KnownMethods.editActions.contains(name) {
            return .text("Selector(\(quoted), fileID: #fileID)")
        }
        // Without parameters there is no compound name that distinguishes overloads.
        if let labels, labels.isEmpty, place.type.map({ index.isOverloaded(name, in: $0) }) ?? true {
            return .text("Selector(\(quoted), { (o: \(owner)) in { \(isolation(place))o.\(name)() } })")
        }
        return .text("Selector(\(quoted), \(owner).\(reference(name, labels)))")
    }

    /// Returns the Objective-C name of a requirement of another module's protocol.
    private func foreignRequirement(_ expression: SelectorExpression) -> String {
        let name = expression.name
        if expression.accessor == .setter { return ObjectiveC.setter(of: name) }
        if expression.accessor == .getter { return name }
        if let labels = expression.labels ?? KnownMethods.all[name]?.labels {
            return ObjectiveC.selector(name: name, labels: labels)
        }
        return uniqueSelector(of: expression) ?? name
    }

    // MARK: Names

    /// The type whose member a selector names.
    private struct Place {
        /// The type as it is written in the translation.
        let path: String
        /// The type's declaration, or the extension around the selector. `nil` for types of other modules.
        let type: TypeDeclaration?
        /// Whether the selector names the type.
        let isNamed: Bool
    }

    private func place(of expression: SelectorExpression, _ site: Site) -> Place? {
        var base = expression.base
        if let first = base.first, first == "self" || first == "Self" || first == "super" { base.removeFirst() }
        if base.isEmpty {
            guard let owner = enclosing(site.owner, expression) else { return nil }
            return Place(path: Self.path(of: owner, index), type: owner, isNamed: false)
        }
        if let type = index.resolve(base.joined(separator: "."), from: site.owner) {
            return Place(path: base.joined(separator: "."), type: type, isNamed: true)
        }
        if expression.base.first == base.first, base[0].first?.isUppercase == true,
            base.allSatisfy({ $0.first?.isUppercase == true })
        {
            // The type belongs to another module. Its extensions in this target count.
            let path = base.joined(separator: ".")
            let part = index.foreignExtensions[path]?.first {
                self.index.function(expression.name, labels: expression.labels, in: $0) != nil
            }
            return Place(path: path, type: part, isNamed: true)
        }
        return typeOfValue(base, site.owner)
    }

    /// Returns the innermost enclosing type that has the member, or else the innermost enclosing type.
    private func enclosing(_ owner: TypeDeclaration?, _ expression: SelectorExpression) -> TypeDeclaration? {
        var type = owner
        while let current = type {
            if index.function(expression.name, labels: expression.labels, in: current) != nil { return current }
            type = current.parent
        }
        return owner
    }

    /// Returns the type of a chain of properties, following their declared types.
    private func typeOfValue(_ names: [String], _ owner: TypeDeclaration?) -> Place? {
        var current = owner
        var path: String?
        for (number, name) in names.enumerated() {
            // `Store.shared`
            if number == 0, let type = index.resolve(name, from: owner) {
                current = type
                continue
            }
            guard let type = current else { return nil }
            let members = index.declaration(of: type).map { declared in
                index.chain(of: declared).classes.flatMap { index.members(of: $0) }
            }
            guard let member = (members ?? type.members).first(where: { $0.kind == .property && $0.name == name }),
                let written = writtenType(of: member)
            else { return nil }
            path = written
            current = index.resolve(written, from: type)
        }
        guard let path, path.first?.isUppercase == true else { return nil }
        return Place(path: current.map { Self.path(of: $0, index) } ?? path, type: current, isNamed: true)
    }

    /// Returns the type of a property without its optionality, or the type whose initialiser creates its value.
    private func writtenType(of member: Member) -> String? {
        guard var text = member.typeText else { return member.initialType }
        while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
        return text
    }

    private func function(named expression: SelectorExpression, in type: TypeDeclaration) -> Member? {
        guard let types = expression.castTypes, let declared = index.declaration(of: type) else {
            return index.function(expression.name, labels: expression.labels, in: type)
        }
        let members = index.chain(of: declared).classes.flatMap { index.members(of: $0) }
        let named = members.filter { $0.kind == .function && $0.name == expression.name }
        return named.first { $0.parameters.map(\.type) == types } ?? named.first { $0.parameters.count == types.count }
    }

    /// Returns the Objective-C name that all methods of the target with this name share, or `nil`.
    private func uniqueSelector(of expression: SelectorExpression) -> String? {
        let members = (index.functions[expression.name] ?? []).filter {
            expression.labels == nil || $0.labels == expression.labels
        }
        let selectors = Set(members.map(ObjectiveC.selector))
        if selectors.count == 1 { return selectors.first }
        return expression.labels.map { ObjectiveC.selector(name: expression.name, labels: $0) }
    }

    /// Returns the name of a type that is valid in its own body and in the file's functions.
    static func path(of type: TypeDeclaration, _ index: TargetIndex) -> String {
        if index.declaration(of: type)?.kind == .protocol { return "Self" }
        return index.isWrittenWithoutOuterTypes(type) ? type.name : type.path
    }

    // MARK: Text

    func reference(_ name: String, _ labels: [String]?) -> String {
        guard let labels, !labels.isEmpty else { return name }
        return "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }

    static func arguments(_ labels: [String], _ values: [String]) -> String {
        zip(labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    }

    /// Returns the beginning of a closure that calls members of a type.
    private func isolation(_ place: Place) -> String {
        Self.isolation(isOnMainActor: place.type.map(index.isOnMainActor) ?? true)
    }

    static func isolation(isOnMainActor: Bool) -> String { isOnMainActor ? "@MainActor in " : "" }

    private func accessorText(_ accessor: Word, _ name: String, _ place: Place) -> String {
        let head = "{ (o: \(place.path)) in { \(isolation(place))o.\(name)"
        return accessor == .getter
            ? "Selector(\"\(name)\", \(head) } })"
            : "Selector(\"\(ObjectiveC.setter(of: name))\", \(head) = $0 } })"
    }
}

/// The parts of the expression in the parentheses of `#selector`.
struct SelectorExpression {
    /// `getter` or `setter`.
    var accessor: Word?
    /// The names before the last point.
    var base: [String] = []
    /// The text before the last point, if it has generic arguments.
    var genericBase: String?
    var name = ""
    /// The labels of a compound name such as `handle(_:for:)`.
    var labels: [String]?
    /// The parameters' types after `as`.
    var castTypes: [String]?

    init?(_ source: SourceText, _ range: Range<Int>) {
        var range = range
        if range.count > 2, source.word(range.lowerBound) == .getter || source.word(range.lowerBound) == .setter,
            source.isPunctuation(range.lowerBound + 1, ":")
        {
            accessor = source.word(range.lowerBound)
            range = (range.lowerBound + 2)..<range.upperBound
        }
        var next = range.lowerBound
        while next < range.upperBound {
            if source.word(next) == .as {
                guard let types = Self.parameterTypes(source, (next + 1)..<range.upperBound) else { return nil }
                castTypes = types
                range = range.lowerBound..<next
                break
            }
            next = source.tokens[next].isOpening ? source.tokens[next].partner + 1 : next + 1
        }
        while range.count > 2, source.isPunctuation(range.lowerBound, "("),
            source.tokens[range.lowerBound].partner == range.upperBound - 1
        {
            range = (range.lowerBound + 1)..<(range.upperBound - 1)
        }
        var names: [String] = []
        var isGeneric = false
        var lastName = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            let token = source.tokens[index]
            if token.kind == .identifier {
                names.append(source.name(index))
                lastName = index
                index += 1
                if source.isPunctuation(index, "("), index < range.upperBound {
                    let close = source.tokens[index].partner
                    guard close < range.upperBound else { return nil }
                    if names.count == 1, token.word == .type,
                        source.word(index + 1) == .other || source.name(index + 1) == "of",
                        source.word(index + 3) == .self, close == index + 4
                    {
                        names = ["self"]
                    } else if close == range.upperBound - 1 {
                        guard let found = Self.labels(source, (index + 1)..<close) else { return nil }
                        labels = found
                    } else {
                        return nil
                    }
                    index = close + 1
                }
            } else if token.isPunctuation(".") || (token.kind == .operator && (token.byte == 63 || token.byte == 33)) {
                index += 1
            } else if token.kind == .operator, token.byte == UInt8(ascii: "<") {
                isGeneric = true
                var depth = 0
                repeat {
                    if source.tokens[index].kind == .operator {
                        for byte in source.text(ofTokens: index..<(index + 1)).utf8 {
                            if byte == UInt8(ascii: "<") { depth += 1 }
                            if byte == UInt8(ascii: ">") { depth -= 1 }
                        }
                    }
                    index += 1
                } while index < range.upperBound && depth > 0
            } else {
                return nil
            }
        }
        guard let last = names.popLast() else { return nil }
        name = last
        base = names
        if isGeneric, lastName > range.lowerBound {
            genericBase = source.text(ofTokens: range.lowerBound..<(lastName - 1))
        }
    }

    private static func labels(_ source: SourceText, _ range: Range<Int>) -> [String]? {
        var labels: [String] = []
        var index = range.lowerBound
        while index < range.upperBound {
            guard source.tokens[index].kind == .identifier, source.isPunctuation(index + 1, ":") else { return nil }
            labels.append(source.name(index))
            index += 2
        }
        return labels
    }

    /// Returns the parameter types of `(A, B) -> Void`, or of the second part of `(Type) -> (A, B) -> Void`.
    private static func parameterTypes(_ source: SourceText, _ range: Range<Int>) -> [String]? {
        var lists: [Range<Int>] = []
        var index = range.lowerBound
        // `@MainActor (A) -> Void`
        while index < range.upperBound, source.isPunctuation(index, "@") { index += 2 }
        if source.isPunctuation(index, "("), source.tokens[index].partner == range.upperBound - 2,
            source.tokens[range.upperBound - 1].kind == .operator
        {
            // `((A) -> Void)?`
            return parameterTypes(source, (index + 1)..<(range.upperBound - 2))
        }
        while index < range.upperBound, source.isPunctuation(index, "("),
            source.isOperator(source.tokens[index].partner + 1, "->")
        {
            lists.append((index + 1)..<source.tokens[index].partner)
            index = source.tokens[index].partner + 2
        }
        guard let list = lists.last, !lists.isEmpty else { return nil }
        var types: [String] = []
        var first = list.lowerBound
        var next = first
        var depth = 0
        while next < list.upperBound {
            let token = source.tokens[next]
            if token.kind == .operator, token.byte == UInt8(ascii: "<") { depth += 1 }
            if token.kind == .operator, token.byte == UInt8(ascii: ">") { depth -= 1 }
            if token.isPunctuation(","), depth == 0 {
                types.append(source.text(ofTokens: first..<next))
                first = next + 1
            }
            next = token.isOpening ? min(token.partner + 1, list.upperBound) : next + 1
        }
        if first < list.upperBound { types.append(source.text(ofTokens: first..<list.upperBound)) }
        return types
    }
}
