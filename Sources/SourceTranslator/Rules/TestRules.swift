extension Translator {
    /// Makes XCTest's tests on the main actor run.
    ///
    /// XCTest calls methods such as `test...()` and `setUp()` without isolation, but on the main thread. So a method
    /// that is isolated to the main actor is renamed, and a nonisolated method with its name calls it.
    mutating func applyTestRules() {
        for cls in index.classes where cls.file < count {
            let chain = index.chain(of: cls)
            guard case .foundation("XCTestCase") = chain.root else { continue }
            let isIsolated = chain.classes.contains { $0.has(.MainActor) }
            let isSendable = chain.classes.dropFirst().contains { $0.has(.MainActor) }
            for part in [cls] + index.extensions(of: cls) where part.file < count {
                for member in part.members where isTest(member) && !isMoved(member, in: part) {
                    let isOnMainActor = member.has(.MainActor) || part.has(.MainActor) || isIsolated
                    guard isOnMainActor, !member.has(modifier: .nonisolated) else { continue }
                    forward(member, of: part, in: cls, isSendable: isSendable)
                }
            }
        }
    }

    /// Returns whether XCTest calls a method synchronously.
    private func isTest(_ member: Member) -> Bool {
        guard member.kind == .function, member.parameters.isEmpty, !member.isAsync, !member.isGeneric,
            !member.has(modifier: .private), !member.has(modifier: .fileprivate)
        else { return false }
        if member.has(modifier: .override), Self.testHooks.contains(member.name) { return true }
        return member.name.hasPrefix("test") && !member.isStatic && member.type == nil
    }

    private static let testHooks: Set<String> = ["setUp", "tearDown", "setUpWithError", "tearDownWithError"]

    /// Returns whether the rule for overrides in extensions has renamed a member.
    private func isMoved(_ member: Member, in part: TypeDeclaration) -> Bool {
        part.kind == .extension && member.has(modifier: .override)
    }

    private mutating func forward(
        _ member: Member, of part: TypeDeclaration, in cls: TypeDeclaration, isSendable: Bool
    ) {
        let source = index.sources[part.file]
        let token = source.tokens[member.nameToken]
        // The class is a part of the name: a subclass may override the same method.
        let owner = cls.path.split(separator: ".").joined(separator: "_")
        let moved = "_isolated_\(owner)_\(member.name)"
        edits[part.file].replace(token.start..<token.end, with: moved, .test)
        for modifier in member.modifiers where modifier.word == .override {
            edits[part.file].blank(
                source.tokens[modifier.token].start..<source.tokens[modifier.token].end, of: source, .test)
        }
        let modifiers = member.modifiers.filter { $0.word != .dynamic }.map { source.name($0.token) }
        let head = (["nonisolated"] + modifiers + [source.text(ofTokens: member.head)]).joined(separator: " ")
        let effect = member.isThrowing ? "try " : ""
        // A test stays on its thread. It is not `Sendable`, unless its superclass is on the main actor.
        let isSent = !isSendable && !member.isStatic
        let test = isSent ? "test" : "self"
        let copy = isSent ? "nonisolated(unsafe) let test = self; " : ""
        insert(
            " \(head) { \(copy)\(effect)MainActor.assumeIsolated { \(effect)\(test).\(moved)() } }", beforeEndOf: cls,
            conditions: member.conditions == cls.conditions ? [] : member.conditions, .test)
    }
}
