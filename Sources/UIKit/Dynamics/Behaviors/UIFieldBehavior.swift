import Foundation
import Graphics

/// A behavior that moves its items by a force that depends on their places.
///
/// ```swift
/// // The window is drawn into this corner from a quarter of the screen.
/// let corner = UIFieldBehavior.springField()
/// corner.position = CGPoint(x: 80, y: 60)
/// corner.region = UIRegion(size: CGSize(width: 640, height: 400))
/// corner.addItem(window)
/// ```
///
/// Gravity fields and velocity fields accelerate all items equally. The others are forces, which move items with a
/// small density more.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    private enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic, custom
    }

    private let kind: Kind
    private var members = DynamicsItems()

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    // MARK: Kinds

    /// Returns a field that brakes items, with the force of their velocity times the strength.
    public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
    /// Returns a field that drives items around its position, with a force of 1 for a strength of 1.
    public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
    /// Returns a field that pulls items to a position, by 1,000 points per second squared for a strength of 1.
    public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }
    /// Returns a field that pulls items in a direction, by 1,000 points per second squared for a vector of length 1.
    public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }
    /// Returns a field that brings items to a velocity in points per second. The strength is the part of the difference
    /// by which they come closer to it in a second.
    public class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }
    /// Returns a field of random forces.
    ///
    /// - Parameters:
    ///   - smoothness: The size of areas with a similar force, from 0 to 1.
    ///   - speed: The number of changes in a second; 0 for none.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        makeNoise(.noise, smoothness, speed)
    }
    /// Returns a field of random forces that grow with the velocity of the item. See
    /// ``noiseField(smoothness:animationSpeed:)``.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        makeNoise(.turbulence, smoothness, speed)
    }
    /// Returns a field that pulls items to its position, with the force of the distance in points times the strength,
    /// for a density of 1 by as many points per second squared.
    public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
    /// Returns a field that pulls charged items to its position, with a force of 1 for a charge of 1.
    public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
    /// Returns a field that turns the way of charged items, with the force of their velocity times the charge.
    public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
    /// Returns a field whose force a closure computes, for each item and each step of the simulation.
    ///
    /// ```
    /// // Wind, from the left at the top and from the right at the bottom.
    /// let wind = UIFieldBehavior.field { _, position, _, _, _, _ in
    ///     CGVector(dx: position.y < 200 ? 1 : -1, dy: 0)
    /// }
    /// ```
    ///
    /// - Parameter block: Returns the force, of which 1 accelerates a mass of 1 by 100 points per second squared. It
    ///   receives the field, the item's centre in the reference view, its velocity in points per second, its mass, its
    ///   charge, and the duration of the step in seconds. A force that is not finite is ignored.
    public class func field(
        evaluationBlock block:
            @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> UIFieldBehavior {
        let field = UIFieldBehavior(.custom)
        field.block = block
        return field
    }

    private var block: ((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)?

    /// Returns the force of the closure on a body for a step of some seconds.
    final func force(on body: RigidBody, _ step: Double) -> PhysicsVector {
        guard let block else { return .zero }
        let force = block(
            self, body.position.point, CGVector(dx: body.velocity.x, dy: body.velocity.y), CGFloat(body.mass),
            CGFloat(body.material.charge), step)
        return PhysicsVector(Double(force.dx), Double(force.dy))
    }

    private class func makeNoise(_ kind: Kind, _ smoothness: CGFloat, _ speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(kind)
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }

    // MARK: Items

    /// The items that the field acts on.
    open var items: [any UIDynamicItem] { members.all }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { if members.add(item) { didChange() } }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { didRemove([item]) } }

    // MARK: Properties

    /// The centre of the field in the reference view. The default is zero.
    open var position = CGPoint.zero {
        didSet { if refuses("position", position.x, position.y) { position = oldValue } else { didChange() } }
    }
    /// The places around the position where the field acts. The default is all places.
    open var region = UIRegion.infinite { didSet { didChange() } }
    /// The strength. The default is 1.
    open var strength: CGFloat = 1 {
        didSet { if refuses("strength", strength) { strength = oldValue } else { didChange() } }
    }
    /// The power of the distance with which the field becomes weaker; at a distance of 100 points it has its strength.
    /// The default is 0.
    open var falloff: CGFloat = 0 {
        didSet { if refuses("falloff", falloff) { falloff = oldValue } else { didChange() } }
    }
    /// The distance in points below which the field does not become stronger. The default is very small.
    open var minimumRadius: CGFloat = 1e-6 {
        didSet { if refuses("minimumRadius", minimumRadius) { minimumRadius = oldValue } else { didChange() } }
    }
    /// The direction of a linear gravity field, and the velocity of a velocity field.
    open var direction = CGVector.zero {
        didSet { if refuses("direction", direction.dx, direction.dy) { direction = oldValue } else { didChange() } }
    }
    /// The size of areas with a similar force in noise and turbulence fields, from 0 to 1.
    open var smoothness: CGFloat = 0 {
        didSet { if refuses("smoothness", smoothness) { smoothness = oldValue } else { didChange() } }
    }
    /// The changes of noise and turbulence fields in a second.
    open var animationSpeed: CGFloat = 0 {
        didSet { if refuses("animationSpeed", animationSpeed) { animationSpeed = oldValue } else { didChange() } }
    }

    private var fieldKind: PhysicsField.Kind {
        let vector = PhysicsVector(direction.dx, direction.dy)
        switch kind {
        case .drag: return .drag
        case .vortex: return .vortex
        case .radialGravity: return .radialGravity
        case .linearGravity: return .linearGravity(vector)
        case .velocity: return .velocity(vector)
        case .noise, .turbulence:
            return .noise(
                smoothness: Double(smoothness), speed: Double(animationSpeed), isTurbulence: kind == .turbulence)
        case .spring: return .spring
        case .electric: return .electric
        case .magnetic: return .magnetic
        case .custom: return .custom
        }
    }

    override var memberItems: [any UIDynamicItem] { members.all }

    override func contribute(to plan: inout DynamicsPlan) {
        var field = PhysicsField(kind: fieldKind, bodies: plan.slots(members))
        field.position = PhysicsVector(position)
        field.region = region.region
        (field.strength, field.falloff) = (Double(strength), Double(falloff))
        field.minimumRadius = Double(minimumRadius)
        if block != nil { plan.closures[plan.fields.count] = self }
        plan.fields.append(field)
    }
}
