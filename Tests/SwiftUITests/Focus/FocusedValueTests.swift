import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

extension FocusedValues {
    @Entry fileprivate var note: Binding<String>?
    @Entry fileprivate var clear: (() -> Void)?
    @Entry fileprivate var title: Optional<String>
}

@MainActor
@Observable
private final class NoteModel {
    var count = 1
    var title: String? = "Inbox"
    var log: [String] = []
    static var shared = NoteModel()
}

private struct NoteCommands: Commands {
    @FocusedValue(\.title) private var title
    @FocusedValue(\.clear) private var clear

    var body: some Commands {
        CommandMenu("Note") {
            Button("Log") { NoteModel.shared.log.append(title ?? "none") }.keyboardShortcut("j")
            Button("Clear") { clear?() }.keyboardShortcut("u").disabled(clear == nil)
        }
    }
}

private struct NotePage: View {
    @State private var text = "text"

    var body: some View {
        let (model, count) = (NoteModel.shared, NoteModel.shared.count)
        VStack {
            TextField("Note", text: $text).accessibilityIdentifier("field")
                .focusedValue(\.clear) { model.log.append("clear \(count)") }
            Text("other")
        }
        .focusedSceneValue(\.title, model.title)
    }
}

private struct NoteProgram: App {
    var body: some Scene {
        WindowGroup { NotePage() }.commands { NoteCommands() }
    }
}

@MainActor
@Suite(.serialized) struct FocusedValueTests {
    private struct Reader: View {
        let log: Log<String>
        @FocusedBinding(\.note) private var note

        var body: some View {
            let _ = log.entries.append(note ?? "none")
            Color.red.frame(width: 30, height: 30).accessibilityIdentifier("clear").onTapGesture { note = "" }
        }
    }

    private struct Page: View {
        let log: Log<String>
        @State private var first = "one"
        @State private var second = "two"
        @State private var isHidden = false

        var body: some View {
            VStack {
                TextField("1", text: $first).accessibilityIdentifier("first").focusedValue(\.note, $first)
                if !isHidden {
                    TextField("2", text: $second).accessibilityIdentifier("second").focusedValue(\.note, $second)
                }
                Reader(log: log)
                Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("hide").onTapGesture {
                    isHidden = true
                }
            }
        }
    }

    @Test("S355: a view reads the value of the view with the focus, and is evaluated once for each change")
    func focusedBinding() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            #expect(log.entries == ["none"])
            try await display.tap("first")
            try await display.settle()
            #expect(log.entries == ["none", "one"])
            try await display.tap("second")
            try await display.settle()
            #expect(log.entries == ["none", "one", "two"])
            try await display.tap("clear")
            try await display.settle()
            #expect(log.entries == ["none", "one", "two", ""])
            try await display.tap("hide")
            try await display.settle()
            #expect(log.entries == ["none", "one", "two", "", "none"])
        }
    }

    @Test("S355: a view follows the focus between views whose values cannot be compared")
    func incomparableValues() async throws {
        struct Bound: View {
            let log: Log<String>
            @State private var text = ""
            var body: some View {
                VStack {
                    ForEach(["one", "two"], id: \.self) { name in
                        TextField(name, text: $text).accessibilityIdentifier(name)
                            .focusedValue(\.note, Binding<String>(get: { name }, set: { _ in }))
                    }
                    Reader(log: log)
                }
            }
        }
        let log = Log<String>()
        try await withView(Bound(log: log)) { _, _, display async throws in
            try await display.tap("one")
            try await display.settle()
            try await display.tap("two")
            try await display.settle()
            #expect(log.entries == ["none", "one", "two"])
        }
    }

    @Test("S355: of the views around the focus, the innermost one counts, and nil publishes nothing")
    func innermost() async throws {
        struct Title: View {
            let log: Log<String>
            @FocusedValue(\.title) private var title
            var body: some View {
                let _ = log.entries.append(title ?? "none")
                Color.clear
            }
        }
        struct Nested: View {
            let log: Log<String>
            @State private var text = ""
            var body: some View {
                VStack {
                    VStack {
                        TextField("1", text: $text).accessibilityIdentifier("inner").focusedValue(\.title, "inner")
                        TextField("2", text: $text).accessibilityIdentifier("outer").focusedValue(\.title, nil)
                    }
                    .focusedValue(\.title, "outer")
                    Title(log: log)
                }
            }
        }
        let log = Log<String>()
        try await withView(Nested(log: log)) { _, _, display async throws in
            try await display.tap("inner")
            try await display.settle()
            try await display.tap("outer")
            try await display.settle()
            #expect(log.entries == ["none", "inner", "outer"])
        }
    }

    private struct TitleReader: View {
        let log: Log<String>
        @FocusedValue(\.title) private var title
        var body: some View {
            let _ = log.entries.append(title ?? "none")
            Color.clear.frame(height: 10)
        }
    }

    @MainActor @Observable
    final class TabModel {
        var page = 1
    }

    private struct Tabs: View {
        let model: TabModel
        let log: Log<String>
        @State private var text = ""

        var body: some View {
            @Bindable var model = model
            VStack {
                TitleReader(log: log)
                TabView(selection: $model.page) {
                    Tab("One", systemImage: "star", value: 1) {
                        TextField("1", text: $text).accessibilityIdentifier("one").focusedValue(\.title, "one")
                    }
                    Tab("Two", systemImage: "heart", value: 2) {
                        TextField("2", text: $text).accessibilityIdentifier("two").focusedValue(\.title, "two")
                    }
                }
            }
        }
    }

    @Test("S355: the values follow the focus after a page that publishes some has left the window with it")
    func valuesAcrossTabs() async throws {
        let (model, log) = (TabModel(), Log<String>())
        try await withView(Tabs(model: model, log: log)) { _, _, display async throws in
            try await display.tap("one")
            try await display.settle()
            #expect(log.entries.last == "one")
            model.page = 2
            try await display.finishTransitions()
            #expect(log.entries.last == "none")
            try await display.tap("two")
            try await display.settle()
            #expect(log.entries.last == "two")
            model.page = 1
            try await display.finishTransitions()
            try await display.tap("one")
            try await display.settle()
            #expect(log.entries.last == "one")
        }
    }

    @Test("S356: commands read the values of the scene and of the focus, and the present closures")
    func focusedCommands() async throws {
        NoteModel.shared = NoteModel()
        let model = NoteModel.shared
        try await withApplication(content: AppHost(NoteProgram())) { _, display in
            try await display.settle()
            try await display.press(.character("j"), modifiers: [.control])
            // No view with the focus publishes the closure.
            try await display.press(.character("u"), modifiers: [.control])
            #expect(model.log == ["Inbox"])
            try await display.tap("field")
            try await display.settle()
            try await display.press(.character("u"), modifiers: [.control])
            #expect(model.log == ["Inbox", "clear 1"])
            (model.count, model.title) = (2, nil)
            try await display.settle()
            try await display.press(.character("u"), modifiers: [.control])
            try await display.press(.character("j"), modifiers: [.control])
            #expect(model.log == ["Inbox", "clear 1", "clear 2", "none"])
        }
    }
}
