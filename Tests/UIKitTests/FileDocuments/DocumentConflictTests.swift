import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Files that another program changes while a document is open.
@MainActor struct DocumentConflictTests {
    /// Has another process change a file.
    private func run(_ script: String, in files: FilesForTest) async throws {
        let program = try await ChildProgram(["sh", "-c", script], display: nil, directory: files.folder.path)
        #expect(try await program.waitForExit() == .exited(0))
    }

    private func openNote(in files: FilesForTest) async -> NoteForTest {
        let note = NoteForTest(files["note.txt"])
        note.autosaveDelay = 3600
        #expect(await note.open())
        // The file is looked at once more after the opening.
        await withCheckedContinuation { continuation in note.access({}) { _ in continuation.resume() } }
        return note
    }

    @Test(
        "R826: a document without unsaved changes is read again when another process has changed its file",
        arguments: [
            "printf new > note.txt", "printf new > other && mv other note.txt",
            "mv note.txt old && printf new > note.txt", "rm note.txt && printf new > x && ln x note.txt",
        ])
    func changedByOthers(script: String) async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        try await run(script, in: files)
        try await waitUntil("the document to be read again", is: "new") { note.text }
        // The commands change the file in several steps, and each of them may be read.
        try await waitUntil("the end of the reading", is: .normal) { note.documentState }
        #expect(!note.hasUnsavedChanges)
        // The new file is watched as the first one was.
        try await run("printf newer > note.txt", in: files)
        try await waitUntil("the document to be read once more", is: "newer") { note.text }
        #expect(await note.close())
    }

    @Test("R826: own saves are no changes, and neither are other files in the folder")
    func ownChanges() async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        for text in ["a", "b", "c"] {
            note.type(text)
            #expect(await note.save(to: note.fileURL, for: .forOverwriting))
        }
        try await run("printf x > other.txt; touch third.txt", in: files)
        // A change comes after what was noticed before it.
        try await run("printf new > note.txt", in: files)
        try await waitUntil("the last change", is: "new") { note.text }
        #expect(note.texts == ["note.txt", "a", "b", "c", "new"])
        #expect(await note.close())
    }

    @Test("R827: a changed file is in conflict with unsaved changes, and saving keeps them")
    func conflictSaved() async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        note.type("mine")
        try await run("printf theirs > note.txt", in: files)
        try await waitUntil("the conflict") { note.documentState == .inConflict }
        #expect(!(await note.autosave()))
        #expect(FilesForTest.text(at: files["note.txt"]) == "theirs" && note.text == "mine")
        #expect(await note.save(to: note.fileURL, for: .forOverwriting))
        #expect(FilesForTest.text(at: files["note.txt"]) == "mine" && note.documentState == .normal)
        #expect(await note.close())
    }

    @Test("R827: reverting ends a conflict with the other program's changes")
    func conflictReverted() async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        note.type("mine")
        try await run("printf theirs > note.txt", in: files)
        try await waitUntil("the conflict") { note.documentState == .inConflict }
        var states: [UIDocument.State] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIDocument.stateChangedNotification, object: note, queue: nil
        ) { _ in MainActor.assumeIsolated { states.append(note.documentState) } }
        defer { NotificationCenter.default.removeObserver(token) }
        #expect(await note.revert(toContentsOf: note.fileURL))
        #expect(states == [[.inConflict, .editingDisabled], .normal])
        #expect(note.text == "theirs" && note.documentState == .normal && !note.hasUnsavedChanges)
        #expect(await note.close())
        #expect(files.names == ["note.txt"])
    }

    @Test("R827: a document that is closed in a conflict is saved beside its file")
    func conflictClosed() async throws {
        let files = try FilesForTest("note.txt", "note 2.txt")
        let note = await openNote(in: files)
        note.type("mine")
        try await run("printf theirs > note.txt", in: files)
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "theirs")
        #expect(FilesForTest.text(at: files["note 3.txt"]) == "mine")
        #expect(files.names == ["note 2.txt", "note 3.txt", "note.txt"])
    }

    @Test("R827: at the program's end a document in conflict is saved beside its file")
    func conflictAtEnd() async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        note.type("mine")
        try await run("printf theirs > note.txt", in: files)
        let list = OpenDocuments()
        list.add(note)
        let lines = LogRecorder.record { list.saveBeforeEnd() }
        #expect(lines.contains { $0.contains("note 2.txt") })
        #expect(FilesForTest.text(at: files["note.txt"]) == "theirs")
        #expect(FilesForTest.text(at: files["note 2.txt"]) == "mine")
        #expect(await note.revert(toContentsOf: note.fileURL))
        #expect(await note.close())
    }

    @Test("R827: a change that was not noticed yet is not overwritten")
    func unnoticed() async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        note.watch = nil
        note.type("mine")
        try Data("theirs".utf8).write(to: files["note.txt"])
        #expect(!(await note.save(to: note.fileURL, for: .forOverwriting)))
        #expect(note.documentState == .inConflict && note.errors.first?.contains("note.txt") == true)
        #expect(FilesForTest.text(at: files["note.txt"]) == "theirs")
        #expect(await note.revert(toContentsOf: note.fileURL))
        #expect(await note.close())
    }

    /// Keeps a document from its file until the returned function is called.
    private func block(_ note: NoteForTest) -> () -> Void {
        let gate = DispatchSemaphore(value: 0)
        note.performAsynchronousFileAccess { gate.wait() }
        return { gate.signal() }
    }

    @Test("R827: a save that begins while the file is read again does not bring back the former contents")
    func saveWhileReading() async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        note.watch = nil
        try Data("theirs".utf8).write(to: files["note.txt"])
        let release = block(note)
        note.revert(toContentsOf: note.fileURL, completionHandler: nil)
        var isSaved: Bool?
        note.save(to: note.fileURL, for: .forOverwriting) { isSaved = $0 }
        release()
        try await waitUntil("the save") { isSaved == true }
        #expect(FilesForTest.text(at: files["note.txt"]) == "theirs" && note.text == "theirs")
        #expect(await note.close())
    }

    @Test("R827: a change that is made while the file is read again is a conflict, and is not lost")
    func changeWhileReading() async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        note.watch = nil
        try Data("theirs".utf8).write(to: files["note.txt"])
        let release = block(note)
        note.rereadToken = note.changes.token
        note.revert(toContentsOf: note.fileURL, completionHandler: nil)
        note.rereadToken = nil
        note.type("mine")
        release()
        try await waitUntil("the conflict") { note.documentState == .inConflict }
        #expect(note.text == "mine" && note.hasUnsavedChanges && note.errors.isEmpty)
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "theirs")
        #expect(FilesForTest.text(at: files["note 2.txt"]) == "mine")
    }

    @Test("R907: a change that is made while the file is read again is saved beside it if the program ends then")
    func endWhileReading() async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        note.watch = nil
        try Data("theirs".utf8).write(to: files["note.txt"])
        let release = block(note)
        note.rereadToken = note.changes.token
        note.revert(toContentsOf: note.fileURL, completionHandler: nil)
        note.rereadToken = nil
        note.type("mine")
        let list = OpenDocuments()
        list.add(note)
        let lines = LogRecorder.record { list.saveBeforeEnd() }
        #expect(lines.contains { $0.contains("note 2.txt") } && files.names == ["note 2.txt", "note.txt"])
        #expect(FilesForTest.text(at: files["note.txt"]) == "theirs")
        #expect(FilesForTest.text(at: files["note 2.txt"]) == "mine")
        release()
        try await waitUntil("the conflict") { note.documentState == .inConflict }
        // What the program itself reads replaces the changes.
        let releaseAgain = block(note)
        note.revert(toContentsOf: note.fileURL, completionHandler: nil)
        list.saveBeforeEnd()
        #expect(files.names == ["note 2.txt", "note.txt"])
        releaseAgain()
        try await waitUntil("the other text") { note.text == "theirs" && note.readings == 0 }
        #expect(note.rereadings == 0)
        #expect(await note.close())
    }

    @Test("R827: two documents of one file that both have changes do not overwrite each other at the end")
    func twoDocuments() async throws {
        let files = try FilesForTest("note.txt")
        let (first, second) = (await openNote(in: files), await openNote(in: files))
        (first.watch, second.watch) = (nil, nil)
        first.type("first")
        second.type("second")
        let list = OpenDocuments()
        list.add(first)
        list.add(second)
        let lines = LogRecorder.record { list.saveBeforeEnd() }
        #expect(lines.contains { $0.contains("note 2.txt") } && files.names == ["note 2.txt", "note.txt"])
        let texts = files.names.map { FilesForTest.text(at: files[$0]) }
        #expect(Set(texts) == ["first", "second"])
        for note in [first, second] {
            #expect(await note.revert(toContentsOf: note.fileURL))
            #expect(await note.close())
        }
    }

    @Test("R827, R907: copies that are saved during readings at the end do not replace each other")
    func copiesWhileReading() async throws {
        let files = try FilesForTest("note.txt")
        let notes = [await openNote(in: files), await openNote(in: files)]
        try Data("theirs".utf8).write(to: files["note.txt"])
        let list = OpenDocuments()
        var releases: [() -> Void] = []
        for (note, text) in zip(notes, ["first", "second"]) {
            note.watch = nil
            releases.append(block(note))
            note.rereadToken = note.changes.token
            note.revert(toContentsOf: note.fileURL, completionHandler: nil)
            note.rereadToken = nil
            note.type(text)
            list.add(note)
        }
        list.saveBeforeEnd()
        #expect(files.names == ["note 2.txt", "note 3.txt", "note.txt"])
        #expect(Set(["note 2.txt", "note 3.txt"].map { FilesForTest.text(at: files[$0]) }) == ["first", "second"])
        for release in releases { release() }
        for note in notes {
            try await waitUntil("the conflict") { note.documentState == .inConflict }
            #expect(await note.revert(toContentsOf: note.fileURL))
            #expect(await note.close())
        }
    }

    @Test("R827: the rules of a copy count in the document that writes it, though the copy has a file of its own")
    func rulesOfCopy() throws {
        let files = try FilesForTest("note.txt", "note 2.txt")
        let (note, copy) = (NoteForTest(files["note.txt"]), DocumentFile())
        #expect(throws: (any Error).self) {
            try copy.write(to: files["note 2.txt"], isNew: true) {
                try note.writeContents(
                    Data("mine".utf8), andAttributes: nil, safelyTo: files["note 2.txt"], for: .forCreating)
            }
        }
        #expect(FilesForTest.text(at: files["note 2.txt"]) == "note 2.txt" && DocumentFile.writing == nil)
        #expect(files.names == ["note 2.txt", "note.txt"])
    }

    @Test("R827: a change that is made while the new file is written is not overwritten")
    func changeWhileWriting() async throws {
        let files = try FilesForTest("note.txt")
        let note = SlowlyWrittenNote(fileURL: files["note.txt"])
        #expect(await note.open())
        note.watch = nil
        note.updateChangeCount(.done)
        #expect(!(await note.save(to: note.fileURL, for: .forOverwriting)))
        #expect(note.documentState == .inConflict && FilesForTest.text(at: files["note.txt"]) == "theirs")
        #expect(await note.revert(toContentsOf: note.fileURL))
        #expect(await note.close())
        #expect(files.names == ["note.txt"])
    }

    @Test("R826: a document whose file is gone stays open, and is written again")
    func removedByOthers() async throws {
        let files = try FilesForTest("note.txt")
        let note = await openNote(in: files)
        try await run("rm note.txt", in: files)
        note.type("again")
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "again" && files.names == ["note.txt"])
    }
}

/// A document whose file another program changes while the new one is written.
private final class SlowlyWrittenNote: UIDocument {
    override func contents(forType typeName: String) throws -> Any { Data("mine".utf8) }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {}

    override func writeContents(
        _ contents: Any, to url: URL, for saveOperation: UIDocument.SaveOperation, originalContentsURL: URL?
    ) throws {
        try super.writeContents(contents, to: url, for: saveOperation, originalContentsURL: originalContentsURL)
        if let originalContentsURL { try Data("theirs".utf8).write(to: originalContentsURL) }
    }
}
