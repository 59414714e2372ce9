import Foundation

/// The actions of gesture recognizers without a ``Selector``: closures and method references. Only
/// ``UIGestureRecognizer`` conforms.
///
/// ```swift
/// let tap = UITapGestureRecognizer { recognizer in show(recognizer.location(in: view)) }
// controller has: func panned(_ pan: UIPanGestureRecognizer)
/// pan.addAction(controller.panned)
/// ```
@preconcurrency @MainActor
public protocol UIGestureActions: UIGestureRecognizer {}

extension UIGestureActions {
    /// Adds a closure that is called whenever the gesture begins, changes, ends or is cancelled.
    ///
    /// - Parameter action: The closure, which receives the recognizer. The recognizer retains it.
    /// - Returns: A token with which ``UIGestureRecognizer/removeAction(_:)`` removes the closure.
    @discardableResult
    public func addAction(_ action: @escaping (Self) -> Void) -> UIGestureRecognizer.ActionToken {
        addErasedAction { recognizer in
            guard let recognizer = recognizer as? Self else { return }
            action(recognizer)
        }
    }
}

extension UIGestureRecognizer: UIGestureActions {
    /// A token for an action that was added to a gesture recognizer.
    public struct ActionToken: Hashable, Sendable {
        let number: Int
    }

    /// Removes an action, which is not called any more. A token of another recognizer is ignored.
    public func removeAction(_ token: ActionToken) { actions.removeAll { $0.number == token.number } }

    func addErasedAction(_ body: @escaping (UIGestureRecognizer) -> Void) -> ActionToken {
        let token = ActionToken(number: GestureNumbers.next())
        actions.append(Action(number: token.number, body: body))
        return token
    }

    func addAction(_ selector: Selector, of target: ActionTarget) {
        actions.removeAll { $0.target.map { $0.value == nil } ?? false }
        guard !actions.contains(where: { $0.isAction(selector, of: target) }) else { return }
        let action = Action(number: GestureNumbers.next(), target: target, selector: selector) { recognizer in
            if let target = target.value { selector.perform(on: target, with: [recognizer]) }
        }
        actions.append(action)
    }

    func removeActions(_ selector: Selector?, of target: ActionTarget) {
        actions.removeAll { $0.isAction(selector, of: target) }
    }

    final class Action {
        let number: Int
        let target: ActionTarget?
        let selector: Selector?
        let body: (UIGestureRecognizer) -> Void

        init(
            number: Int, target: ActionTarget? = nil, selector: Selector? = nil,
            body: @escaping (UIGestureRecognizer) -> Void
        ) {
            self.number = number
            self.target = target
            self.selector = selector
            self.body = body
        }

        /// Whether it is a selector's action. `nil` stands for any selector, and a target that is none for any target.
        func isAction(_ selector: Selector?, of target: ActionTarget) -> Bool {
            guard let own = self.target else { return false }
            return (selector == nil || selector == self.selector) && (target.isNone || own.isSame(as: target))
        }
    }
}

/// A source of unique numbers for recognizers and their actions.
@MainActor
enum GestureNumbers {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
