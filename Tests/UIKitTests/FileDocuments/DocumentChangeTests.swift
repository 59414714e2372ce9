import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Unsaved changes, and when they are saved.
@MainActor struct DocumentChangeTests {
    @Test("R824: changes count until they are saved, and undoing leads back to the saved state")
    func counting() {
        var changes = DocumentChanges()
        #expect(!changes.areUnsaved)
        changes.record(.done)
        #expect(changes.areUnsaved)
        changes.record(.undone)
        #expect(!changes.areUnsaved)
        changes.record(.redone)
        let token = changes.token
        changes.record(.done)
        changes.save(token)
        #expect(changes.areUnsaved)
        changes.record(.undone)
        #expect(!changes.areUnsaved)
        // The saved state cannot be reached by redoing after another change.
        changes.record(.undone)
        changes.record(.done)
        #expect(changes.areUnsaved && changes.token != token)
        changes.record(.cleared)
        #expect(!changes.areUnsaved)
        for _ in 1...3 { changes.record(.undone) }
        #expect(changes.areUnsaved)
        for _ in 1...3 { changes.record(.redone) }
        #expect(!changes.areUnsaved)
        changes.record(.redone)
        #expect(changes.areUnsaved)
    }

    @Test("R824: what is registered with the undo manager is a change, and is saved after a while")
    func undo() async throws {
        let files = try FilesForTest("note.txt")
        let note = NoteForTest(files["note.txt"])
        note.autosaveDelay = 3600
        #expect(await note.open())
        note.change("changed")
        try await waitUntil("the change to count") { note.hasUnsavedChanges }
        note.undoManager.undo()
        #expect(note.text == "note.txt" && !note.hasUnsavedChanges)
        note.undoManager.redo()
        #expect(note.text == "changed" && note.hasUnsavedChanges)
        #expect(await note.close())
        let other = NoteForTest(files["note.txt"])
        other.autosaveDelay = 0
        #expect(await other.open())
        other.change("saved by itself")
        try await waitUntil("the change to be saved") { FilesForTest.text(at: files["note.txt"]) == "saved by itself" }
        try await waitUntil("the document to know it") { !other.hasUnsavedChanges }
        #expect(await other.close())
    }

    @Test("R824: undoing after a save is a change, even if the program counts the changes of undoing")
    func countedUndo() async throws {
        let files = try FilesForTest("note.txt")
        let note = NoteForTest(files["note.txt"])
        note.autosaveDelay = 3600
        #expect(await note.open())
        note.changeAndCount("changed")
        #expect(await note.save(to: note.fileURL, for: .forOverwriting))
        #expect(!note.hasUnsavedChanges)
        note.undoManager.undo()
        #expect(note.text == "note.txt" && note.hasUnsavedChanges)
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "note.txt")
    }

    @Test("R824: an action that is saved does not grow any more, so that what is typed next is a change")
    func sealing() async throws {
        let files = try FilesForTest("note.txt")
        let note = NoteForTest(files["note.txt"])
        #expect(await note.open())
        let manager = try #require(note.undoManager)
        let action = UndoAction(target: note) {}
        manager.register(action)
        #expect(manager.isLast(action))
        #expect(await note.save(to: note.fileURL, for: .forOverwriting))
        #expect(!manager.isLast(action) && manager.canUndo && !note.hasUnsavedChanges)
        let next = UndoAction(target: note) {}
        manager.register(next)
        #expect(manager.isLast(next))
        #expect(await note.close())
    }

    @Test("R824: a save by itself that fails is tried again")
    func repeatedAutosave() async throws {
        let files = try FilesForTest("Sub/")
        let note = NoteForTest(files["Sub/note.txt"], text: "first")
        #expect(await note.save(to: note.fileURL, for: .forCreating))
        note.autosaveDelay = 0
        try FileManager.default.removeItem(at: files["Sub"])
        note.type("last")
        try await waitUntil("the failure") { note.documentState == .savingError }
        try FileManager.default.createDirectory(at: files["Sub"], withIntermediateDirectories: true)
        try await waitUntil("the file", is: "last") { FilesForTest.text(at: files["Sub/note.txt"]) }
        try await waitUntil("the end of the error") { note.documentState == .normal }
        #expect(await note.close())
    }

    @Test("R825: the end of a program waits for the saves under way")
    func savesUnderWay() throws {
        let list = OpenDocuments()
        list.patience = 0.05
        let write = list.beginWriting(to: URL(fileURLWithPath: "/under way.txt"))
        #expect(LogRecorder.record { list.saveBeforeEnd() }.contains { $0.contains("under way.txt was not saved") })
        write.end()
        #expect(!LogRecorder.record { list.saveBeforeEnd() }.contains { $0.contains("under way.txt") })
        list.forget(write)
    }

    @Test("R824: an autosave without changes writes nothing, and changes during a save stay unsaved")
    func autosave() async throws {
        let files = try FilesForTest("note.txt")
        let note = NoteForTest(files["note.txt"])
        note.autosaveDelay = 3600
        #expect(await note.open())
        #expect(await note.autosave())
        #expect(note.threads.withLock { $0.count } == 1)
        note.type("first")
        var isSaved: Bool?
        note.autosave { isSaved = $0 }
        note.type("second")
        try await waitUntil("the save") { isSaved == true }
        #expect(FilesForTest.text(at: files["note.txt"]) == "first" && note.hasUnsavedChanges)
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "second")
    }

    @Test("R825: unsaved changes are saved when a scene goes to the background, and when it ends")
    func leavingScenes() async throws {
        let files = try FilesForTest("note.txt")
        let note = NoteForTest(files["note.txt"])
        note.autosaveDelay = 3600
        #expect(await note.open())
        let ways: [(String, @MainActor (UIScene) -> Void)] = [
            ("background", { $0.enterBackground() }), ("end", { $0.finish() }),
        ]
        for (text, leave) in ways {
            TouchBench.run { bench in
                UIApplication.shared.documents.add(note)
                note.change(text)
                leave(bench.scene)
            }
            try await waitUntil("the file", is: text) { FilesForTest.text(at: files["note.txt"]) }
            try await waitUntil("the document to know it") { !note.hasUnsavedChanges }
        }
        #expect(await note.close())
    }

    @Test("R825: a program that SIGTERM ends saves its documents before")
    func termination() async throws {
        let files = try FilesForTest("note.txt")
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let program = try await ChildProgram([try Programs.document, files["note.txt"].path], on: display)
        try await program.waitForLine(containing: "unsaved true")
        program.send(signal: SIGTERM)
        #expect(try await program.waitForExit() == .signalled(SIGTERM))
        #expect(FilesForTest.text(at: files["note.txt"]) == "changed" && files.names == ["note.txt"])
        await display.terminate()
    }

    @Test("R825: a program that ends waits for its documents only for a time, and says which were not saved")
    func slowDisk() async throws {
        let files = try FilesForTest("note.txt")
        let note = NoteForTest(files["note.txt"])
        note.autosaveDelay = 3600
        #expect(await note.open())
        note.type("late")
        let list = OpenDocuments()
        list.patience = 0.05
        list.add(note)
        let gate = DispatchSemaphore(value: 0)
        note.performAsynchronousFileAccess { gate.wait() }
        let lines = LogRecorder.record { list.saveBeforeEnd() }
        #expect(lines.contains { $0.contains("note.txt was not saved") })
        gate.signal()
        #expect(await note.close())
        #expect(FilesForTest.text(at: files["note.txt"]) == "late")
    }
}
