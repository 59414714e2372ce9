import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

/// What the commands have done.
@MainActor
private enum Desk {
    static var log: [String] = []
    static var model = Model()
}

@Observable
private final class Model {
    var hasExtra = false
}

private struct LogCommands: Commands {
    @Environment(\.openWindow) private var openWindow

    var body: some Commands {
        CommandMenu("Log") { Button("Show log") { openWindow(id: "log") }.keyboardShortcut("l") }
        CommandGroup(replacing: .newItem) {}
    }
}

private struct Program: App {
    var body: some Scene {
        WindowGroup(id: "main") {
            Button("Own") { Desk.log.append("own") }.keyboardShortcut("r")
        }
        .commands {
            CommandMenu("Do") {
                Button("Reload") { Desk.log.append("reload") }.keyboardShortcut("r")
                Button("Print") { Desk.log.append("print") }.keyboardShortcut("p")
            }
            LogCommands()
            if Desk.model.hasExtra {
                CommandGroup(after: .help) { Button("Extra") { Desk.log.append("extra") }.keyboardShortcut("x") }
            }
        }
        Window("Log", id: "log") { Text("log") }
        Settings { Text("settings") }
    }
}

private struct BarProgram: App {
    var body: some Scene {
        WindowGroup { Text("page") }
            .commands {
                CommandGroup(after: .newItem) { Button("Import") { Desk.log.append("import") } }
                CommandGroup(after: .newItem) { Button("Export") { Desk.log.append("export") } }
                CommandGroup(before: .newItem) { Button("Welcome") {} }
                CommandGroup(replacing: .undoRedo) { Button("Revert") { Desk.log.append("revert") } }
                CommandGroup(before: .help) { Button("Tour") { Desk.log.append("tour") } }
                CommandMenu("Do") {
                    Button("Reload") { Desk.log.append("reload") }.keyboardShortcut("r")
                    if Desk.model.hasExtra { Button("Extra") { Desk.log.append("extra") } }
                    Divider()
                    Menu("More") { Button("Last") { Desk.log.append("last") }.disabled(true) }
                }
                if Desk.model.hasExtra { CommandMenu("Late") { Button("Now") {} } }
            }
        Settings { Text("settings") }
    }
}

private struct ReplacingProgram: App {
    var body: some Scene {
        WindowGroup { Text("page") }
            .commands { CommandMenu("Old") { Button("Old") { Desk.log.append("old") }.keyboardShortcut("j") } }
            .commandsReplaced {
                CommandMenu("New") { Button("New") { Desk.log.append("new") }.keyboardShortcut("k") }
            }
        Window("Log", id: "log") { Text("log") }
            .commands { CommandMenu("Log") { Button("Clear") { Desk.log.append("clear") }.keyboardShortcut("l") } }
            .commandsRemoved()
    }
}

private struct QuietProgram: App {
    var body: some Scene {
        WindowGroup { Text("page") }
        Settings { Text("settings") }
            .commandsRemoved()
    }
}

private struct ShortcutProgram: App {
    var body: some Scene {
        WindowGroup("Pages") { Text("page") }
            .keyboardShortcut("t")
        WindowGroup("Counts", for: Int.self) { _ in Text("count") }
            .keyboardShortcut("u")
        Window("Log", id: "log") { Text("log") }
            .keyboardShortcut("l", modifiers: [.command, .option])
        Settings { Text("settings") }
            .keyboardShortcut(Desk.model.hasExtra ? KeyboardShortcut("e") : nil)
    }
}

private struct KeylessProgram: App {
    var body: some Scene {
        WindowGroup("Pages") { Text("page") }
            .keyboardShortcut(nil)
        Settings { Text("settings") }
    }
}

@MainActor
@Suite(.serialized) struct CommandsTests {
    private func titles(_ application: UIApplication) -> [String] {
        application.connectedScenes.compactMap(\.title).sorted()
    }

