extension Translator {
    /// Translates the places in expressions and conditions.
    mutating func applyExpressionRules(to file: Int) {
        for site in index.files[file].sites {
            switch site.kind {
            case .selector: translateSelector(site, file)
            case .keyPath: translateKeyPath(site, file)
            case .stringSelector: translateStringSelector(site, file)
            case .colorLiteral: replaceToken(site, file, with: "UIColor", .literal)
            case .imageLiteral: translateImageLiteral(site, file)
            case .osCondition:
                let tokens = index.sources[file].tokens
                let range = tokens[site.token].start..<tokens[site.token + 3].end
                replace(range, with: "true   ", padding: nil, file, .condition)
            case .optionalCall: translateOptionalCall(site, file)
            case .mainBundle: if hasResources { replaceToken(site, file, with: "module", .bundle) }
            case .preview: removePreview(site, file)
            case .localizedString: if hasResources { translateLocalizedString(site, file) }
            case .doubleChain:
                // An optional requirement with an optional type is optional once.
                let name = index.sources[file].name(site.token - 1)
                guard index.optionalPropertyNames.contains(name) else { continue }
                replaceToken(site, file, with: "?", .optionalCall)
            case .submodule:
                let tokens = index.sources[file].tokens
                edits[file].blank(
                    tokens[site.token].start..<tokens[site.token + 1].end, of: index.sources[file], .submodule)
            case .window:
                // `??` and `!!` lose one character, `!?` the first.
                let start = index.sources[file].tokens[site.token].start
                edits[file].replace(start..<(start + 1), with: "", .window)
            }
        }
    }

    /// Removes `#Preview` with its attributes, which only Xcode's canvas shows.
    private mutating func removePreview(_ site: Site, _ file: Int) {
        let source = index.sources[file]
        var open = site.token + 1
        if source.isPunctuation(open, "(") { open = source.tokens[open].partner + 1 }
        let close = source.tokens[source.tokens[open].partner]
        var first = site.token
        while let attribute = index.files[file].attributes.last(where: { $0.tokens.upperBound == first }) {
            first = attribute.tokens.lowerBound
        }
        edits[file].blank(source.tokens[first].start..<close.end, of: source, .preview)
    }

    private mutating func replaceToken(_ site: Site, _ file: Int, with text: String, _ rule: Rule) {
        let token = index.sources[file].tokens[site.token]
        edits[file].replace(token.start..<token.end, with: text, rule)
    }

    private mutating func translateStringSelector(_ site: Site, _ file: Int) {
        usesSelector.insert(file)
        if index.sources[file].word(site.token) == .NSSelectorFromString {
            replaceToken(site, file, with: "Selector", .stringSelector)
        }
        // The compiler treats `Selector("name")` as a literal of the type, without the default arguments. The file
        // identifies the module whose extensions may have the method.
        let source = index.sources[file]
        let close = source.tokens[site.token + 1].partner
        guard close < source.tokens.count, close > site.token + 2, source.tokens[site.token + 2].kind == .string,
            source.tokens[close - 1].kind == .string
        else { return }
        edits[file].insert(", fileID: #fileID", at: source.tokens[close].start, .stringSelector)
    }

    /// Translates `#imageLiteral(resourceName: "x")`, which is not optional, unlike `UIImage(named: "x")`.
    private mutating func translateImageLiteral(_ site: Site, _ file: Int) {
        let source = index.sources[file]
        guard source.isPunctuation(site.token + 1, "("), site.token + 2 < source.tokens.count,
            source.tokens[site.token + 1].partner < source.tokens.count
        else { return }
        let label = source.tokens[site.token + 2]
        replaceToken(site, file, with: "UIImage", .literal)
        edits[file].replace(label.start..<label.end, with: "named", .literal)
        edits[file].insert("!", at: source.tokens[source.tokens[site.token + 1].partner].end, .literal)
    }

