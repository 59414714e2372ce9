import Foundation

/// The conditions that decide which scene receives an activity with a `targetContentIdentifier`, or a URL.
///
/// ```
/// scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate { identifier, _ in
///     identifier as? String == "note-7"
/// }
/// ```
///
/// The predicates are evaluated with the identifier as a string. The identifier of a URL is its text. Foundation on
/// Linux supports predicates with a block and constant ones.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// The predicate for content that the scene can show. The default accepts everything.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// The predicate for content for which the scene is preferred. The default accepts nothing.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    /// Creates conditions under which the scene can show any content and prefers none.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Returns whether the scene prefers, can show or refuses the content with an identifier.
    func answer(to identifier: String) -> SceneChoice.Answer {
        if prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier) { return .prefers }
        return canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier) ? .can : .refuses
    }
}

/// The rule that selects a connected scene for some content. For the answers `[.can, .prefers]` it is the second scene.
enum SceneChoice {
    enum Answer: Equatable {
        case prefers, can, refuses
    }

    /// Returns the index of the first scene that prefers the content. If no new scene is possible, the first scene that
    /// can show the content is next. Otherwise the result is `nil`.
    static func index(among answers: [Answer], newSceneIsPossible: Bool) -> Int? {
        answers.firstIndex(of: .prefers) ?? (newSceneIsPossible ? nil : answers.firstIndex(of: .can))
    }
}
