import Foundation
import Graphics

/// A behavior that moves an item to a point as by a spring, and turns it upright.
///
/// ```swift
/// animator.addBehavior(UISnapBehavior(item: toast, snapTo: CGPoint(x: 160, y: 80)))
/// ```
///
/// The item is exactly at the point when the animator pauses, unless another behavior pulls it elsewhere.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// The oscillations of the spring in a second.
    private static let frequency = 3.0

    private let item: any UIDynamicItem

    /// Creates a behavior that moves an item to a point of the reference view.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
        if !point.isFinite {
            Log.animation.error("UISnapBehavior: snapPoint must be finite. The item's centre is used.")
            snapPoint = item.center
        }
    }

    /// The point in the reference view to which the item moves.
    open var snapPoint: CGPoint {
        didSet { if refuses("snapPoint", snapPoint.x, snapPoint.y) { snapPoint = oldValue } else { didChange() } }
    }

    /// The damping of the movement, from 0 for a long oscillation to 1 for none. The default is 0.5.
    open var damping: CGFloat = 0.5 {
        didSet {
            if refuses("damping", damping) {
                damping = oldValue
            } else {
                if damping != min(max(damping, 0), 1) { damping = min(max(damping, 0), 1) }
                didChange()
            }
        }
    }

    /// The spring for a damping: at 1 it is critically damped, at 0 it has three tenths of that.
    static func spring(damping: CGFloat) -> PhysicsJoint.Spring {
        PhysicsJoint.Spring(frequency: frequency, damping: 0.3 + 0.7 * Double(damping))
    }

    override var memberItems: [any UIDynamicItem] { [item] }

    override func contribute(to plan: inout DynamicsPlan) {
        let joint = PhysicsJoint(
            kind: .snap(Self.spring(damping: damping)), first: nil, second: plan.slot(item),
            firstAnchor: PhysicsVector(snapPoint), secondAnchor: .zero)
        plan.joints.append(DynamicsPlan.NamedJoint(name: ObjectIdentifier(self), joint: joint))
    }
}