    /// Lets `NSLocalizedString("key", comment: "")` search the target's bundle, unless it names a bundle.
    private mutating func translateLocalizedString(_ site: Site, _ file: Int) {
        let source = index.sources[file]
        var next = site.token + 2
        let close = min(source.tokens[site.token + 1].partner, source.tokens.count)
        while next < close {
            if source.isPunctuation(next + 1, ":"), source.tokens[next].kind == .identifier {
                switch source.name(next) {
                case "bundle": return
                case "value", "comment":
                    return edits[file].insert("bundle: .module, ", at: source.tokens[next].start, .bundle)
                default: break
                }
            }
            next = source.tokens[next].isOpening ? source.tokens[next].partner + 1 : next + 1
        }
    }

    private mutating func translateOptionalCall(_ site: Site, _ file: Int) {
        let source = index.sources[file]
        let name = source.name(site.token - 1)
        // A property of that name may hold a closure, which is called in the same way.
        guard !index.closureNames.contains(name) || hasLabels(site, file) else { return }
        guard index.optionalNames.contains(name) || KnownMethods.isOptionalDelegateMethod(name) else { return }
        replaceToken(site, file, with: "", .optionalCall)
        guard index.hiddenNames.contains(name) else { return }
        // The result is optional. The chain continues with it, and `delegate.method!(x)` unwraps it.
        let close = source.tokens[site.token + 1].partner
        guard close < source.tokens.count else { return }
        let end = source.tokens[close].end
        let next = close + 1
        if source.isOperator(site.token, "!") {
            edits[file].insert("!", at: end, .optionalCall)
        } else if next < source.tokens.count, source.isPunctuation(next, ".") || isAdjacentBracket(next, source) {
            edits[file].insert("?", at: end, .optionalCall)
        }
    }

    /// Returns whether a token is `(` or `[` directly after another token: a call or a subscript.
    private func isAdjacentBracket(_ index: Int, _ source: SourceText) -> Bool {
        let token = source.tokens[index]
        return (token.isPunctuation("(") || token.isPunctuation("[")) && !token.startsLine && !token.hasSpaceBefore
    }

    /// Returns whether the arguments of a call have labels. Those of a closure have none.
    private func hasLabels(_ site: Site, _ file: Int) -> Bool {
        let source = index.sources[file]
        var next = site.token + 2
        let close = min(source.tokens[site.token + 1].partner, source.tokens.count)
        while next < close {
            if source.isPunctuation(next, ":") { return true }
            next = source.tokens[next].isOpening ? source.tokens[next].partner + 1 : next + 1
        }
        return false
    }

    /// Translates `#keyPath(Person.address.street)` to `"address.street"`.
    private mutating func translateKeyPath(_ site: Site, _ file: Int) {
        let source = index.sources[file]
        let open = site.token + 1
        let close = source.tokens[open].partner
        guard close < source.tokens.count, close > open + 1 else {
            return refuse("#keyPath needs a property; write the key path as a string", file: file, token: site.token)
        }
        var parts: [String] = []
        for token in (open + 1)..<close {
            if source.tokens[token].kind == .identifier {
                parts.append(source.name(token))
            } else if !source.isPunctuation(token, ".") {
                return refuse(
                    "this #keyPath cannot be translated; write the key path as a string", file: file, token: site.token)
            }
        }
        var owner = site.owner
        while let first = parts.first, parts.count > 1 {
            if let type = index.resolve(first, from: owner) {
                owner = type
            } else if first.first?.isUppercase != true {
                break
            }
            parts.removeFirst()
        }
        let keys = parts.map { name in
            KnownMethods.booleanProperties.contains(name)
                ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
        }
        let range = source.tokens[site.token].start..<source.tokens[close].end
        replace(range, with: "\"\(keys.joined(separator: "."))\"", padding: nil, file, .keyPath)
    }

    /// Replaces bytes with text on one line. The line breaks of the original are inserted after `padding` characters
    /// of the text, or at its end.
    mutating func replace(_ range: Range<Int>, with text: String, padding: Int?, _ file: Int, _ rule: Rule) {
        let source = index.sources[file]
        let breaks = source.line(at: range.upperBound) - source.line(at: range.lowerBound)
        let cut =
            text.index(text.startIndex, offsetBy: padding ?? text.count, limitedBy: text.endIndex) ?? text.endIndex
        let padded = text[..<cut] + String(repeating: "\n", count: breaks) + text[cut...]
        edits[file].replace(range, with: String(padded), rule)
    }
}
