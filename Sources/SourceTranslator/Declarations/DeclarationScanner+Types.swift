extension DeclarationScanner {
    func type(
        at index: Int, end: Int, _ attributes: [Attribute], _ modifiers: [Modifier], owner: TypeDeclaration?,
        isLocal: Bool
    ) -> TypeDeclaration? {
        guard index + 1 < end, tokens[index + 1].kind == .identifier else { return nil }
        let kind: TypeDeclaration.Kind =
            switch tokens[index].word {
            case .struct: .struct
            case .enum: .enum
            case .actor: .actor
            case .protocol: .protocol
            case .extension: .extension
            default: .class
            }
        var next = index + 2
        var path = source.name(index + 1)
        var isGeneric = false
        while next < end {
            if source.isPunctuation(next, "."), next + 1 < end, tokens[next + 1].kind == .identifier {
                path += "." + source.name(next + 1)
                next += 2
            } else if tokens[next].kind == .operator, tokens[next].byte == UInt8(ascii: "<") {
                isGeneric = true
                next = skipGenerics(next, end: end)
            } else {
                break
            }
        }
        let inheritanceStart = next
        var inherited: [String] = []
        if source.isPunctuation(next, ":") {
            var item = next + 1
            while item < end, !source.isPunctuation(item, "{"), tokens[item].word != .where {
                let first = item
                while item < end, !source.isPunctuation(item, "{"), !source.isPunctuation(item, ","),
                    tokens[item].word != .where
                {
                    if tokens[item].kind == .operator, tokens[item].byte == UInt8(ascii: "<") {
                        item = skipGenerics(item, end: end)
                    } else if tokens[item].isOpening {
                        item = min(tokens[item].partner + 1, end)
                    } else {
                        item += 1
                    }
                }
                inherited += inheritedNames(first..<item)
                if source.isPunctuation(item, ",") { item += 1 }
            }
            next = item
        }
        var hasConstraints = isGeneric
        while next < end, !source.isPunctuation(next, "{") {
            // Without a body this is not a declaration: `case .class = kind`.
            guard tokens[next].word == .where || hasConstraints else { return nil }
            hasConstraints = true
            next = tokens[next].isOpening ? min(tokens[next].partner + 1, end) : next + 1
        }
        guard next < end else { return nil }
        let close = min(max(tokens[next].partner, next + 1), end)
        let fullPath = kind == .extension ? path : (owner.map { $0.path + "." } ?? "") + path
        return TypeDeclaration(
            kind: kind, path: fullPath, file: file, parent: owner, isLocal: isLocal, attributes: attributes,
            modifiers: modifiers, inherited: inherited, inheritanceStart: inheritanceStart,
            hasConstraints: hasConstraints, body: (next + 1)..<close, conditions: allConditions)
    }

    /// Returns the names of one item of an inheritance clause: two for `A & B`.
    func inheritedNames(_ range: Range<Int>) -> [String] {
        var names: [String] = []
        var name = ""
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            if token.isPunctuation("@") {
                index += 2
                if source.isPunctuation(index, "("), index < range.upperBound { index = tokens[index].partner + 1 }
                continue
            }
            if token.kind == .operator {
                if token.byte == UInt8(ascii: "<") {
                    index = max(skipGenerics(index, end: range.upperBound), index + 1)
                }
                if token.byte == UInt8(ascii: "&") {
                    names.append(name)
                    name = ""
                    index += 1
                } else if token.byte != UInt8(ascii: "<") {
                    // `~Copyable`
                    index += 2
                }
                continue
            }
            if token.kind == .identifier {
                if token.word == .nonisolated || token.word == .any {
                    index += 1
                    continue
                }
                name += source.name(index)
            } else if token.isPunctuation(".") {
                name += "."
            }
            index += 1
        }
        names.append(name)
        return names.filter { !$0.isEmpty }
    }

    /// Returns the index after `<...>`.
    func skipGenerics(_ index: Int, end: Int) -> Int {
        var depth = 0
        var next = index
        while next < end {
            let token = tokens[next]
            if token.kind == .operator {
                if !source.isOperator(next, "->") {
                    for byte in source.bytes[token.start..<token.end] {
                        if byte == UInt8(ascii: "<") { depth += 1 }
                        if byte == UInt8(ascii: ">") { depth -= 1 }
                    }
                }
                if depth <= 0 { return next + 1 }
            } else if token.isOpening {
                if token.byte == UInt8(ascii: "{") { return next }
                next = min(token.partner, end)
            } else if token.isClosing {
                return next
            }
            next += 1
        }
        return end
    }
}
