import Foundation
import Testing

@testable import XcodeProject

struct AdoptionTests {
    /// A project with an app and what a test adds to it: `targets` are further targets, `objects` further objects.
    private func plan(
        _ objects: String = "", targets: String = "", project: String = "", app: String = "",
        sources: [String] = ["Main.swift"],
        settings: String = "", folder: [String: String] = [:], names: [String] = []
    ) throws -> AdoptionPlan {
        let files = sources.enumerated().map { number, path in
            "B\(number) = {isa = PBXBuildFile; fileRef = F\(number); }; F\(number) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };"
        }
        // The app has all files but those of tests.
        let list = sources.indices.filter { !sources[$0].hasPrefix("Tests/") }.map { "B\($0)" }.joined(separator: ", ")
        let text = """
            { rootObject = P; objects = {
            P = {isa = PBXProject; buildConfigurationList = CP; mainGroup = G; targets = (T, \(targets)); \(project) };
            T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                buildConfigurationList = CT; buildPhases = (S); \(app) };
            S = {isa = PBXSourcesBuildPhase; files = (\(list)); };
            G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
            CP = {isa = XCConfigurationList; buildConfigurations = (); };
            CT = {isa = XCConfigurationList; buildConfigurations = (D); };
            D = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
            \(files.joined(separator: "\n"))
            \(objects) }; }
            """
        var disk = folder
        for path in sources where disk[path] == nil { disk[path] = "" }
        let memory = MemoryFolder(files: disk)
        let project = try ProjectReader.read(Array(text.utf8), name: "App", in: memory)
        return try Adoption(of: project, in: memory, casement: .folder("../casement")).plan(targets: names)
    }

    private func manifest(_ plan: AdoptionPlan) -> String { plan.file("Package.swift") ?? "" }

