import Foundation

/// Runs changes of the key window one after the other, each whole: state, method, notification.
///
/// Client code runs in the middle of such a change (`becomeKey()`, an observer) and may ask for the next one. That
/// waits until the present one is through, so the notifications always come in pairs that fit: who resigned had
/// become key before. What was asked last is what holds in the end.
@MainActor
struct KeyTransitions {
    private var waiting: [() -> Void] = []
    private var isRunning = false
    /// Two windows that hand each other the key for ever are stopped here.
    private static let longestChain = 100

    /// Runs `change` now, or after those that are under way. `keyPath` leads from the owner to its transitions.
    static func run<Owner: AnyObject>(
        in owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, KeyTransitions>, _ change: @escaping () -> Void
    ) {
        guard !owner[keyPath: keyPath].isRunning else {
            owner[keyPath: keyPath].waiting.append(change)
            return
        }
        owner[keyPath: keyPath].isRunning = true
        defer {
            owner[keyPath: keyPath].isRunning = false
            owner[keyPath: keyPath].waiting = []
        }
        change()
        var count = 1
        while !owner[keyPath: keyPath].waiting.isEmpty {
            guard count < longestChain else {
                Log.window.error("Windows make each other key without end; the last \(count) changes stand.")
                return
            }
            owner[keyPath: keyPath].waiting.removeFirst()()
            count += 1
        }
    }
}
