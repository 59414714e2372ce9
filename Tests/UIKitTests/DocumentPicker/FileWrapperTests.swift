import Foundation
import Testing
import UIKit

struct FileWrapperTests {
    @Test("R699: file wrappers are written and read, as files and as folders")
    func wrappersOfFiles() throws {
        let files = try FilesForTest()
        let note = FileWrapper(regularFileWithContents: Data("note".utf8))
        note.preferredFilename = "note.txt"
        let folder = FileWrapper(directoryWithFileWrappers: ["note.txt": note])
        #expect(folder.addRegularFile(withContents: Data("2".utf8), preferredFilename: "note.txt") == "2__note.txt")
        #expect(note.addFileWrapper(folder) == "" && note.isRegularFile && folder.isDirectory)
        try folder.write(to: files["package"], options: .withNameUpdating, originalContentsURL: nil)
        #expect(folder.filename == "package" && FilesForTest.text(at: files["package/2__note.txt"]) == "2")
        try FileManager.default.createSymbolicLink(at: files["package/loop"], withDestinationURL: files["package"])
        let read = try FileWrapper(url: files["package"], options: .immediate)
        #expect(read.fileWrappers?.keys.sorted() == ["2__note.txt", "loop", "note.txt"])
        let link = try #require(read.fileWrappers?["loop"])
        #expect(link.isSymbolicLink && !link.isRegularFile && !link.isDirectory)
        #expect(link.symbolicLinkDestinationURL?.path == files["package"].path)
        #expect(read.fileWrappers?["note.txt"]?.regularFileContents == Data("note".utf8))
        try #require(read.fileWrappers?["note.txt"]).write(
            to: files["copy"], options: .atomic, originalContentsURL: nil)
        #expect(FilesForTest.text(at: files["copy"]) == "note")
        #expect(throws: (any Error).self) { try FileWrapper(url: files["gone"]) }
    }

    @Test("R699: a file wrapper writes nothing outside its folder", arguments: ["a/b", "..", "../out", "."])
    func namesOfWrappers(name: String) throws {
        let files = try FilesForTest("Sub/")
        let child = FileWrapper(regularFileWithContents: Data("x".utf8))
        let folder = FileWrapper(directoryWithFileWrappers: [name: child])
        #expect(throws: CocoaError.self) { try folder.write(to: files["Sub"], originalContentsURL: nil) }
        #expect(FileWrapper(directoryWithFileWrappers: [:]).addFileWrapper(child) == "")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: files.folder.path) == ["Sub"])
    }

    @Test("R699: security-scoped access succeeds for files")
    func securityScope() throws {
        let file = URL(fileURLWithPath: "/tmp/a")
        #expect(file.startAccessingSecurityScopedResource())
        file.stopAccessingSecurityScopedResource()
        #expect(try !#require(URL(string: "http://example.com")).startAccessingSecurityScopedResource())
    }
}
