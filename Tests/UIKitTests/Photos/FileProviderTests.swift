import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit

/// Item providers of files, and files of item providers.
@MainActor
@Suite struct FileProviderTests {
    /// The result of a load of a file.
    @MainActor
    private final class Load {
        var url: URL?
        var text: String?
        var error: (any Error)?
        var isOver = false

        init(_ type: UTType, from provider: NSItemProvider) {
            provider.loadFileRepresentation(forTypeIdentifier: type.identifier) { url, error in
                (self.url, self.error, self.isOver) = (url, error, true)
                self.text = url.flatMap { FilesForTest.text(at: $0) }
            }
        }
    }

    @Test("R772: a provider has content of each type to which one of its types conforms, and no others")
    func conformingTypes() async throws {
        try await withApplication { _, _ in
            let files = try FilesForTest("film.mp4", "a.heic", "b.qqq")
            @MainActor func has(_ name: String, _ type: UTType) -> Bool {
                NSItemProvider(fileAt: files[name]).hasItemConformingToTypeIdentifier(type.identifier)
            }
            #expect(has("film.mp4", .movie) && has("film.mp4", .mpeg4Movie) && has("film.mp4", .data))
            #expect(!has("film.mp4", .image) && !has("film.mp4", .quickTimeMovie))
            #expect(has("a.heic", .image) && !has("a.heic", .movie) && !has("b.qqq", .image) && has("b.qqq", .data))
            #expect(NSItemProvider(fileAt: files["film.mp4"]).suggestedName == "film")
            let text = NSItemProvider(item: Data("a,b".utf8), typeIdentifier: "public.comma-separated-values-text")
            #expect(text.hasItemConformingToTypeIdentifier("public.text"))
        }
    }

    @Test("R772: content is loaded as a file, which is gone after the closure")
    func loadedFiles() async throws {
        try await withApplication { _, _ in
            let files = try FilesForTest("film.mp4")
            let copy = Load(.movie, from: NSItemProvider(fileAt: files["film.mp4"]))
            try await waitUntil("the copy") { copy.isOver }
            #expect(copy.text == "film.mp4" && copy.url?.lastPathComponent == "film.mp4")
            #expect(copy.url != files["film.mp4"])
            let url = try #require(copy.url)
            try await waitUntil("the removal") { !FileManager.default.fileExists(atPath: url.path) }
            #expect(files.names == ["film.mp4"])
            let provider = NSItemProvider(object: "text")
            provider.suggestedName = "../a"
            let text = Load(.plainText, from: provider)
            try await waitUntil("the text") { text.isOver }
            #expect(text.text == "text" && text.url?.lastPathComponent.hasPrefix("file") == true)
            let missing = Load(.movie, from: provider)
            try await waitUntil("the error") { missing.isOver }
            #expect(missing.error != nil && missing.url == nil)
        }
    }

    @MainActor
    private final class Failure {
        var error: (any Error)?
    }

    @Test("R767: a provider of a huge file fails with a log line, and the file itself can be had")
    func hugeFile() async throws {
        try await withApplication { _, _ in
            let files = try FilesForTest("huge.png")
            #expect(truncate(files["huge.png"].path, PhotoFile.largestFile + 1) == 0)
            LogRecorder.start()
            let failure = Failure()
            NSItemProvider(fileAt: files["huge.png"]).loadDataRepresentation(forTypeIdentifier: "public.png") {
                failure.error = $0 == nil ? $1 : nil
            }
            try await waitUntil("the failure") { failure.error != nil }
            #expect(failure.error as? PhotoFile.Fault == .tooLarge(PhotoFile.largestFile + 1))
            #expect(LogRecorder.recorded().contains { $0.contains("huge.png cannot be loaded: it has") })
        }
    }
}
