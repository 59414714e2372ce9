import Foundation

/// Runs changes of the key window and of visibility one after the other, each as a whole: state, method, notification.
///
/// Client code runs in the middle of such a change (`becomeKey()`, `viewDidLoad()`, an observer) and may request the
/// next one. Its immediate part takes effect at once: `isHidden` and the order of the windows. The new key window and
/// the callbacks wait until the present change is complete.
///
/// The notifications are therefore consistent: a window that resigns key has become key before, and a window that is
/// hidden was visible. The last request determines the final state.
@MainActor
final class KeyTransitions {
    private struct Step {
        /// Whether the step changes the key window. Chains of such steps may be endless.
        let isKeyChange: Bool
        let body: () -> Void
    }
    private var waiting: [Step] = []
    private var isRunning = false
    /// The limit for windows that endlessly make each other key.
    private static let longestKeyChain = 500
    /// The limit for windows that are endlessly hidden and shown.
    private static let longestChain = 10_000

    /// Runs a change of the key window now, or after the changes in progress.
    func run(_ change: @escaping () -> Void) {
        waiting.append(Step(isKeyChange: true, body: change))
        perform {}
    }

    /// Runs `change` at once. If nothing else is in progress, `consequences` and all changes requested meanwhile
    /// follow, in that order.
    func perform(consequences: (() -> Void)? = nil, change: () -> Void) {
        if let consequences { waiting.append(Step(isKeyChange: false, body: consequences)) }
        guard !isRunning else { return change() }
        isRunning = true
        change()
        finish()
        isRunning = false
    }

    private func finish() {
        var (steps, keyChanges) = (0, 0)
        while !waiting.isEmpty {
            let step = waiting.removeFirst()
            steps += 1
            if step.isKeyChange { keyChanges += 1 }
            guard steps <= Self.longestChain else {
                Log.window.error(
                    "Windows show and hide each other endlessly; stopped after \(Self.longestChain) changes.")
                waiting = []
                return
            }
            if step.isKeyChange, keyChanges > Self.longestKeyChain {
                if keyChanges == Self.longestKeyChain + 1 {
                    Log.window.error(
                        "Windows make each other key endlessly; stopped after \(Self.longestKeyChain) changes.")
                }
                continue
            }
            step.body()
        }
    }
}
