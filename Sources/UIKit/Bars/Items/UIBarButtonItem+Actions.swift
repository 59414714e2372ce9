import Foundation

/// The initializers that take a method of a target without a ``Selector``.
///
/// ```
/// final class Mailbox: UIViewController {
///     func archive() {}
/// }
///
/// let item = UIBarButtonItem(title: "Archive", style: .plain, target: mailbox, action: Mailbox.archive)
/// ```
///
/// With `nil` as target, the nearest responder of the method's class is called. The search starts at the window's first
/// responder, then at the controller that the item belongs to.
extension UIBarButtonItem {
    /// Creates an item with a title that calls a method without parameters.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style, target: nil, action: nil)
        set(target: target) { target, _, _ in action(target)() }
    }

    /// Creates an item with a title that calls a method with the item as its parameter.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(title: title, style: style, target: nil, action: nil)
        set(target: target) { target, item, _ in action(target)(item) }
    }

    /// Creates an item with an image that calls a method without parameters.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(image: image, style: style, target: nil, action: nil)
        set(target: target) { target, _, _ in action(target)() }
    }

    /// Creates an item with an image that calls a method with the item as its parameter.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(image: image, style: style, target: nil, action: nil)
        set(target: target) { target, item, _ in action(target)(item) }
    }

    /// Creates an item with one of the system's titles or symbols that calls a method without parameters.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        set(target: target) { target, _, _ in action(target)() }
    }

    /// Creates an item with one of the system's titles or symbols that calls a method with the item as its parameter.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        set(target: target) { target, item, _ in action(target)(item) }
    }
}
