import Foundation

/// An action that runs once all movements of a transaction have ended.
@MainActor
final class AnimationCompletion {
    let criteria: AnimationCompletionCriteria
    /// Used on the main thread only, after its creation.
    private nonisolated(unsafe) var action: (() -> Void)?
    private var runningCount = 0
    /// Whether the changes of the transaction are made, so that only what follows from them is missing.
    private var isClosed = false

    nonisolated init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    /// A movement begins, or a tree has changes of the transaction to show.
    func begin() { runningCount += 1 }

    /// A movement has ended, or the changes are shown.
    func end() {
        runningCount -= 1
        if isClosed, runningCount == 0 { perform() }
    }

    /// The changes of the transaction are made. The action is never performed before this method has returned.
    func close() {
        isClosed = true
        guard runningCount == 0 else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.perform() } }
    }

    private func perform() {
        let action = action
        self.action = nil
        action?()
    }
}

/// The moment at which an animation's completion runs.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String
    /// Once the movement counts as done, though a spring may still settle. It is the default.
    public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
    /// Once nothing moves any more.
    public static let removed = AnimationCompletionCriteria(name: "removed")
}
