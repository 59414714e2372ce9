import Testing
import UniformTypeIdentifiers

@testable import UIKit

struct ContentFilterTests {
    @Test("R696: a type admits the files with its extensions and those of the types that belong to it")
    func extensionsOfTypes() {
        let images = ContentFilter([.image])
        #expect(images.admits("photo.PNG", isFolder: false) && images.admits("a.svg", isFolder: false))
        #expect(!images.admits("a.txt", isFolder: false) && !images.admits("png", isFolder: false))
        #expect(!images.admits("folder.png", isFolder: true) && !images.admitsFolders)
        #expect(images.mimeTypes.contains("image/*") && images.name == "image")
        let two = ContentFilter([.pdf, UTType(filenameExtension: "xyz") ?? .data])
        #expect(two.extensions == ["pdf", "xyz"] && two.mimeTypes == ["application/pdf"])
        #expect(two.name == "PDF document, *.xyz")
    }

    @Test("R696: types without extensions admit all files, and the type folder admits folders")
    func typesWithoutExtensions() {
        let declared = UTType(exportedAs: "org.example.casement.test")
        for types in [[], [UTType.data], [.item], [.content, .pdf], [declared]] {
            let filter = ContentFilter(types)
            #expect(filter.extensions == nil && filter.admits("anything", isFolder: false) && !filter.admitsFolders)
        }
        let folders = ContentFilter([.folder])
        #expect(folders.admits("folder", isFolder: true) && !folders.admits("a.txt", isFolder: false))
        let both = ContentFilter([.directory, .text])
        #expect(both.admits("folder", isFolder: true) && both.admits("a.txt", isFolder: false))
        #expect(!both.admits("a.png", isFolder: false))
    }
}
