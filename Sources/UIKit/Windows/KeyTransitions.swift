import Foundation

/// Runs changes of the key window and of visibility one after the other, each whole: state, method, notification.
///
/// Client code runs in the middle of such a change (`becomeKey()`, `viewDidLoad()`, an observer) and may ask for the
/// next one. What that changes at once it changes at once (`isHidden`, the order of the windows); whom it makes key and
/// what is told of it waits until the present change is through. So the notifications always fit: who resigned had
/// become key before, who is hidden was visible. What was asked last is what holds in the end.
@MainActor
struct KeyTransitions {
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

    /// Makes `change` of the key window now, or after what is under way. `keyPath` leads from the owner to its
    /// transitions.
    static func run<Owner: AnyObject>(
        in owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, KeyTransitions>, _ change: @escaping () -> Void
    ) {
        owner[keyPath: keyPath].waiting.append(Step(isKeyChange: true, body: change))
        perform(in: owner, keyPath) {}
    }

    /// Runs `change` at once; then, if nothing else is under way, `consequences` and all that was asked for meanwhile, in
    /// that order.
    static func perform<Owner: AnyObject>(
        in owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, KeyTransitions>,
        consequences: (() -> Void)? = nil, change: () -> Void
    ) {
        if let consequences {
            owner[keyPath: keyPath].waiting.append(Step(isKeyChange: false, body: consequences))
        }
        guard !owner[keyPath: keyPath].isRunning else { return change() }
        owner[keyPath: keyPath].isRunning = true
        change()
        finish(in: owner, keyPath)
        owner[keyPath: keyPath].isRunning = false
    }

    private static func finish<Owner: AnyObject>(
        in owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, KeyTransitions>
    ) {
        var (steps, keyChanges) = (0, 0)
        while !owner[keyPath: keyPath].waiting.isEmpty {
            let step = owner[keyPath: keyPath].waiting.removeFirst()
            steps += 1
            if step.isKeyChange { keyChanges += 1 }
            guard steps <= longestChain else {
                Log.window.error(
                    "Windows show and hide each other without end; the last \(longestChain) changes stand.")
                owner[keyPath: keyPath].waiting = []
                return
            }
            if step.isKeyChange, keyChanges > longestKeyChain {
                if keyChanges == longestKeyChain + 1 {
                    Log.window.error(
                        "Windows make each other key without end; the last \(longestKeyChain) changes stand.")
                }
                continue
            }
            step.body()
        }
    }
}
