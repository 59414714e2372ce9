import Foundation
import Synchronization

/// Writes states to the file, off the main queue: neither a slow disk nor making a property list, which takes as long as to
/// show a window, holds the program up. Of states that come while one is being written only the last is.
///
/// The thread lives for as long as there is something to write. A dispatch queue's would wait for more and wake up once
/// more to end, in a program that is idle.
final class SessionWriter: Sendable {
    private let file: SessionFile
    private let state = Mutex(State())

    private struct State {
        var pending: SessionState?
        var isWriting = false
        var hasFailed = false
        var waiting: [DispatchSemaphore] = []
    }

    init(file: SessionFile) { self.file = file }

    func write(_ sessions: SessionState) {
        let isIdle = state.withLock { state in
            defer { state.isWriting = true }
            state.pending = sessions
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
        while let sessions = next() {
            do {
                try file.write(try sessions.encoded())
                state.withLock { $0.hasFailed = false }
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
    private func next() -> SessionState? {
        let (sessions, waiting): (SessionState?, [DispatchSemaphore]) = state.withLock { state in
            if let sessions = state.pending {
                state.pending = nil
                return (sessions, [])
            }
            state.isWriting = false
            defer { state.waiting = [] }
            return (nil, state.waiting)
        }
        for semaphore in waiting { semaphore.signal() }
        return sessions
    }
}
