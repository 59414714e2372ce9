import Foundation
import Synchronization

/// An object that writes states to the session file on a thread of its own.
///
/// The program waits neither for a slow disk nor for the encoding of the property list, which takes as long as showing
/// a window. If several states arrive during a write, only the last one is written.
///
/// The thread lives only while there is something to write. The thread of a dispatch queue would wait for more work,
/// and wake up once more to end in a program that is idle.
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

    /// Writes a state without waiting. A failure is logged.
    func write(_ sessions: SessionState) {
        let isIdle = state.withLock { state in
            defer { state.isWriting = true }
            state.pending = sessions
            return !state.isWriting
        }
        if isIdle { Thread.detachNewThread { self.writePending() } }
    }

    /// Waits until everything is written, at the end of the program. It waits for at most two seconds, because a disk
    /// may hang.
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
                // The error is logged once, because a folder that is not writable stays so.
                let isNew = state.withLock { state in
                    defer { state.hasFailed = true }
                    return !state.hasFailed
                }
                if isNew { Log.scene.error("The scenes cannot be saved for the next run: \(error)") }
            }
        }
    }

    /// Returns the state to write next. Without one, the writing ends, and the callers that wait for that continue.
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
