import Foundation
import Testing
import UIKit
import UIKitTesting
import UniformTypeIdentifiers

@testable import SwiftUI

private struct Recipe: Codable, Hashable, Transferable {
    var title: String

    static let type = UTType(exportedAs: "org.example.recipe")
    static var transferRepresentation: some TransferRepresentation<Recipe> {
        CodableRepresentation(contentType: type)
        ProxyRepresentation(exporting: { $0.title })
        DataRepresentation(importedContentType: .png) { data in Recipe(title: "a picture of \(data.count) bytes") }
    }
}

/// A text that is transferred as a file.
private struct Letter: Transferable {
    var text: String
    var file: URL?

    static var transferRepresentation: some TransferRepresentation<Letter> {
        FileRepresentation(contentType: .plainText) { letter in
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
            try letter.text.write(to: file, atomically: true, encoding: .utf8)
            return SentTransferredFile(file)
        } importing: { received in
            Letter(text: try String(contentsOf: received.file, encoding: .utf8), file: received.file)
        }
        FileRepresentation(importedContentType: .png) { received in
            Letter(text: "\(try Data(contentsOf: received.file).count) bytes", file: received.file)
        }
    }
}

/// Values of types that can be transferred, as item providers have them.
@MainActor
struct TransferableTests {
    private func load<T: Transferable>(_ type: T.Type, of provider: NSItemProvider) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            provider.loadTransferable(type: type) { continuation.resume(with: $0) }
        }
    }

    private func transferred<T: Transferable>(_ value: T) async throws -> T {
        let provider = NSItemProvider()
        provider.register(value)
        return try await load(T.self, of: provider)
    }

    @Test("S343: texts, URLs, data, attributed texts and images come back as they were registered")
    func standardValues() async throws {
        try await withApplication { _, _ in
            #expect(try await transferred("Grüße") == "Grüße")
            #expect(try await transferred(URL(fileURLWithPath: "/tmp/a b")) == URL(fileURLWithPath: "/tmp/a b"))
            #expect(try await transferred(Data([0, 1, 255])) == Data([0, 1, 255]))
            #expect(try await transferred(AttributedString("text")) == AttributedString("text"))
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
            }
            let image = try await transferred(Image(uiImage: picture)).uiImage(in: EnvironmentValues())
            #expect(image.map { $0.size.width * $0.scale } == 3 * picture.scale)
        }
    }

    @Test("S384: a value is transferred as the content of a file, and made of one with the type's extension")
    func transferredFiles() async throws {
        let letter = try await transferred(Letter(text: "Grüße"))
        let file = try #require(letter.file)
        #expect(letter.text == "Grüße" && file.pathExtension == "txt")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        let picture = NSItemProvider()
        picture.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
            $0(Data([1, 2, 3]), nil)
            return nil
        }
        #expect(try await load(Letter.self, of: picture).text == "3 bytes")
    }

    @Test("S343: a type's own representations are used in their order, and each in its direction")
    func ownRepresentations() async throws {
        try await withApplication { (_, _) async throws in
            let soup = Recipe(title: "Soup")
            let provider = NSItemProvider()
            provider.register(soup)
            #expect(provider.registeredTypeIdentifiers == ["org.example.recipe", "public.utf8-plain-text"])
            #expect(try await load(Recipe.self, of: provider) == soup)
            #expect(try await load(String.self, of: provider) == "Soup")
            let picture = NSItemProvider()
            picture.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
                $0(Data([1, 2, 3]), nil)
                return nil
            }
            #expect(try await load(Recipe.self, of: picture).title == "a picture of 3 bytes")
            await #expect(throws: (any Error).self) {
                try await load(Recipe.self, of: NSItemProvider(object: "only a text"))
            }
            #expect(Recipe.readableTypes == [Recipe.type, .png])
        }
    }

    private struct Note: Codable, Transferable {
        var text: String
        var isPrivate = false
        static var transferRepresentation: some TransferRepresentation<Note> {
            CodableRepresentation(contentType: Recipe.type)
            ProxyRepresentation(exporting: { $0.text }).exportingCondition { !$0.isPrivate }
                .exportingCondition { !$0.text.isEmpty }
        }
    }

    @Test("S343: a representation with a condition is for the values for which it holds")
    func conditionalRepresentations() {
        func types(_ note: Note) -> [String] {
            let provider = NSItemProvider()
            provider.register(note)
            return provider.registeredTypeIdentifiers
        }
        #expect(types(Note(text: "a")) == ["org.example.recipe", "public.utf8-plain-text"])
        #expect(types(Note(text: "a", isPrivate: true)) == ["org.example.recipe"])
        #expect(types(Note(text: "")) == ["org.example.recipe"])
    }

    private struct Photo: Transferable {
        var size: Int
        static var transferRepresentation: some TransferRepresentation<Photo> {
            DataRepresentation(importedContentType: .png) { data in Photo(size: data.count) }
        }
    }

    @Test("S343: data of a related type is not taken for another one, and texts and images are converted")
    func relatedTypes() async throws {
        try await withApplication { (_, _) async throws in
            @MainActor func provider(_ type: UTType, _ data: Data) -> NSItemProvider {
                let provider = NSItemProvider()
                provider.registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) {
                    $0(data, nil)
                    return nil
                }
                return provider
            }
            let wide = try #require("Grüße".data(using: .utf16))
            #expect(try await load(String.self, of: provider(.utf16PlainText, wide)) == "Grüße")
            #expect(try await load(String.self, of: provider(.log, Data("line".utf8))) == "line")
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
            }
            let jpeg = try #require(picture.jpegData(compressionQuality: 1))
            let image = try await load(Image.self, of: provider(.jpeg, jpeg)).uiImage(in: EnvironmentValues())
            #expect(image.map { $0.size.width * $0.scale } == 3 * picture.scale)
            await #expect(throws: (any Error).self) { try await load(Photo.self, of: provider(.jpeg, jpeg)) }
            let both = provider(.jpeg, jpeg)
            both.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
                $0(Data([1, 2]), nil)
                return nil
            }
            #expect(try await load(Photo.self, of: both).size == 2)
        }
    }

    @Test("S343: data that is not what its type says, and an empty provider, are errors")
    func invalidValues() async throws {
        try await withApplication { (_, _) async throws in
            let provider = NSItemProvider()
            for type in ["public.png", "public.url", "org.example.recipe"] {
                provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
                    $0(Data(), nil)
                    return nil
                }
            }
            await #expect(throws: (any Error).self) { try await load(Image.self, of: provider) }
            await #expect(throws: (any Error).self) { try await load(URL.self, of: provider) }
            await #expect(throws: (any Error).self) { try await load(Recipe.self, of: provider) }
            await #expect(throws: (any Error).self) { try await load(String.self, of: NSItemProvider()) }
        }
    }
}
