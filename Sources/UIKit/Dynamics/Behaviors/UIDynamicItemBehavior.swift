import Foundation
import Graphics

/// A behavior that gives its items physical properties and velocities.
///
/// If several of them have the same item, the first one gives it all properties, and the later ones those that were
/// set.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// The properties that were set.
    private struct Properties: Equatable {
        var elasticity: CGFloat?
        var friction: CGFloat?
        var density: CGFloat?
        var resistance: CGFloat?
        var angularResistance: CGFloat?
        var charge: CGFloat?
        var allowsRotation: Bool?
        var isAnchored: Bool?
    }

    private var members: DynamicsItems
    private var properties = Properties() { didSet { if properties != oldValue { didChange() } } }
    /// The changes of velocities that wait for the animator.
    private var kicks: [ObjectIdentifier: (linear: PhysicsVector, angular: Double)] = [:]

    /// Creates a behavior for items.
    public init(items: [any UIDynamicItem]) {
        members = DynamicsItems(items)
        super.init()
    }

    /// Creates a behavior without items.
    @preconcurrency @MainActor public override convenience init() { self.init(items: []) }

    /// The items that have the properties.
    open var items: [any UIDynamicItem] { members.all }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { if members.add(item) { didChange() } }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        guard members.remove(item) else { return }
        kicks[ObjectIdentifier(item)] = nil
        didRemove([item])
    }

    // MARK: Properties

    /// The bounce in collisions, from 0 for none to 1 for the full velocity. The greater one of both items counts. The
    /// default is 0.
    open var elasticity: CGFloat {
        get { properties.elasticity ?? 0 }
        set { assign(\.elasticity, "elasticity", newValue, 0...1) }
    }

    /// The friction of surfaces that slide on each other, from 0 for none. The default is 0.
    open var friction: CGFloat {
        get { properties.friction ?? 0 }
        set { assign(\.friction, "friction", newValue, 0...1_000) }
    }

    /// The mass of 10,000 square points. The default is 1.
    open var density: CGFloat {
        get { properties.density ?? 1 }
        set { assign(\.density, "density", newValue, 1e-6...1e9) }
    }

    /// The damping of the velocity: with a value of r it falls to e^-r in a second. The default is 0.
    open var resistance: CGFloat {
        get { properties.resistance ?? 0 }
        set { assign(\.resistance, "resistance", newValue, 0...1e9) }
    }

    /// The damping of the angular velocity. The default is 0.
    open var angularResistance: CGFloat {
        get { properties.angularResistance ?? 0 }
        set { assign(\.angularResistance, "angularResistance", newValue, 0...1e9) }
    }

    /// The charge, on which electric and magnetic fields act. The default is 0.
    open var charge: CGFloat {
        get { properties.charge ?? 0 }
        set { assign(\.charge, "charge", newValue, -1e9...1e9) }
    }

    /// A Boolean value that indicates whether the items turn. The default is `true`.
    open var allowsRotation: Bool {
        get { properties.allowsRotation ?? true }
        set { properties.allowsRotation = newValue }
    }

    /// A Boolean value that indicates whether the items stay where they are, and others collide with them. The default
    /// is `false`.
    open var isAnchored: Bool {
        get { properties.isAnchored ?? false }
        set { properties.isAnchored = newValue }
    }

    private func assign(
        _ property: WritableKeyPath<Properties, CGFloat?>, _ name: String, _ value: CGFloat,
        _ range: ClosedRange<CGFloat>
    ) {
        guard !refuses(name, value) else { return }
        properties[keyPath: property] = min(max(value, range.lowerBound), range.upperBound)
    }

    // MARK: Velocities

    /// Adds a velocity to that of an item, in points per second. An item that is not in the behavior is ignored. In
    /// no animator, it is added when the behavior comes to one.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard members.contains(item), !refuses("a velocity", velocity.x, velocity.y) else { return }
        kicks[ObjectIdentifier(item), default: (.zero, 0)].linear += PhysicsVector(velocity)
        didChange()
    }

    /// Returns the velocity of an item in points per second; zero for other items.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        guard members.contains(item) else { return .zero }
        let added = kicks[ObjectIdentifier(item)]?.linear ?? .zero
        return ((dynamicAnimator?.simulation.body(of: item)?.velocity ?? .zero) + added).point
    }

    /// Adds an angular velocity to that of an item, in radians per second, clockwise on the screen. See
    /// ``addLinearVelocity(_:for:)``.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard members.contains(item), !refuses("an angular velocity", velocity) else { return }
        kicks[ObjectIdentifier(item), default: (.zero, 0)].angular += Double(velocity)
        didChange()
    }

    /// Returns the angular velocity of an item in radians per second; 0 for other items.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        guard members.contains(item) else { return 0 }
        let added = kicks[ObjectIdentifier(item)]?.angular ?? 0
        return CGFloat((dynamicAnimator?.simulation.body(of: item)?.angularVelocity ?? 0) + added)
    }

    override var memberItems: [any UIDynamicItem] { members.all }

    override func contribute(to plan: inout DynamicsPlan) {
        for item in members.all {
            let slot = plan.slot(item)
            var material = plan.materials[slot] ?? BodyMaterial(elasticity: 0, friction: 0)
            if let elasticity = properties.elasticity { material.elasticity = Double(elasticity) }
            if let friction = properties.friction { material.friction = Double(friction) }
            if let density = properties.density { material.density = Double(density) }
            if let resistance = properties.resistance { material.resistance = Double(resistance) }
            if let resistance = properties.angularResistance { material.angularResistance = Double(resistance) }
            if let charge = properties.charge { material.charge = Double(charge) }
            if let allowsRotation = properties.allowsRotation { material.allowsRotation = allowsRotation }
            if let isAnchored = properties.isAnchored { material.isAnchored = isAnchored }
            plan.materials[slot] = material
            guard let kick = kicks.removeValue(forKey: ObjectIdentifier(item)) else { continue }
            plan.kicks.append(
                DynamicsPlan.Kick(body: slot, velocity: kick.linear, angularVelocity: kick.angular))
        }
    }
}
