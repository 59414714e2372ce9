import Dispatch
import Foundation

/// The main queue, on which the main actor runs.
///
/// After `dispatchMain()`, as in test runs, other threads than the main one serve it, one at a time.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current code runs on the main queue, so that it may assume to be isolated to the main actor.
    ///
    /// It is also `true` on the main thread while that runs a block of another queue, as in `sync`.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }

    /// Calls a closure on the main queue: at once if the current code runs on it, or else soon.
    package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated { body() }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
        }
    }
}

/// Runs `body` in a later turn of the main queue.
@MainActor
func later(_ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}
