extension Translator {
    /// Makes overrides in extensions work: the member is renamed, and the class gets an override that calls it. Members
    /// of extensions that subclasses override are handled in the same way.
    mutating func applyExtensionRules() {
        for part in index.files.prefix(count).flatMap(\.types) where part.kind == .extension {
            let cls = index.declaration(of: part)
            for member in part.members {
                if member.has(modifier: .override) {
                    move(member, from: part, to: cls)
                } else if let cls, isOverridden(member, in: part, of: cls) {
                    move(member, from: part, to: cls)
                }
            }
        }
        refuseOverridesOfForeignExtensions()
    }

    private func isOverridden(_ member: Member, in part: TypeDeclaration, of cls: TypeDeclaration) -> Bool {
        guard cls.kind == .class, cls.file < count, member.kind == .function || member.kind == .property,
            ObjectiveC.isExposed(member) || part.has(.objc) || cls.has(.objcMembers)
        else { return false }
        return index.subclasses(of: cls).contains { sub in
            index.members(of: sub).contains { $0.has(modifier: .override) && $0.fullName == member.fullName }
        }
    }

    private mutating func move(_ member: Member, from part: TypeDeclaration, to cls: TypeDeclaration?) {
        let source = index.sources[part.file]
        guard let cls, cls.kind == .class, cls.file < count else {
            return refuse(
                "without Objective-C an extension cannot override '\(member.name)' of a class of another module; "
                    + "write a subclass of '\(part.name)'", file: part.file, token: member.nameToken)
        }
        guard member.kind == .function || member.kind == .property, !member.hasObservers, !part.hasConstraints,
            !member.parameters.contains(where: \.isVariadic), member.kind == .function || member.type != nil
        else {
            return refuse(
                "this override cannot be in an extension without Objective-C; move it into the class '\(cls.name)'",
                file: part.file, token: member.nameToken)
        }
        let token = source.tokens[member.nameToken]
        // The class is a part of the name: a subclass may have an extension that overrides the same member.
        let owner = cls.path.split(separator: ".").joined(separator: "_")
        let moved = "_extension_\(owner)_\(member.name)"
        edits[part.file].replace(token.start..<token.end, with: moved, .extensionOverride)
        for modifier in member.modifiers where modifier.word == .override {
            edits[part.file].blank(
                source.tokens[modifier.token].start..<source.tokens[modifier.token].end, of: source, .extensionOverride)
        }
        insert(
            " " + forwarder(of: member, in: part, of: cls, calling: moved, source), beforeEndOf: cls,
            conditions: member.conditions == cls.conditions ? [] : member.conditions, .extensionOverride)
        if cls.file != part.file { share(member, of: part) }
    }

    /// Makes a member of one file visible in the class of another file.
    private mutating func share(_ member: Member, of part: TypeDeclaration) {
        let source = index.sources[part.file]
        let isPrivate = { (modifier: Modifier) in modifier.word == .private || modifier.word == .fileprivate }
        if let own = member.modifiers.first(where: { $0.word.isAccessLevel }) {
            guard isPrivate(own) else { return }
            let token = source.tokens[own.token]
            edits[part.file].replace(token.start..<token.end, with: "internal", .extensionOverride)
        } else if part.modifiers.contains(where: isPrivate) {
            let token = source.tokens[member.head.lowerBound]
            edits[part.file].insert("internal ", at: token.start, .extensionOverride)
        }
    }

    /// Returns the access level of a member of an extension: its own, or that of the extension. In the file of the
    /// class a private extension is visible in the whole file. In another file it could not be called at all.
    private func accessLevel(of member: Member, in part: TypeDeclaration, of cls: TypeDeclaration) -> String? {
        let isOwn = member.modifiers.contains { $0.word.isAccessLevel }
        let level = (isOwn ? member.modifiers : part.modifiers).first { $0.word.isAccessLevel }?.word
        switch level {
        case .private, .fileprivate:
            return cls.file == part.file ? (isOwn && level == .private ? "private" : "fileprivate") : nil
        case let level?: return "\(level)"
        case nil: return nil
        }
    }

    private func forwarder(
        of member: Member, in part: TypeDeclaration, of cls: TypeDeclaration, calling moved: String,
        _ source: SourceText
    ) -> String {
        var modifiers = member.modifiers.filter { $0.word != .dynamic && !$0.word.isAccessLevel }.map {
            source.name($0.token)
        }
        if let level = accessLevel(of: member, in: part, of: cls) { modifiers.insert(level, at: 0) }
        let kept: Set<String> = ["MainActor", "discardableResult", "available"]
        for attribute in (part.attributes + member.attributes).reversed()
        where kept.contains(source.name(attribute.tokens.lowerBound + 1)) {
            modifiers.insert(source.text(ofTokens: attribute.tokens), at: 0)
        }
        let head = (modifiers + [source.text(ofTokens: member.head)]).joined(separator: " ")
        if member.kind == .property {
            return member.isSettable
                ? "\(head) { get { \(moved) } set { \(moved) = newValue } }" : "\(head) { \(moved) }"
        }
        let values = member.parameters.map { $0.isInOut ? "&" + $0.name : $0.name }
        let effects = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
        return "\(head) { \(effects)\(moved)(\(Self.arguments(member.labels, values))) }"
    }

    /// Refuses overrides of methods that extensions add to classes of other modules.
    private mutating func refuseOverridesOfForeignExtensions() {
        let foreign = index.foreignExtensions
        guard !foreign.isEmpty else { return }
        for cls in index.classes where cls.file < count {
            guard case .imported(let root) = index.chain(of: cls).root, let parts = foreign[root] else { continue }
            for part in [cls] + index.extensions(of: cls) where part.file < count {
                for member in part.members where member.has(modifier: .override) && member.kind == .function {
                    guard parts.contains(where: { $0.members.contains { $0.fullName == member.fullName } }) else {
                        continue
                    }
                    refuse(
                        "without Objective-C '\(member.fullName)' of the extension of '\(root)' cannot be overridden; "
                            + "give the method a class of its own between '\(root)' and '\(cls.name)'",
                        file: part.file, token: member.nameToken)
                }
            }
        }
    }
}
