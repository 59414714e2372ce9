import Foundation
import Synchronization

/// Writes states to the file, off the main queue: a slow disk never holds the program up. Of states that come while one is being
/// written only the last is.
final class SessionWriter: Sendable {
    private let file: SessionFile
    private let queue = DispatchQueue(label: "casement.sessions")
    private let pending = Mutex<Data?>(nil)
    private let hasFailed = Mutex(false)

    init(file: SessionFile) { self.file = file }

    func write(_ data: Data) {
        let isFirst = pending.withLock { waiting in
            defer { waiting = data }
            return waiting == nil
        }
        if isFirst { queue.async { self.writePending() } }
    }

    /// Returns when all is written; for the end of the program. A disk that hangs is not waited for.
    func finish() {
        let done = DispatchSemaphore(value: 0)
        queue.async { done.signal() }
        _ = done.wait(timeout: .now() + .seconds(2))
    }

    private func writePending() {
        guard
            let data = pending.withLock({ waiting in
                defer { waiting = nil }
                return waiting
            })
        else { return }
        do {
            try file.write(data)
        } catch {
            // Once: a folder that nobody can write to stays so.
            let isNew = hasFailed.withLock { failed in
                defer { failed = true }
                return !failed
            }
            if isNew { Log.scene.error("The scenes cannot be kept for the next run: \(error)") }
        }
    }
}