    @Test("An app, a framework and their tests depend on each other as in the project")
    func shop() throws {
        let plan = try TemplateProject.shop.plan()
        let text = manifest(plan)
        #expect(
            text.contains(
                ".executableTarget(\n            name: \"Shop\",\n            dependencies: [\n                \"ShopKit\",\n"
            ))
        #expect(
            text.contains(
                ".testTarget(\n            name: \"ShopKitTests\",\n            dependencies: [\n                \"ShopKit\",\n"
            ))
        #expect(text.contains(".library(name: \"ShopKit\", targets: [\"ShopKit\"])"))
        #expect(text.contains(".define(\"SHOP_DEMO\")"))
        #expect(!text.contains("DEBUG"))
        #expect(plan.notes.isEmpty)
        #expect(plan.programs == ["Shop"] && plan.hasTests)
    }

    @Test("Storyboards, catalogs and translations are resources; run scripts and UI tests are noted")
    func adoptionResources() throws {
        let lamp = try TemplateProject.lamp.plan()
        for entry in ["Base.lproj", "de.lproj", "en.lproj", "Assets.xcassets", "Casement-Info.plist"] {
            #expect(manifest(lamp).contains(".copy(\"\(entry)\")"))
        }
        #expect(manifest(lamp).contains("exclude: [\n                \"Info.plist\",\n            ]"))
        #expect(manifest(lamp).contains(".swiftLanguageMode(.v4_2)"))
        #expect(lamp.notes.map(\.text) == ["Run scripts are left out: Lint."])
        let notes = try TemplateProject.notes.plan()
        #expect(notes.notes.map(\.target) == ["NotesUITests"])
        #expect(!manifest(notes).contains("NotesUITests"))
    }

    @Test("--target takes over a target with those that it needs")
    func adoptionSelection() throws {
        let plan = try TemplateProject.shop.plan(targets: ["ShopKitTests"])
        #expect(plan.files.map(\.path) == ["Package.swift", "ShopKit/Casement.swift", "ShopKitTests/Casement.swift"])
        #expect(throws: AdoptionError.unknownTarget("Shoe", known: ["Shop", "ShopKit", "ShopTests", "ShopKitTests"])) {
            try TemplateProject.shop.plan(targets: ["Shoe"])
        }
    }

    @Test("Packages by URL and by path give dependencies and products")
    func packages() throws {
        let plan = try plan(
            """
            R1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/Tools.git";
                requirement = {kind = upToNextMajorVersion; minimumVersion = 1.4.0; }; };
            R2 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "git@example.org:me/unused";
                requirement = {kind = branch; branch = main; }; };
            R3 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
            Q1 = {isa = XCSwiftPackageProductDependency; package = R1; productName = Hammer; };
            Q2 = {isa = XCSwiftPackageProductDependency; productName = KitCore; };
            Q3 = {isa = XCSwiftPackageProductDependency; package = R9; productName = Lost; };
            """, project: "packageReferences = (R1, R2, R3);", app: "packageProductDependencies = (Q1, Q2);",
            folder: ["Packages/Kit/Package.swift": "products: [.library(name: \"KitCore\""])
        let text = manifest(plan)
        #expect(text.contains(".package(url: \"https://example.org/Tools.git\", from: \"1.4.0\")"))
        #expect(text.contains(".package(path: \"Packages/Kit\")"))
        #expect(!text.contains("unused"))
        #expect(text.contains(".product(name: \"Hammer\", package: \"tools\")"))
        #expect(text.contains(".product(name: \"KitCore\", package: \"kit\")"))
    }

    @Test("A requirement of an unknown kind is an error with the line")
    func unknownRequirement() {
        #expect(throws: ProjectError.self) {
            try plan(
                "R1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = a; requirement = {kind = newest; }; };",
                project: "packageReferences = (R1);")
        }
    }

    @Test("What cannot be taken over is noted, with the remedy")
    func notes() throws {
        let plan = try plan(
            """
            X = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
                buildConfigurationList = CP; };
            W = {isa = PBXFrameworksBuildPhase; files = (W1, W2); };
            W1 = {isa = PBXBuildFile; fileRef = W3; }; W2 = {isa = PBXBuildFile; fileRef = W4; };
            W3 = {isa = PBXFileReference; path = System/Library/Frameworks/MapKit.framework; sourceTree = SDKROOT; };
            W4 = {isa = PBXFileReference; path = Pods_App.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            """, targets: "X", app: "buildPhases = (S, W);",
            sources: ["App/Main.swift", "App/Old.m", "App/Fast.cpp", "App/Model.xcdatamodeld", "../Shared/A.swift"],
            settings:
                "SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h; OTHER_SWIFT_FLAGS = \"-warn-all\"; INFOPLIST_FILE = None.plist;",
            folder: [
                "App/Main.swift":
                    "import UIKit\n@preconcurrency import CoreData\n#if canImport(WebKit)\nimport WebKit\n#endif\n"
            ])
        let notes = plan.notes.map(\.description).joined(separator: "\n")
        for text in [
            "Widget: This is an app extension", "1 Objective-C file left out: App/Old.m",
            "1 C or C++ file left out: App/Fast.cpp",
            "App/Model.xcdatamodeld: Core Data models are copied", "../Shared/A.swift",
            "The bridging header App/Bridge.h",
            "-warn-all", "None.plist, which INFOPLIST_FILE names, is missing",
            "The module CoreData does not exist here. It is imported at App/Main.swift:2.",
            "The module MapKit does not exist here. It is linked.", "The framework Pods_App is not built",
        ] {
            #expect(notes.contains(text))
        }
        #expect(!notes.contains("WebKit"))
        #expect(plan.notes.allSatisfy { $0.advice.hasSuffix(".") })
    }

    @Test("Two apps in one folder each get a folder for their own files, and leave the other's out")
    func sharedFolder() throws {
        let second = """
            T2 = {isa = PBXNativeTarget; name = Pro; productType = "com.apple.product-type.application";
                buildConfigurationList = CP; buildPhases = (S2); };
            S2 = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
            """
        let files = ["App/Main.swift", "App/Shared.swift", "App/Pro.swift"]
        let plan = try plan(second, targets: "T2", sources: files)
        #expect(
            plan.files.map(\.path) == [
                "Package.swift", "App/Casement-App/Casement.swift", "App/Casement-App/Casement-Info.plist",
                "App/Casement-Pro/Casement.swift", "App/Casement-Pro/Casement-Info.plist",
            ])
        let text = manifest(plan)
        #expect(
            text.contains(
                "exclude: [\n                \"Casement-Pro\",\n            ],\n            sources: [\"Casement-App/Casement.swift\"]"
            ))
        #expect(
            text.contains(
                "exclude: [\n                \"Main.swift\",\n                \"Casement-App\",\n            ]"))
    }

    @Test("A file in the folder of another target is noted")
    func fileOfAnotherTarget() throws {
        let second = """
            T2 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
                buildConfigurationList = CP; buildPhases = (S2); };
            S2 = {isa = PBXSourcesBuildPhase; files = (B1); };
            """
        let plan = try plan(second, targets: "T2", sources: ["App/Main.swift", "Kit/Shared.swift"])
        #expect(plan.notes.map(\.text) == ["1 Swift file left out: Kit/Shared.swift."])
        #expect(plan.notes.map(\.target) == ["App"])
    }

    @Test("Names are those of the modules, and a second target with the same module is left out")
    func adoptionNames() throws {
        let second = """
            T2 = {isa = PBXNativeTarget; name = Copy; productType = "com.apple.product-type.application";
                buildConfigurationList = CT; buildPhases = (S); };
            """
        let plan = try plan(second, targets: "T2", settings: "PRODUCT_NAME = \"My App\";")
        #expect(plan.programs == ["My_App"])
        #expect(plan.notes.map(\.target) == ["Copy"])
    }

    @Test("A test on the main actor that is not async is noted")
    func testOnTheMainActor() throws {
        let tests = """
            T2 = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
                buildConfigurationList = CP; buildPhases = (S2); };
            S2 = {isa = PBXSourcesBuildPhase; files = (B1); };
            """
        func notes(_ signature: String) throws -> [String] {
            let text = "final class T: XCTestCase {\n    @MainActor\n    \(signature) {}\n}"
            return try plan(
                tests, targets: "T2", sources: ["App/Main.swift", "Tests/T.swift"], folder: ["Tests/T.swift": text]
            ).notes.map(\.text)
        }
        let expected = "XCTest for Linux cannot run @MainActor tests that are not async: Tests/T.swift."
        #expect(try notes("func testOne() throws") == [expected])
        #expect(try notes("func testOne() async throws").isEmpty)
        #expect(try notes("func makeOne() throws").isEmpty)
    }

    @Test("The targets' own files are empty, but tests with XCTest see UIKit as on iOS")
    func ownFiles() throws {
        let notes = try TemplateProject.notes.plan()
        #expect(notes.file("Notes/Casement.swift")?.hasPrefix("//") == true)
        #expect(notes.file("Notes/Casement.swift")?.contains("import") == false)
        #expect(notes.file("NotesTests/Casement.swift")?.contains("\n@_exported import UIKit\n") == true)
        let counter = try TemplateProject.counter.plan()
        #expect(counter.file("CounterTests/Casement.swift")?.contains("import") == false)
    }

    @Test("NSLocalizedString finds the translations of the target")
    func translations() throws {
        let source = try #require(try TemplateProject.lamp.plan().file("Lamp/Casement.swift"))
        #expect(source.contains("#if SWIFT_PACKAGE\n"))
        #expect(source.contains("func NSLocalizedString("))
    }

    @Test("Resources that are looked for in the main bundle are noted")
    func mainBundle() throws {
        func notes(_ text: String) throws -> [String] {
            try plan(sources: ["App/Main.swift", "App/a.json"], folder: ["App/Main.swift": text]).notes.map(\.text)
        }
        #expect(
            try notes("let url = Bundle.main.url(forResource: \"a\", withExtension: \"json\")") == [
                "Resources are looked for in Bundle.main, which has none here: App/Main.swift."
            ])
        #expect(try notes("let id = Bundle.main.bundleIdentifier").isEmpty)
    }

    @Test("Modules that Casement has in products of their own are products of the target; Combine needs its trait")
    func modules() throws {
        let plan = try plan(folder: ["Main.swift": "import Combine\nimport OSLog\nimport QuartzCore\n"])
        #expect(manifest(plan).contains(".package(path: \"../casement\", traits: [\"Combine\"])"))
        #expect(manifest(plan).contains(".product(name: \"Combine\", package: \"casement\")"))
        #expect(manifest(plan).contains(".product(name: \"os\", package: \"casement\")"))
        #expect(plan.notes.isEmpty)
    }

    @Test("SwiftUI is a product of the target, with the trait for observable objects")
    func swiftUI() throws {
        let plan = try plan(folder: ["Main.swift": "import SwiftUI\n"])
        #expect(manifest(plan).contains(".package(path: \"../casement\", traits: [\"Combine\"])"))
        #expect(manifest(plan).contains(".product(name: \"SwiftUI\", package: \"casement\")"))
        #expect(plan.notes.isEmpty)
    }

    @Test("A project for another system has nothing to adopt")
    func otherSystem() {
        #expect(throws: AdoptionError.nothingToAdopt) { try plan(settings: "SDKROOT = macosx;") }
        #expect(throws: AdoptionError.nothingToAdopt) { try plan(sources: ["a.m"]) }
    }

    @Test("Language folders of one name are merged file by file")
    func languageFolders() {
        let layout = TargetLayout(
            files: [
                "A/Main.swift", "A/x/Base.lproj/X.storyboard", "A/y/Base.lproj/Y.storyboard", "A/de.lproj/a.strings",
            ],
            in: MemoryFolder())
        #expect(
            layout.resources == [
                .process("x/Base.lproj/X.storyboard"), .process("y/Base.lproj/Y.storyboard"), .copy("de.lproj"),
            ])
        #expect(layout.path == "A")
    }

    @Test("Two resources of one name are noted")
    func duplicateResources() {
        let layout = TargetLayout(files: ["A/Main.swift", "A/x/a.png", "A/y/a.png"], in: MemoryFolder())
        #expect(layout.resources == [.copy("x/a.png")])
        #expect(layout.duplicates == ["A/y/a.png"])
    }

    // MARK: Writing

    private func withTemporaryFolder(_ body: (DiskFolder) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try body(DiskFolder(url))
    }

    @Test("A file with other contents is never overwritten without force, and then nothing is written")
    func adoptionRefusal() throws {
        let plan = try TemplateProject.lamp.plan()
        try withTemporaryFolder { folder in
            let manifest = folder.location(of: "Package.swift")
            try Data("mine".utf8).write(to: manifest)
            #expect(throws: AdoptionError.wouldOverwrite(["Package.swift"])) {
                try plan.write(in: folder, overwrites: false)
            }
            #expect(folder.names(in: "") == ["Package.swift"])
            #expect(folder.contents(of: "Package.swift") == Data("mine".utf8))
            try plan.write(in: folder, overwrites: true)
            #expect(folder.contents(of: "Package.swift") == plan.file("Package.swift").map { Data($0.utf8) })
        }
    }

    @Test("Adopting twice writes the same files", arguments: TemplateProject.allCases)
    func twice(template: TemplateProject) throws {
        try withTemporaryFolder { folder in
            let copy = folder.url.appendingPathComponent("copy")
            try FileManager.default.copyItem(at: template.folder.url, to: copy)
            let package = DiskFolder(copy)
            for _ in 1...2 {
                let project = try ProjectReader.read(template.bytes(), name: template.rawValue, in: package)
                let plan = try Adoption(of: project, in: package, casement: .folder("../casement")).plan(targets: [])
                #expect(plan.conflicts(in: package).isEmpty)
                try plan.write(in: package, overwrites: false)
            }
        }
    }
}

struct ImportsTests {
    @Test("Imports outside of conditions and comments are found with their lines")
    func imports() {
        let text = """
            // import A
            import UIKit
            @testable public import B
            /* import C
            import D */
            import struct E.Thing; // F
            #if os(macOS)
            import G
            #endif
            let x = important
            """
        #expect(Imports(text).entries.map { "\($0.module):\($0.line)" } == ["UIKit:2", "B:3", "E:6"])
    }
}
