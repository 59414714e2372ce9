/// The answers to the compiler's messages.
enum Answer {
    /// The version of the protocol that the plugin supports.
    private static let protocolVersion = 7

    static func to(_ message: [String: Any]) -> [String: Any] {
        if message["getCapability"] != nil {
            return ["getCapabilityResult": ["capability": ["protocolVersion": protocolVersion]]]
        }
        if let request = message["expandFreestandingMacro"] as? [String: Any] { return expand(request) }
        if let request = message["expandAttachedMacro"] as? [String: Any] { return expand(request) }
        return result(nil, [Diagnostic("SwiftUI's macros do not know this message of the compiler.", nil)])
    }

    private static func expand(_ request: [String: Any]) -> [String: Any] {
        let macro = request["macro"] as? [String: Any]
        switch macro?["typeName"] as? String {
        case "EntryMacro": return entry(request)
        case "AnimatableMacro": return animatable(request)
        case "AnimatableIgnoredMacro": return result("", [])
        // The compiler checks a preview's closure but does not run it. `@Previewable` variables stay unchanged.
        case "PreviewMacro", "PreviewableMacro": return result("", [])
        case let name:
            return result(nil, [Diagnostic("SwiftUI has no macro \(name ?? "without a name").", nil)])
        }
    }

    private static func entry(_ request: [String: Any]) -> [String: Any] {
        let syntax = request["declSyntax"] as? [String: Any]
        do {
            let entry = try EntryDeclaration(syntax?["source"] as? String ?? "")
            let contexts = (request["lexicalContext"] as? [[String: Any]] ?? []).compactMap { $0["source"] as? String }
            let isAccessor = request["macroRole"] as? String == "accessor"
            return result(isAccessor ? entry.accessors : entry.key(in: contexts), [])
        } catch {
            // The compiler asks for both roles, and one message is enough.
            let isAccessor = request["macroRole"] as? String == "accessor"
            return result(isAccessor ? nil : "", isAccessor ? [Diagnostic(error.text, syntax)] : [])
        }
    }

    private static func animatable(_ request: [String: Any]) -> [String: Any] {
        func source(_ key: String) -> String? { (request[key] as? [String: Any])?["source"] as? String }
        guard request["macroRole"] as? String == "member" else {
            // The compiler names the conformances that the type does not have yet. A shape is already animatable.
            let isMissing = source("conformanceListSyntax")?.contains("Animatable") ?? false
            let type = source("extendedTypeSyntax") ?? ""
            return result(isMissing ? AnimatableDeclaration.conformance(of: type) : "", [])
        }
        do {
            return result(try AnimatableDeclaration(source("declSyntax") ?? "").data, [])
        } catch {
            return result("", [Diagnostic(error.text, request["declSyntax"] as? [String: Any])])
        }
    }

    private static func result(_ source: String?, _ diagnostics: [Diagnostic]) -> [String: Any] {
        var content: [String: Any] = ["diagnostics": diagnostics.map(\.json)]
        if let source { content["expandedSource"] = source }
        return ["expandMacroResult": content]
    }
}

/// An error at a declaration.
private struct Diagnostic {
    let json: [String: Any]

    init(_ text: String, _ syntax: [String: Any]?) {
        let location = syntax?["location"] as? [String: Any]
        json = [
            "message": text, "severity": "error", "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
            "position": ["fileName": location?["fileName"] ?? "", "offset": location?["offset"] ?? 0],
        ]
    }
}
