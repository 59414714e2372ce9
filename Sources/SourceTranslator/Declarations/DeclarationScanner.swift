/// Finds the declarations of a file, and the places in expressions that the rules translate. It reads each token once,
/// and looks ahead for the heads of declarations.
struct DeclarationScanner {
    let source: SourceText
    let file: Int
    let tokens: [Token]
    var result = ScannedFile()
    var conditions: [[String]] = []

    /// The depth below which types and bodies are not scanned.
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
    mutating func scan(
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
                        // The head may contain values, for example in generic arguments, but nothing to translate.
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
                    if inMembers, let owner {
                        owner.members += properties(at: index, end: range.upperBound, attributes, modifiers)
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
    mutating func scanPound(_ index: Int, end: Int, _ owner: TypeDeclaration?) -> Int {
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
        case .Preview:
            if let end = endOfPreview(index, end: end) {
                result.sites.append(Site(kind: .preview, token: index, owner: owner))
                return end
            }
        case .colorLiteral: result.sites.append(Site(kind: .colorLiteral, token: index, owner: owner))
        case .imageLiteral: result.sites.append(Site(kind: .imageLiteral, token: index, owner: owner))
        default: break
        }
        return index + 1
    }

    /// Returns the token after `#Preview("name") { ... }`.
    private func endOfPreview(_ index: Int, end: Int) -> Int? {
        var next = index + 1
        if source.isPunctuation(next, "("), next < end { next = tokens[next].partner + 1 }
        guard next > index, next < end, source.isPunctuation(next, "{"), tokens[next].partner < end else { return nil }
        return tokens[next].partner + 1
    }

    /// Returns the conditions for `#else`: the last one is negated, the earlier ones are already.
    static func negated(_ conditions: [String]) -> [String] {
        conditions.dropLast() + (conditions.last.map { ["!(\($0))"] } ?? [])
    }

    mutating func condition(after index: Int, end: Int, _ owner: TypeDeclaration?) -> (text: String, end: Int) {
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

    var allConditions: [String] { conditions.flatMap { $0 } }

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
    mutating func noteChain(_ index: Int, _ owner: TypeDeclaration?) {
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
        } else if source.isOperator(index, "??"), source.isPunctuation(index + 1, "."),
            !tokens[index + 1].hasSpaceBefore
        {
            result.sites.append(Site(kind: .doubleChain, token: index, owner: owner))
        } else if token.end - token.start == 1, source.isPunctuation(index + 1, "("), !tokens[index + 1].hasSpaceBefore,
            !tokens[index + 1].startsLine
        {
            result.sites.append(Site(kind: .optionalCall, token: index, owner: owner))
        }
    }

    mutating func noteImport(_ index: Int) {
        var next = index + 1
        // `import class Module.Type`
        if next + 1 < tokens.count, tokens[next + 1].kind == .identifier, !tokens[next + 1].startsLine { next += 1 }
        if next < tokens.count, tokens[next].kind == .identifier { result.imports.append(source.name(next)) }
        // `import UIKit.UIGestureRecognizerSubclass`
        if next == index + 1, next + 2 < tokens.count, tokens[next].word == .UIKit, source.isPunctuation(next + 1, "."),
            !tokens[next + 1].startsLine, tokens[next + 2].kind == .identifier, !tokens[next + 2].startsLine
        {
            result.sites.append(Site(kind: .submodule, token: next + 1, owner: nil))
        }
        while next < tokens.count, !tokens[next].startsLine {
            if tokens[next].word == .UIKit { result.importsUIKit = true }
            next += 1
        }
    }

    // MARK: Attributes and modifiers

    func attribute(at index: Int, end: Int) -> Attribute? {
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

    /// Returns whether the word at an index is a modifier, which begins a declaration together with the words after it.
    func isModifier(_ index: Int, end: Int) -> Bool {
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

    func isClassModifier(_ index: Int, end: Int) -> Bool {
        guard index + 1 < end else { return false }
        let next = tokens[index + 1].word
        return next == .func || next == .var || next == .let || next == .subscript
            || (next.isModifier && isModifier(index + 1, end: end))
    }
}
