extension Translator {
    /// Lets the `dynamic` properties of classes report their changes, and lets classes below `NSObject` receive
    /// changes.
    mutating func applyObservationRules() {
        for cls in index.classes where cls.file < count && inheritsFromNSObject(cls) {
            for member in cls.members where isObserved(member, in: cls) { addReports(to: member, of: cls) }
            if case .foundation = index.chain(of: cls).root { addObserverConformance(to: cls) }
        }
    }

    /// Returns whether a class certainly descends from `NSObject`. A class of an unknown module may not.
    private func inheritsFromNSObject(_ cls: TypeDeclaration) -> Bool {
        switch index.chain(of: cls).root {
        case .foundation(let name): KnownTypes.isObjectOfFoundation(name)
        case .imported(let name):
            ["UI", "CA", "NS"].contains((name.split(separator: ".").last ?? "").prefix(2))
        case .declared, .none: false
        }
    }

    /// Returns whether a property is one that Objective-C can observe and whose setter is in the source.
    private func isObserved(_ member: Member, in cls: TypeDeclaration) -> Bool {
        guard member.kind == .property, member.has(modifier: .dynamic), member.isSettable, !member.isStatic,
            !member.has(modifier: .override), !member.has(modifier: .lazy), inheritsFromNSObject(cls)
        else { return false }
        // In `var a = 1, b = 2` no property can have observers.
        let modifier = member.modifiers.first?.token
        if cls.members.contains(where: { $0 !== member && $0.modifiers.first?.token == modifier }) { return false }
        return ObjectiveC.isExposed(member) || index.chain(of: cls).classes.contains { $0.has(.objcMembers) }
    }

    /// Returns whether a property certainly overrides one that UIKit reports, in a way that subclasses cannot override.
    /// A key path leads to such an override itself, and is not equal to UIKit's.
    private func isFinalOverride(_ member: Member, in cls: TypeDeclaration) -> Bool {
        guard member.kind == .property, member.has(modifier: .override), member.isSettable, !member.isStatic,
            member.has(modifier: .final) || cls.has(modifier: .final), inheritsFromNSObject(cls)
        else { return false }
        let chain = index.chain(of: cls)
        guard case .imported(let root) = chain.root, ReportedProperties.contains(member.name, of: root) else {
            return false
        }
        // The property of a class of the target has nothing to do with UIKit's.
        return !chain.classes.contains { part in
            part.members.contains { $0.kind == .property && $0.name == member.name && !$0.has(modifier: .override) }
        }
    }

    /// The entry of a class's lookup that has the names of its observed properties by their key paths, which begin with
    /// the class. It is `nil` for a class without such properties.
    func observedNames(of cls: TypeDeclaration, owner: String, isolation: String) -> Entry? {
        var names: [String] = []
        var pairs: [String] = []
        for part in index.chain(of: cls).classes {
            for member in part.members
            where (isObserved(member, in: part) || isFinalOverride(member, in: part))
                && member.conditions == part.conditions
            {
                guard part === cls || isInherited(member, of: part), !names.contains(member.name) else { continue }
                let source = index.sources[part.file]
                let path = source.text(ofTokens: member.nameToken..<(member.nameToken + 1))
                names.append(member.name)
                pairs.append("\\\(owner).\(path): \"\(ObjectiveC.explicitName(of: member) ?? member.name)\"")
            }
        }
        guard !pairs.isEmpty else { return nil }
        let table = "[\(pairs.joined(separator: ", "))] as [AnyKeyPath: String]"
        return Entry(
            "_observed_\(cls.name)", "{ (c: \(owner).Type) in { \(isolation)\(table) } }", isStatic: true,
            cls.conditions)
    }

    /// Returns whether subclasses in the target can certainly name a member.
    private func isInherited(_ member: Member, of cls: TypeDeclaration) -> Bool {
        // `private(set)` is not meant.
        let isPrivate = member.modifiers.contains {
            [.private, .fileprivate].contains($0.word) && !index.sources[cls.file].isPunctuation($0.token + 1, "(")
        }
        if isPrivate { return false }
        return cls.file < count || member.has(modifier: .public) || member.has(modifier: .open)
    }

    // MARK: Properties

