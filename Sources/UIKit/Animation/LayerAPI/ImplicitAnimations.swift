import Foundation
import Graphics

/// The actions that changes of properties start.
extension CALayer {
    /// Prepares a change of an animatable property. Every setter of such a property calls this before the change.
    ///
    /// In an animation block the change of a view's layer is animated. Layers without a view animate outside of blocks
    /// too, unless their transaction disables that.
    final func willChangeAnimated(_ key: String) {
        presented?.isStale = true
        if let view {
            guard AnimationBlock.isExecuting, view.containingWindow?.isShown == true else { return }
            return AnimationBlock.willChange(key, of: self, in: view)
        }
        guard mayActImplicitly else { return }
        if AnimationBlock.isExecuting { return AnimationBlock.willChange(key, of: self, in: nil) }
        guard !CATransaction.disableActions(), let action = action(forKey: key) else { return }
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// Prepares a change of a value of the program's own: runs the action that the class, the delegate or the
    /// dictionary of actions has for it.
    final func willChangeOwnValue(_ key: String) {
        presented?.isStale = true
        guard mayActImplicitly, !CATransaction.disableActions(), let action = action(forKey: key) else { return }
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// Whether changes of animatable properties can have an effect besides the change.
    final var watchesChanges: Bool {
        presented != nil || AnimationBlock.isExecuting || (view == nil && mayActImplicitly)
    }

    /// Whether the layer has been shown in a window before: a layer that is only being set up does not animate.
    private var mayActImplicitly: Bool {
        owner != nil && (!paintedRect.isNull || !dirt.contains(.subtree)) && isInShownWindow
    }

    /// Returns the layer's action for a key, in Core Animation's order: of the view or the delegate, of `actions`, of
    /// the class, and for an animatable property the implicit animation.
    final func foundAction(forKey event: String) -> (any CAAction)? {
        if let view, let action = view.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = extras?.delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = extras?.actions?[event] { return action is NSNull ? nil : action }
        if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return view == nil ? implicitAnimation(forKey: event) : nil
    }

    /// Returns the animation from the value that is shown now to the property's next value.
    private func implicitAnimation(forKey key: String) -> CABasicAnimation? {
        guard let value = shownValue(forKey: key), Self.animatesImplicitly(key), !hasOwnValue(forKey: key) else {
            return nil
        }
        let duration = CATransaction.animationDuration()
        guard duration > 0 else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = value
        animation.duration = duration
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    /// Whether a change of the property can be shown as a movement.
    private static func animatesImplicitly(_ key: String) -> Bool { key != "contents" && key != "hidden" }
}
