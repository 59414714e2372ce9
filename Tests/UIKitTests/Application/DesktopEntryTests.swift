import Foundation
import Testing

@testable import UIKit

/// Quick actions that a running program has set.
@MainActor
struct DesktopEntryTests {
    private let text = """
        # The reader
        [Desktop Entry]
        Type=Application
        Name=Reader
        Name[de]=Leser
        Exec=/opt/reader/Reader --fast %u
        Actions=new;

        [Desktop Action new]
        Name=New
        Exec=/opt/reader/Reader --shortcut-item=new

        """

    @Test("R966: actions stand behind those of the file, and are replaced without a trace")
    func actionsOfEntries() {
        var entry = DesktopEntry(text)
        entry.replaceOwnActions(by: [
            .init(name: "Page 1", argument: "--shortcut-item=page 1"),
            .init(name: "A\nB\\", argument: "--shortcut-item=b"),
        ])
        #expect(entry.value("Actions") == "new;casement-shortcut-1;casement-shortcut-2;")
        let expected = """
            [Desktop Action casement-shortcut-1]
            Name=Page 1
            Exec=/opt/reader/Reader --fast "--shortcut-item=page 1"

            [Desktop Action casement-shortcut-2]
            Name=A B\\\\
            Exec=/opt/reader/Reader --fast --shortcut-item=b

            """
        #expect(entry.text.hasSuffix("\n\n" + expected))
        #expect(entry.text.contains("# The reader") && entry.value("Name[de]") == "Leser")
        let first = entry.text
        entry.replaceOwnActions(by: [.init(name: "C", argument: "--shortcut-item=c")])
        #expect(entry.value("Actions") == "new;casement-shortcut-1;" && entry.text != first)
        #expect(!entry.text.contains("Page 1") && !entry.text.contains("shortcut-2"))
        entry.replaceOwnActions(by: [])
        #expect(entry.value("Actions") == "new;" && !entry.text.contains("casement"))

        // Entries without a command, and other texts, get no actions.
        for text in ["", "[Desktop Entry]\nName=Reader\n", "no entry"] {
            var entry = DesktopEntry(text)
            entry.replaceOwnActions(by: [.init(name: "C", argument: "c")])
            entry.set("Key", to: text.hasPrefix("[") ? nil : "value")
            #expect(entry.text == text)
        }
        var bare = DesktopEntry("[Desktop Entry]\nExec=reader")
        bare.replaceOwnActions(by: [.init(name: "C", argument: "c")])
        #expect(bare.value("Actions") == "casement-shortcut-1;")
        bare.replaceOwnActions(by: [])
        #expect(bare.value("Actions") == nil)
    }

    @Test("R966: arguments are quoted as the specification says")
    func quotedArguments() {
        #expect(DesktopEntry.quoted("--shortcut-item=org.example.a") == "--shortcut-item=org.example.a")
        #expect(DesktopEntry.quoted("50%") == "50%%" && DesktopEntry.quoted("") == "\"\"")
        #expect(DesktopEntry.quoted("a \"b\" $c") == "\"a \\\"b\\\" \\$c\"")
        #expect(DesktopEntry.escaped("a\\b\u{1}") == "a\\\\b")
    }

    private func withFolders(_ body: (_ environment: [String: String], _ folder: URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("entries-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let shared = folder.appendingPathComponent("shared/applications", isDirectory: true)
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: shared.appendingPathComponent("org.example.reader.desktop"))
        let environment = [
            "HOME": folder.path, "XDG_DATA_DIRS": folder.appendingPathComponent("shared").path + ":relative",
        ]
        try body(environment, folder)
    }

    @Test("R966: a file outside of the user's folder is copied there, and the copy is removed with the last action")
    func copiedEntry() throws {
        try withFolders { environment, folder in
            func find() -> DesktopEntryFile? {
                DesktopEntryFile(
                    identifier: "org.example.reader", program: "../reader", environment: environment, process: 1)
            }
            let file = try #require(find())
            let copy = folder.appendingPathComponent(".local/share/applications/org.example.reader.desktop")
            #expect(file.userFile.path == copy.path)
            try file.setActions([])
            #expect(!FileManager.default.fileExists(atPath: copy.path))
            let actions = [DesktopEntry.Action(name: "A", argument: "--shortcut-item=a")]
            try file.setActions(actions)
            #expect(try String(contentsOf: copy, encoding: .utf8).contains("--shortcut-item=a"))
            // The program is updated.
            let changed = text.replacingOccurrences(of: "--fast", with: "--slow")
            try Data(changed.utf8).write(to: file.url)
            let second = try #require(find())
            #expect(second.url.path == copy.path, "the copy has precedence")
            try second.setActions(actions)
            #expect(try String(contentsOf: copy, encoding: .utf8).contains("--slow --shortcut-item=a"))
            try second.setActions([])
            #expect(!FileManager.default.fileExists(atPath: copy.path))
            #expect(try String(contentsOf: file.url, encoding: .utf8) == changed, "the original is left alone")
            // An entry without a command gets no actions.
            try Data("[Desktop Entry]\r\nName=Reader\r\n".utf8).write(to: file.url)
            try file.setActions(actions)
            #expect(!FileManager.default.fileExists(atPath: copy.path))
            // Lines may end as on other systems.
            try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: file.url)
            try file.setActions(actions)
            #expect(try String(contentsOf: copy, encoding: .utf8).contains("--fast --shortcut-item=a\n"))
            try file.setActions([])
            #expect(!FileManager.default.fileExists(atPath: copy.path))
        }
    }