    private mutating func addReports(to member: Member, of cls: TypeDeclaration) {
        let source = index.sources[cls.file]
        var next = member.head.upperBound
        if source.isOperator(next, "=") { next = endOfValue(from: next + 1, in: source, end: cls.body.upperBound) }
        guard next <= cls.body.upperBound, next < source.tokens.count else { return }
        let path = "\\.\(source.text(ofTokens: member.nameToken..<(member.nameToken + 1)))"
        let (before, after) = ("willChangeValue(for: \(path))", "didChangeValue(for: \(path))")
        func insert(_ text: String, behind token: Int) {
            edits[cls.file].insert(text, at: source.tokens[token].end, .observedProperty)
        }
        guard source.isPunctuation(next, "{") else {
            insert(" { willSet { \(before) } didSet { \(after) } }", behind: next - 1)
            return
        }
        guard let bodies = accessorBodies(at: next, in: source) else { return }
        if let setter = bodies[.set] { return insert(" \(before); defer { \(after) };", behind: setter) }
        guard bodies[.willSet] != nil || bodies[.didSet] != nil else { return }
        if let willSet = bodies[.willSet] {
            insert(" \(before);", behind: willSet)
        } else {
            insert(" willSet { \(before) }", behind: next)
        }
        if let didSet = bodies[.didSet] {
            // The observer may return early. An empty one needs no `defer`.
            let isEmpty = source.tokens[didSet].partner == didSet + 1
            insert(isEmpty ? " \(after) " : " defer { \(after) };", behind: didSet)
        } else {
            insert(" didSet { \(after) }", behind: next)
        }
    }

    /// Returns the token after the value of a property: the next declaration, a comma, or the brace of its observers.
    private func endOfValue(from first: Int, in source: SourceText, end: Int) -> Int {
        var next = first
        while next < end {
            let token = source.tokens[next]
            if token.isClosing || token.isPunctuation(",") || token.isPunctuation(";") { break }
            if token.startsLine, next > first {
                let last = source.tokens[next - 1]
                let continues =
                    token.kind == .operator || token.isPunctuation(".") || token.isPunctuation(":")
                    || (last.kind == .operator && last.hasSpaceBefore) || last.isPunctuation(":")
                if !continues { break }
            }
            if token.isPunctuation("{"), [.willSet, .didSet].contains(source.word(next + 1)) { break }
            next = token.isOpening ? max(token.partner, next) + 1 : next + 1
        }
        return min(next, end)
    }

    /// Returns the opening braces of a property's accessors. It is `nil` if the body is one of statements, or has
    /// `#if`.
    private func accessorBodies(at brace: Int, in source: SourceText) -> [Word: Int]? {
        let end = source.tokens[brace].partner
        guard end > brace, end < source.tokens.count else { return nil }
        var bodies: [Word: Int] = [:]
        var index = brace + 1
        while index < end {
            let word = source.word(index)
            if word.isModifier {
                index += 1
                continue
            }
            guard [.get, .set, .willSet, .didSet].contains(word) else { return nil }
            var next = index + 1
            if source.isPunctuation(next, "("), source.tokens[next].partner > next {
                next = source.tokens[next].partner + 1
            }
            guard source.isPunctuation(next, "{"), source.tokens[next].partner > next else { return nil }
            bodies[word] = next
            index = source.tokens[next].partner + 1
        }
        return bodies
    }

    // MARK: Observers

    /// `observeValue(forKeyPath:...)` is a method of `NSObject` on iOS only, so the first class below it that has the
    /// method overrides nothing.
    private mutating func addObserverConformance(to cls: TypeDeclaration) {
        let name = "observeValue(forKeyPath:of:change:context:)"
        let above = index.chain(of: cls).classes.dropFirst()
        if above.contains(where: { $0.members.contains { $0.fullName == name } }) { return }
        guard let method = cls.members.first(where: { $0.fullName == name }),
            let word = method.modifiers.first(where: { $0.word == .override })
        else { return }
        let source = index.sources[cls.file]
        let token = source.tokens[word.token]
        edits[cls.file].blank(token.start..<token.end, of: source, .observedProperty)
        var last = cls.inheritanceStart
        while last < cls.body.lowerBound - 1, source.word(last) != .where { last += 1 }
        edits[cls.file].insert(", UIKit._KeyValueObserver", at: source.tokens[last - 1].end, .observedProperty)
    }
}
