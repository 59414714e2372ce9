import Foundation
import Testing

@testable import XcodeProject

/// Project files that are cut off or damaged.
struct BrokenProjectTests {
    /// A whole project in a few lines.
    static let small = """
        // !$*UTF8*$!
        {
        	objects = {
        		A1 /* Project */ = {isa = PBXProject; buildConfigurationList = C1; mainGroup = G1; targets = (T1, ); };
        		T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        			buildConfigurationList = C1; buildPhases = (P1 /* Sources */, ); };
        		P1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
        		B1 = {isa = PBXBuildFile; fileRef = F1; };
        		G1 = {isa = PBXGroup; children = (F1, ); sourceTree = "<group>"; };
        		F1 = {isa = PBXFileReference; path = "M\\U00e9nu.swift"; sourceTree = "<group>"; };
        		C1 = {isa = XCConfigurationList; buildConfigurations = (C2, ); };
        		C2 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; KEY = <00ff>; }; name = Debug; };
        	};
        	rootObject = A1 /* Project object */;
        }
        """

    private func read(_ bytes: [UInt8]) throws -> XcodeProject {
        try ProjectReader.read(bytes, name: "App", in: MemoryFolder(files: ["Ménu.swift": ""]))
    }

    @Test("The small project is whole")
    func whole() throws {
        #expect(try read(Array(Self.small.utf8)).targets.map(\.files) == [["Ménu.swift"]])
    }

    @Test("Every truncation is an error with a line")
    func truncations() {
        let bytes = Array(Self.small.utf8)
        for count in bytes.indices {
            let error = #expect(throws: ProjectError.self) { try read(Array(bytes[..<count])) }
            #expect(error?.line != nil)
        }
    }

    @Test("Truncations of the template projects are errors", arguments: TemplateProject.allCases)
    func truncationsOfTemplates(project: TemplateProject) throws {
        let bytes = try project.bytes()
        for count in stride(from: 0, to: bytes.count - 2, by: 211) {
            #expect(throws: ProjectError.self) { try read(Array(bytes[..<count])) }
        }
    }

    @Test("Damaged files are read or refused with an error, and never end the program")
    func mutations() throws {
        var random = SeededGenerator(state: 20)
        let whole = Array(Self.small.utf8)
        var (accepted, refused) = (0, 0)
        for _ in 0..<4000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(Array("(){};=,\"<>\\/*".utf8).randomElement(using: &random)!, at: place)
                default:
                    let end = min(bytes.count, place + Int.random(in: 1...80, using: &random))
                    bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
                }
            }
            do {
                let folder = MemoryFolder(files: ["Ménu.swift": "", "Menu.swift": ""])
                let project = try ProjectReader.read(bytes, name: "App", in: folder)
                _ = try? Adoption(of: project, in: folder, casement: .folder("casement")).plan(targets: [])
                accepted += 1
            } catch {
                refused += 1
            }
        }
        #expect(accepted > 100 && refused > 100)
    }

    @Test(
        "Objects that make no sense are errors with the line",
        arguments: [
            ("rootObject = A1", "rootObject = A9", 14, "The rootObject A9 is not in the file."),
            ("rootObject = A1", "rootObject = T1", 5, "The rootObject is the PBXNativeTarget T1 and not a PBXProject."),
            ("isa = PBXGroup;", "", 9, "The object G1 has no isa."),
            ("files = (B1, )", "files = B1", 7, "In the PBXSourcesBuildPhase P1, files is a text and not a list."),
            ("(F1, ); sourceTree", "(G1, ); sourceTree", 9, "the PBXGroup G1 contains itself."),
            ("name = App;", "", 5, "the PBXNativeTarget T1 has no name."),
            ("{isa = PBXBuildFile; fileRef = F1; }", "(B1)", 8, "The object B1 is a list and not a dictionary."),
            (
                "buildConfigurationList = C1; buildPhases", "buildConfigurationList = C7; buildPhases", 6,
                "The buildConfigurationList of the PBXNativeTarget T1, C7, is not in the file."
            ),
        ])
    func brokenProjectNonsense(text: String, replacement: String, line: Int, message: String) {
        let file = Self.small.replacing(text, with: replacement, maxReplacements: 1)
        #expect(file != Self.small)
        #expect(throws: ProjectError(message, line: line)) { try read(Array(file.utf8)) }
    }

    @Test("A name of an object that a merge has removed is ignored")
    func danglingNames() throws {
        let file = Self.small.replacing("files = (B1, )", with: "files = (B1, B7, )")
        #expect(try read(Array(file.utf8)).targets.map(\.files) == [["Ménu.swift"]])
    }
}

/// A generator that gives the same numbers each time (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
