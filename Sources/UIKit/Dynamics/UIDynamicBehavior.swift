import Foundation

/// A rule by which a dynamic animator moves items, and a base class for rules that are composed of others.
///
/// ```swift
/// final class FallBehavior: UIDynamicBehavior {
///     init(items: [any UIDynamicItem]) {
///         super.init()
///         addChildBehavior(UIGravityBehavior(items: items))
///         addChildBehavior(UICollisionBehavior(items: items))
///     }
/// }
/// ```
///
/// A behavior acts while it, or a behavior that it is a child of, is in an animator. It retains its items. Values that
/// are not finite are refused with a log line.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates a behavior without children.
    @preconcurrency @MainActor public override init() { super.init() }

    /// The behaviors that act together with this one.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called once for each frame while the animator runs, after the items were moved.
    open var action: (() -> Void)?
    /// The animator in which the behavior acts, or `nil`.
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// Called before the behavior comes to an animator, or to none. The default does nothing.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// Adds a behavior that acts together with this one. One that is a child already, or that contains this one, is
    /// ignored with a log line.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !behavior.tree.contains(where: { $0 === self }) else {
            Log.animation.error("\(type(of: self)): \(behavior) contains the behavior and cannot be its child.")
            return
        }
        guard !childBehaviors.contains(where: { $0 === behavior }) else {
            Log.animation.warning("\(type(of: self)): \(behavior) is a child already.")
            return
        }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        childBehaviors.append(behavior)
        behavior.move(to: dynamicAnimator)
        didChange()
    }

    /// Removes a child. Other behaviors are ignored.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        behavior.move(to: nil)
        didChange()
    }

    /// The behavior and all below it.
    final var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

    /// Notifies the behavior and those below it of their animator.
    final func move(to animator: UIDynamicAnimator?) {
        guard animator !== dynamicAnimator else { return }
        for behavior in tree {
            behavior.willMove(to: animator)
            behavior.dynamicAnimator = animator
        }
    }

    /// Lets the animator take over a change.
    final func didChange() { dynamicAnimator?.behaviorDidChange() }

    /// Returns whether a new value is refused because it is not finite. Otherwise the animator takes it over.
    final func refuses(_ name: String, _ values: CGFloat...) -> Bool {
        guard values.allSatisfy(\.isFinite) else {
            Log.animation.error("\(type(of: self)): \(name) must be finite. The value is ignored.")
            return true
        }
        didChange()
        return false
    }

    /// Notes the part that the behavior has in the simulation.
    func contribute(to plan: inout DynamicsPlan) {}
}
