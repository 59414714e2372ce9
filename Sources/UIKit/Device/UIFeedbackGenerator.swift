import Foundation

/// The superclass of generators of haptic feedback.
///
/// A desktop has no haptic engine, so generators do nothing, as on an iPad. Programs need not check for it.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates a generator.
    @preconcurrency @MainActor public override init() { super.init() }
    /// Creates a generator for the feedback of a view. The view does not matter without an engine.
    public convenience init(view: UIView) { self.init() }

    /// Prepares the engine for feedback that follows soon. Without an engine it does nothing.
    open func prepare() {}
}

/// A generator of feedback for things that collide. Without a haptic engine it does nothing.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass of the things that collide.
    public enum FeedbackStyle: Int, Sendable {
        /// Small, medium or large things.
        case light, medium, heavy
        /// Soft or rigid things.
        case soft, rigid
    }

    /// Creates a generator.
    public init(style: FeedbackStyle) { super.init() }
    /// Creates a generator for things of medium size.
    @preconcurrency @MainActor public override convenience init() { self.init(style: .medium) }
    /// Creates a generator for the feedback of a view. The view does not matter without an engine.
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

    /// Reports a collision. Without an engine it does nothing.
    open func impactOccurred() {}
    /// Reports a collision with an intensity from 0 to 1. Without an engine it does nothing.
    open func impactOccurred(intensity: CGFloat) {}
    /// Reports a collision at a place in the view. Without an engine it does nothing.
    open func impactOccurred(at location: CGPoint) {}
    /// Reports a collision with an intensity from 0 to 1 at a place in the view. Without an engine it does nothing.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// A generator of feedback for a changed selection. Without a haptic engine it does nothing.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Reports a changed selection. Without an engine it does nothing.
    open func selectionChanged() {}
    /// Reports a changed selection at a place in the view. Without an engine it does nothing.
    open func selectionChanged(at location: CGPoint) {}
}

/// A generator of feedback for the end of a task. Without a haptic engine it does nothing.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result of a task.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Reports the end of a task. Without an engine it does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    /// Reports the end of a task at a place in the view. Without an engine it does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// A generator of feedback for drawings: lines that snap to guides, and paths that are complete. Without a haptic
/// engine it does nothing.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    /// Reports that an object is aligned with a guide, at a place in the view. Without an engine it does nothing.
    open func alignmentOccurred(at location: CGPoint) {}
    /// Reports that a path is complete, at a place in the view. Without an engine it does nothing.
    open func pathCompleted(at location: CGPoint) {}
}
