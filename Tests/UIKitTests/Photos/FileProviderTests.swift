import Foundation
import Synchronization
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit

/// Item providers of files, and files of item providers.
@MainActor
struct FileProviderTests {
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

    @Test("R772: a file is loaded as its own type alone, and other types have their own content")
    func filesOfOtherTypes() async throws {
        try await withApplication { _, _ in
            let files = try FilesForTest("film.mp4")
            let provider = NSItemProvider(fileAt: files["film.mp4"])
            provider.registerDataRepresentation(forTypeIdentifier: "public.plain-text", visibility: .all) {
                $0(Data("note".utf8), nil)
                return nil
            }
            let (text, film) = (Load(.plainText, from: provider), Load(.movie, from: provider))
            try await waitUntil("both") { text.isOver && film.isOver }
            #expect(text.text == "note" && film.text == "film.mp4")
        }
        #expect(ContentFile.name("a.jpg", type: "public.jpeg") == "a.jpg")
        #expect(ContentFile.name("a.jpeg", type: "public.jpeg") == "a.jpeg")
        #expect(["a.txt.jpeg", "a.txt.jpg"].contains(ContentFile.name("a.txt", type: "public.jpeg")))
    }

    @Test("R772: a load that is cancelled ends with an error, and one that fails leaves no file")
    func cancelledLoads() async throws {
        try await withApplication { _, _ in
            let files = try FilesForTest("film.mp4")
            let provider = NSItemProvider(fileAt: files["film.mp4"])
            var errors: [CocoaError.Code?] = []
            provider.loadFileRepresentation(forTypeIdentifier: "public.movie") { url, error in
                errors.append(url == nil ? (error as? CocoaError)?.code : nil)
            }.cancel()
            provider.loadDataRepresentation(forTypeIdentifier: "public.movie") { data, error in
                errors.append(data == nil ? (error as? CocoaError)?.code : nil)
            }.cancel()
            try await waitUntil("the errors", is: [.userCancelled, .userCancelled]) { errors }
            for file in ["none.mp4", "film.mp4"] {
                let made = ContentFile.copy(of: files[file], in: files.folder)
                #expect(((try? made.get()) != nil) == (file == "film.mp4"))
                if case .success(let copy) = made { ContentFile.remove(copy) }
                #expect(files.names == ["film.mp4"])
            }
            // A name that leads into a folder that is not there.
            #expect((try? ContentFile.write(Data(), named: "a/b", in: files.folder).get()) == nil)
            #expect(files.names == ["film.mp4"])
        }
    }

    @Test("R772: files are read two at a time")
    func limitedLoads() async throws {
        let (loads, gate) = (FileLoads(patience: 20), DispatchSemaphore(value: 0))
        let started = Mutex<[Int]>([])
        var ended: [Int] = []
        for number in 1...5 {
            loads.run({
                started.withLock { $0.append(number) }
                _ = gate.wait(timeout: .now() + 20)
                return number
            }) { ended.append($0) }
        }
        for count in 0...3 {
            try await waitUntil("the next file", is: count + 2) { started.withLock { $0.count } }
            #expect(ended.count == count)
            gate.signal()
            try await waitUntil("its end", is: count + 1) { ended.count }
        }
        gate.signal()
        try await waitUntil("all files", is: 5) { ended.count }
        #expect(Set(ended) == [1, 2, 3, 4, 5])
    }

    @Test("R767: a picture with too many pixels is loaded neither as an image nor as data")
    func tooManyPixels() async throws {
        try await withApplication { _, _ in
            let files = try FilesForTest()
            try PicturesForTest.promise(20_000, 20_000).write(to: files["huge.png"])
            try #require(PicturesForTest.picture(40, 20).pngData()).write(to: files["good.png"])
            var faults: [PhotoFile.Fault?] = []
            let huge = NSItemProvider(fileAt: files["huge.png"])
            huge.loadObject(ofClass: UIImage.self) { faults.append($0 == nil ? $1 as? PhotoFile.Fault : nil) }
            huge.loadDataRepresentation(forTypeIdentifier: "public.png") {
                faults.append($0 == nil ? $1 as? PhotoFile.Fault : nil)
            }
            let fault = PhotoFile.Fault.tooManyPixels(20_000, 20_000)
            try await waitUntil("the failures", is: [fault, fault]) { faults }
            var image: UIImage?
            NSItemProvider(fileAt: files["good.png"]).loadObject(ofClass: UIImage.self) { loaded, _ in image = loaded }
            try await waitUntil("the image", is: CGSize(width: 40, height: 20)) { image?.size ?? .zero }
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
