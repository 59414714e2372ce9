import Testing

@testable import XcodeProject

struct SynchronizedFolderTests {
    private let folder = MemoryFolder(files: [
        "App/Main.swift": "", "App/Info.plist": "", "App/Views/Menu.swift": "", "App/Views/Old/Wheel.swift": "",
        "App/Assets.xcassets/Contents.json": "", "App/Base.lproj/Main.storyboard": "", "App/Data/x.json": "",
        "Other/b.swift": "",
    ])

    @Test("All files below the folder are members; packages and copied folders count as one file")
    func members() {
        let synchronized = SynchronizedFolder(id: "S", path: "App", copiedFolders: ["Data"])
        #expect(
            synchronized.files(of: "T", isMember: true, in: folder) == [
                "App/Assets.xcassets", "App/Base.lproj/Main.storyboard", "App/Data", "App/Info.plist",
                "App/Main.swift", "App/Views/Menu.swift", "App/Views/Old/Wheel.swift",
            ])
    }

    @Test("Exceptions are left out of a member target, and are the only files of another one")
    func exceptions() {
        let synchronized = SynchronizedFolder(
            id: "S", path: "App", exceptions: ["T": ["Info.plist", "Views/Old"], "U": ["Views/Menu.swift"]])
        #expect(
            synchronized.files(of: "T", isMember: true, in: folder) == [
                "App/Assets.xcassets", "App/Base.lproj/Main.storyboard", "App/Data/x.json", "App/Main.swift",
                "App/Views/Menu.swift",
            ])
        #expect(synchronized.files(of: "U", isMember: false, in: folder) == ["App/Views/Menu.swift"])
        #expect(synchronized.files(of: "V", isMember: false, in: folder).isEmpty)
    }

    @Test("The project with synchronized folders has the files of the disk, without the exceptions")
    func project() throws {
        let targets = try TemplateProject.counter.read().targets
        #expect(
            targets.first { $0.name == "Counter" }?.files == [
                "Counter/AppDelegate.swift", "Counter/Assets.xcassets", "Counter/Model/Tally.swift",
                "Counter/SceneDelegate.swift", "Counter/Screens/CounterViewController.swift",
            ])
        #expect(targets.first { $0.name == "CounterTests" }?.files == ["CounterTests/CounterTests.swift"])
    }

    @Test("A synchronized folder that is not on the disk is an error with the line")
    func synchronizedFolderMissing() throws {
        let error = try #require(
            #expect(throws: ProjectError.self) {
                try ProjectReader.read(TemplateProject.counter.bytes(), name: "Counter", in: MemoryFolder())
            })
        #expect(error.message == "The synchronized folder Counter is not on the disk.")
        #expect(error.line == 36)
    }
}
