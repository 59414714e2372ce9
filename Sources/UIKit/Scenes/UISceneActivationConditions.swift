import Foundation

/// What content a scene shows or wants to show: decides which scene gets an activity with a `targetContentIdentifier`,
/// or a URL, which counts as its own identifier.
///
/// The predicates are evaluated with the identifier, a string. Foundation on Linux has block predicates and constant
/// ones.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// Whether the scene may be taken for the content; by default always.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// Whether it is the one to take; by default never.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    @preconcurrency @MainActor public override init() { super.init() }

    func answer(to identifier: String) -> SceneChoice.Answer {
        if prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier) { return .prefers }
        return canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier) ? .can : .refuses
    }
}

/// Which of the connected scenes gets a content, such as `[.can, .prefers]`: the second.
enum SceneChoice {
    enum Answer: Equatable {
        case prefers, can, refuses
    }

    /// The index of the first scene that prefers the content; else of the first that can take it, unless a new scene
    /// can be made for it; else `nil`.
    static func index(among answers: [Answer], newSceneIsPossible: Bool) -> Int? {
        answers.firstIndex(of: .prefers) ?? (newSceneIsPossible ? nil : answers.firstIndex(of: .can))
    }
}