    @Test("S22b: commands act in every window, after the shortcuts of its views, and follow the state")
    func commandKeys() async throws {
        Desk.log = []
        Desk.model = Model()
        try await withApplication(content: AppHost(Program())) { application, display in
            try await display.settle()
            try await display.press(.character("r"), modifiers: [.control])
            try await display.press(.character("p"), modifiers: [.control])
            try await display.press(.character("x"), modifiers: [.control])
            #expect(Desk.log == ["own", "print"])
            Desk.model.hasExtra = true
            try await display.settle()
            try await display.press(.character("x"), modifiers: [.control])
            try await display.press(.character("l"), modifiers: [.control])
            try await waitUntil("the log") { titles(application).contains("Log") }
            try await display.settle()
            try await display.press(.character("r"), modifiers: [.control])
            #expect(Desk.log == ["own", "print", "extra", "reload"])
        }
    }

    @Test("S545: the commands of a scene are removed or replaced, and those of other scenes stay")
    func removedCommands() async throws {
        Desk.log = []
        try await withApplication(content: AppHost(ReplacingProgram())) { _, display in
            try await display.settle()
            for key in ["j", "k", "l"] { try await display.press(.character(Character(key)), modifiers: [.control]) }
            #expect(Desk.log == ["new"])
        }
    }

    @Test("S545: settings without their command open with no key")
    func removedSettingsCommand() async throws {
        let host = AppHost(QuietProgram())
        #expect(!host.offersSettings)
        try await withApplication(content: host) { application, display in
            try await display.settle()
            try await display.press(.character(","), modifiers: [.control])
            try await display.settle()
            #expect(application.connectedScenes.count == 1)
        }
    }

    @Test("S22b: the settings open with Control-Comma and not at launch, and once")
    func settingsWindow() async throws {
        try await withApplication(content: AppHost(Program())) { application, display in
            try await display.settle()
            #expect(application.connectedScenes.count == 1)
            try await display.press(.character(","), modifiers: [.control])
            try await waitUntil("the settings") { titles(application).contains("Settings") }
            try await display.settle()
            try await display.press(.character(","), modifiers: [.control])
            try await display.settle()
            #expect(application.connectedScenes.count == 2)
        }
    }

    @Test("S565: the shortcut of a scene opens its windows, and replaces that of the settings")
    func sceneShortcuts() async throws {
        Desk.model = Model()
        try await withApplication(content: AppHost(ShortcutProgram())) { application, display in
            try await display.settle()
            try await display.press(.character("t"), modifiers: [.control])
            try await waitUntil("a page", is: ["Pages", "Pages"]) { titles(application) }
            for key in ["u", ","] {
                try await display.press(.character(Character(key)), modifiers: [.control])
                try await display.settle()
            }
            #expect(titles(application) == ["Pages", "Pages"], "these have no command")
            try await display.press(.character("l"), modifiers: [.control, .alt])
            try await waitUntil("the log", is: ["Log", "Pages", "Pages"]) { titles(application) }
            try await display.settle()
            try await display.press(.character("l"), modifiers: [.control, .alt])
            try await display.settle()
            #expect(titles(application) == ["Log", "Pages", "Pages"], "the log has one window")
            Desk.model.hasExtra = true
            try await display.settle()
            try await display.press(.character("e"), modifiers: [.control])
            try await waitUntil("the settings") { titles(application).contains("Settings") }
        }
    }

    @Test("S565: a menu bar shows the commands of scenes with a shortcut, in the menus of files and of windows")
    func sceneShortcutsInTheBar() async throws {
        Desk.model = Model()
        let host = AppHost(ShortcutProgram())
        try await withApplication(content: host) { _, display in
            try await display.settle()
            let places = CommandsTree(host) { _ in }.groups.map(\.commandPlace)
            #expect(places == [.group(.newItem, .after), .group(.singleWindowList, .after)])
        }
    }

    /// Runs a program with a menu bar, changes its state, opens a menu and passes its elements.
    private func withMenu(
        _ index: Int, of program: some App, after change: @MainActor () -> Void = {},
        _ body: @MainActor (UIApplication, VirtualDisplay, [UIMenuElement]) async throws -> Void
    ) async throws {
        try await withApplication(content: AppHost(program), infoPlist: ["CasementShowsMenuBar": true]) {
            application, display in
            try await display.settle()
            change()
            try await display.settle()
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            let view = try #require(scene.menuBar?.window?.content)
            let frame = view.places.all[index]
            try await display.tap(try display.place(of: view, at: CGPoint(x: frame.midX, y: frame.midY)))
            let entries = try #require(scene.openMenu?.panels.first?.outline.entries)
            try await body(application, display, entries.map(\.element))
        }
    }

