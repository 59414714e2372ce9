import Foundation

/// A part of the interface that takes part in moves of the keyboard focus: a view, a view controller, a window or a
/// presentation controller.
///
/// An environment names the environments in it that should receive the focus, and is asked and informed when the focus
/// moves into it, within it or out of it.
///
/// ```swift
/// final class PlayerController: UIViewController {
///     let playButton = UIButton(type: .system)
///
///     override var preferredFocusEnvironments: [any UIFocusEnvironment] { [playButton] }
///
///     override func didUpdateFocus(
///         in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
///     ) {
///         super.didUpdateFocus(in: context, with: coordinator)
///         title = context.nextFocusedView === playButton ? "Play" : nil
///     }
/// }
/// ```
///
/// The focus is that of the keyboard: it belongs to the window's first responder, from the first key that moves it to
/// the next click or touch.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// The environments that should receive the focus when it moves to this one, the first choice first.
    ///
    /// Each is asked in turn until one can have the focus. If none can, the first view in the order of Tab gets it.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment that contains this one; `nil` for a window.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// The name of the group of the environment's items. With `nil` they belong to the group of the parent.
    ///
    /// Tab leads to one item of a group, and arrows lead from there to the others.
    var focusGroupIdentifier: String? { get }

    /// Requests that the focus moves to the preferred item of this environment. It has an effect while the environment
    /// contains the focused item.
    func setNeedsFocusUpdate()
    /// Performs a requested update at once. Does nothing without one.
    func updateFocusIfNeeded()
    /// Returns whether the focus may move as the context says. All environments around the previous and the next item
    /// are asked.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called after the focus has moved into this environment, within it or out of it.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// Returns `nil`.
    public var focusGroupIdentifier: String? { nil }

    /// Returns whether an environment is this one, or is inside it.
    public func contains(_ environment: any UIFocusEnvironment) -> Bool {
        UIFocusSystem.environment(self, contains: environment)
    }
}

/// An object that can have the keyboard focus.
///
/// All views are items. A view joins the order of Tab and the moves of arrow keys when it overrides `canBecomeFocused`:
///
/// ```swift
/// final class CardView: UIView {
///     override var canBecomeFocused: Bool { true }
/// }
/// ```
///
/// Only views get the focus. An item of another class is never focused.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// A Boolean value that indicates whether the item can have the focus now.
    var canBecomeFocused: Bool { get }
    /// The item's rectangle in the coordinates of the view that contains it, in points.
    var frame: CGRect { get }
    /// The look of the item while it is focused; `nil` for none.
    var focusEffect: UIFocusEffect? { get }
    /// The priority with which Tab leads to this item of its group.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
    /// Returns the standard effect.
    public var focusEffect: UIFocusEffect? { UIFocusEffect() }
    /// Returns `ignored`.
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
    /// A Boolean value that indicates whether the item has the focus.
    public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}

/// The priority with which Tab leads to an item of a focus group. The highest one counts, and among equals the first
/// item.
///
/// ```swift
/// playButton.focusGroupPriority = .prioritized
/// ```
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    /// The number of the priority.
    public let rawValue: Int

    /// Creates a priority. Any number is allowed.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Creates a priority. Any number is allowed.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// The priority of an item without a special one: 0.
    public static let ignored = UIFocusGroupPriority(0)
    /// The priority of the item that was focused last in its group, unless it has a higher one: 1000.
    public static let previouslyFocused = UIFocusGroupPriority(1_000)
    /// The priority of an item that precedes the one that had the focus last: 2000.
    public static let prioritized = UIFocusGroupPriority(2_000)
    /// The priority of the item with the focus, which is the highest one.
    public static let currentlyFocused = UIFocusGroupPriority(.max)
}
