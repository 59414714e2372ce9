/// Finds the declarations and the places of a file that the rules need. It reads each token once, and looks ahead for
/// the heads of declarations.
struct DeclarationScanner {
    private let source: SourceText
    private let file: Int
    private let tokens: [Token]
    private var result = ScannedFile()
    private var conditions: [[String]] = []

    /// Deeper types and bodies are not looked into.
    private static let greatestDepth = 200

    static func scan(_ source: SourceText, file: Int) -> ScannedFile {
        var scanner = DeclarationScanner(source: source, file: file)
        scanner.scan(0..<source.tokens.count, owner: nil, inMembers: true, isLocal: false, depth: 0)
        return scanner.result
    }

    private init(source: SourceText, file: Int) {
        self.source = source
        self.file = file
        tokens = source.tokens
    }

    /// Reads declarations, or statements if `inMembers` is false.
    private mutating func scan(
        _ range: Range<Int>, owner: TypeDeclaration?, inMembers: Bool, isLocal: Bool, depth: Int
    ) {
        var attributes: [Attribute] = []
        var modifiers: [Modifier] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            switch token.kind {
            case .string, .number, .regex, .shebang:
                index += 1
            case .operator:
                if token.byte == UInt8(ascii: "?") || token.byte == UInt8(ascii: "!") { noteChain(index, owner) }
                index += 1
            case .pound:
                index = scanPound(index, end: range.upperBound, owner)
                if token.word == .other || token.word == .selector || token.word == .keyPath { break }
                continue
            case .punctuation:
                if token.byte == UInt8(ascii: "@"), let attribute = attribute(at: index, end: range.upperBound) {
                    attributes.append(attribute)
                    result.attributes.append(attribute)
                    index = attribute.tokens.upperBound
                    continue
                }
                if token.isOpening {
                    let end = min(max(token.partner, index + 1), range.upperBound)
                    if depth < Self.greatestDepth {
                        scan(
                            (index + 1)..<end, owner: owner, inMembers: false,
                            isLocal: isLocal || token.byte == UInt8(ascii: "{"), depth: depth + 1)
                    }
                    index = min(end + 1, range.upperBound)
                } else {
                    index += 1
                }
            case .identifier:
                let word = token.word
                if word == .other {
                    index += 1
                    break
                }
                if word.isModifier, isModifier(index, end: range.upperBound) {
                    modifiers.append(Modifier(word: word, token: index))
                    if word == .dynamic { result.dynamicModifiers.append(index) }
                    index += 1
                    if source.isPunctuation(index, "("), !tokens[index].startsLine {
                        index = min(tokens[index].partner + 1, range.upperBound)
                    }
                    continue
                }
                switch word {
                case .class where isClassModifier(index, end: range.upperBound):
                    modifiers.append(Modifier(word: .class, token: index))
                    index += 1
                    continue
                case .class, .struct, .enum, .actor, .protocol, .extension:
                    if let type = type(
                        at: index, end: range.upperBound, attributes, modifiers, owner: owner, isLocal: isLocal)
                    {
                        result.types.append(type)
                        // The head may contain values, in generic arguments for example, but no place of interest.
                        if depth < Self.greatestDepth {
                            scan(type.body, owner: type, inMembers: true, isLocal: isLocal, depth: depth + 1)
                        }
                        index = min(type.body.upperBound + 1, range.upperBound)
                    } else {
                        index += 1
                    }
                case .func, .subscript, .`init`, .deinit:
                    if inMembers, let owner,
                        let member = function(at: index, end: range.upperBound, attributes, modifiers)
                    {
                        owner.members.append(member)
                    }
                    index += 1
                case .var, .let:
                    if inMembers, let owner,
                        let member = property(at: index, end: range.upperBound, attributes, modifiers)
                    {
                        owner.members.append(member)
                    }
                    index += 1
                case .import:
                    noteImport(index)
                    index += 1
                case .Selector, .NSSelectorFromString:
                    if source.isPunctuation(index + 1, "("), !source.isPunctuation(index - 1, ".") {
                        result.sites.append(Site(kind: .stringSelector, token: index, owner: owner))
                    }
                    index += 1
                case .Bundle:
                    noteBundle(index, owner)
                    index += 1
                case .NSLocalizedString:
                    if source.isPunctuation(index + 1, "("), !source.isPunctuation(index - 1, ".") {
                        result.sites.append(Site(kind: .localizedString, token: index, owner: owner))
                    }
                    index += 1
                default:
                    index += 1
                }
            }
            attributes = []
            modifiers = []
        }
    }

    // MARK: Conditions

    /// Reads `#word`, and returns the index after it.
    private mutating func scanPound(_ index: Int, end: Int, _ owner: TypeDeclaration?) -> Int {
        switch tokens[index].word {
        case .if:
            let condition = condition(after: index, end: end, owner)
            conditions.append([condition.text])
            return condition.end
        case .elseif:
            let condition = condition(after: index, end: end, owner)
            if let last = conditions.popLast() { conditions.append(Self.negated(last) + [condition.text]) }
            return condition.end
        case .else:
            if let last = conditions.popLast() { conditions.append(Self.negated(last)) }
            return index + 1
        case .endif:
            _ = conditions.popLast()
            return index + 1
        case .selector:
            if source.isPunctuation(index + 1, "(") {
                result.sites.append(Site(kind: .selector, token: index, owner: owner))
                return min(tokens[index + 1].partner + 1, end)
            }
        case .keyPath:
            if source.isPunctuation(index + 1, "(") {
                result.sites.append(Site(kind: .keyPath, token: index, owner: owner))
                return min(tokens[index + 1].partner + 1, end)
            }
        case .colorLiteral: result.sites.append(Site(kind: .colorLiteral, token: index, owner: owner))
        case .imageLiteral: result.sites.append(Site(kind: .imageLiteral, token: index, owner: owner))
        default: break
        }
        return index + 1
    }

    /// The conditions of `#else` after some conditions: the last one is not true, those before were negated already.
    private static func negated(_ conditions: [String]) -> [String] {
        conditions.dropLast() + (conditions.last.map { ["!(\($0))"] } ?? [])
    }

    private mutating func condition(after index: Int, end: Int, _ owner: TypeDeclaration?) -> (text: String, end: Int) {
        var next = index + 1
        var depth = 0
        var text = ""
        while next < end {
            let token = tokens[next]
            if token.startsLine, depth <= 0, next > index + 1, token.kind != .operator,
                tokens[next - 1].kind != .operator || tokens[next - 1].byte == UInt8(ascii: "!")
            {
                break
            }
            if token.kind == .pound { break }
            if token.isOpening { depth += 1 }
            if token.isClosing { depth -= 1 }
            if token.word == .os, source.word(next + 2) == .iOS, source.isPunctuation(next + 1, "("),
                source.isPunctuation(next + 3, ")")
            {
                result.sites.append(Site(kind: .osCondition, token: next, owner: owner))
                text += " true"
                next += 4
                depth = max(depth, 0)
                continue
            }
            if token.hasSpaceBefore || token.startsLine { text += " " }
            text += source.text(token.start..<token.end)
            next += 1
        }
        return (text.isEmpty ? "false" : String(text.drop { $0 == " " }), max(next, index + 1))
    }

    private var allConditions: [String] { conditions.flatMap { $0 } }

    // MARK: Places

    /// Notes `Bundle.main.url(forResource: "x", ...)` and other searches for resources of the program.
    private mutating func noteBundle(_ index: Int, _ owner: TypeDeclaration?) {
        guard source.isPunctuation(index + 1, "."), index + 5 < tokens.count, source.name(index + 2) == "main",
            source.isPunctuation(index + 3, "."), source.isPunctuation(index + 5, "("),
            ["url", "urls", "path", "paths", "localizedString"].contains(source.name(index + 4))
        else { return }
        result.sites.append(Site(kind: .mainBundle, token: index + 2, owner: owner))
    }

    /// Notes `delegate?.method?(x)` and `delegate?.window??.rootViewController`.
    private mutating func noteChain(_ index: Int, _ owner: TypeDeclaration?) {
        guard index >= 2, tokens[index - 1].kind == .identifier, source.isPunctuation(index - 2, "."),
            !tokens[index].hasSpaceBefore, !tokens[index].startsLine
        else { return }
        let token = tokens[index]
        if tokens[index - 1].word == .window {
            // The chain before is `delegate?` or `delegate!`.
            if token.end - token.start == 2, index >= 4, tokens[index - 3].kind == .operator,
                tokens[index - 4].word == .delegate
            {
                result.sites.append(Site(kind: .window, token: index, owner: owner))
            }
        } else if token.end - token.start == 1, source.isPunctuation(index + 1, "("), !tokens[index + 1].hasSpaceBefore,
            !tokens[index + 1].startsLine
        {
            result.sites.append(Site(kind: .optionalCall, token: index, owner: owner))
        }
    }

    private mutating func noteImport(_ index: Int) {
        var next = index + 1
        while next < tokens.count, !tokens[next].startsLine {
            if tokens[next].word == .UIKit { result.importsUIKit = true }
            next += 1
        }
    }

    // MARK: Attributes and modifiers

    private func attribute(at index: Int, end: Int) -> Attribute? {
        guard index + 1 < end, tokens[index + 1].kind == .identifier, !tokens[index + 1].hasSpaceBefore else {
            return nil
        }
        var next = index + 2
        let word = tokens[index + 1].word
        while source.isPunctuation(next, "."), next + 1 < end, tokens[next + 1].kind == .identifier { next += 2 }
        var argument: String?
        if source.isPunctuation(next, "("), !tokens[next].startsLine, !tokens[next].hasSpaceBefore {
            let close = min(tokens[next].partner, end)
            argument = source.text(ofTokens: (next + 1)..<max(close, next + 1))
            next = min(close + 1, end)
        }
        return Attribute(
            word: next == index + 2 || argument != nil ? word : .other, tokens: index..<next, argument: argument)
    }

    /// Whether the word at an index begins a declaration together with the words after it.
    private func isModifier(_ index: Int, end: Int) -> Bool {
        if source.isPunctuation(index - 1, ".") { return false }
        var next = index + 1
        if source.isPunctuation(next, "("), tokens[next].partner < end { next = tokens[next].partner + 1 }
        guard next < end else { return false }
        let token = tokens[next]
        if token.isPunctuation("@") || token.word.isModifier { return true }
        switch token.word {
        case .class, .struct, .enum, .actor, .protocol, .extension, .func, .`init`, .deinit, .subscript, .var, .let,
            .import, .typealias, .associatedtype, .case:
            return true
        default: return tokens[index].word == .optional && token.kind == .identifier
        }
    }

    private func isClassModifier(_ index: Int, end: Int) -> Bool {
        guard index + 1 < end else { return false }
        let next = tokens[index + 1].word
        return next == .func || next == .var || next == .let || next == .subscript
            || (next.isModifier && isModifier(index + 1, end: end))
    }

    // MARK: Types

    private func type(
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
            // Without a body this is no declaration: `case .class = kind`.
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

    /// The names of one item of an inheritance clause: two for `A & B`.
    private func inheritedNames(_ range: Range<Int>) -> [String] {
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
    private func skipGenerics(_ index: Int, end: Int) -> Int {
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

    // MARK: Functions

    private func function(at index: Int, end: Int, _ attributes: [Attribute], _ modifiers: [Modifier]) -> Member? {
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

    /// The tokens of a type, which ends before `{`, `=`, `,`, `where`, a closing bracket or the next line.
    private func typeRange(from start: Int, end: Int) -> Range<Int> {
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

    private func parameters(_ range: Range<Int>) -> [Parameter] {
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

    private func parameter(_ range: Range<Int>, colon: Int) -> Parameter {
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

    private func property(at index: Int, end: Int, _ attributes: [Attribute], _ modifiers: [Modifier]) -> Member? {
        guard index + 1 < end, tokens[index + 1].kind == .identifier else { return nil }
        let isConstant = tokens[index].word == .let
        var next = index + 2
        var type: Range<Int>?
        if source.isPunctuation(next, ":"), next < end {
            let range = typeRange(from: next + 1, end: end)
            type = range
            next = range.upperBound
        }
        let head = index..<next
        var initialType: String?
        if source.isOperator(next, "="), next + 2 < end, tokens[next + 1].kind == .identifier {
            var last = next + 2
            while source.isPunctuation(last, "."), last + 1 < end, tokens[last + 1].kind == .identifier { last += 2 }
            if source.isPunctuation(last, "(") { initialType = source.text(ofTokens: (next + 1)..<last) }
        }
        var isSettable = !isConstant
        var hasObservers = false
        if source.isPunctuation(next, "{"), next < end {
            let body = (next + 1)..<min(max(tokens[next].partner, next + 1), end)
            let words = Set(body.filter { accessor($0, in: body) }.map { tokens[$0].word })
            hasObservers = words.contains(.willSet) || words.contains(.didSet)
            isSettable = hasObservers || words.contains(.set)
        }
        return Member(
            kind: .property, name: source.name(index + 1), nameToken: index + 1, attributes: attributes,
            modifiers: modifiers, head: head, type: type, typeText: type.map(source.text(ofTokens:)),
            isConstant: isConstant, isSettable: isSettable,
            hasObservers: hasObservers, initialType: initialType, conditions: allConditions)
    }

    /// Whether a token is `get` or the like at the top of a property's body.
    private func accessor(_ index: Int, in body: Range<Int>) -> Bool {
        switch tokens[index].word {
        case .get, .set, .willSet, .didSet: break
        default: return false
        }
        let next = index + 1
        guard next < body.upperBound else { return true }
        if next < tokens.count, tokens[next].isPunctuation("{") || tokens[next].isPunctuation("(") { return true }
        return tokens[next].word != .other && tokens[next].kind == .identifier
    }
}
