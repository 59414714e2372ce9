import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import SwiftUI
@testable import UIKit

private struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text = "new"

    init(_ text: String = "new") { self.text = text }
    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
        text = String(decoding: data, as: UTF8.self)
        if text == "unreadable" { throw CocoaError(.fileReadCorruptFile) }
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

@Observable
private final class DeskSettings {
    var hasShortcut = true
}

/// The windows' documents by the names of their files.
@MainActor
private enum Desk {
    static var notes: [String: Binding<Note>] = [:]
    static var undo: [String: UndoManager] = [:]
    static var isEditable: [String: Bool] = [:]
    static var new: NewDocumentAction?
    static var open: OpenDocumentAction?
    static var settings = DeskSettings()

    static func clear() {
        (notes, undo, isEditable) = ([:], [:], [:])
        settings = DeskSettings()
        (new, open) = (nil, nil)
    }
}

private struct Editor: View {
    let file: FileDocumentConfiguration<Note>
    @Environment(\.undoManager) private var undoManager
    @Environment(\.newDocument) private var newDocument
    @Environment(\.openDocument) private var openDocument

    var body: some View {
        let name = file.fileURL?.lastPathComponent ?? "-"
        let _ = Desk.notes[name] = file.$document
        let _ = Desk.undo[name] = undoManager
        let _ = Desk.isEditable[name] = file.isEditable
        let _ = (Desk.new, Desk.open) = (newDocument, openDocument)
        Text(file.document.text)
    }
}

private struct Program: App {
    var body: some Scene {
        DocumentGroup(newDocument: Note()) { Editor(file: $0) }
    }
}

private struct ViewerProgram: App {
    var body: some Scene {
        DocumentGroup(viewing: Note.self) { Editor(file: $0) }
    }
}

private struct QuietProgram: App {
    var body: some Scene {
        DocumentGroup(newDocument: Note()) { Editor(file: $0) }
            .commandsRemoved()
    }
}

private struct ShortcutProgram: App {
    var body: some Scene {
        DocumentGroup(newDocument: Note()) { Editor(file: $0) }
            .keyboardShortcut(Desk.settings.hasShortcut ? KeyboardShortcut("d") : nil)
    }
}

/// A document that is an object.
@Observable
private final class Story: ReferenceFileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text = "new"
    @ObservationIgnored private(set) var snapshotCount = 0

    init() {}
    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func snapshot(contentType: UTType) throws -> String {
        snapshotCount += 1
        return "\(text) as \(contentType.preferredFilenameExtension ?? "-")"
    }
    func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(snapshot.utf8))
    }
    @MainActor func setText(_ new: String, _ undoManager: UndoManager?) {
        let old = text
        text = new
        undoManager?.registerUndo(withTarget: self) { $0.setText(old, undoManager) }
    }
}

/// The windows' objects by the names of their files.
@MainActor
private enum Shelf {
    static var stories: [String: Story] = [:]
    static var undo: [String: UndoManager] = [:]
    static var new: NewDocumentAction?
}

private struct Reader: View {
    let file: ReferenceFileDocumentConfiguration<Story>
    @Environment(\.undoManager) private var undoManager
    @Environment(\.newDocument) private var newDocument

    var body: some View {
        let name = file.fileURL?.lastPathComponent ?? "-"
        let _ = Shelf.stories[name] = file.document
        let _ = Shelf.undo[name] = undoManager
        let _ = Shelf.new = newDocument
        Text(verbatim: "story \(file.document.text) \(file.isEditable)")
    }
}

private struct StoryProgram: App {
    var body: some Scene {
        DocumentGroup(newDocument: { Story() }) { Reader(file: $0) }
    }
}

private struct StoryViewer: App {
    var body: some Scene {
        DocumentGroup(viewing: Story.self) { Reader(file: $0) }
    }
}

#if Combine
    /// A document whose changes are published.
    private final class Post: ReferenceFileDocument {
        static let readableContentTypes = [UTType.plainText]
        @Published var text = "new"

        init() {}
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func snapshot(contentType: UTType) throws -> String { text }
        func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(snapshot.utf8))
        }
    }

    private struct PostView: View {
        @EnvironmentObject private var post: Post
        var body: some View { Text(verbatim: "environment \(post.text)") }
    }

    private struct PostProgram: App {
        let text: Log<Binding<String>>
        init() { text = Log() }
        init(text: Log<Binding<String>>) { self.text = text }

        var body: some Scene {
            DocumentGroup(newDocument: { Post() }) { file in
                let _ = text.entries = [file.$document.text]
                VStack {
                    Text(verbatim: "configuration \(file.document.text)")
                    PostView()
                }
            }
        }
    }
