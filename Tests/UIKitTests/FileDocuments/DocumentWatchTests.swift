import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The folders of a document that are watched.
@MainActor
struct DocumentWatchTests {
    private func makeFolders(_ names: [String], in folder: URL) throws {
        for name in names {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
    }

    @Test("R906: the folders in a document are looked for on another thread, and all are watched in the end")
    func listing() async throws {
        let files = try FilesForTest()
        let album = files["album.pages"]
        try makeFolders((0..<20).map { "part \($0)/inner" }, in: album)
        var changes = 0
        let watch = try #require(DocumentWatch(album) { changes += 1 })
        // Nothing of the main actor has run since then.
        #expect(watch.watches.count == 1 && changes == 0)
        try await waitUntil("the watches", is: 41) { watch.watches.count }
        try await waitUntil("one look at the changes before", is: 1) { changes }

        try Data("new".utf8).write(to: album.appendingPathComponent("part 7/inner/page.txt"))
        try await waitUntil("the change of a file") { changes > 1 }
        try makeFolders(["part 20"], in: album)
        try await waitUntil("the watches", is: 42) { watch.watches.count }
        try FileManager.default.removeItem(at: album)
        try await waitUntil("the watch of the folder around it", is: 1) { watch.watches.count }
        try makeFolders(["part"], in: album)
        try await waitUntil("the watches", is: 2) { watch.watches.count }
    }

    @Test("R906: a folder without others is not looked at after the listing, and nothing is after the end of the watch")
    func quietWatch() async throws {
        let files = try FilesForTest("flat.pages/", "deep.pages/", "deep.pages/inner/")
        let (flat, deep) = (files["flat.pages"], files["deep.pages"])
        var changes = 0
        let watch = try #require(DocumentWatch(flat) { changes += 1 })
        #expect(watch.isListing)
        try await waitUntil("the end of the listing") { !watch.isListing }
        #expect(changes == 0)
        try Data("new".utf8).write(to: flat.appendingPathComponent("page.txt"))
        try await waitUntil("the change of a file") { changes > 0 }

        changes = 0
        let other = try #require(DocumentWatch(deep) { changes += 1 })
        watch.stop()
        other.stop()
        #expect(other.isListing)
        try Data("newer".utf8).write(to: flat.appendingPathComponent("page.txt"))
        try await waitUntil("the end of the other listing") { !other.isListing }
        #expect(changes == 0)
    }

    @Test("R906: a change in a folder of a document that is not watched yet is noticed")
    func changeBeforeTheWatch() async throws {
        let files = try FilesForTest()
        let folder = files["album.pages"]
        try makeFolders(["inner"], in: folder)
        let page = folder.appendingPathComponent("inner/page")
        try Data("first".utf8).write(to: page)
        let album = AlbumOfFolders(fileURL: folder)
        #expect(await album.open())
        // The watch was made by the opening a moment ago.
        try Data("second".utf8).write(to: page)
        try await waitUntil("the new text") { album.text == "second" }
        #expect(await album.close())
    }

    /// A document with a page in a folder of its own.
    private final class AlbumOfFolders: UIDocument {
        var text = ""

        override func contents(forType typeName: String) throws -> Any {
            let page = FileWrapper(regularFileWithContents: Data(text.utf8))
            let inner = FileWrapper(directoryWithFileWrappers: ["page": page])
            return FileWrapper(directoryWithFileWrappers: ["inner": inner])
        }

        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            let page = (contents as? FileWrapper)?.fileWrappers?["inner"]?.fileWrappers?["page"]
            text = String(decoding: page?.regularFileContents ?? Data(), as: UTF8.self)
        }
    }
}
