import Foundation

/// A change of a view that follows the tilt of the device.
///
/// A desktop does not tilt. So the offset of the viewer is always zero, and effects leave views as they are.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates an effect.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates an effect. The coder is ignored.
    public required init?(coder: NSCoder) { super.init() }

    /// Returns the values that are added to properties for an offset of the viewer, by their key paths. The default is
    /// `nil`. Subclasses override it.
    ///
    /// - Parameter viewerOffset: The tilt about the vertical and the horizontal axis, from -1 to 1.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A motion effect that changes one property between two values.
///
/// ```
/// let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
/// (tilt.minimumRelativeValue, tilt.maximumRelativeValue) = (-10, 10)
/// view.addMotionEffect(tilt)
/// ```
///
/// A desktop does not tilt, and the view stays as it is.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The movement that an effect follows.
    public enum EffectType: Int, Sendable {
        /// The tilt to the left and to the right.
        case tiltAlongHorizontalAxis = 0
        /// The tilt upwards and downwards.
        case tiltAlongVerticalAxis = 1
    }

    /// The key path of the property that is changed.
    public let keyPath: String
    /// The movement that the effect follows.
    public let type: EffectType
    /// The value that is added at the one end of the movement, a number, `CGPoint`, `CGSize` or `CGRect`. The default
    /// is `nil`.
    open var minimumRelativeValue: Any?
    /// The value that is added at the other end of the movement. The default is `nil`.
    open var maximumRelativeValue: Any?

    /// Creates an effect for a property and a movement.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    /// Creates no effect.
    public required init?(coder: NSCoder) { nil }

    /// Returns the value between the least and the greatest one for an offset of the viewer, or `nil` unless both are
    /// values of one kind. The middle of both belongs to an offset of zero.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let least = AnimatedValue(minimumRelativeValue), let greatest = AnimatedValue(maximumRelativeValue)
        else { return nil }
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let value = least.interpolated(to: greatest, by: (min(max(offset, -1), 1) + 1) / 2)
        return [keyPath: value.object]
    }
}

/// Several motion effects together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects. The default is `nil`.
    open var motionEffects: [UIMotionEffect]?

    /// Returns the values of all effects. For a key path of several effects, the last one counts.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return all.isEmpty ? nil : all.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}

extension UIView {
    private nonisolated(unsafe) static var motionEffectsKey: UInt8 = 0

    /// The motion effects of the view. They have no effect on a desktop.
    public var motionEffects: [UIMotionEffect] {
        get { objc_getAssociatedObject(self, &Self.motionEffectsKey) as? [UIMotionEffect] ?? [] }
        set {
            objc_setAssociatedObject(
                self, &Self.motionEffectsKey, newValue.isEmpty ? nil : newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    /// Adds a motion effect, unless the view has it.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }

    /// Removes a motion effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
