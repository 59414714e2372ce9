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
    /// The behavior that this one is a child of, or `nil`.
    final private(set) weak var parent: UIDynamicBehavior?
    /// Called once for each frame while the animator runs, after the items were moved.
    open var action: (() -> Void)?
    /// The animator in which the behavior acts, or `nil`.
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// Called before the behavior comes to an animator, or to none. The default does nothing.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// Adds a behavior that acts together with this one. It is removed from another behavior or an animator before.
    /// One that is a child already, or that contains this one, is ignored with a log line.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !behavior.tree.contains(where: { $0 === self }) else {
            Log.animation.error("\(type(of: self)): \(behavior) contains the behavior and cannot be its child.")
            return
        }
        guard !childBehaviors.contains(where: { $0 === behavior }) else {
            Log.animation.warning("\(type(of: self)): \(behavior) is a child already.")
            return
        }
        behavior.leaveOwner()
        childBehaviors.append(behavior)
        behavior.parent = self
        behavior.move(to: dynamicAnimator)
        didChange()
    }

    /// Removes a child. Other behaviors are ignored.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        let items = behavior.tree.flatMap(\.memberItems)
        childBehaviors.remove(at: index)
        behavior.parent = nil
        behavior.move(to: nil)
        didRemove(items)
    }

    /// Removes the behavior from the one that it is a child of, or else from its animator.
    final func leaveOwner() {
        if let parent { parent.removeChildBehavior(self) } else { dynamicAnimator?.removeBehavior(self) }
    }

    /// The behavior and all below it.
    final var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

    /// Notifies the behavior and those below it of their animator.
    final func move(to animator: UIDynamicAnimator?) {
        guard animator !== dynamicAnimator else { return }
        willMove(to: animator)
        dynamicAnimator = animator
        // Those that were added in `willMove(to:)` are among them.
        for child in childBehaviors { child.move(to: animator) }
    }

    /// Lets the animator take over a change.
    final func didChange() { dynamicAnimator?.behaviorDidChange() }

    /// Lets the animator take over that items are in the behavior no more.
    final func didRemove(_ items: [any UIDynamicItem]) {
        didChange()
        dynamicAnimator?.releaseUnnamed(items)
    }

    /// Returns whether a new value is refused because it is not finite. The caller stores it otherwise, and lets the
    /// animator take it over.
    final func refuses(_ name: String, _ values: CGFloat...) -> Bool {
        guard values.allSatisfy(\.isFinite) else {
            Log.animation.error("\(type(of: self)): \(name) must be finite. The value is ignored.")
            return true
        }
        return false
    }

    /// The items that the behavior names in the simulation, without those of its children.
    var memberItems: [any UIDynamicItem] { [] }

    /// Notes the part that the behavior has in the simulation.
    func contribute(to plan: inout DynamicsPlan) {}
}
