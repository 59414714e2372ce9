import Foundation

/// An animation of one property of a layer. It is the base of `CABasicAnimation` and `CAKeyframeAnimation`.
open class CAPropertyAnimation: CAAnimation {
    /// Creates an animation of the property with a key path, such as `"position.x"`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
        // Observers are not called in the class's own initializer.
        parsedPath = path.map(AnimationKeyPath.init)
    }

    /// Creates an animation without a property.
    public required init() { super.init() }

    /// The key path of the animated property, such as `"opacity"` or `"transform.rotation.z"`. An unknown one is kept
    /// and has no effect. The default is `nil`.
    open var keyPath: String? { didSet { parsedPath = keyPath.map(AnimationKeyPath.init) } }

    /// The parsed key path.
    private(set) final var parsedPath: AnimationKeyPath?

    /// A Boolean value that indicates whether the animation's values are added to the property's. The default is
    /// `false`. Values that cannot be added, such as colours, replace the property's.
    open var isAdditive = false

    /// A Boolean value that indicates whether each repetition begins at the end of the one before. The default is
    /// `false`.
    open var isCumulative = false

    /// A function that makes a transform from the animated numbers. The default is `nil`.
    open var valueFunction: CAValueFunction?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    /// Returns the description of the first value with a number that is NaN or infinite.
    final func invalidValue(in values: [Any?]) -> String? {
        values.lazy.compactMap { AnimatedValue.invalidNumbers(in: $0) }.first
            .map { "\(keyPath ?? "value") contains NaN: [\($0)]" }
    }

    /// The path of the values: with a value function, a component of the property.
    final var valuePath: AnimationKeyPath? {
        guard let parsedPath, let component = valueFunction?.component else { return parsedPath }
        return AnimationKeyPath(key: parsedPath.key, component: component)
    }

    /// Shows a value of the animation.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - last: The value at the end of a run, which repetitions of a cumulative animation begin with.
    @MainActor final func show(
        _ value: AnimatedValue, last: AnimatedValue?, _ moment: MediaTiming.Moment, in values: inout LayerValues
    ) {
        guard let path = valuePath, let base = values.value(at: path, or: value) else { return }
        var value = value
        if isCumulative, moment.iteration > 0, let last {
            value = value.adding(last.multiplied(by: moment.iteration))
        }
        if isAdditive, value.neutral != nil { value = base.adding(value) }
        values[path] = value
    }
}

/// A function that makes a transform from numbers, for animations of `transform`.
///
/// ```
/// let spin = CABasicAnimation(keyPath: "transform")
/// spin.valueFunction = CAValueFunction(name: .rotateZ)
/// spin.fromValue = 0
/// spin.toValue = 2 * Double.pi
/// ```
open class CAValueFunction: NSObject {
    /// The name of the function.
    public let name: CAValueFunctionName
    let component: AnimationKeyPath.Component

    /// Creates a function. An unknown name gives `nil`.
    public init?(name: CAValueFunctionName) {
        let component: AnimationKeyPath.Component? =
            switch name {
            case .rotateX: .rotation(.x)
            case .rotateY: .rotation(.y)
            case .rotateZ: .rotation(.z)
            case .scaleX: .scale(.x)
            case .scaleY: .scale(.y)
            case .scaleZ: .scale(.z)
            case .translateX: .translation(.x)
            case .translateY: .translation(.y)
            case .translateZ: .translation(.z)
            default: nil
            }
        guard let component else { return nil }
        (self.name, self.component) = (name, component)
    }
}

/// The name of a function that makes a transform from a number.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A rotation about the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scaling along the x axis.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scaling along the y axis.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scaling along the z axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation along the x axis, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along the y axis, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along the z axis, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
