extension DeclarationScanner {
    // MARK: Functions

    func function(at index: Int, end: Int, _ attributes: [Attribute], _ modifiers: [Modifier]) -> Member? {
        let word = tokens[index].word
        let isFunction = word == .func
        if !isFunction {
            return Member(
                kind: word == .`init` ? .initializer : .other, name: source.name(index), nameToken: index,
                attributes: attributes, modifiers: modifiers, head: index..<(index + 1), conditions: allConditions)
        }
        guard index + 1 < end, tokens[index + 1].kind == .identifier else { return nil }
        var next = index + 2
        var isGeneric = false
        if next < end, tokens[next].kind == .operator, tokens[next].byte == UInt8(ascii: "<") {
            isGeneric = true
            next = skipGenerics(next, end: end)
        }
        guard source.isPunctuation(next, "("), next < end else { return nil }
        let close = min(tokens[next].partner, end)
        let parameters = parameters((next + 1)..<max(close, next + 1))
        next = min(close + 1, end)
        var isAsync = false
        var isThrowing = false
        while next < end {
            if tokens[next].word == .async {
                isAsync = true
            } else if tokens[next].word == .throws || tokens[next].word == .rethrows {
                isThrowing = true
                if source.isPunctuation(next + 1, "(") { next = min(tokens[next + 1].partner, end - 1) }
            } else {
                break
            }
            next += 1
        }
        var type: Range<Int>?
        if source.isOperator(next, "->"), next < end {
            let range = typeRange(from: next + 1, end: end)
            type = range
            next = range.upperBound
        }
        var isConstrained = false
        if next < end, tokens[next].word == .where {
            isConstrained = true
            while next < end, !source.isPunctuation(next, "{"),
                !(tokens[next].startsLine && tokens[next].word != .where)
            {
                next += 1
            }
        }
        return Member(
            kind: .function, name: source.name(index + 1), nameToken: index + 1, attributes: attributes,
            modifiers: modifiers, parameters: parameters, head: index..<next, type: type,
            typeText: type.map(source.text(ofTokens:)),
            isGeneric: isGeneric || isConstrained || parameters.contains { $0.type.hasPrefix("some ") },
            isAsync: isAsync, isThrowing: isThrowing, conditions: allConditions)
    }

    /// Returns the tokens of a type, which ends before `{`, `=`, `,`, `where`, a closing bracket or the next line.
    func typeRange(from start: Int, end: Int) -> Range<Int> {
        var next = start
        while next < end {
            let token = tokens[next]
            if token.isClosing || token.isPunctuation("{") || token.isPunctuation(",") || token.isPunctuation(";") {
                break
            }
            if token.word == .where || source.isOperator(next, "=") || token.kind == .pound { break }
            if token.startsLine, next > start, token.kind != .operator, !token.isPunctuation("."),
                tokens[next - 1].kind != .operator || tokens[next - 1].byte != UInt8(ascii: "-")
            {
                break
            }
            if token.kind == .operator, token.byte == UInt8(ascii: "<") {
                next = max(skipGenerics(next, end: end), next + 1)
            } else if token.isOpening {
                next = min(max(token.partner, next) + 1, end)
            } else {
                next += 1
            }
        }
        return start..<max(next, start)
    }

