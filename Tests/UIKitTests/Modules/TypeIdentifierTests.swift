import Foundation
import Testing
import UniformTypeIdentifiers

struct TypeIdentifierTests {
    @Test("types are found by identifier, file name extension and MIME type")
    func typeIdentifierSearch() {
        #expect(UTType("public.png") == .png && UTType("PUBLIC.PNG") == .png && UTType("org.example.unknown") == nil)
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "mp4") == .mpeg4Movie)
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        #expect(UTType(mimeType: "application/json") == .json && UTType(mimeType: "a/b") == nil)
        #expect(UTType(filenameExtension: "") == nil && UTType(filenameExtension: "png", conformingTo: .text) == nil)
        let unknown = UTType(filenameExtension: "xyz")
        #expect(unknown?.isDynamic == true && unknown?.preferredFilenameExtension == "xyz")
        #expect(unknown?.conforms(to: .data) == true)
    }

    @Test("types belong to others")
    func conformance() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item) && UTType.png.conforms(to: .png))
        #expect(
            !UTType.png.conforms(to: .text) && UTType.image.isSupertype(of: .gif) && !UTType.png.isSubtype(of: .png))
        #expect(UTType.swiftSource.supertypes.isSuperset(of: [.sourceCode, .plainText, .text, .data, .item]))
        #expect(UTType.png.preferredMIMEType == "image/png" && UTType.png.tags[.filenameExtension] == ["png"])
        let own = UTType(exportedAs: "org.example.Note", conformingTo: .json)
        #expect(own.conforms(to: .text) && UTType("org.example.note") == own)
    }

    @Test("file names get the extension of a type")
    func fileNames() {
        let folder = URL(fileURLWithPath: "/a")
        #expect(folder.appendingPathComponent("b", conformingTo: .pdf).path == "/a/b.pdf")
        #expect(folder.appendingPathComponent("b.pdf", conformingTo: .pdf).path == "/a/b.pdf")
    }
}
