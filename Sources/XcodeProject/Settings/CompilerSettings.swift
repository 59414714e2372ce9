/// The settings of the Swift compiler for a target's build settings.
struct CompilerSettings: Equatable, Sendable {
    /// The language mode as the manifest names it: `v5`.
    var languageMode = "v5"
    /// Whether declarations belong to the main actor unless they say otherwise.
    var isMainActor = false
    var upcomingFeatures: [String] = []
    var experimentalFeatures: [String] = []
    /// Compilation conditions, with the configuration (`debug` or `release`) if only one of the two has them.
    var conditions: [Condition] = []
    /// Flags that the manifest has no setting for.
    var otherFlags: [String] = []

    struct Condition: Equatable, Sendable {
        let name: String
        var configuration: String?
    }

    /// Creates the settings from the debug and release configurations. Except for the conditions, only the debug
    /// configuration counts.
    init(debug: BuildSettings, release: BuildSettings) {
        languageMode = Self.languageMode(debug["SWIFT_VERSION"])
        isMainActor = debug["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        addFeatures(debug)
        var flags = Flags(debug.words("OTHER_SWIFT_FLAGS"))
        isMainActor = isMainActor || flags.isolation == "MainActor"
        upcomingFeatures += flags.upcomingFeatures
        experimentalFeatures += flags.experimentalFeatures
        flags.other.removeAll { ["-DEBUG", "-Onone", "-O"].contains($0) }
        otherFlags = flags.other
        let other = Flags(release.words("OTHER_SWIFT_FLAGS"))
        conditions = Self.conditions(
            debug: debug.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + flags.conditions,
            release: release.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + other.conditions)
    }

    private static func languageMode(_ version: String?) -> String {
        guard let version, let major = version.split(separator: ".").first.flatMap({ Int($0) }) else { return "v5" }
        switch major {
        case 6...: return "v6"
        case 4: return version.hasPrefix("4.2") ? "v4_2" : "v4"
        default: return "v5"
        }
    }

    /// Features that are part of Swift 6, which the compiler warns about in that mode.
    private static let partOfSwift6: Set<String> = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
        "ConciseMagicFile", "ForwardTrailingClosures", "BareSlashRegexLiterals", "DeprecateApplicationMain",
        "ImportObjcForwardDeclarations", "ImplicitOpenExistentials", "IsolatedDefaultValues", "GlobalConcurrency",
        "RegionBasedIsolation", "DynamicActorIsolation", "NonfrozenEnumExhaustivity", "StrictConcurrency",
    ]

    private mutating func addFeatures(_ settings: BuildSettings) {
        var features: [String] = []
        if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
            features += [
                "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
                "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
            ]
        }
        if settings["SWIFT_STRICT_CONCURRENCY"] == "complete" { features.append("StrictConcurrency") }
        let prefix = "SWIFT_UPCOMING_FEATURE_"
        for name in settings.names.sorted() where name.hasPrefix(prefix) && settings.isOn(name) {
            features.append(Self.featureName(name.dropFirst(prefix.count)))
        }
        for feature in features where !upcomingFeatures.contains(feature) {
            if languageMode != "v6" || !Self.partOfSwift6.contains(feature) { upcomingFeatures.append(feature) }
        }
    }

    /// Returns `MemberImportVisibility` for `MEMBER_IMPORT_VISIBILITY`.
    private static func featureName(_ setting: Substring) -> String {
        switch setting {
        case "CONCISE_MAGIC_FILE": "ConciseMagicFile"
        case "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations"
        case "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault"
        default: setting.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
        }
    }

    /// Merges the conditions of the two configurations. SwiftPM sets `DEBUG` itself.
    static func conditions(debug: [String], release: [String]) -> [Condition] {
        var result: [Condition] = []
        for name in debug + release where !result.contains(where: { $0.name == name }) {
            let (inDebug, inRelease) = (debug.contains(name), release.contains(name))
            if name == "DEBUG", !inRelease { continue }
            result.append(
                Condition(name: name, configuration: inDebug == inRelease ? nil : inDebug ? "debug" : "release"))
        }
        return result
    }

    /// The flags of `OTHER_SWIFT_FLAGS`, as far as the manifest has settings for them.
    private struct Flags {
        var conditions: [String] = []
        var upcomingFeatures: [String] = []
        var experimentalFeatures: [String] = []
        var isolation: String?
        var other: [String] = []

        init(_ words: [String]) {
            // `-Xfrontend` precedes a flag of the compiler's frontend.
            var words = words.filter { $0 != "-Xfrontend" }[...]
            while let word = words.popFirst() {
                switch word {
                case "-D": words.popFirst().map { conditions.append($0) }
                case "-enable-upcoming-feature": words.popFirst().map { upcomingFeatures.append($0) }
                case "-enable-experimental-feature": words.popFirst().map { experimentalFeatures.append($0) }
                case "-default-isolation": isolation = words.popFirst()
                case _ where word.hasPrefix("-D") && word != "-DEBUG": conditions.append(String(word.dropFirst(2)))
                default: other.append(word)
                }
            }
        }
    }
}
