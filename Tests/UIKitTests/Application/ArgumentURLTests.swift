import Foundation
import Testing
import UIKitTesting

/// URLs among the arguments of real programs.
@MainActor
struct ArgumentURLTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("opened-\(UUID().uuidString)")

    /// Copies a program into a folder with an Info.plist beside it, so that it has URL schemes.
    private func copy(_ program: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appendingPathComponent("program")
        try FileManager.default.copyItem(atPath: program, toPath: place.path)
        let items: [[String: Any]] = [
            ["UIApplicationShortcutItemType": "search", "UIApplicationShortcutItemTitle": "Search"],
            [
                "UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New",
                "UIApplicationShortcutItemUserInfo": ["page": 7],
            ],
        ]
        let values: [String: Any] = [
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["notes"]]], "UIApplicationShortcutItems": items,
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        try data.write(to: folder.appendingPathComponent("Info.plist"))
        return place.path
    }

    @Test("R496: a program without scenes gets the first URL of its own scheme as a launch option")
    func launchOption() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try copy(Programs.plainTemplate)
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 640, 480)])
        let program = try await ChildProgram(
            [path, "https://example.org", "notes://one", "notes://two"], display: display.name)
        try await program.waitForLine(containing: "viewDidAppear")
        #expect(program.standardOutput.contains("launched with notes://one\n"))
        #expect(program.standardOutput.components(separatedBy: "launched with").count == 2)
        #expect(
            program.standardOutput.contains("opens notes://one, in place: true\nopens notes://two, in place: true\n"))
        await program.terminate()
        let other = try await ChildProgram([path, "https://example.org"], display: display.name)
        try await other.waitForLine(containing: "viewDidAppear")
        #expect(!other.standardOutput.contains("launched with"))
        await other.terminate()
        await display.terminate()
    }

    @Test("R656: a program that is started for a quick action performs it; one of another type is named in the log")
    func shortcutItem() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try copy(Programs.plainTemplate)
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 640, 480)])
        let program = try await ChildProgram([path, "--shortcut-item=new"], display: display.name)
        try await program.waitForLine(containing: "viewDidAppear")
        #expect(program.standardOutput.contains("launched for new\n"))
        #expect(program.standardOutput.contains("performs New, page 7\n"))
        await program.terminate()
        let other = try await ChildProgram([path, "--shortcut-item=delete"], display: display.name)
        try await other.waitForLine(containing: "viewDidAppear")
        #expect(!other.standardOutput.contains("launched for") && !other.standardOutput.contains("performs"))
        #expect(other.standardError.contains("--shortcut-item=delete") && other.standardError.contains("search, new"))
        await other.terminate()
        await display.terminate()
    }

    @Test("R496: a second start has its URL for itself, and the first one does not receive it")
    func secondStart() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 640, 480)])
        let first = try await ChildProgram([try Programs.restoring, "pages://1"], display: display.name)
        try await first.waitForLine(containing: "active 1")
        let second = try await ChildProgram([try Programs.restoring, "pages://2"], display: display.name)
        try await second.waitForLine(containing: "active 1")
        #expect(first.standardOutput.contains("with pages://1\n") && !first.standardOutput.contains("pages://2"))
        #expect(second.standardOutput.contains("with pages://2\n") && !second.standardOutput.contains("pages://1"))
        for program in [first, second] { await program.terminate() }
        await display.terminate()
    }
}
