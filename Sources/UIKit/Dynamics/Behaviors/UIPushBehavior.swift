import Foundation
import Graphics

/// A behavior that pushes its items, for a moment or all the time.
///
/// A magnitude of 1 accelerates a view of 100 by 100 points by 100 points per second squared. An instantaneous push of
/// that magnitude changes its velocity by 100 points per second.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// The duration of a push.
    public enum Mode: Int, Sendable {
        /// A force that acts as long as the behavior is active.
        case continuous = 0
        /// One impulse.
        case instantaneous = 1
    }

    /// The force of a magnitude of 1.
    private static let unit = 100.0

    /// The duration of the push.
    public let mode: Mode
    private var members: DynamicsItems
    private var direction = DynamicsDirection(.zero) { didSet { didChange() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    private var isPushing = true

    /// Creates a push without strength for items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        members = DynamicsItems(items)
        super.init()
    }

    /// The items that are pushed.
    open var items: [any UIDynamicItem] { members.all }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { if members.add(item) { didChange() } }
    /// Removes an item, with its offset.
    open func removeItem(_ item: any UIDynamicItem) {
        guard members.remove(item) else { return }
        offsets[ObjectIdentifier(item)] = nil
        didRemove([item])
    }

    /// Returns the point of an item that is pushed, from its centre in its own coordinates. The default is the centre.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets the point of an item that is pushed, from its centre in its own coordinates. Beside the centre it turns the
    /// item. Items that are not in the behavior are ignored.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        guard members.contains(item), !refuses("targetOffsetFromCenter", o.horizontal, o.vertical) else { return }
        offsets[ObjectIdentifier(item)] = o
        didChange()
    }

    /// A Boolean value that indicates whether the behavior pushes. It becomes `false` after an instantaneous push, and
    /// setting it to `true` pushes again. The default is `true`.
    open var active: Bool {
        get { isPushing }
        set {
            guard newValue != isPushing else { return }
            isPushing = newValue
            didChange()
        }
    }

    /// The angle of the direction in radians, clockwise on the screen from the right. The default is 0.
    open var angle: CGFloat {
        get { direction.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength of the push. The default is 0.
    open var magnitude: CGFloat {
        get { direction.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// The direction and the strength. The default is zero.
    open var pushDirection: CGVector {
        get { direction.vector }
        set { if !refuses("pushDirection", newValue.dx, newValue.dy) { direction.setVector(newValue) } }
    }

    /// Sets the angle and the strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        if !refuses("the angle or the magnitude", angle, magnitude) {
            direction.set(angle: angle, magnitude: magnitude)
        }
    }

    override var memberItems: [any UIDynamicItem] { members.all }

    override func contribute(to plan: inout DynamicsPlan) {
        let force = PhysicsVector(direction.vector.dx, direction.vector.dy) * Self.unit
        for item in members.all {
            let slot = plan.slot(item)
            guard isPushing else { continue }
            let offset = targetOffsetFromCenter(for: item)
            let point = PhysicsVector(offset.horizontal, offset.vertical)
            switch mode {
            case .continuous: plan.pushes.append(PhysicsWorld.Push(body: slot, force: force, point: point))
            case .instantaneous: plan.kicks.append(DynamicsPlan.Kick(body: slot, impulse: force, point: point))
            }
        }
        // A push without a direction waits for one.
        if mode == .instantaneous, force != .zero { isPushing = false }
    }
}
