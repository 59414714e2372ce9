/// The names of members in Objective-C.
enum ObjectiveC {
    /// Returns the selector of a function: `handle(_:for:)` is `handle:for:`, and `doIt(with:)` is `doItWith:`.
    static func selector(of member: Member) -> String {
        if let name = explicitName(of: member) { return name }
        return selector(
            name: member.name, labels: member.labels, isAsync: member.isAsync, isThrowing: member.isThrowing)
    }

    /// Returns the name in `@objc(name)`, without spaces.
    static func explicitName(of member: Member) -> String? {
        guard let argument = member.attributes.first(where: { $0.word == .objc })?.argument, !argument.isEmpty else {
            return nil
        }
        return argument.filter { $0 != " " && $0 != "`" }
    }

    static func selector(name: String, labels: [String], isAsync: Bool = false, isThrowing: Bool = false) -> String {
        guard let first = labels.first else {
            return isAsync ? name + "WithCompletionHandler:" : isThrowing ? name + "AndReturnError:" : name
        }
        var result = name
        if first != "_" {
            if !prepositions.contains(firstWord(of: first)) { result += "With" }
            result += capitalized(first)
        }
        result += ":"
        for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
        if isAsync { result += "completionHandler:" } else if isThrowing { result += "error:" }
        return result
    }

    /// Returns the selector that sets a property: `setTitle:`.
    static func setter(of name: String) -> String { "set" + capitalized(name) + ":" }

    static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private static func firstWord(of name: String) -> String {
        let letters = Array(name)
        let rest = letters.dropFirst().prefix { $0.isLowercase }
        return String(letters.prefix(1) + rest).lowercased()
    }

    /// The words before which the compiler adds no "With".
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    /// Returns whether an attribute of the member exposes it to Objective-C.
    static func isExposed(_ member: Member) -> Bool {
        member.attributes.contains { $0.word == .objc || $0.word == .IBAction || $0.word == .IBSegueAction }
    }
}
