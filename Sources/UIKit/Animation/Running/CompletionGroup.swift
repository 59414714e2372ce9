import Foundation

/// Animations whose end is reported together: those of an animation block or of a transaction.
///
/// The completion is called once, in a turn of its own, when the group is sealed and all of its members have ended.
@MainActor
final class CompletionGroup {
    private var completion: ((Bool) -> Void)?
    private let parent: CompletionGroup?
    private var members = 1
    private var isFinished = true

    /// Creates a group with itself as a member, until `seal()`. Its parent waits for it.
    init(parent: CompletionGroup? = nil, completion: ((Bool) -> Void)?) {
        (self.parent, self.completion) = (parent, completion)
        parent?.join()
    }

    /// Adds a member.
    func join() { members += 1 }

    /// Notes that a member has ended.
    ///
    /// - Parameter finished: Whether it ran to its end.
    func leave(finished: Bool) {
        if !finished { isFinished = false }
        members -= 1
        guard members == 0 else { return }
        if let completion {
            let isFinished = isFinished
            self.completion = nil
            Animator.shared.call { completion(isFinished) }
        }
        parent?.leave(finished: true)
    }

    /// Notes that no more members will be added, except by those that exist.
    func seal() { leave(finished: true) }
}