    func parameters(_ range: Range<Int>) -> [Parameter] {
        var result: [Parameter] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let first = index
            var colon: Int?
            while index < range.upperBound, !source.isPunctuation(index, ",") {
                let token = tokens[index]
                if token.isPunctuation(":"), colon == nil { colon = index }
                if token.kind == .operator, token.byte == UInt8(ascii: "<"), colon != nil {
                    index = max(skipGenerics(index, end: range.upperBound), index + 1)
                } else if token.isOpening {
                    index = min(max(token.partner, index) + 1, range.upperBound)
                } else {
                    index += 1
                }
            }
            if let colon { result.append(parameter(first..<index, colon: colon)) }
            index += 1
        }
        return result
    }

    func parameter(_ range: Range<Int>, colon: Int) -> Parameter {
        var names = range.lowerBound
        while names < colon, source.isPunctuation(names, "@") {
            names += 2
            if source.isPunctuation(names, "("), tokens[names].partner < colon { names = tokens[names].partner + 1 }
        }
        let label = names < colon ? source.name(names) : "_"
        let type = typeRange(from: colon + 1, end: range.upperBound)
        var isEscaping = false
        var isFunction = false
        var isInOut = false
        var isVariadic = false
        var isAutoclosure = false
        for index in type {
            switch tokens[index].word {
            case .escaping: isEscaping = true
            case .autoclosure: isAutoclosure = true
            case .inout: isInOut = true
            default: break
            }
            if source.isOperator(index, "->") { isFunction = true }
            if source.isOperator(index, "...") { isVariadic = true }
        }
        let isOptional = tokens[max(type.upperBound - 1, colon)].byte == UInt8(ascii: "?")
        return Parameter(
            label: label, name: names + 1 < colon ? source.name(names + 1) : label,
            type: source.text(ofTokens: type),
            isSpecial: isInOut || isVariadic || isAutoclosure || (isFunction && !isEscaping && !isOptional),
            isInOut: isInOut, isVariadic: isVariadic)
    }

    // MARK: Properties

    /// Returns the properties of a declaration, which may have several names: `var first: UILabel!, second: UILabel!`.
    func properties(at index: Int, end: Int, _ attributes: [Attribute], _ modifiers: [Modifier]) -> [Member] {
        var members: [Member] = []
        var name = index + 1
        while let member = property(at: index, name: name, end: end, attributes, modifiers) {
            members.append(member)
            guard let following = nextName(after: member.head.upperBound, end: end) else { break }
            name = following
        }
        return members
    }

    /// Returns the name after the comma that ends a property's type and value.
    private func nextName(after start: Int, end: Int) -> Int? {
        var next = start
        while next < end {
            let token = tokens[next]
            if token.isPunctuation(",") {
                guard next + 2 < end, tokens[next + 1].kind == .identifier,
                    source.isPunctuation(next + 2, ":") || source.isOperator(next + 2, "=")
                else { return nil }
                return next + 1
            }
            if token.isClosing || token.isPunctuation(";") || (token.startsLine && token.kind != .operator) {
                return nil
            }
            next = token.isOpening ? max(token.partner, next) + 1 : next + 1
        }
        return nil
    }

    private func property(
        at index: Int, name nameToken: Int, end: Int, _ attributes: [Attribute], _ modifiers: [Modifier]
    ) -> Member? {
        guard nameToken < end, tokens[nameToken].kind == .identifier else { return nil }
        let isConstant = tokens[index].word == .let
        var next = nameToken + 1
        var type: Range<Int>?
        if source.isPunctuation(next, ":"), next < end {
            let range = typeRange(from: next + 1, end: end)
            type = range
            next = range.upperBound
        }
        // Only the first name follows `var`.
        let head = (nameToken == index + 1 ? index : nameToken)..<next
        var initialType: String?
        if source.isOperator(next, "="), next + 2 < end, tokens[next + 1].kind == .identifier {
            var last = next + 2
            while source.isPunctuation(last, "."), last + 1 < end, tokens[last + 1].kind == .identifier { last += 2 }
            if source.isPunctuation(last, "(") { initialType = source.text(ofTokens: (next + 1)..<last) }
        }
        var isSettable = !isConstant
        var hasObservers = false
        if source.isPunctuation(next, "{"), next < end {
            let words = accessors(in: (next + 1)..<min(max(tokens[next].partner, next + 1), end))
            hasObservers = words.contains(.willSet) || words.contains(.didSet)
            isSettable = hasObservers || words.contains(.set)
        }
        return Member(
            kind: .property, name: source.name(nameToken), nameToken: nameToken, attributes: attributes,
            modifiers: modifiers, head: head, type: type, typeText: type.map(source.text(ofTokens:)),
            isConstant: isConstant, isSettable: isSettable,
            hasObservers: hasObservers, initialType: initialType, conditions: allConditions)
    }

    /// Returns the accessors of a property, such as `get`, at the top of its body. A body of statements has none.
    func accessors(in body: Range<Int>) -> Set<Word> {
        var words: Set<Word> = []
        var index = body.lowerBound
        while index < body.upperBound {
            if tokens[index].kind == .pound {
                // `#if` with its condition
                repeat { index += 1 } while index < body.upperBound && !tokens[index].startsLine
                continue
            }
            if source.isPunctuation(index, "@"), let attribute = attribute(at: index, end: body.upperBound) {
                index = attribute.tokens.upperBound
                continue
            }
            let word = tokens[index].word
            if word.isModifier {
                index += 1
                continue
            }
            let isAccessor =
                [.get, .set, .willSet, .didSet, .`init`].contains(word)
                || Self.otherAccessors.contains(source.name(index))
            guard isAccessor, let end = accessorEnd(index, in: body) else { return words }
            words.insert(word)
            index = end
        }
        return words
    }

    private static let otherAccessors: Set<String> = ["_read", "_modify", "read", "modify", "unsafeAddress"]

    /// Returns the token after an accessor. It is `nil` if the word is a name in an expression, such as a called
    /// function.
    private func accessorEnd(_ index: Int, in body: Range<Int>) -> Int? {
        var next = index + 1
        if source.isPunctuation(next, "("), next < body.upperBound {
            // The name of the new value precedes the body.
            next = min(tokens[next].partner + 1, body.upperBound)
            guard next > index + 1, source.isPunctuation(next, "{"), next < body.upperBound else { return nil }
        }
        while next < body.upperBound, tokens[next].word == .async || tokens[next].word == .throws {
            next += 1
            if source.isPunctuation(next, "("), next < body.upperBound {
                next = min(max(tokens[next].partner, next) + 1, body.upperBound)
            }
        }
        guard next < body.upperBound else { return body.upperBound }
        if source.isPunctuation(next, "{") { return min(max(tokens[next].partner, next) + 1, body.upperBound) }
        let isRequirement =
            [.get, .set].contains(tokens[next].word) || tokens[next].word.isModifier || tokens[next].kind == .pound
        return isRequirement ? next : nil
    }
}
