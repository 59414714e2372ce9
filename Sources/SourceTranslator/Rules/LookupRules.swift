extension Translator {
    /// One entry of a class's lookup.
    struct Entry {
        /// The name in Objective-C. The name of a class method begins with `+`.
        let key: String
        /// The expression of the selector.
        let selector: String
        let conditions: [String]

        init(_ name: String, _ function: String, isStatic: Bool = false, _ conditions: [String]) {
            key = (isStatic ? "+" : "") + name
            selector = "Selector(\"\(name)\", \(isStatic ? "static: " : "")\(function))"
            self.conditions = conditions
        }
    }

    /// Gives each class with members of Objective-C an overridable lookup from names to methods.
    mutating func applyLookupRules() {
        var tables: [ObjectIdentifier: Bool] = [:]
        for cls in index.classes { _ = hasLookup(cls, &tables) }
        for cls in index.classes where cls.file < count && needsLookup(cls) { addLookup(to: cls, tables) }
    }

    private func needsLookup(_ cls: TypeDeclaration) -> Bool {
        // A client may declare a lookup, and a translated file already has one.
        if cls.members.contains(where: { $0.name == "_selector" }) { return false }
        if observedNames(of: cls, owner: "", isolation: "") != nil { return true }
        return ([cls] + index.extensions(of: cls)).contains { part in
            part.members.contains { member in
                // A module that was not translated may have such members only where Objective-C is available.
                let isCompiled = cls.file < count || !member.conditions.contains { $0.contains("ObjectiveC") }
                return isCompiled && isTrigger(member, in: part, of: cls)
            }
        }
    }

    private func hasLookup(_ cls: TypeDeclaration, _ known: inout [ObjectIdentifier: Bool]) -> Bool {
        if let answer = known[ObjectIdentifier(cls)] { return answer }
        known[ObjectIdentifier(cls)] = false
        var answer = needsLookup(cls) || cls.members.contains { $0.name == "_selector" }
        switch index.superclass(of: cls) {
        case .declared(let parent): answer = hasLookup(parent, &known) || answer
        case .imported: answer = true
        case .foundation, .none: break
        }
        known[ObjectIdentifier(cls)] = answer
        return answer
    }

    // MARK: Members

    private func isTrigger(_ member: Member, in part: TypeDeclaration, of cls: TypeDeclaration) -> Bool {
        if member.has(.nonobjc) || (member.isStatic && member.kind != .function) { return false }
        guard member.kind == .function || member.kind == .property else { return false }
        if ObjectiveC.isExposed(member) { return true }
        if member.has(.IBOutlet) || member.has(.IBInspectable) { return true }
        if member.has(modifier: .private) || member.has(modifier: .fileprivate) { return false }
        if part.has(.objc), part.kind == .extension { return true }
        if index.objcRequirement(metBy: member, of: cls) != nil || meetsNamedRequirement(member) { return true }
        if index.chain(of: cls).classes.contains(where: { $0.has(.objcMembers) }) { return true }
        // The presence of an edit action, such as `override func copy(_ sender: Any?)`, enables it.
        return member.has(modifier: .override) && member.kind == .function && member.labels == ["_"]
            && member.parameters[0].type == "Any?" && KnownMethods.all[member.name] != nil
    }

    /// Returns whether a `#selector` names a requirement of another module's protocol that a function may meet.
    private func meetsNamedRequirement(_ member: Member) -> Bool {
        member.kind == .function && !member.isStatic && namedRequirements.contains(member.fullName)
    }

    func entries(of part: TypeDeclaration, in cls: TypeDeclaration) -> [Entry] {
        let owner = index.isWrittenWithoutOuterTypes(cls) ? cls.name : cls.path
        let source = index.sources[part.file]
        let isolation = Self.isolation(isOnMainActor: index.isOnMainActor(cls))
        var result: [Entry] = []
        if part === cls, let names = observedNames(of: cls, owner: owner, isolation: isolation) { result.append(names) }
        for member in part.members where isTrigger(member, in: part, of: cls) {
            let name = source.text(ofTokens: member.nameToken..<(member.nameToken + 1))
            if member.kind == .function {
                guard member.isCallable else { continue }
                if member.isStatic {
                    let function = Self.staticClosure(owner, name, member, isolation)
                    result.append(Entry(selector(of: member, in: cls), function, isStatic: true, member.conditions))
                    continue
                }
                // An optional requirement has a default of the same name, and overload resolution may prefer it.
                let isAmbiguous =
                    index.objcRequirement(metBy: member, of: cls)?.has(modifier: .optional) == true
                    || meetsNamedRequirement(member)
                    || (member.parameters.isEmpty
                        ? index.isOverloaded(member.name, in: cls)
                        : part.members.contains { $0 !== member && $0.fullName == member.fullName })
                let function =
                    isAmbiguous
                    ? Self.typedClosure(owner, name, member, isolation)
                    : "\(owner).\(reference(name, member.labels))"
                result.append(Entry(selector(of: member, in: cls), function, member.conditions))
            } else {
                let key = ObjectiveC.explicitName(of: member) ?? member.name
                if !member.has(.IBOutlet) {
                    let function = "{ (o: \(owner)) in { \(isolation)o.\(name) } }"
                    result.append(Entry(key, function, member.conditions))
                }
                if member.isSettable {
                    let function = "{ (o: \(owner)) in { \(isolation)o.\(name) = $0 } }"
                    result.append(Entry(ObjectiveC.setter(of: key), function, member.conditions))
                }
            }
        }
        return result
    }

    /// Returns the Objective-C name of a member: its explicit name, or that of the requirement that it meets, or its
    /// own.
    private func selector(of member: Member, in cls: TypeDeclaration) -> String {
        guard ObjectiveC.explicitName(of: member) == nil,
            let requirement = index.objcRequirement(metBy: member, of: cls)
        else { return ObjectiveC.selector(of: member) }
        return ObjectiveC.selector(of: requirement)
    }

    /// Returns a closure that calls one of several functions with the same name.
    private static func typedClosure(
        _ owner: String, _ name: String, _ member: Member, _ isolation: String
    ) -> String {
        let values = member.parameters.enumerated().map { "$\($0.offset) as \($0.element.valueType)" }
        return "{ (o: \(owner)) in { \(isolation)o.\(name)(\(arguments(member.labels, values))) } }"
    }

    /// Returns a closure that calls a class method. If a subclass is the target, its override is called.
    static func staticClosure(
        _ owner: String, _ name: String, _ member: Member, _ isolation: String
    ) -> String {
        let values = member.parameters.enumerated().map { "$\($0.offset) as \($0.element.valueType)" }
        let effect = member.isThrowing ? "try? " : ""
        return "{ (c: \(owner).Type) in { \(isolation)\(effect)c.\(name)(\(arguments(member.labels, values))) } }"
    }

    // MARK: Text

    private mutating func addLookup(to cls: TypeDeclaration, _ tables: [ObjectIdentifier: Bool]) {
        var inherits = false
        var conforms = false
        switch index.superclass(of: cls) {
        case .declared(let parent):
            inherits = tables[ObjectIdentifier(parent)] ?? false
            conforms = !inherits
        case .imported: inherits = true
        case .foundation, .none: conforms = true
        }
        var own = entries(of: cls, in: cls)
        var helpers: [String] = []
        var byFile: [Int: [Entry]] = [:]
        // Entries in `#if` need lines of their own, which the end of the file has.
        if !cls.isLocal {
            byFile[cls.file] = own.filter { $0.conditions != cls.conditions }
        }
        own.removeAll { $0.conditions != cls.conditions }
        var fileConditions: [Int: [String]] = [:]
        for part in index.extensions(of: cls) where part.file < count {
            // The methods of a constrained extension are not available for all objects of the class.
            guard !part.hasConstraints else { continue }
            let found = entries(of: part, in: cls)
            if part.file == cls.file {
                own += found.filter { $0.conditions == cls.conditions }
                byFile[part.file, default: []] += found.filter { $0.conditions != cls.conditions }
            } else {
                byFile[part.file, default: []] += found
                fileConditions[part.file] = []
            }
        }
        for (file, entries) in byFile.sorted(by: { $0.key < $1.key }) where !entries.isEmpty {
            helpers.append(addHelper(entries, to: cls, file))
        }
        let name = "name"
        var text = " "
        text += cls.has(modifier: .open) ? "open " : "public "
        // A class without an explicit actor may get one from the compiler's default isolation.
        text += index.isOnMainActor(cls) ? "nonisolated " : ""
        text += "\(inherits ? "override " : "")class func _selector(named \(name): String) -> Selector? { "
        text += Self.switchText(own)
        for helper in helpers { text += "if let found = \(helper)(named: name) { return found }; " }
        text += inherits ? "return super._selector(named: name) }" : "return nil }"
        let source = index.sources[cls.file]
        insert(text, beforeEndOf: cls, .lookup)
        usesSelector.insert(cls.file)
        if conforms {
            var last = cls.inheritanceStart
            while last < cls.body.lowerBound - 1, source.word(last) != .where { last += 1 }
            edits[cls.file].insert(
                cls.inherited.isEmpty ? ": UIKit._SelectorTable" : ", UIKit._SelectorTable",
                at: source.tokens[last - 1].end, .lookup)
        }
    }

    private static func switchText(_ entries: [Entry]) -> String {
        guard !entries.isEmpty else { return "" }
        var seen: Set<String> = []
        let cases = entries.filter { seen.insert($0.key).inserted }.map {
            "case \"\($0.key)\": return \($0.selector); "
        }
        return "switch name { \(cases.joined())default: break }; "
    }

    /// Adds an extension with some entries at the end of a file, and returns its function's name.
    mutating func addHelper(
        _ entries: [Entry], to cls: TypeDeclaration, _ file: Int, _ suffix: String = ""
    ) -> String {
        let base = index.sources[file].path.split(separator: "/").last.map(String.init) ?? "file"
        // A subclass may have its own in the same file, and an extension cannot override.
        let name =
            "_selector_" + String("\(base.dropLast(6))_\(cls.path)".map { $0.isLetter || $0.isNumber ? $0 : "_" })
            + suffix
        let isolation = index.isOnMainActor(cls) ? "nonisolated " : ""
        var text = "extension \(cls.path) { \(isolation)static func \(name)(named name: String) -> Selector? {\n"
        var seen: Set<String> = []
        for entry in entries where seen.insert(entry.key + entry.conditions.joined()).inserted {
            let conditions = entry.conditions
            if !conditions.isEmpty { text += "#if \(conditions.map { "(\($0))" }.joined(separator: " && "))\n" }
            text += "if name == \"\(entry.key)\" { return \(entry.selector) }\n"
            if !conditions.isEmpty { text += "#endif\n" }
        }
        text += "return nil\n} }"
        additions[file].append(Addition(conditions: cls.file == file ? cls.conditions : [], text: text))
        usesSelector.insert(file)
        return name
    }

    /// Inserts a declaration before the brace that ends a type.
    mutating func insert(_ text: String, beforeEndOf type: TypeDeclaration, conditions: [String] = [], _ rule: Rule) {
        let source = index.sources[type.file]
        // A damaged file may have a broken string in a type.
        let text = String(text.map { $0.isNewline ? " " : $0 })
        guard type.body.upperBound < source.tokens.count else {
            return refuse("the body of '\(type.name)' has no end", file: type.file, token: type.body.lowerBound)
        }
        let position = source.tokens[type.body.upperBound].start
        // Another declaration may end on this line.
        let isFirst = extended.insert(ObjectIdentifier(type)).inserted
        let isAlone =
            !isFirst || type.body.isEmpty || source.tokens[type.body.upperBound].startsLine
            || source.isPunctuation(type.body.upperBound - 1, ";")
        var inserted = (isAlone ? "" : ";") + text + ";"
        if !conditions.isEmpty {
            inserted =
                "\n#if \(conditions.map { "(\($0))" }.joined(separator: " && "))\n\(text)\n#endif\n"
                + SourceLocation.directive(path: source.path, line: source.line(at: position))
        }
        edits[type.file].insert(inserted, at: position, rule)
    }
}
