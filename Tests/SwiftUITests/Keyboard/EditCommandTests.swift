import Foundation
import Testing
import UIKit
import UIKitTesting
import UniformTypeIdentifiers

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct EditCommandTests {
    private struct Page: View {
        let log: Log<String>
        @State var text = "ab"
        var body: some View {
            VStack {
                Color.blue.frame(width: 60, height: 30).focusable()
                    .onMoveCommand { log.entries.append("inner \($0)") }
                    .onExitCommand(perform: nil)
                TextField("Name", text: $text).accessibilityIdentifier("name").frame(width: 200)
            }
            .onMoveCommand { log.entries.append("outer \($0)") }
            .onExitCommand { log.entries.append("exit") }
            .onDeleteCommand { log.entries.append("delete") }
            .onChange(of: text) { log.entries.append($1) }
        }
    }

    @Test("S562: arrows, Escape and Delete perform the innermost actions around the focused view")
    func editCommandKeys() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            try await display.press(.leftArrow)
            #expect(log.entries == [], "nothing has the focus")
            try await display.press(.tab)
            for key in [Key.leftArrow, .upArrow, .escape, .delete, .named("Delete")] { try await display.press(key) }
            try await display.press(.leftArrow, modifiers: [.control])
            #expect(log.entries == ["inner left", "inner up", "exit", "delete", "delete"])
        }
    }

    @Test("S562: a text field keeps the arrows and Delete, and leaves Escape to the action")
    func commandKeysOfField() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            try await display.tap("name")
            try await display.press(.named("End"))
            try await display.press(.leftArrow)
            try await display.press(.delete)
            try await display.press(.escape)
            try await display.settle()
            #expect(log.entries == ["b", "exit"])
        }
    }

    private struct Board: View {
        let log: Log<String>
        var body: some View {
            Color.blue.frame(width: 60, height: 30).focusable()
                .onCopyCommand { provider("copied") }
                .onCutCommand { provider("cut out") }
                .onPasteCommand(of: [.plainText]) { log.entries.append("\($0.count) texts") }
                .onPasteCommand(of: [.png]) { log.entries.append("\($0.count) pictures") }
        }

        private func provider(_ text: String) -> [NSItemProvider] {
            log.entries.append(text)
            let provider = NSItemProvider()
            provider.register(text)
            return [provider]
        }
    }

    @Test("S563: copying and cutting puts the items of the focused view's actions on the pasteboard")
    func copyAndCut() async throws {
        let log = Log<String>()
        try await withView(Board(log: log)) { _, _, display async throws in
            UIPasteboard.general.string = "before"
            try await display.press(.character("c"), modifiers: [.control])
            #expect(log.entries == [] && UIPasteboard.general.string == "before", "nothing has the focus")
            try await display.press(.tab)
            for (key, text) in [(Character("c"), "copied"), ("x", "cut out")] {
                try await display.press(.character(key), modifiers: [.control])
                #expect(log.entries.last == text)
                try await waitUntil("the pasteboard") { UIPasteboard.general.string == text }
            }
        }
    }

    @Test("S563: the innermost action on pasting that takes a type of the content receives the items of its types")
    func pasteTypes() async throws {
        let log = Log<String>()
        try await withView(Board(log: log)) { _, _, display async throws in
            try await display.press(.tab)
            UIPasteboard.general.setData(Data([1]), forPasteboardType: UTType.png.identifier)
            try await display.press(.character("v"), modifiers: [.control])
            #expect(log.entries == ["1 pictures"], "the inner action takes texts alone")
            UIPasteboard.general.string = "text"
            try await display.press(.character("v"), modifiers: [.control])
            #expect(log.entries == ["1 pictures", "1 texts"])
            UIPasteboard.general.setData(Data([1]), forPasteboardType: UTType.pdf.identifier)
            try await display.press(.character("v"), modifiers: [.control])
            #expect(log.entries == ["1 pictures", "1 texts"], "no action takes the content")
        }
    }

    private struct Names: View {
        let log: Log<String>
        @State var names = ["a", "b", "c"]
        @State var selection: String? = "b"
        var body: some View {
            List(selection: $selection) { ForEach(names, id: \.self) { Text($0) } }
                .onDeleteCommand { names.removeAll { $0 == selection } }
                .onExitCommand { log.entries.append("exit") }
                .onCopyCommand {
                    log.entries.append("copy")
                    return []
                }
                .onChange(of: names) { log.entries.append($1.joined()) }
        }
    }

    @Test("S562, S563: a list with the focus performs the commands around it")
    func commandsOfList() async throws {
        let log = Log<String>()
        try await withView(Names(log: log)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.becomeFirstResponder())
            for key in [Key.escape, .delete] { try await display.press(key) }
            try await display.press(.character("c"), modifiers: [.control])
            try await display.settle()
            #expect(log.entries == ["exit", "ac", "copy"])
        }
    }

    private struct Fields: View {
        let log: Log<String>
        @State var text = "ab"
        var body: some View {
            List {
                TextField("Name", text: $text).accessibilityIdentifier("name")
                    .onKeyPress("k") {
                        log.entries.append("key")
                        return .handled
                    }
                    .onExitCommand { log.entries.append("inner") }
            }
            .onExitCommand { log.entries.append("outer") }
            .onDeleteCommand { log.entries.append("delete") }
            .onCutCommand {
                log.entries.append("cut")
                return []
            }
            .onChange(of: text) { log.entries.append($1) }
        }
    }

    @Test("S562, S563: a list leaves the commands to the field of a row that has the focus")
    func commandsInRow() async throws {
        let log = Log<String>()
        try await withView(Fields(log: log)) { window, _, display async throws in
            try await display.tap("name")
            try await display.press(.named("End"))
            try await display.press(.character("k"))
            try await display.press(.delete)
            try await display.settle()
            try await display.press(.escape)
            #expect(log.entries == ["key", "a", "inner"])
            // The commands of a menu bar, while nothing is selected.
            let field = try #require(window.firstResponder)
            for action in [Selector.cut, .delete] {
                let target = field.target(forAction: action, withSender: nil)
                #expect(!(target is UITableView))
            }
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.becomeFirstResponder() && table.canPerformAction(.cut, withSender: nil))
        }
    }

    private struct Presenter: View {
        let log: Log<String>
        @State var isShown = true
        @State var text = "ab"
        var body: some View {
            Color.blue
                .sheet(isPresented: $isShown) {
                    VStack {
                        TextField("Name", text: $text).accessibilityIdentifier("name")
                        List { Text("row") }.frame(height: 200)
                    }
                }
                .onDeleteCommand { log.entries.append("delete") }
                .onExitCommand { log.entries.append("exit") }
                .onKeyPress("k") {
                    log.entries.append("key")
                    return .handled
                }
        }
    }

    @Test("S562: views in a sheet do not perform the commands of the views behind it")
    func commandsBehindSheet() async throws {
        let log = Log<String>()
        try await withView(Presenter(log: log)) { window, controller, display async throws in
            try await display.finishTransitions()
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.becomeFirstResponder())
            try await display.press(.delete)
            #expect(log.entries == [])
            try await display.tap("name")
            try await display.press(.character("k"))
            #expect(log.entries == [])
            try await display.press(.escape)
            try await display.finishTransitions()
            #expect(log.entries == [] && controller.presentedViewController == nil)
        }
    }

    private struct Notes: View {
        let log: Log<String>
        @State var notes = ["one", "two"]
        var body: some View {
            Color.blue.frame(width: 60, height: 30).focusable()
                .copyable(Array(notes.prefix(1)))
                .cuttable(for: String.self) {
                    defer { notes.removeAll() }
                    return notes
                }
                .pasteDestination(for: String.self) {
                    notes += $0
                } validator: {
                    $0.filter { $0 != "bad" }
                }
                .onChange(of: notes) { log.entries.append($1.joined(separator: " ")) }
        }
    }

    @Test("S563: values are copied, cut and pasted, those that are valid")
    func transferableCommands() async throws {
        let log = Log<String>()
        try await withView(Notes(log: log)) { _, _, display async throws in
            try await display.press(.tab)
            try await display.press(.character("c"), modifiers: [.control])
            try await waitUntil("the copy") { UIPasteboard.general.string == "one" }
            try await display.press(.character("v"), modifiers: [.control])
            try await waitUntil("the pasted value", is: ["one two one"]) { log.entries }
            try await display.press(.character("x"), modifiers: [.control])
            try await waitUntil("the values to be cut", is: ["one two one", ""]) { log.entries }
            #expect(UIPasteboard.general.numberOfItems == 3)
            UIPasteboard.general.strings = ["bad", "good"]
            try await display.press(.character("v"), modifiers: [.control])
            try await waitUntil("the valid value", is: ["one two one", "", "good"]) { log.entries }
        }
    }
}
