import Foundation
import Testing

@testable import UIKit

struct FolderEntryTests {
    @Test("R696: folders come first, names are sorted as numbers and words, and hidden files are left out")
    func orderOfEntries() throws {
        let files = try FilesForTest("file 10.txt", "File 2.txt", "z/", "a/", ".hidden")
        try FileManager.default.createSymbolicLink(at: files["link"], withDestinationURL: files["z"])
        try FileManager.default.createSymbolicLink(at: files["broken"], withDestinationURL: files["nothing"])
        let entries = try #require(FolderEntry.read(files.folder))
        #expect(entries.map(\.name) == ["a", "link", "z", "File 2.txt", "file 10.txt"])
        #expect(entries.map(\.isFolder) == [true, true, true, false, false])
        #expect(entries[4].size == "file 10.txt".utf8.count && abs(entries[4].date.timeIntervalSinceNow) < 3_600)
        #expect(FolderEntry.read(files["nothing"]) == nil && FolderEntry.read(files["File 2.txt"]) == nil)
    }

    @Test("R699: the extensions of known types are hidden unless they are asked for")
    func namesOfEntries() {
        func name(_ name: String, isFolder: Bool = false, _ showsExtensions: Bool = false) -> String {
            FolderEntry(url: URL(fileURLWithPath: "/tmp/\(name)"), isFolder: isFolder)
                .shownName(withExtension: showsExtensions)
        }
        #expect(name("a.txt") == "a" && name("a.txt", true) == "a.txt" && name("a.qqq") == "a.qqq")
        #expect(name("a.txt", isFolder: true) == "a.txt" && name("a") == "a" && name("a.b.png") == "a.b")
    }

    @Test("R696: the user's places are those of xdg-user-dirs")
    func placesOfUser() {
        let home = URL(fileURLWithPath: "/home/u", isDirectory: true)
        let settings = """
            # comment
            XDG_DESKTOP_DIR="$HOME/Schreibtisch"
            XDG_DOCUMENTS_DIR="/data/My \\"Docs\\""
            XDG_DOWNLOAD_DIR="$HOME/"
            XDG_MUSIC_DIR=broken
            XDG_PICTURES_DIR="relative"
            """
        let folders = DocumentPlace.folders(in: settings, home: home)
        #expect(folders.keys.sorted() == ["DESKTOP", "DOCUMENTS", "DOWNLOAD"])
        let places = DocumentPlace.all(home: home, settings: settings)
        #expect(places.map(\.title) == [.home, .desktop, .documents, .pictures, .computer])
        #expect(
            places.map(\.url.path)
                == ["/home/u", "/home/u/Schreibtisch", "/data/My \"Docs\"", "/home/u/Pictures", "/"])
        #expect(
            DocumentPlace.all(home: home, settings: "").map(\.url.lastPathComponent)
                == ["u", "Desktop", "Documents", "Downloads", "Pictures", "/"])
        let file = DocumentPlace.settingsFile(environment: ["HOME": "/home/u", "XDG_CONFIG_HOME": "relative"])
        #expect(file.path == "/home/u/.config/user-dirs.dirs")
    }

    @Test("R697: names of files have no slash, are not too long and not empty")
    func namesOfFiles() {
        for name in ["", ".", "..", "a/b", "a\0b", String(repeating: "ü", count: 128)] {
            #expect(!DocumentName.isFileName(name), "\(name)")
        }
        for name in ["a", "...", "ü b.txt", ".hidden"] { #expect(DocumentName.isFileName(name), "\(name)") }
    }
}
