import Foundation
import Synchronization
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct ThumbnailLoaderTests {
    /// A reader of thumbnails that waits for the test.
    private final class Reader: Sendable {
        private let state = Mutex<[String]>([])
        private let semaphore = DispatchSemaphore(value: 0)

        var started: [String] { state.withLock { $0 } }

        func read(_ key: ThumbnailCache.Key) -> UIImage? {
            state.withLock { $0.append(key.url.lastPathComponent) }
            // The test releases each reading; without that it ends with the deadline.
            _ = semaphore.wait(timeout: .now() + 20)
            return key.url.lastPathComponent == "bad" ? nil : UIImage()
        }

        func release() { semaphore.signal() }
    }

    private func key(_ name: String) -> ThumbnailCache.Key {
        ThumbnailCache.Key(url: URL(fileURLWithPath: "/\(name)"), date: .distantPast, side: 8)
    }

    @Test("R769: thumbnails are loaded one at a time, the last request first, and cancelled ones not at all")
    func orderOfRequests() async throws {
        let reader = Reader()
        let loader = ThumbnailLoader(load: { reader.read($0) })
        var loaded: [String] = []
        loader.onLoad = { key, image in loaded.append(key.url.lastPathComponent + (image == nil ? " missing" : "")) }
        for name in ["a", "b", "c", "bad", "e"] { _ = loader.request(key(name)) }
        _ = loader.request(key("b"))
        loader.cancel(key("c"))
        try await waitUntil("the first reading", is: ["a"]) { reader.started }
        for _ in 1...4 { reader.release() }
        try await waitUntil("all thumbnails", is: ["a", "b", "e", "bad missing"]) { loaded }
        #expect(reader.started == ["a", "b", "e", "bad"])
        guard case .loaded = loader.request(key("a")), case .missing = loader.request(key("bad")) else {
            Issue.record("A thumbnail is loaded twice.")
            return
        }
        #expect(reader.started.count == 4)
    }

    @Test("R769: a thumbnail that takes very long does not keep the others waiting")
    func slowThumbnail() async throws {
        let reader = Reader()
        let loader = ThumbnailLoader(patience: 0.02) { key in
            key.url.lastPathComponent == "slow" ? reader.read(key) : UIImage()
        }
        var loaded: [String] = []
        loader.onLoad = { key, _ in loaded.append(key.url.lastPathComponent) }
        _ = loader.request(key("slow"))
        try await waitUntil("the slow reading", is: ["slow"]) { reader.started }
        for name in ["a", "b"] { _ = loader.request(key(name)) }
        try await waitUntil("the others", is: ["a", "b"]) { loaded.sorted() }
        guard case .isLoading = loader.request(key("slow")) else {
            Issue.record("The slow thumbnail is not being loaded.")
            return
        }
        reader.release()
        try await waitUntil("the slow thumbnail", is: "slow") { loaded.last }
        #expect(reader.started == ["slow"])
    }

    @Test("R769: a file that cannot be read at first has a thumbnail later")
    func passingError() async throws {
        let attempts = Mutex(0)
        let loader = ThumbnailLoader { _ in
            let attempt = attempts.withLock { count in
                count += 1
                return count
            }
            guard attempt > 1 else { throw PhotoFile.Fault.missing }
            return UIImage()
        }
        var loaded: [Bool] = []
        loader.onLoad = { loaded.append($1 != nil) }
        for number in 1...2 {
            _ = loader.request(key("a"))
            try await waitUntil("the thumbnail", is: number) { loaded.count }
        }
        #expect(loaded == [false, true])
    }
}
