import Foundation
import Synchronization

/// Writes states to the file, off the main queue: a slow disk never holds the program up. Of states that come while one
/// is being written only the last is.
///
/// The thread lives for as long as there is something to write. A dispatch queue's would wait for more and wake up once
/// more to end, in a program that is idle.
final class SessionWriter: Sendable {
    private let file: SessionFile
    private let state = Mutex(State())

    private struct State {
        var pending: Data?
        var isWriting = false
        var hasFailed = false
        var waiting: [DispatchSemaphore] = []
    }

    init(file: SessionFile) { self.file = file }

    func write(_ data: Data) {
        let isIdle = state.withLock { state in
            defer { state.isWriting = true }
            state.pending = data
            return !state.isWriting
        }
        if isIdle { Thread.detachNewThread { self.writePending() } }
    }

    /// Returns when all is written; for the end of the program. A disk that hangs is not waited for.
    func finish() {
        let done = DispatchSemaphore(value: 0)
        let isIdle = state.withLock { state in
            if state.isWriting { state.waiting.append(done) }
            return !state.isWriting
        }
        if !isIdle { _ = done.wait(timeout: .now() + .seconds(2)) }
    }

    private func writePending() {
        while let data = next() {
            do {
                try file.write(data)
            } catch {
                // Once: a folder that nobody can write to stays so.
                let isNew = state.withLock { state in
                    defer { state.hasFailed = true }
                    return !state.hasFailed
                }
                if isNew { Log.scene.error("The scenes cannot be kept for the next run: \(error)") }
            }
        }
    }

    /// What is to be written next; without anything the writing is over, and who waits for that goes on.
    private func next() -> Data? {
        let waiting: [DispatchSemaphore]
        let data: Data?
        (data, waiting) = state.withLock { state in
            if let data = state.pending {
                state.pending = nil
                return (data, [])
            }
            state.isWriting = false
            defer { state.waiting = [] }
            return (nil, state.waiting)
        }
        for semaphore in waiting { semaphore.signal() }
        return data
    }
}