    @Test("S565: the settings in the main menu have the present shortcut of their scene")
    func shortcutOfSettingsInTheBar() async throws {
        for hasKey in [false, true] {
            Desk.model = Model()
            let change: @MainActor () -> Void = { Desk.model.hasExtra = hasKey }
            try await withMenu(0, of: ShortcutProgram(), after: change) { _, _, elements in
                let settings = try #require(elements.first { $0.title == "Settings…" })
                #expect((settings as? UIKeyCommand)?.shortcutText == (hasKey ? "Ctrl+E" : nil))
            }
        }
    }

    @Test("S565: the shortcut of the first group replaces that of the command for new windows, or removes it")
    func shortcutOfNewWindows() async throws {
        Desk.model = Model()
        try await withMenu(1, of: ShortcutProgram()) { application, display, elements in
            #expect(elements.map(\.title) == ["Pages", "Close"])
            #expect((elements.first as? UIKeyCommand)?.shortcutText == "Ctrl+T")
            try await display.tap("Pages")
            try await waitUntil("a page", is: ["Pages", "Pages"]) { titles(application) }
        }
        try await withMenu(1, of: KeylessProgram()) { application, display, elements in
            #expect(elements.map(\.title) == ["New Window", "Close"] && elements.first is UIAction)
            try await display.tap("New Window")
            try await waitUntil("a page", is: ["Pages", "Pages"]) { titles(application) }
        }
    }

    @Test("S22b: a menu bar shows the commands in their places, with their keys and their present state")
    func commandsInTheBar() async throws {
        Desk.log = []
        Desk.model = Model()
        try await withApplication(content: AppHost(BarProgram()), infoPlist: ["CasementShowsMenuBar": true]) {
            application, display in
            try await display.settle()
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            let bar = try #require(scene.menuBar)
            @MainActor func titles() throws -> [String] {
                let labels = try #require(bar.window?.content.subviews.compactMap { $0 as? UILabel })
                return labels.filter { !$0.isHidden }.sorted { $0.frame.minX < $1.frame.minX }.map { $0.text ?? "" }
            }
            /// Opens the menu of a title.
            @MainActor func open(_ title: Int) async throws {
                let view = try #require(bar.window?.content)
                let frame = view.places.all[title]
                try await display.tap(try display.place(of: view, at: CGPoint(x: frame.midX, y: frame.midY)))
            }
            @MainActor func items() -> [String] { scene.openMenu?.panels.last?.selection.titles ?? [] }
            #expect(try titles().dropFirst() == ["File", "Edit", "Do", "Help"])
            try await open(1)
            #expect(items() == ["Welcome", "New Window", "Import", "Export", "Close"])
            try await display.tap("Export")
            try await open(2)
            #expect(items().first == "Revert" && !items().contains("Undo"))
            try await display.tap("Revert")
            try await open(3)
            #expect(items() == ["Reload", "More"])
            let command = scene.openMenu?.panels.first?.outline.entries.first?.element as? UIKeyCommand
            #expect(command?.shortcutText == "Ctrl+R")
            try await display.tap("Reload")
            // The groups follow the state of the program, and their elements, too.
            Desk.model.hasExtra = true
            try await display.settle()
            #expect(try titles().dropFirst() == ["File", "Edit", "Do", "Late", "Help"])
            try await open(3)
            #expect(items() == ["Reload", "Extra", "More"])
            try await display.tap("Extra")
            try await open(5)
            try await display.tap("Tour")
            #expect(Desk.log == ["export", "revert", "reload", "extra", "tour"])
            try await open(0)
            try await display.tap("Settings…")
            try await waitUntil("the settings") { self.titles(application).contains("Settings") }
        }
    }
}
