import Dispatch

/// The main queue, on which the main actor runs. Some programs do not serve it on the main thread.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current code runs on the main queue, so that it may assume to be isolated to the main actor.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    /// Calls a closure on the main queue: at once if the current code runs on it, or else soon.
    static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
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
