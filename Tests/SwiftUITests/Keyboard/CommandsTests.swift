import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

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
}
