import Foundation
import Graphics

/// A behavior that accelerates its items in one direction.
///
/// The default is 1,000 points per second squared downwards.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// The acceleration by a magnitude of 1, in points per second squared.
    private static let unit = 1_000.0

    private var members: DynamicsItems
    private var direction = DynamicsDirection(CGVector(dx: 0, dy: 1)) { didSet { didChange() } }

    /// Creates a gravity for items.
    public init(items: [any UIDynamicItem]) {
        members = DynamicsItems(items)
        super.init()
    }

    /// Creates a gravity without items.
    @preconcurrency @MainActor public override convenience init() { self.init(items: []) }

    /// The items that the gravity acts on.
    open var items: [any UIDynamicItem] { members.all }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { if members.add(item) { didChange() } }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { didRemove([item]) } }

    /// The direction and the strength, in 1,000 points per second squared. The default is (0, 1).
    open var gravityDirection: CGVector {
        get { direction.vector }
        set { if !refuses("gravityDirection", newValue.dx, newValue.dy) { direction.setVector(newValue) } }
    }

    /// The angle of the direction in radians, clockwise on the screen from the right. The default is a quarter turn.
    open var angle: CGFloat {
        get { direction.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength, in 1,000 points per second squared. The default is 1.
    open var magnitude: CGFloat {
        get { direction.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the angle and the strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        if !refuses("the angle or the magnitude", angle, magnitude) {
            direction.set(angle: angle, magnitude: magnitude)
        }
    }

    override var memberItems: [any UIDynamicItem] { members.all }

    override func contribute(to plan: inout DynamicsPlan) {
        let acceleration = PhysicsVector(direction.vector.dx, direction.vector.dy) * Self.unit
        for slot in plan.slots(members) {
            plan.gravity[slot] = (plan.gravity[slot] ?? .zero) + acceleration
        }
    }
}
