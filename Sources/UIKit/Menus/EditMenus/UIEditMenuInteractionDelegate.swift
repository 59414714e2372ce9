import Foundation
import Graphics

/// The direction in which an edit menu points to its source. A menu on a desktop has no arrow.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The direction that the place of the menu has.
    case automatic = 0
    /// Up, down, left or right.
    case up, down, left, right
}

/// A request for an edit menu: its place, and an identifier of the program.
///
/// ```swift
/// UIEditMenuConfiguration(identifier: nil, sourcePoint: recognizer.location(in: view))
/// ```
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// The identifier of the configuration.
    public let identifier: any NSCopying
    /// The place of the menu, in coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    /// The direction of the arrow. It is stored and has no effect.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration. Without an identifier it has a unique one.
    public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// The animation of an edit menu's appearance or disappearance.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds changes that are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that runs after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The delegate of an edit menu interaction. All methods have default implementations.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu. `nil`, the default, stands for the suggested actions, and a menu without elements for no menu.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The request for the menu.
    ///   - suggestedActions: The edit actions that the first responder can perform.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle beside which the menu is shown, in coordinates of the interaction's view. The null
    /// rectangle, the default, stands for the point of the configuration.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// Called before the menu appears.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// Called before the menu disappears.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// Returns `nil`, which shows the suggested actions.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// Returns the null rectangle, so the menu is at the point of the configuration.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    /// The default implementation does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    /// The default implementation does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}
