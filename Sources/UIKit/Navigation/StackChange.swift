/// A change of a navigation stack that the client requests.
enum StackOperation<Item> {
    case push(Item)
    case pop
    case popTo(Item)
    case popToRoot
    case set([Item])
}

/// The outcome of an operation on a navigation stack: the new stack, and the transition to its top.
///
/// ```
/// [a, b]     push c       [a, b, c]    push
/// [a, b, c]  popToRoot    [a]          pop, removes b and c
/// [a, b, c]  set [c, a]   [c, a]       pop, because a was in the stack
/// [a, b, c]  set [x, c]   [x, c]       none, because the top is the same
/// ```
struct StackChange<Item: Hashable>: Equatable {
    enum Transition: Equatable { case none, push, pop }

    /// The stack after the operation, from the root to the top.
    var stack: [Item]
    /// The items that the operation removes, in their former order.
    var removed: [Item] = []
    /// The items that the operation adds.
    var added: [Item] = []
    var transition = Transition.none
    /// The reason for which the operation is refused, in UIKit's words; `nil` if it is permitted. A refused operation
    /// changes nothing.
    var refusal: String?

    /// Decides on an operation.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - stack: The present stack.
    ///   - isNavigationController: Returns whether an item is a navigation controller, which no stack accepts.
    ///   - name: Returns an item's name for the log.
    init(
        _ operation: StackOperation<Item>, of stack: [Item], isNavigationController: (Item) -> Bool = { _ in false },
        name: (Item) -> String = { "\($0)" }
    ) {
        self.stack = stack
        var new = stack
        switch operation {
        case .push(let item):
            if isNavigationController(item) {
                refusal = Self.nestedNavigation
            } else if stack.contains(item) {
                refusal = "Pushing the same view controller instance more than once is not supported (\(name(item)))"
            }
            new.append(item)
        case .pop:
            guard stack.count > 1 else { return }
            new.removeLast()
        case .popTo(let item):
            if let index = stack.firstIndex(of: item) {
                new.removeSubrange((index + 1)...)
            } else {
                refusal = "Tried to pop to a view controller that doesn't exist."
            }
        case .popToRoot:
            new = Array(stack.prefix(1))
        case .set(let items):
            if items.contains(where: isNavigationController) {
                refusal = Self.nestedNavigation
            } else if Set(items).count != items.count {
                refusal = "All view controllers in a navigation controller must be distinct"
            }
            new = items
        }
        if refusal == nil { change(to: new) }
    }

    private static var nestedNavigation: String { "Pushing a navigation controller is not supported" }

    private mutating func change(to new: [Item]) {
        let (before, after) = (Set(stack), Set(new))
        removed = stack.filter { !after.contains($0) }
        added = new.filter { !before.contains($0) }
        // R408
        if new.last != stack.last { transition = new.last.map(before.contains) == true || new.isEmpty ? .pop : .push }
        stack = new
    }
}
