import Foundation
import Testing

@testable import UIKit

@Suite struct DocumentTransferTests {
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
}
