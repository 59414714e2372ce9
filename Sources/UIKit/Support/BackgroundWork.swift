import Foundation

/// Work that may take long, such as reading a folder of another machine.
package enum BackgroundWork {
    /// Does work on a thread of its own, and continues with its result on the main queue.
    package static func run<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then completion: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        // Once libdispatch has started a thread for one of its global queues, it wakes up every second.
        Thread.detachNewThread {
            let value = work()
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(value) } }
        }
    }
}
