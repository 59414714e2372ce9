import Foundation

/// An action that runs once all movements of a transaction have ended.
@MainActor
final class AnimationCompletion {
    let criteria: AnimationCompletionCriteria
    /// Used on the main thread only, after its creation.
    private nonisolated(unsafe) var action: (() -> Void)?
    private var runningCount = 0
    /// Whether all changes of the transaction were made, so that no further movements can begin.
    private var isClosed = false

    nonisolated init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    /// Notes that a movement begins, or that a tree has changes of the transaction to show.
    func begin() { runningCount += 1 }

    /// Notes that a movement has ended, or that a tree has shown its changes.
    func end() {
        runningCount -= 1
        if isClosed, runningCount == 0 { perform() }
    }

    /// Notes that all changes of the transaction were made. The action is never performed before this method returns.
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
    /// The time at which the movement counts as complete, though a spring may still settle. It is the default.
    public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
    /// The time at which all movement has ended.
    public static let removed = AnimationCompletionCriteria(name: "removed")
}
