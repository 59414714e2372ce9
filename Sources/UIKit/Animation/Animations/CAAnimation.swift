import Foundation

/// The receiver of an animation's start and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Called after the first frame of the animation is shown. The default does nothing.
    func animationDidStart(_ anim: CAAnimation)
    /// Called once, when the animation has ended or was removed. The default does nothing.
    ///
    /// - Parameters:
    ///   - anim: The animation: the copy that the layer had.
    ///   - flag: Whether the animation ran to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// The default implementation does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// The default implementation does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer. Its subclasses say what is animated: use `CABasicAnimation`, `CASpringAnimation`,
/// `CAKeyframeAnimation`, `CAAnimationGroup` or `CATransition`.
///
/// A layer keeps a copy of an animation, so later changes of the object have no effect.
open class CAAnimation: NSObject, NSCopying, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    final var timing = MediaTiming()

    /// Creates an animation without a duration.
    public required override init() { super.init() }

    /// Returns a new animation with the same properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.takeProperties(of: self)
        return copy
    }

    /// Takes the properties of another animation of the same class. Subclasses add their own.
    func takeProperties(of other: CAAnimation) {
        timing = other.timing
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        marks = other.marks
    }

    // MARK: Timing

    /// The time of the layer, or of the group, at which the animation begins. The default, 0, stands for the time
    /// at which it is added.
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue.orZero }
    }
    /// The duration of one run, in seconds. The default, 0, stands for the transaction's duration.
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue.asDuration }
    }
    /// The seconds that pass in a second of the layer. The default is 1; 0 stops the animation.
    public var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue.isFinite ? newValue : 0 }
    }
    /// An offset of the animation's time, in seconds. The default is 0.
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue.orZero }
    }
    /// The number of runs. The default, 0, stands for 1.
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue.isNaN ? 0 : max(0, newValue) }
    }
    /// The duration of all runs together, in seconds. The default is 0, which leaves it to `repeatCount`.
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) }
    }
    /// A Boolean value that indicates whether each run goes forwards and then backwards. The default is `false`.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// The look before the begin and after the end. The default is `removed`.
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// The pace of the animation. `nil`, the default, is a constant speed.
    open var timingFunction: CAMediaTimingFunction?

    /// The receiver of the start and the end. The animation retains it. The default is `nil`.
    open var delegate: (any CAAnimationDelegate)?

    /// A Boolean value that indicates whether the layer removes the animation at its end. The default is `true`.
    open var isRemovedOnCompletion = true

    // MARK: Marks

    private var marks: [String: Any] = [:]

    /// Stores a value under a key of the program's own, by which it recognizes the animation in its delegate.
    open func setValue(_ value: Any?, forKey key: String) { marks[key] = value }

    /// Returns the value that was stored under a key, or `nil`.
    open func value(forKey key: String) -> Any? { marks[key] }

    // MARK: Evaluation

    /// Applies the animation to the values of a layer, at a place in its course.
    @MainActor func apply(_ moment: MediaTiming.Moment, to values: inout LayerValues) {}

    /// A description of a value that no layer can have, such as "position contains NaN: [nan 0]"; `nil` without one.
    var invalidValue: String? { nil }

    /// Called before the layer shows the animation, with the values that it shows now.
    @MainActor func prepare(for layer: CALayer) {}

    /// Returns the part of the way at a time within one run.
    func progress(at time: TimeInterval) -> CGFloat {
        let part = CGFloat(time / timing.simpleDuration)
        return timingFunction?.progress(at: part) ?? min(max(part, 0), 1)
    }

    /// Adds the animation to a layer, as the action for a property.
    @MainActor open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}

extension CAAnimation: CAMediaTiming, CAAction {}
