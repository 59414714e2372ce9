import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Documents that are opened, changed and saved.
@MainActor struct DocumentTests {
    @Test("R820: a document is created, saved, closed and opened, on another thread, with its states in order")
    func openAndSave() async throws {
        let files = try FilesForTest()
        let note = NoteForTest(files["note.txt"], text: "first")
        var states: [UIDocument.State] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIDocument.stateChangedNotification, object: note, queue: nil
        ) { _ in MainActor.assumeIsolated { states.append(note.documentState) } }
        defer { NotificationCenter.default.removeObserver(token) }
        #expect(note.documentState == .closed && note.fileModificationDate == nil)
        #expect(await note.save(to: note.fileURL, for: .forCreating))
        #expect(note.documentState == .normal && !note.hasUnsavedChanges && note.fileModificationDate != nil)
        #expect(FilesForTest.text(at: files["note.txt"]) == "first")
        note.type("second")
        #expect(note.hasUnsavedChanges)
        #expect(await note.save(to: note.fileURL, for: .forOverwriting))
        #expect(!note.hasUnsavedChanges && FilesForTest.text(at: files["note.txt"]) == "second")
        #expect(await note.close())
        #expect(states == [.normal, [.editingDisabled], .normal, .closed])
        let other = NoteForTest(files["note.txt"])
        #expect(await other.open())
        #expect(other.text == "second" && other.documentState == .normal && other.types == ["public.plain-text"])
        #expect(await other.close())
        #expect(note.threads.withLock { $0 } == [false, false] && other.threads.withLock { $0 } == [false])
        #expect(files.names == ["note.txt"])
    }

    @Test("R820: a file that is missing or cannot be understood leaves the document closed, with an error")
    func openFailure() async throws {
        let files = try FilesForTest("Folder/")
        let missing = NoteForTest(files["gone.txt"])
        #expect(!(await missing.open()))
        #expect(missing.documentState == .closed && missing.errors.count == 1)
        #expect(missing.errors.first?.contains("gone.txt") == true)
        let folder = NoteForTest(files["Folder"])
        #expect(!(await folder.open()))
        #expect(folder.documentState == .closed && folder.errors.count == 1 && folder.text == "")
    }

    @Test("R820: names, types and extensions come from the file's name")
    func documentNames() throws {
        let files = try FilesForTest("Pages.notes/")
        let note = NoteForTest(files["A note.txt"])
        #expect(note.localizedName == "A note" && note.fileType == "public.plain-text")
        #expect(note.fileNameExtension(forType: "public.png", saveOperation: .forCreating) == "png")
        #expect(note.fileNameExtension(forType: "org.example.unknown", saveOperation: .forCreating) == "txt")
        #expect(NoteForTest(files["plain"]).fileType == "public.data")
        #expect(NoteForTest(files["Pages.notes"]).fileType == "dyn.extension.notes")
    }

    @Test("R821: opening an open document is refused, and two documents of one file follow each other")
    func openTwice() async throws {
        let files = try FilesForTest("note.txt")
        let (first, second) = (NoteForTest(files["note.txt"]), NoteForTest(files["note.txt"]))
        #expect(await first.open())
        let lines = LogRecorder.record { first.open() }
        #expect(lines.contains { $0.contains("note.txt is open already") })
        #expect(!(await first.open()))
        #expect(first.documentState == .normal && first.texts == ["note.txt"])
        #expect(await second.open())
        first.type("from the first")
        #expect(await first.save(to: first.fileURL, for: .forOverwriting))
        try await waitUntil("the second document to follow") { second.text == "from the first" }
        #expect(await first.close())
        #expect(await second.close())
    }

    @Test("R821: a document that is closed while it is being saved is closed after its last change is saved")
    func closeWhileSaving() async throws {
        let files = try FilesForTest("note.txt")
        let note = NoteForTest(files["note.txt"])
        #expect(await note.open())
        note.type("first")
        var order: [String] = []
        note.save(to: note.fileURL, for: .forOverwriting) { order.append("saved \($0)") }
        note.type("last")
        note.close { order.append("closed \($0)") }
        #expect(await note.close())
        #expect(order == ["saved true", "closed true"] && note.documentState == .closed)
        #expect(FilesForTest.text(at: files["note.txt"]) == "last")
        #expect(note.edits.first == "disabled" && note.edits.last == "enabled")
    }

    @Test("R821: a document that is closed while it is being opened is closed afterwards")
    func closeWhileOpening() async throws {
        let files = try FilesForTest("note.txt")
        let note = NoteForTest(files["note.txt"])
        var order: [String] = []
        note.open { order.append("opened \($0)") }
        note.close { order.append("closed \($0)") }
        try await waitUntil("both") { order.count == 2 }
        #expect(order == ["opened true", "closed true"] && note.documentState == .closed && note.list == nil)
    }

    @Test("R821: a change that is made while a document is saved to be closed is saved too")
    func changeWhileClosing() async throws {
        let files = try FilesForTest("note.txt")
        let note = BusyNote(fileURL: files["note.txt"])
        note.laterText = "late"
        #expect(await note.open())
        note.updateChangeCount(.done)
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "late" && note.documentState == .closed)
    }

    @Test("R820: a change that follows the loading at once is unsaved, and the document's own type is passed on")
    func changeAfterLoading() async throws {
        let files = try FilesForTest("note.txt")
        let note = BusyNote(fileURL: files["note.txt"])
        note.textAfterLoading = "more"
        #expect(await note.open())
        #expect(note.text == "more" && note.hasUnsavedChanges && note.loadedType == "org.example.busy")
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "more")
    }

    @Test("R821: a document that cannot be saved stays open, with its changes")
    func closeFailure() async throws {
        let files = try FilesForTest("Sub/")
        let note = NoteForTest(files["Sub/note.txt"], text: "first")
        #expect(await note.save(to: note.fileURL, for: .forCreating))
        note.type("last")
        try FileManager.default.removeItem(at: files["Sub"])
        #expect(!(await note.close()))
        #expect(note.documentState == .savingError && note.hasUnsavedChanges)
        #expect(note.errors.count == 1 && note.errors[0].contains("note.txt"))
        // Opening or reading it again ends the error.
        let copy = files["copy.txt"]
        try Data("copy".utf8).write(to: copy)
        #expect(await note.revert(toContentsOf: copy))
        #expect(note.documentState == .normal)
        note.type("last")
        try FileManager.default.createDirectory(at: files["Sub"], withIntermediateDirectories: true)
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["Sub/note.txt"]) == "last")
    }

    @Test("R820: reverting gives up the changes, and what is read from another file is unsaved")
    func revert() async throws {
        let files = try FilesForTest("note.txt", "copy.txt")
        let note = NoteForTest(files["note.txt"])
        #expect(await note.open())
        note.change("changed")
        try await waitUntil("the change to count") { note.hasUnsavedChanges }
        #expect(await note.revert(toContentsOf: note.fileURL))
        #expect(note.text == "note.txt" && !note.hasUnsavedChanges && !note.undoManager.canUndo)
        #expect(note.edits == ["disabled", "enabled"])
        #expect(await note.revert(toContentsOf: files["copy.txt"]))
        #expect(note.text == "copy.txt" && note.hasUnsavedChanges)
        #expect(!(await note.revert(toContentsOf: files["gone.txt"])))
        #expect(note.text == "copy.txt" && note.fileURL == files["note.txt"])
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "copy.txt")
    }

    @Test("R820: saving elsewhere makes a copy, or moves the document to the new place")
    func saveElsewhere() async throws {
        let files = try FilesForTest("note.txt")
        let note = NoteForTest(files["note.txt"])
        #expect(await note.open())
        note.type("changed")
        #expect(await note.save(to: files["copy.txt"], for: .forOverwriting))
        #expect(note.fileURL == files["note.txt"] && note.hasUnsavedChanges)
        #expect(await note.save(to: files["new.txt"], for: .forCreating))
        #expect(note.fileURL == files["new.txt"] && !note.hasUnsavedChanges)
        try Data("by others".utf8).write(to: files["new.txt"])
        try await waitUntil("the new file to be watched") { note.text == "by others" }
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "note.txt")
        #expect(FilesForTest.text(at: files["copy.txt"]) == "changed")
    }
}

/// A document that changes in the turn after its text was loaded or taken.
private final class BusyNote: UIDocument {
    var text = ""
    var laterText: String?
    var textAfterLoading: String?
    private(set) var loadedType: String?

    override var fileType: String? { "org.example.busy" }

    override func contents(forType typeName: String) throws -> Any {
        defer { change(to: &laterText) }
        return Data(text.utf8)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
        loadedType = typeName
        change(to: &textAfterLoading)
    }

    private func change(to new: inout String?) {
        guard let text = new else { return }
        new = nil
        later { [self] in
            self.text = text
            updateChangeCount(.done)
        }
    }
}
