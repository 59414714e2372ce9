import Foundation

/// Runs changes of the key window and of visibility one after the other, each whole: state, method, notification.
///
/// Client code runs in the middle of such a change (`becomeKey()`, `viewDidLoad()`, an observer) and may ask for the
/// next one. What that changes at once it changes at once (`isHidden`, the order of the windows); whom it makes key and
/// what is told of it waits until the present change is through. So the notifications always fit: who resigned had
/// become key before, who is hidden was visible. What was asked last is what holds in the end.
@MainActor
final class KeyTransitions {
    private struct Step {
        /// One of a chain that may have no end.
        let isKeyChange: Bool
        let body: () -> Void
    }
    private var waiting: [Step] = []
    private var isRunning = false
    /// Two windows that hand each other the key for ever are stopped here.
    private static let longestKeyChain = 500
    /// A window that is hidden whenever it becomes visible, and the other way round, here.
    private static let longestChain = 10_000

    /// Makes `change` of the key window now, or after what is under way.
    func run(_ change: @escaping () -> Void) {
        waiting.append(Step(isKeyChange: true, body: change))
        perform {}
    }

    /// Runs `change` at once; then, if nothing else is under way, `consequences` and all that was asked for meanwhile, in
    /// that order.
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
                    "Windows show and hide each other without end; the last \(Self.longestChain) changes stand.")
                waiting = []
                return
            }
            if step.isKeyChange, keyChanges > Self.longestKeyChain {
                if keyChanges == Self.longestKeyChain + 1 {
                    Log.window.error(
                        "Windows make each other key without end; the last \(Self.longestKeyChain) changes stand.")
                }
                continue
            }
            step.body()
        }
    }
}
