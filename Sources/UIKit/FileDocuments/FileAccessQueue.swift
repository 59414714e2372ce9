import Dispatch
import Foundation
import Synchronization

/// Accesses to a document's file, one after the other, on a thread that is there only while it has work.
final class FileAccessQueue: Sendable {
    private struct State {
        var blocks: [@Sendable () -> Void] = []
        var isRunning = false
    }

    private let state = Mutex(State())

    /// Adds a block, which is called after those that were added before. Any thread may call this.
    func add(_ block: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.blocks.append(block)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        // Once libdispatch has started a thread for one of its global queues, it wakes up every second.
        if needsThread { Thread.detachNewThread { [self] in while let block = next() { block() } } }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            state.isRunning = !state.blocks.isEmpty
            return state.isRunning ? state.blocks.removeFirst() : nil
        }
    }

    /// Waits until the present blocks are done. Returns whether they are at the deadline.
    func finish(before deadline: DispatchTime) -> Bool {
        let end = DispatchSemaphore(value: 0)
        add { end.signal() }
        return end.wait(timeout: deadline) == .success
    }
}
