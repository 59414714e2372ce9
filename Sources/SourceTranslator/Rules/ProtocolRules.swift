extension Translator {
    /// Makes optional requirements of the target's own protocols requirements with a default.
    ///
    /// A result or property gets an optional type, and `nil` means that an object does not have the member: the type
    /// that `delegate?.method?(x)` has on iOS.
    mutating func applyProtocolRules() {
        for type in index.protocols where type.file < count {
            let optional = type.members.filter { $0.has(modifier: .optional) }
            guard !optional.isEmpty else { continue }
            let classes = index.conforming(to: type).filter { $0.file < count }
            for member in optional { addDefault(of: member, in: type, classes) }
        }
    }

    private mutating func addDefault(of member: Member, in type: TypeDeclaration, _ classes: [TypeDeclaration]) {
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
        var head = source.text(ofTokens: member.head)
        var hasResult = false
        if let range = member.type, !range.isEmpty {
            let written = source.text(ofTokens: range)
            hasResult = written != "Void" && written != "()"
            if hasResult, !Self.isOptional(written) {
                makeOptional(range, in: file)
                for cls in classes { makeOptional(member, in: cls) }
                head = source.text(ofTokens: member.head.lowerBound..<range.lowerBound)
                head += (head.hasSuffix(" ") ? "" : " ") + Self.optional(written)
            }
        }
        let isPublic = type.has(modifier: .public)
        var text = "extension \(type.path) { \(isPublic ? "public " : "")\(member.isStatic ? "static " : "")\(head) { "
        if member.kind == .property {
            text += member.isSettable ? "get { nil } set {} " : "nil "
        } else if hasResult {
            text += "nil "
        }
        text += "} }"
        let conditions = member.conditions
        additions[file].append(Addition(conditions: conditions, text: text))
    }

    /// Makes the result of an implementation optional too, in the class and its extensions.
    private mutating func makeOptional(_ requirement: Member, in cls: TypeDeclaration) {
        for part in [cls] + index.extensions(of: cls) where part.file < count {
            for member in part.members
            where member.kind == requirement.kind && member.fullName == requirement.fullName
                && member.isStatic == requirement.isStatic
            {
                guard let range = member.type else {
                    if member.kind == .property {
                        refuse(
                            "'\(member.name)' implements an optional requirement; write its type", file: part.file,
                            token: member.nameToken)
                    }
                    continue
                }
                if let text = member.typeText, !Self.isOptional(text) { makeOptional(range, in: part.file) }
            }
        }
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

    static func isOptional(_ type: String) -> Bool {
        (type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")) && !type.contains("->")
            || type.hasSuffix(")?")
    }

    private static func needsParentheses(_ type: String) -> Bool {
        type.contains("->") || type.contains("&") || type.hasPrefix("any ") || type.hasPrefix("some ")
    }

    private static func optional(_ type: String) -> String { needsParentheses(type) ? "(\(type))?" : type + "?" }
}
