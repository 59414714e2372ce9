import Foundation

/// What a gesture recognizer calls: closures and method references in the place of UIKit's targets and selectors, which Swift
/// on Linux does not have.
///
///     let tap = UITapGestureRecognizer { recognizer in show(recognizer.location(in: view)) }
///     pan.addAction(controller.panned)        // func panned(_ pan: UIPanGestureRecognizer)
///
/// Only `UIGestureRecognizer` conforms.
@preconcurrency @MainActor
public protocol UIGestureActions: UIGestureRecognizer {}

extension UIGestureActions {
    /// Calls `action` whenever the gesture is recognized, changes or ends. It is kept as long as the recognizer, or until it
    /// is removed with what this returns.
    @discardableResult
    public func addAction(_ action: @escaping (Self) -> Void) -> UIGestureRecognizer.ActionToken {
        addErasedAction { recognizer in
            guard let recognizer = recognizer as? Self else { return }
            action(recognizer)
        }
    }
}

extension UIGestureRecognizer: UIGestureActions {
    /// Stands for an action that was added.
    public struct ActionToken: Hashable, Sendable {
        let number: Int
    }

    /// The action is not called any more. Nothing happens for a token of another recognizer.
    public func removeAction(_ token: ActionToken) { actions.removeAll { $0.number == token.number } }

    func addErasedAction(_ body: @escaping (UIGestureRecognizer) -> Void) -> ActionToken {
        let token = ActionToken(number: GestureNumbers.next())
        actions.append(Action(number: token.number, body: body))
        return token
    }

    struct Action {
        let number: Int
        let body: (UIGestureRecognizer) -> Void
    }
}

/// Numbers for recognizers and their actions, which no two share.
@MainActor
enum GestureNumbers {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
