import Foundation
import Testing

@testable import UIKit

struct DocumentTransferTests {
    private func step(_ source: URL, _ target: URL) -> DocumentTransfer.Step {
        DocumentTransfer.Step(source: source, target: target)
    }

    @Test("R695: documents of the same name are copied, and one that cannot be read is left out")
    func copiesOfDocuments() throws {
        let (first, second) = (try FilesForTest("a.txt", "folder/"), try FilesForTest("a.txt"))
        try Data("inner".utf8).write(to: first["folder/inner"])
        let copies = DocumentTransfer.copies(of: [first["a.txt"], second["a.txt"], first["gone"], first["folder"]])
        defer { for copy in copies { try? FileManager.default.removeItem(at: copy) } }
        #expect(copies.map(\.lastPathComponent) == ["a.txt", "a.txt", "folder"] && Set(copies).count == 3)
        #expect(FilesForTest.text(at: copies[0]) == "a.txt")
        #expect(FilesForTest.text(at: copies[2].appendingPathComponent("inner")) == "inner")
    }

    @Test("R694: files and folders are replaced by complete ones, and nothing else is left in the folder")
    func replacedDocuments() throws {
        let (files, target) = (try FilesForTest("a.txt", "folder/"), try FilesForTest("old.txt", "folder/"))
        try Data("new".utf8).write(to: files["folder/new"])
        try Data("old".utf8).write(to: target["folder/old"])
        let steps = [step(files["a.txt"], target["old.txt"]), step(files["folder"], target["folder"])]
        #expect(DocumentTransfer.save(steps, asCopy: true) == nil)
        #expect(target.names == ["folder", "old.txt"] && FilesForTest.text(at: target["old.txt"]) == "a.txt")
        #expect(
            FilesForTest.text(at: target["folder/new"]) == "new" && FilesForTest.text(at: target["folder/old"]) == nil)
        #expect(DocumentTransfer.save([step(files["a.txt"], target["moved.txt"])], asCopy: false) == nil)
        #expect(files.names == ["folder"] && FilesForTest.text(at: target["moved.txt"]) == "a.txt")
        #expect(DocumentTransfer.save([step(target["moved.txt"], target["moved.txt"])], asCopy: false) == nil)
        #expect(FilesForTest.text(at: target["moved.txt"]) == "a.txt")
    }

    @Test("R694: after a failure the document and the folder are as before", arguments: [true, false])
    func failedDocuments(asCopy: Bool) throws {
        let (files, target) = (try FilesForTest("a.txt"), try FilesForTest("folder/"))
        for (source, place) in [
            ("a.txt", target["folder"]), ("a.txt", target["gone/a.txt"]), ("gone", target["new.txt"]),
        ] {
            let failure = DocumentTransfer.save([step(files[source], place)], asCopy: asCopy)
            #expect(failure?.step.target == place && failure?.reason.isEmpty == false)
        }
        #expect(files.names == ["a.txt"] && target.names == ["folder"])
    }

    @Test(
        "R694: if one document cannot be saved, those before it are taken back, and what they replaced returns",
        arguments: [true, false])
    func failureAfterOthers(asCopy: Bool) throws {
        let (files, target) = (try FilesForTest("a.txt", "b.txt", "c.txt", "D/"), try FilesForTest("b.txt", "D/"))
        try Data("old".utf8).write(to: target["D/old"])
        try Data("old".utf8).write(to: target["b.txt"])
        let names = ["a.txt", "b.txt", "D"]
        var saving = DocumentSaving(asCopy: asCopy, keepsReplaced: true)
        for name in names { try saving.save(step(files[name], target[name])) }
        #expect(FilesForTest.text(at: target["D/old"]) == nil)
        #expect(throws: (any Error).self) { try saving.save(self.step(files["c.txt"], target["gone/c.txt"])) }
        saving.undo()
        #expect(files.names == ["D", "a.txt", "b.txt", "c.txt"] && target.names == ["D", "b.txt"])
        #expect(FilesForTest.text(at: target["b.txt"]) == "old" && FilesForTest.text(at: target["D/old"]) == "old")
        let steps = [step(files["a.txt"], target["a.txt"]), step(files["gone"], target["new"])]
        #expect(DocumentTransfer.save(steps, asCopy: asCopy)?.step == steps[1])
        #expect(files.names == ["D", "a.txt", "b.txt", "c.txt"] && target.names == ["D", "b.txt"])
    }

    @Test("R694: documents are not saved over each other, nor a folder in itself", arguments: [true, false])
    func conflictingSteps(asCopy: Bool) throws {
        let (files, target) = (try FilesForTest("x.txt", "F/"), try FilesForTest("x.txt", "D/"))
        try Data("inner".utf8).write(to: target["D/x.txt"])
        try FileManager.default.createDirectory(at: target["D/D"], withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(at: files["way"], withDestinationURL: target.folder)
        for steps in [
            [step(files["x.txt"], target["new"]), step(target["x.txt"], target["new"])],
            // The second document has two names.
            [step(files["x.txt"], target["new"]), step(target["x.txt"], files["way/new"])],
            // The first step would replace the second document.
            [step(files["x.txt"], target["x.txt"]), step(target["x.txt"], target["x 2.txt"])],
            [step(files["F"], target["D"]), step(target["D/x.txt"], target["y.txt"])],
            [step(files["F"], files["F/G"])], [step(target["D"], files["way/D/E"])],
            [step(target["D/D"], target["D"])],
        ] {
            #expect(DocumentTransfer.save(steps, asCopy: asCopy) != nil, "\(steps)")
        }
        #expect(files.names == ["F", "way", "x.txt"] && target.names == ["D", "x.txt"])
        #expect(FilesForTest.text(at: target["D/x.txt"]) == "inner")
        #expect(FilesForTest.text(at: target["x.txt"]) == "x.txt")
    }

    @Test("R694: a copy of a link is the document to which it leads, which is not replaced by its link")
    func exportedLink() throws {
        let (files, target) = (try FilesForTest("a.txt", "D/"), try FilesForTest())
        try Data("inner".utf8).write(to: files["D/inner"])
        try FileManager.default.createSymbolicLink(at: target["D"], withDestinationURL: files["D"])
        try FileManager.default.createSymbolicLink(at: target["link.txt"], withDestinationURL: files["a.txt"])
        #expect(DocumentTransfer.save([step(target["D"], files["D"])], asCopy: true) == nil)
        #expect(DocumentTransfer.save([step(target["D"], files["D"])], asCopy: false) != nil)
        #expect(FilesForTest.text(at: files["D/inner"]) == "inner" && FileKind(at: target["D"]) == .link)
        #expect(DocumentTransfer.save([step(target["link.txt"], files["copy.txt"])], asCopy: true) == nil)
        #expect(FileKind(at: files["copy.txt"]) == .file && FilesForTest.text(at: files["copy.txt"]) == "a.txt")
        let copies = DocumentTransfer.copies(of: [target["link.txt"]])
        defer { for copy in copies { try? FileManager.default.removeItem(at: copy) } }
        #expect(copies.map(\.lastPathComponent) == ["link.txt"] && copies.map { FileKind(at: $0) } == [.file])
    }

    @Test(
        "R694: a document is moved to another file system without a trace",
        .enabled(if: FilesForTest.isOnOtherFileSystem(URL(fileURLWithPath: "/dev/shm"))))
    func moveToOtherFileSystem() throws {
        let files = try FilesForTest("a.txt", "D/")
        try Data("inner".utf8).write(to: files["D/inner"])
        let place = URL(fileURLWithPath: "/dev/shm/picker-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: place) }
        let steps = ["a.txt", "D"].map { step(files[$0], place.appendingPathComponent($0)) }
        var saving = DocumentSaving(asCopy: false, keepsReplaced: true)
        for step in steps { try saving.save(step) }
        saving.undo()
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
        #expect(files.names == ["D", "a.txt"])
        #expect(DocumentTransfer.save(steps, asCopy: false) == nil)
        #expect(files.names == [] && FilesForTest.text(at: place.appendingPathComponent("D/inner")) == "inner")
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["D", "a.txt"])
    }

    @Test("R694: where the desktop has not asked for each document, a name that is taken gets a number")
    func freeNames() throws {
        let (files, target) = (try FilesForTest("a.txt", "b.txt"), try FilesForTest("a.txt"))
        try FileManager.default.createSymbolicLink(at: target["b.txt"], withDestinationURL: target["nothing"])
        let steps = ["a.txt", "b.txt"].map { step(files[$0], target[$0]) }
        let free = DocumentTransfer.withFreeTargets(steps, asCopy: true)
        #expect(free.map(\.target.lastPathComponent) == ["a 2.txt", "b 2.txt"])
        let present = [step(target["a.txt"], target["a.txt"]), step(files["b.txt"], target["c.txt"])]
        #expect(DocumentTransfer.withFreeTargets(present, asCopy: false) == present)
        #expect(
            DocumentName.unique(["x", "x.txt", "x.txt", "x 2.txt", "x.txt"]) == [
                "x", "x.txt", "x 3.txt", "x 2.txt", "x 4.txt",
            ])
    }
}
