import Foundation

/// An action of an object that assistive programs offer by name.
///
/// ```swift
/// cell.accessibilityCustomActions = [
///     UIAccessibilityCustomAction(name: "Archive") { _ in
///         archive(message)
///         return true
///     }
/// ]
/// ```
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A function that performs an action, and returns whether it has done so.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name that users hear.
    open var name: String
    /// A picture of the action.
    open var image: UIImage?
    /// The function that performs the action; `nil` if the target does.
    open var actionHandler: Handler?
    /// The object that performs the action, which is not retained.
    open weak var target: AnyObject?
    /// The method of the target.
    open var selector: Selector?

    /// Creates an action with a function that performs it.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action that a method of an object performs. The object is not retained.
    public init(name: String, image: UIImage? = nil, target: AnyObject?, selector: Selector) {
        self.name = name
        self.image = image
        self.target = target
        self.selector = selector
        super.init()
    }

    /// Performs the action, and returns whether it could be performed.
    package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let selector else { return false }
        return selector.perform(on: target, with: [self]) as? Bool ?? false
    }
}
