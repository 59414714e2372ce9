import Foundation

/// A transition from one controller of a storyboard to another.
///
/// A controller receives it in `prepare(for:sender:)`, before the transition:
///
/// ```
/// override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
///     guard let detail = segue.destination as? DetailViewController else { return }
///     detail.item = selectedItem
/// }
/// ```
///
/// A storyboard's segue of kind "Custom" names a subclass, which overrides ``perform()``.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The name of the segue in the storyboard, or `nil`.
    open var identifier: String? { name }
    /// The controller that the segue starts from.
    open var source: UIViewController { start }
    /// The controller that the segue leads to. For an unwind segue it is the controller that has the action.
    open var destination: UIViewController { end }

    private let name: String?
    private let start: UIViewController
    private let end: UIViewController
    /// The transition of the segue's kind in the storyboard, or the `performHandler` that was given.
    var transition: ((UIStoryboardSegue) -> Void)?

    /// Creates a segue. Storyboards create theirs with this initializer.
    ///
    /// - Parameters:
    ///   - identifier: The name of the segue, or `nil`.
    ///   - source: The controller that the segue starts from.
    ///   - destination: The controller that the segue leads to.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        name = identifier
        start = source
        end = destination
        super.init()
    }

    /// Creates a segue that calls a closure.
    ///
    /// - Parameters:
    ///   - identifier: The name of the segue, or `nil`.
    ///   - source: The controller that the segue starts from.
    ///   - destination: The controller that the segue leads to.
    ///   - performHandler: The transition, which ``perform()`` calls.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        transition = { _ in performHandler() }
    }

    /// Performs the transition. A storyboard's segue calls it after `prepare(for:sender:)`.
    ///
    /// A subclass that calls super gets the transition of the segue's kind. Custom segues have none of their own, so
    /// without an override an error is logged.
    open func perform() {
        if let transition { return transition(self) }
        Log.application.error("Subclasses of UIStoryboardSegue must override perform.")
    }

    /// Creates a segue of a class that may have an initializer of its own.
    @inline(never)
    static func make(
        _ cls: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        // The cast reaches an override like that of `_Instantiable`.
        unsafeBitCast(cls, to: _InstantiableSegue.Type.self)
            .init(identifier: identifier, source: source, destination: destination)
    }
}

/// Creates segues of classes that are known only at run time. Programs do not use it.
open class _InstantiableSegue: UIStoryboardSegue {
    /// Creates a segue.
    public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
    }
}

/// The origin of an unwind segue, as ``UIViewController/allowedChildrenForUnwinding(from:)`` receives it.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that the segue starts from.
    open var source: UIViewController { start }
    /// The method that the destination must have.
    open var unwindAction: Selector { action }
    /// The object that caused the segue, such as a button.
    open var sender: Any? { cause }

    private let start: UIViewController
    private let action: Selector
    private let cause: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        start = source
        action = unwindAction
        cause = sender
        super.init()
    }
}