    @Test("R966: a copy that the user has changed is left as it is, but for the program's actions")
    func changedCopy() throws {
        try withFolders { environment, folder in
            let copy = folder.appendingPathComponent(".local/share/applications/org.example.reader.desktop")
            func set(_ actions: [DesktopEntry.Action]) throws {
                try #require(
                    DesktopEntryFile(
                        identifier: "org.example.reader", program: "Reader", environment: environment, process: 1)
                ).setActions(actions)
            }
            func read() throws -> DesktopEntry { DesktopEntry(try String(contentsOf: copy, encoding: .utf8)) }
            try set([DesktopEntry.Action(name: "A", argument: "--shortcut-item=a")])
            var entry = try read()
            entry.set("Name", to: "Books")
            try Data(entry.text.utf8).write(to: copy)
            try set([DesktopEntry.Action(name: "B", argument: "--shortcut-item=b")])
            entry = try read()
            #expect(entry.value("Name") == "Books" && entry.text.contains("Name=B\n"))
            #expect(!entry.text.contains("Name=A\n") && !entry.text.contains("X-Casement"))
            try set([])
            entry = try read()
            #expect(entry.value("Name") == "Books" && entry.value("Actions") == "new;")
        }
    }

    @Test("R966: a file with the name of the program counts only if it starts a program of this name")
    func entryOfAnotherProgram() throws {
        try withFolders { environment, folder in
            let url = folder.appendingPathComponent("shared/applications/Reader.desktop")
            let entries = [
                (text, true), ("[Desktop Entry]\nExec=\"/opt/my apps/Reader\" %u\n", true),
                ("[Desktop Entry]\nTryExec=Reader\nExec=env A=1 Reader\n", true),
                ("[Desktop Entry]\nExec=/usr/bin/other-reader %u\n", false),
                ("[Desktop Entry]\nExec=/usr/bin/Reader/other\n", false), ("no entry", false),
            ]
            for (text, isOwn) in entries {
                try Data(text.utf8).write(to: url)
                let file = DesktopEntryFile(identifier: nil, program: "Reader", environment: environment, process: 1)
                #expect(file?.url.path == (isOwn ? url.path : nil), "\(text)")
            }
        }
    }

    @Test("R966: the user's own file is changed itself, and is found by the desktop's launch too")
    func ownEntry() throws {
        try withFolders { environment, folder in
            let own = folder.appendingPathComponent(".local/share/applications", isDirectory: true)
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            let url = own.appendingPathComponent("other.desktop")
            try Data(text.utf8).write(to: url)
            var launched = environment
            launched["GIO_LAUNCHED_DESKTOP_FILE"] = url.path
            launched["GIO_LAUNCHED_DESKTOP_FILE_PID"] = "77"
            #expect(DesktopEntryFile(identifier: nil, program: "none", environment: launched, process: 78) == nil)
            let file = try #require(
                DesktopEntryFile(identifier: nil, program: "none", environment: launched, process: 77))
            try file.setActions([DesktopEntry.Action(name: "A", argument: "--shortcut-item=a")])
            #expect(try String(contentsOf: url, encoding: .utf8).contains("casement-shortcut-1"))
            try file.setActions([])
            #expect(DesktopEntry(try String(contentsOf: url, encoding: .utf8)).value("Actions") == "new;")
            launched["GIO_LAUNCHED_DESKTOP_FILE"] = folder.appendingPathComponent("autostart/other.desktop").path
            #expect(DesktopEntryFile(identifier: "", program: "", environment: launched, process: 77) == nil)
            #expect(
                DesktopEntryFile(identifier: "org.example.reader", program: "Reader", environment: [:], process: 77)
                    == nil)
        }
    }

    @Test("R966: quick actions of a running program are kept, and start it")
    func keptItems() throws {
        try withoutDisplay {
            let name = "DesktopEntryTests"
            let application = UIApplication.shared
            application.defaults = try #require(UserDefaults(suiteName: name))
            defer { application.defaults.removePersistentDomain(forName: name) }
            #expect(application.shortcutItems == nil)
            application.shortcutItems = [
                UIApplicationShortcutItem(
                    type: "page", localizedTitle: "Page", localizedSubtitle: "Last", icon: .init(type: .markLocation),
                    userInfo: ["number": 7 as NSNumber, "list": ["a"] as NSArray, "other": NSUUID()]),
                UIApplicationShortcutItem(
                    type: "find", localizedTitle: "Find", localizedSubtitle: nil, icon: .init(systemImageName: "star")),
            ]
            let kept = try #require(application.shortcutItems)
            #expect(kept.map(\.type) == ["page", "find"] && kept[0].localizedSubtitle == "Last")
            #expect(kept[0].icon == .init(type: .markLocation) && kept[1].icon == .init(systemImageName: "star"))
            #expect(kept[0].userInfo?["number"] as? NSNumber == 7 && kept[0].userInfo?["list"] is NSArray)
            #expect(kept[0].userInfo?["other"] == nil && kept[1].userInfo == nil)
            #expect(application.launchShortcutItem(among: ["file", "--shortcut-item=find"])?.localizedTitle == "Find")
            #expect(application.launchShortcutItem(among: ["--shortcut-item=none"]) == nil)
            let plist = InfoPlist(values: [:], module: "")
            #expect(plist.shortcutItem(among: ["--shortcut-item=find"], added: kept)?.localizedTitle == "Find")
            var isRead = false
            func items() -> [UIApplicationShortcutItem] {
                isRead = true
                return kept
            }
            #expect(plist.shortcutItem(among: ["file"], added: items()) == nil && !isRead)
            application.shortcutItems = []
            #expect(application.shortcutItems == nil)
        }
    }

    @Test("R966: at the launch the actions are written again, with what an update has changed")
    func refreshedEntry() throws {
        try withoutDisplay {
            let name = "DesktopEntryTests.refreshed"
            let application = UIApplication.shared
            application.defaults = try #require(UserDefaults(suiteName: name))
            defer { application.defaults.removePersistentDomain(forName: name) }
            application.infoPlist = InfoPlist(values: ["CFBundleIdentifier": "org.example.reader"], module: "")
            try withFolders { environment, folder in
                let copy = folder.appendingPathComponent(".local/share/applications/org.example.reader.desktop")
                application.refreshShortcutItems(environment: environment)
                #expect(!FileManager.default.fileExists(atPath: copy.path))
                application.shortcutItems = [UIApplicationShortcutItem(type: "page", localizedTitle: "Page")]
                application.refreshShortcutItems(environment: environment)
                #expect(!FileManager.default.fileExists(atPath: copy.path), "only copies are written again")
                let file = try #require(
                    DesktopEntryFile(
                        identifier: "org.example.reader", program: "Reader", environment: environment, process: 1))
                try file.setActions([DesktopEntry.Action(name: "Page", argument: "--shortcut-item=page")])
                #expect(try String(contentsOf: copy, encoding: .utf8).contains("--fast --shortcut-item=page"))
                let changed = text.replacingOccurrences(of: "--fast", with: "--slow")
                try Data(changed.utf8).write(
                    to: folder.appendingPathComponent("shared/applications/org.example.reader.desktop"))
                application.refreshShortcutItems(environment: environment)
                #expect(try String(contentsOf: copy, encoding: .utf8).contains("--slow --shortcut-item=page"))
            }
        }
    }

    @Test("R966: the icons of the system have the names of Info.plist")
    func iconNames() {
        #expect(UIApplicationShortcutIcon(typeName: "UIApplicationShortcutIconTypeAdd") == .init(type: .add))
        #expect(UIApplicationShortcutIcon(typeName: "UIApplicationShortcutIconTypeUpdate") == .init(type: .update))
        #expect(UIApplicationShortcutIcon(typeName: "add") == nil)
    }
}
