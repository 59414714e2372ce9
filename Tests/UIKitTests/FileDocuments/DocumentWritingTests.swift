import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Files that are replaced only by complete ones.
@MainActor struct DocumentWritingTests {
    @Test("R822: a document that cannot be written leaves its file as it was, and the error names the file")
    func failedWriting() async throws {
        let files = try FilesForTest("note.txt", "blocker")
        let inFile = files["blocker"].appendingPathComponent("new.txt")
        let note = NoteForTest(inFile, text: "text")
        #expect(!(await note.save(to: inFile, for: .forCreating)))
        #expect(note.documentState == [.closed, .savingError] && note.errors.count == 1)
        #expect(
            note.errors.first?.contains("new.txt") == true && note.errors.first?.contains("Not a directory") == true)
        let wrong = WrongDocument(fileURL: files["note.txt"])
        #expect(!(await wrong.save(to: wrong.fileURL, for: .forOverwriting)))
        #expect(wrong.documentState == [.closed, .savingError])
        #expect(FilesForTest.text(at: files["note.txt"]) == "note.txt" && files.names == ["blocker", "note.txt"])
    }

    @Test("R822: a full disk leaves the file as it was")
    func fullDisk() async throws {
        let files = try FilesForTest("note.txt")
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        // Files may have 8 KB, as if there were no more room.
        let script = "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$1\""
        let program = try await ChildProgram(
            ["sh", "-c", script, try Programs.document, files["note.txt"].path], on: display,
            environment: ["SAVE": "100000"])
        try await program.waitForLine(containing: "saved false")
        #expect(try await program.waitForExit() == .exited(3))
        #expect(program.standardOutput.contains("open true note.txt"))
        #expect(program.standardOutput.contains("note.txt") && program.standardOutput.contains("File too large"))
        #expect(FilesForTest.text(at: files["note.txt"]) == "note.txt" && files.names == ["note.txt"])
        await display.terminate()
    }

    /// Returns the permissions of a file.
    private func mode(of url: URL) -> mode_t {
        var status = stat()
        return stat(url.path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test("R822: a replaced file keeps its permissions, and a link stays a link")
    func permissionsAndLinks() async throws {
        let files = try FilesForTest("note.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: files["note.txt"].path)
        try FileManager.default.createSymbolicLink(at: files["link.txt"], withDestinationURL: files["note.txt"])
        let note = NoteForTest(files["link.txt"], text: "through the link")
        #expect(await note.save(to: note.fileURL, for: .forOverwriting))
        #expect(FilesForTest.text(at: files["note.txt"]) == "through the link")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: files["link.txt"].path).hasSuffix("note.txt"))
        #expect(mode(of: files["note.txt"]) == 0o640)
        #expect(note.workshopMode.withLock { $0 } == 0o700)
        let secret = SecretDocument(files["secret.txt"], text: "secret")
        #expect(await secret.save(to: secret.fileURL, for: .forCreating))
        #expect(mode(of: files["secret.txt"]) == 0o600)
        #expect(await secret.close())
    }

    @Test(
        "R822: a write-protected file is not replaced, and one in a folder that cannot be written is not either",
        .enabled(if: geteuid() != 0, "root may write everywhere"), arguments: ["note.txt", "."])
    func protected(name: String) async throws {
        let files = try FilesForTest("note.txt")
        let place = files.folder.appendingPathComponent(name).path
        #expect(chmod(place, name == "." ? 0o500 : 0o400) == 0)
        defer { chmod(place, 0o700) }
        let note = NoteForTest(files["note.txt"], text: "text")
        #expect(!(await note.save(to: note.fileURL, for: .forOverwriting)))
        #expect(note.errors.first?.contains("Permission denied") == true)
        #expect(FilesForTest.text(at: files["note.txt"]) == "note.txt" && files.names == ["note.txt"])
    }

    @Test("R822: an error of the program's own is no conflict, whatever its code")
    func ownError() async throws {
        let files = try FilesForTest("note.txt")
        let note = RefusingDocument(fileURL: files["note.txt"])
        #expect(!(await note.save(to: note.fileURL, for: .forOverwriting)))
        #expect(note.documentState == [.closed, .savingError])
    }

    @Test("R823: links in a folder are written and kept")
    func linksInPackages() throws {
        let files = try FilesForTest("Trip.album/", "Trip.album/1.txt")
        try FileManager.default.createSymbolicLink(
            atPath: files["Trip.album/first"].path, withDestinationPath: "1.txt")
        let wrapper = try FileWrapper(url: files["Trip.album"])
        let contents = DocumentContents.snapshot(wrapper)
        let version = try DocumentContents.replace(files["Trip.album"], attributes: [:]) {
            try DocumentContents.write(contents, to: $0)
        }
        // Taking the place changes nothing by which a change of another program is noticed.
        #expect(version == DocumentVersion(at: files["Trip.album"]) && version != nil)
        let link = files["Trip.album/first"].path
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "1.txt")
        #expect(FilesForTest.text(at: files["Trip.album/first"]) == "Trip.album/1.txt")
    }

    @Test("R827: a copy replaces nothing")
    func newFiles() throws {
        let files = try FilesForTest("note.txt")
        let write: (URL) throws -> Void = { try Data("new".utf8).write(to: $0) }
        #expect(throws: (any Error).self) {
            try DocumentContents.replace(files["note.txt"], attributes: [:], isNew: true, by: write)
        }
        #expect(FilesForTest.text(at: files["note.txt"]) == "note.txt" && files.names == ["note.txt"])
        _ = try DocumentContents.replace(files["copy.txt"], attributes: [:], isNew: true, by: write)
        #expect(FilesForTest.text(at: files["copy.txt"]) == "new")
    }

    @Test("R823: a document of several files is a folder, which is replaced as a whole")
    func packages() async throws {
        let files = try FilesForTest()
        let album = AlbumForTest(fileURL: files["Trip.album"])
        album.pages = ["1.txt": "one", "2.txt": "two"]
        #expect(await album.save(to: album.fileURL, for: .forCreating))
        album.pages = ["2.txt": "two", "3.txt": "three"]
        album.updateChangeCount(.done)
        #expect(await album.close())
        #expect(files.names == ["Trip.album"])
        let again = AlbumForTest(fileURL: files["Trip.album"])
        #expect(await again.open())
        #expect(again.pages == ["2.txt": "two", "3.txt": "three"])
        try Data("changed".utf8).write(to: files["Trip.album/3.txt"])
        try await waitUntil("the file in the folder to be read again") { again.pages["3.txt"] == "changed" }
        again.pages = ["../out.txt": "x"]
        again.updateChangeCount(.done)
        #expect(!(await again.close()))
        #expect(FilesForTest.text(at: files["Trip.album/3.txt"]) == "changed" && files.names == ["Trip.album"])
        again.pages = [:]
        #expect(await again.close())
    }
}

/// A document that refuses to be written.
private final class RefusingDocument: UIDocument {
    override func contents(forType typeName: String) throws -> Any { Data() }

    override func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
        for saveOperation: UIDocument.SaveOperation
    ) throws { throw CocoaError(.fileWriteFileExists) }
}

/// A document whose contents are neither data nor a wrapper.
private final class WrongDocument: UIDocument {
    override func contents(forType typeName: String) throws -> Any { 7 }
}

/// A document that others cannot read.
private final class SecretDocument: UIDocument {
    let text: String

    init(_ url: URL, text: String) {
        self.text = text
        super.init(fileURL: url)
    }

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    override func fileAttributesToWrite(
        to url: URL, for saveOperation: UIDocument.SaveOperation
    ) throws -> [AnyHashable: Any] { [FileAttributeKey.posixPermissions: 0o600] }
}
