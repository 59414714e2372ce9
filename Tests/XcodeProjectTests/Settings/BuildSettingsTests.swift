import Testing

@testable import XcodeProject

struct BuildSettingsTests {
    @Test("A higher level replaces a lower one, or includes it")
    func inheritance() {
        let settings = BuildSettings(levels: [
            ["FLAGS": "A", "NAME": "low"], ["FLAGS": "$(inherited) B"], ["FLAGS": "C $(FLAGS)", "NAME": "high"],
        ])
        #expect(settings["FLAGS"] == "C A B")
        #expect(settings.words("FLAGS") == ["C", "A", "B"])
        #expect(settings["NAME"] == "high")
        #expect(settings["OTHER"] == nil)
        #expect(BuildSettings(levels: [["FLAGS": "$(inherited) X"]])["FLAGS"] == " X")
    }

    @Test(
        "Variables and their operators",
        arguments: [
            ("$(NAME)-${NAME}", "My App-My App"), ("$(NAME:c99extidentifier)", "My_App"),
            ("org.$(NAME:rfc1034identifier:lower)", "org.my-app"), ("[$(NONE)]", "[]"), ("$(NONE:default=x)", "x"),
            ("$(PRE_$(KIND))", "nested"), ("$5 and $(", "$5 and $("),
            ("$(FILE:file) $(FILE:base) $(FILE:dir)", "b.c.d b a"),
            ("$(LOOP)", "12"),
        ])
    func expansion(text: String, expected: String) {
        let settings = BuildSettings(levels: [
            [
                "NAME": "My App", "KIND": "A", "PRE_A": "nested", "FILE": "a/b.c.d", "LOOP": "1$(POOL)",
                "POOL": "2$(LOOP)",
            ]
        ])
        #expect(settings.expand(text) == expected)
    }

    @Test("Unknown variables can be kept")
    func unknown() {
        let settings = BuildSettings(levels: [["A": "1"]])
        #expect(settings.expand("$(A) $(B) ${C:lower}", keepsUnknown: true) == "1 $(B) ${C:lower}")
    }

    @Test("Values for iOS devices count, those for other systems do not")
    func buildSettingsConditions() {
        let settings = BuildSettings(levels: [
            ["A": "1", "A[sdk=macosx*]": "2", "B": "3", "B[sdk=iphoneos*]": "4", "C[arch=x86_64]": "5"]
        ])
        #expect(settings["A"] == "1")
        #expect(settings["B"] == "4")
        #expect(settings["C"] == nil)
    }

    @Test("Settings files have comments, conditions and includes")
    func configurationFile() throws {
        let folder = MemoryFolder(files: [
            "Config/App.xcconfig":
                "// All targets\n#include \"Base.xcconfig\"\n#include? \"None.xcconfig\"\n\nA = 1 // one\nB=x = y\nC[sdk=iphoneos*] = 3\n",
            "Config/Base.xcconfig": "A = 0\nD = 4\n",
        ])
        #expect(
            try ConfigurationFile.read("Config/App.xcconfig", in: folder)
                == ["A": "1", "B": "x = y", "C[sdk=iphoneos*]": "3", "D": "4"])
    }

    @Test(
        "Broken settings files are errors",
        arguments: [
            ("A = 1\nB", ProjectError("Expected NAME = value.", file: "a.xcconfig", line: 2)),
            ("#include \"a.xcconfig\"", ProjectError("The file includes itself.", file: "a.xcconfig")),
            ("\n#include b", ProjectError("#include needs a file name in quotes.", file: "a.xcconfig", line: 2)),
            (
                "#include \"b.xcconfig\"",
                ProjectError("There is no such settings file, or it is not UTF-8.", file: "b.xcconfig")
            ),
        ])
    func brokenConfigurationFile(text: String, error: ProjectError) {
        #expect(throws: error) {
            try ConfigurationFile.read("a.xcconfig", in: MemoryFolder(files: ["a.xcconfig": text]))
        }
    }

    @Test("The settings file of a project and a target's own values are one list of levels")
    func project() throws {
        let shop = try #require(try TemplateProject.shop.read().targets.first { $0.name == "Shop" })
        #expect(shop.debug["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.shop.Shop")
        #expect(shop.debug["MARKETING_VERSION"] == "3.1")
        #expect(shop.debug.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["DEBUG", "SHOP_DEMO"])
        #expect(shop.release.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["SHOP_DEMO"])
    }
}

struct CompilerSettingsTests {
    private func settings(_ debug: [String: String], release: [String: String] = [:]) -> CompilerSettings {
        CompilerSettings(debug: BuildSettings(levels: [debug]), release: BuildSettings(levels: [release]))
    }

    @Test(
        "The language mode",
        arguments: [
            ("5.0", "v5"), ("6.0", "v6"), ("6", "v6"), ("4.2", "v4_2"), ("4.0", "v4"), ("3.0", "v5"), ("", "v5"),
        ])
    func languageMode(version: String, mode: String) {
        #expect(settings(["SWIFT_VERSION": version]).languageMode == mode)
    }

    @Test("Isolation and features come from settings and from flags")
    func features() {
        let bySettings = settings([
            "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor", "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
            "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "NO",
        ])
        #expect(bySettings.isMainActor)
        #expect(bySettings.upcomingFeatures == ["MemberImportVisibility"])
        let byFlags = settings([
            "OTHER_SWIFT_FLAGS":
                "-DA -D B -Xfrontend -default-isolation -Xfrontend MainActor -enable-upcoming-feature ExistentialAny -warn-x"
        ])
        #expect(byFlags.isMainActor)
        #expect(byFlags.upcomingFeatures == ["ExistentialAny"])
        #expect(byFlags.conditions.map(\.name) == ["A", "B"])
        #expect(byFlags.otherFlags == ["-warn-x"])
    }

    @Test("Features that are part of Swift 6 are named in older modes only")
    func approachableConcurrency() {
        let names = { (version: String) in
            settings(["SWIFT_VERSION": version, "SWIFT_APPROACHABLE_CONCURRENCY": "YES"]).upcomingFeatures
        }
        #expect(names("5.0").count == 5)
        #expect(names("6.0") == ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
    }

    @Test("Conditions of one configuration are limited to it; SwiftPM itself sets DEBUG")
    func compilerSettingsConditions() {
        let conditions = CompilerSettings.conditions(debug: ["DEBUG", "A", "B"], release: ["A", "C"])
        #expect(
            conditions == [
                .init(name: "A"), .init(name: "B", configuration: "debug"), .init(name: "C", configuration: "release"),
            ])
    }
}
