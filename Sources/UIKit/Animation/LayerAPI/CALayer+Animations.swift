import Foundation
import Graphics

extension CALayer {
    // MARK: Explicit animations

    /// Adds a copy of an animation. It begins with the commit that shows its first frame.
    ///
    /// The layer's properties do not change. An animation without a duration gets the one of the transaction. One with
    /// a value that is NaN or infinite is refused with a log line.
    ///
    /// - Parameters:
    ///   - anim: The animation. Later changes of the object have no effect.
    ///   - key: The key by which the animation is found. An animation that the layer has under the same key is removed.
    ///     With `nil` the layer can have any number of them.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        guard let copy = anim.copy() as? CAAnimation else { return }
        if let value = copy.invalidValue {
            return Log.animation.error("CALayerInvalidGeometry: CALayer \(value); the animation is not added.")
        }
        if copy.timing.duration == 0 {
            copy.timing.duration = max(CATransaction.animationDuration(), MediaTiming.tolerance)
        }
        copy.prepare(for: self)
        let groups = CATransaction.group.map { [$0] } ?? []
        Animator.shared.add(
            AnimationRun(copy, key: copy is CATransition ? CATransition.key : key, groups: groups), to: self)
    }

    /// Removes the animation with a key. Its delegate is called with `finished` being `false`. Without one, nothing
    /// happens.
    public func removeAnimation(forKey key: String) {
        guard let presented, presented.run(forKey: key) != nil else { return }
        presented.remove(forKey: key)
        Animator.shared.didRemoveAnimations(from: self)
    }

    /// Removes all animations, of animation blocks too. The layer shows its properties, and completions are called with
    /// `false`.
    public func removeAllAnimations() {
        guard let presented else { return }
        presented.removeAll()
        Animator.shared.didRemoveAnimations(from: self)
    }

    /// Returns the layer's copy of the animation that was added with a key, or `nil`.
    public func animation(forKey key: String) -> CAAnimation? { presented?.run(forKey: key)?.animation }

    /// Returns the keys of the layer's animations in the order in which they were added, or `nil` without any.
    ///
    /// Animation blocks use the property's key, and `position-2` and so on for further animations.
    public func animationKeys() -> [String]? {
        guard let keys = presented?.keys, !keys.isEmpty else { return nil }
        return keys
    }

    /// Removes the animations of some runs, which then end.
    func remove(_ runs: [AnimationRun], finished: Bool) {
        guard let presented else { return }
        for run in runs { presented.remove(run, finished: finished) }
        Animator.shared.didRemoveAnimations(from: self)
    }

    // MARK: Visibility

    /// Whether the layer belongs to a window that its scene shows.
    var isInShownWindow: Bool { viewOfTree?.containingWindow?.isShown == true }

    /// Whether the layer belongs to a window that is on the screen.
    var isInVisibleScene: Bool { viewOfTree?.containingWindow?.windowScene?.host?.isShown == true }

    /// The view that the layer belongs to, or the nearest one above it.
    private var viewOfTree: UIView? {
        var layer: CALayer? = self
        while let current = layer {
            if let view = current.view { return view }
            layer = current.owner
        }
        return nil
    }
}