#endif

@MainActor
@Suite(.serialized) struct DocumentGroupTests {
    /// Runs a program in a new folder with a file.
    private func run(
        _ program: some App, arguments: [String] = [],
        _ body: @MainActor (UIApplication, VirtualDisplay, URL) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a.txt", "b.txt", "c.png"] {
            try Data(name.utf8).write(to: folder.appendingPathComponent(name))
        }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder.txt"), withIntermediateDirectories: true)
        Desk.clear()
        NewDocument.folder = folder
        defer { NewDocument.folder = nil }
        let host = AppHost(program, arguments: arguments.map { $0.hasPrefix("-") ? $0 : folder.path + "/" + $0 })
        try await withApplication(content: host) { application, display in
            try await display.settle()
            try await body(application, display, folder)
        }
    }

    private func text(_ name: String, _ folder: URL) -> String? {
        try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private func labels(_ view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels($0) }
    }

    private func titles(_ application: UIApplication) -> [String] {
        application.connectedScenes.compactMap(\.title).sorted()
    }

    @Test("S430: a new document has a file, and its changes are undone, saved by a key and when its window closes")
    func newDocument() async throws {
        try await run(Program()) { application, display, folder in
            #expect(Desk.notes.isEmpty)
            try await display.tap("newDocument")
            try await waitUntil("the new document") { Desk.notes["Untitled.txt"] != nil }
            #expect(titles(application) == ["Untitled"] && text("Untitled.txt", folder) == "new")
            let note = try #require(Desk.notes["Untitled.txt"])
            note.wrappedValue.text = "changed"
            try await display.settle()
            let undo = try #require(Desk.undo["Untitled.txt"])
            #expect(undo.canUndo)
            undo.undo()
            #expect(note.wrappedValue.text == "new" && undo.canRedo)
            undo.redo()
            #expect(note.wrappedValue.text == "changed")
            try await display.press(.character("s"), modifiers: [.control])
            try await waitUntil("the file", is: "changed") { text("Untitled.txt", folder) }
            // Another window keeps the program from ending with the first one.
            try await display.press(.character("n"), modifiers: [.control])
            try await waitUntil("the second document") { Desk.notes["Untitled 2.txt"] != nil }
            note.wrappedValue.text = "last"
            let scene = try #require(application.connectedScenes.first { $0.title == "Untitled" })
            application.requestSceneSessionDestruction(scene.session, options: nil)
            try await waitUntil("the file", is: "last") { text("Untitled.txt", folder) }
            try await waitUntil("the window to be closed", is: ["Untitled 2"]) { titles(application) }
        }
    }

    @Test("S579: a document that is an object is changed by what is registered, and saved from a snapshot")
    func documentObject() async throws {
        (Shelf.stories, Shelf.undo) = ([:], [:])
        try await run(StoryProgram(), arguments: ["a.txt"]) { application, display, folder in
            try await waitUntil("the document") { Shelf.stories["a.txt"] != nil }
            try await display.settle()
            let story = try #require(Shelf.stories["a.txt"])
            let undo = try #require(Shelf.undo["a.txt"])
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            #expect(story.text == "a.txt" && story.snapshotCount == 0)
            story.setText("changed", undo)
            try await display.settle()
            #expect(try display.tree().description.contains("story changed true"))
            try await display.press(.character("s"), modifiers: [.control])
            try await waitUntil("the file", is: "changed as txt") { text("a.txt", folder) }
            #expect(story.snapshotCount == 1)
            undo.undo()
            #expect(story.text == "a.txt" && undo.canRedo)
            // Closing saves what was registered, and another window keeps the program from ending.
            Shelf.new?({ Story() })
            try await waitUntil("the second document") { Shelf.stories["Untitled.txt"] != nil }
            application.requestSceneSessionDestruction(scene.session, options: nil)
            try await waitUntil("the file", is: "a.txt as txt") { text("a.txt", folder) }
        }
    }

    @Test("S579: the document is a new object after its file has changed, and a viewer saves nothing")
    func viewedObject() async throws {
        (Shelf.stories, Shelf.undo) = ([:], [:])
        try await run(StoryViewer(), arguments: ["a.txt", "b.txt"]) { application, display, folder in
            try await waitUntil("the documents") { Shelf.stories.count == 2 }
            let story = try #require(Shelf.stories["a.txt"])
            try Data("by others".utf8).write(to: folder.appendingPathComponent("a.txt"))
            try await waitUntil("the change", is: "by others") { Shelf.stories["a.txt"]?.text }
            #expect(Shelf.stories["a.txt"] !== story)
            let other = try #require(Shelf.stories["b.txt"])
            other.setText("changed", Shelf.undo["b.txt"])
            try await display.settle()
            let scene = try #require(application.connectedScenes.first { $0.title == "b" })
            application.requestSceneSessionDestruction(scene.session, options: nil)
            try await waitUntil("the window to be closed", is: ["a"]) { titles(application) }
            #expect(other.snapshotCount == 0 && text("b.txt", folder) == "b.txt")
        }
    }

    #if Combine
        @Test("S579: a document that is an observable object is in the environment, and its changes update the views")
        func observableDocument() async throws {
            let text = Log<Binding<String>>()
            try await run(PostProgram(text: text), arguments: ["a.txt"]) { _, display, _ in
                try await waitUntil("the document") { !text.entries.isEmpty }
                try await display.settle()
                for new in ["a.txt", "changed"] {
                    if new == "changed" { text.entries[0].wrappedValue = new }
                    try await display.settle()
                    let tree = try display.tree().description
                    #expect(tree.contains("environment \(new)") && tree.contains("configuration \(new)"))
                }
            }
        }
    #endif

    @Test("S430: keys open and close documents")
    func documentKeys() async throws {
        try await run(Program(), arguments: ["a.txt", "b.txt"]) { application, display, folder in
            try await waitUntil("two windows", is: ["a", "b"]) { titles(application) }
            try await display.settle()
            try await display.press(.character("w"), modifiers: [.control])
            try await waitUntil("one window") { titles(application).count == 1 }
        }
        try await run(Program(), arguments: ["a.txt"]) { application, display, folder in
            try await waitUntil("the document") { Desk.notes["a.txt"] != nil }
            try await display.settle()
            try await display.press(.character("o"), modifiers: [.control])
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            let root = try #require(scene.windows.first?.rootViewController)
            try await waitUntil("the picker") { root.presentedViewController is UIDocumentPickerViewController }
        }
    }

    @Test("S545: no keys create and open documents of a group without its commands")
    func removedDocumentCommands() async throws {
        try await run(QuietProgram(), arguments: ["a.txt"]) { application, display, folder in
            try await waitUntil("the document") { Desk.notes["a.txt"] != nil }
            try await display.settle()
            for key in ["n", "o"] { try await display.press(.character(Character(key)), modifiers: [.control]) }
            try await display.settle()
            #expect(titles(application) == ["a"] && text("Untitled.txt", folder) == nil)
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            #expect(scene.windows.first?.rootViewController?.presentedViewController == nil)
        }
    }

    @Test("S565: the shortcut of a document group creates documents in place of Control-N")
    func shortcutOfDocuments() async throws {
        try await run(ShortcutProgram(), arguments: ["a.txt"]) { application, display, folder in
            try await waitUntil("the document") { Desk.notes["a.txt"] != nil }
            try await display.settle()
            try await display.press(.character("n"), modifiers: [.control])
            try await display.settle()
            #expect(titles(application) == ["a"] && text("Untitled.txt", folder) == nil)
            try await display.press(.character("d"), modifiers: [.control])
            try await waitUntil("the new document") { Desk.notes["Untitled.txt"] != nil }
            try await display.settle()
            Desk.settings.hasShortcut = false
            try await display.settle()
            let keys = application.keyWindow?.rootViewController?.keyCommands?.map(\.input) ?? []
            #expect(keys.contains("w") && !keys.contains("d"), "an open window has the present shortcut")
        }
    }

    @Test("S431: documents among the arguments open in windows of their own, and nothing else does")
    func documentArguments() async throws {
        let arguments = ["--verbose", "a.txt", "gone.txt", "c.png", "folder.txt", "b.txt"]
        try await run(Program(), arguments: arguments) { application, display, folder in
            try await waitUntil("two windows", is: ["a", "b"]) { titles(application) }
            #expect(Desk.notes["a.txt"]?.wrappedValue.text == "a.txt")
            #expect(Desk.notes["b.txt"]?.wrappedValue.text == "b.txt" && Desk.notes.count == 2)
            let kept = application.connectedScenes.compactMap { WindowRequest($0.session.stateRestorationActivity) }
            #expect(kept.count == 2 && kept.allSatisfy { $0.value != nil })
        }
    }

    @Test("S432: a viewer's document cannot be changed, and no document is created")
    func viewer() async throws {
        try await run(ViewerProgram(), arguments: ["a.txt"]) { application, display, folder in
            try await waitUntil("the document") { Desk.notes["a.txt"] != nil }
            #expect(Desk.isEditable["a.txt"] == false)
            Desk.notes["a.txt"]?.wrappedValue.text = "changed"
            #expect(Desk.notes["a.txt"]?.wrappedValue.text == "a.txt")
            try await display.press(.character("n"), modifiers: [.control])
            try await display.settle()
            #expect(titles(application) == ["a"])
            #expect(text("Untitled.txt", folder) == nil && text("a.txt", folder) == "a.txt")
        }
    }

    @Test("S433: a document that another program changes is shown again")
    func changedByOthers() async throws {
        try await run(Program(), arguments: ["a.txt"]) { application, display, folder in
            try await waitUntil("the document") { Desk.notes["a.txt"] != nil }
            try Data("by others".utf8).write(to: folder.appendingPathComponent("a.txt"))
            try await waitUntil("the change", is: "by others") { Desk.notes["a.txt"]?.wrappedValue.text }
            #expect(Desk.undo["a.txt"]?.canUndo == false)
            for (choice, text) in [("Keep My Changes", "mine"), ("Revert", "theirs")] {
                Desk.notes["a.txt"]?.wrappedValue.text = "mine"
                try await display.settle()
                try Data("theirs".utf8).write(to: folder.appendingPathComponent("a.txt"))
                let scene = try #require(application.connectedScenes.first as? UIWindowScene)
                let root = try #require(scene.windows.first?.rootViewController)
                try await waitUntil("the question") {
                    (root.presentedViewController as? UIAlertController)?.isBeingPresented == false
                }
                try await display.settle()
                let view = try #require(root.presentedViewController?.view)
                try await display.tap(try #require(labels(view).first { $0.text == choice }, "no \(choice)"))
                try await waitUntil("the file", is: text) { self.text("a.txt", folder) }
                try await waitUntil("the document", is: text) { Desk.notes["a.txt"]?.wrappedValue.text }
                try await waitUntil("the end of the question") { root.presentedViewController == nil }
                // The next change differs from what is shown.
                Desk.notes["a.txt"]?.wrappedValue.text = "between"
                try await display.press(.character("s"), modifiers: [.control])
                try await waitUntil("the file", is: "between") { self.text("a.txt", folder) }
            }
        }
    }

    @Test("S434: actions open and create documents in windows of their own, once for each file")
    func documentActions() async throws {
        try await run(Program(), arguments: ["a.txt"]) { application, display, folder in
            try await waitUntil("the document") { Desk.open != nil }
            let open = try #require(Desk.open)
            try await open(at: folder.appendingPathComponent("b.txt"))
            try await waitUntil("two windows", is: ["a", "b"]) { titles(application) }
            try await open(at: folder.appendingPathComponent("a.txt"))
            Desk.new?(Note("by an action"))
            try await waitUntil("three windows", is: ["Untitled", "a", "b"]) { titles(application) }
            #expect(text("Untitled.txt", folder) == "by an action")
            await #expect(throws: CocoaError.self) { try await open(at: folder.appendingPathComponent("c.png")) }
            await #expect(throws: CocoaError.self) { try await open(at: folder.appendingPathComponent("gone.txt")) }
        }
    }

    @Test("S434: a file that cannot be read is reported, and its window shows the first page")
    func unreadableDocument() async throws {
        let folder = FileManager.default.temporaryDirectory
        let url = folder.appendingPathComponent("document-\(UUID().uuidString).txt")
        try Data("unreadable".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        Desk.clear()
        try await withApplication(content: AppHost(Program(), arguments: [url.path])) { application, display in
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            let root = try #require(scene.windows.first?.rootViewController)
            try await waitUntil("an alert") { root.presentedViewController is UIAlertController }
            #expect(Desk.notes.isEmpty && root is any DocumentCommanding)
        }
    }
}
