import Foundation
import Graphics

/// A connection of an item with a point or with another item.
///
/// ```swift
/// // While a pan goes on, the card hangs on the finger.
/// let attachment = UIAttachmentBehavior(item: card, attachedToAnchor: pan.location(in: view))
/// animator.addBehavior(attachment)
/// // …
/// attachment.anchorPoint = pan.location(in: view)
/// ```
///
/// The attachments of the initializers keep a distance: rigidly with a frequency of 0, and else as a spring. The other
/// kinds keep the places that the items have when the behavior first comes to an animator.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The thing that the item is attached to.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items = 0
        /// A point.
        case anchor = 1
    }

    private enum Kind {
        case distance
        case limit
        case fixed
        case pin
        case sliding(CGVector)
    }

    /// The geometry that joints keep, as it was when the behavior came to an animator.
    private struct Beginning {
        var firstAnchor: PhysicsVector
        var secondAnchor: PhysicsVector
        var turn = 0.0
        var axis = PhysicsVector(1, 0)
    }

    /// The torque of a friction of 1: a push of 1 at a distance of 100 points.
    private static let torqueUnit = 10_000.0

    private let kind: Kind
    private let item: any UIDynamicItem
    private let offset: UIOffset
    private let other: (any UIDynamicItem)?
    private let otherOffset: UIOffset
    private var beginning: Beginning?

    private init(
        _ kind: Kind, _ item: any UIDynamicItem, _ offset: UIOffset = .zero, to other: (any UIDynamicItem)? = nil,
        _ otherOffset: UIOffset = .zero, anchor: CGPoint = .zero
    ) {
        (self.kind, self.item, self.offset, self.other) = (kind, item, offset.finite, other)
        (self.otherOffset, anchorPoint) = (otherOffset.finite, anchor.isFinite ? anchor : item.center)
        super.init()
        length = distance
    }

    /// The distance of the two points now.
    private var distance: CGFloat {
        let end = other.map { Self.place(of: $0, otherOffset) } ?? anchorPoint
        let start = Self.place(of: item, offset)
        let distance = hypot(end.x - start.x, end.y - start.y)
        return distance.isFinite ? distance : 0
    }

    /// The point of an item at an offset from its centre, which is turned with the item.
    private static func place(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        let turned = PhysicsVector(offset.horizontal, offset.vertical).rotated(Rotation(Double(item.transform.turn)))
        return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
    }

    // MARK: Creation

    /// Attaches the centre of an item to a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a point of an item, at an offset from its centre in its own coordinates, to a point.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        kind = .distance
        (self.item, self.offset) = (item, offset.finite)
        other = nil
        otherOffset = .zero
        anchorPoint = point.isFinite ? point : item.center
        super.init()
        length = distance
    }

    /// Attaches the centre of an item to that of another one.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Attaches a point of an item to a point of another one, at offsets from their centres in their own coordinates.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        kind = .distance
        (item, offset) = (item1, offset1.finite)
        other = item2
        otherOffset = offset2.finite
        anchorPoint = .zero
        super.init()
        length = distance
    }

    /// Returns an attachment by which an item moves along an axis of another one through a point, and does not turn
    /// against it. `attachmentRange` limits the way, in points from the beginning.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.sliding(axis), item1, to: item2, anchor: point)
    }

    /// Returns an attachment by which an item moves along an axis and does not turn. `attachmentRange` limits the way,
    /// in points from the beginning.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.sliding(axis), item, anchor: point)
    }

    /// Returns an attachment of two points that are at most `length` apart, like a rope.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.limit, item1, offset1, to: item2, offset2)
    }

    /// Returns an attachment by which two items keep their places and turns to each other, connected at a point.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.fixed, item1, to: item2, anchor: point)
    }

    /// Returns an attachment by which two items turn about a point that belongs to both. `attachmentRange` limits the
    /// turn, in radians from the beginning.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin, item1, to: item2, anchor: point)
    }

    // MARK: Properties

    /// The attached items: one, or the two in the order of the initializer.
    open var items: [any UIDynamicItem] { other.map { [item, $0] } ?? [item] }
    /// The thing that the item is attached to.
    open var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }

    /// The point to which an item is attached, in the reference view. The distance stays when it moves. Between two
    /// items it has no effect after the beginning.
    open var anchorPoint: CGPoint {
        didSet {
            if refuses("anchorPoint", anchorPoint.x, anchorPoint.y) { anchorPoint = oldValue } else { didChange() }
        }
    }

    /// The distance of the two points, which for a limit attachment is the greatest one. The default is the distance
    /// at the creation. Negative values are refused with a log line.
    open var length: CGFloat = 0 {
        didSet { if !accepts("length", length, 0...1e9) { length = oldValue } else { didChange() } }
    }

    /// The damping ratio of the spring. At 1 it does not oscillate. The default is 0.
    open var damping: CGFloat = 0 {
        didSet { if !accepts("damping", damping, 0...1e6) { damping = oldValue } else { didChange() } }
    }

    /// The oscillations of the spring in a second. The default is 0, which stands for a rigid connection.
    open var frequency: CGFloat = 0 {
        didSet { if !accepts("frequency", frequency, 0...1e6) { frequency = oldValue } else { didChange() } }
    }

    /// The greatest torque by which the turn is braked. The default is 0. At 1 it withstands a push of 1 at a distance
    /// of 100 points.
    open var frictionTorque: CGFloat = 0 {
        didSet {
            if !accepts("frictionTorque", frictionTorque, 0...1e9) { frictionTorque = oldValue } else { didChange() }
        }
    }

    /// The limits of the movement of a sliding attachment and of the turn of a pin attachment. The default has none.
    /// A range without numbers counts as one without limits.
    open var attachmentRange = UIFloatRange.infinite { didSet { if attachmentRange != oldValue { didChange() } } }

    /// Returns whether a value is finite and in a range. Values outside of the range are refused too.
    private func accepts(_ name: String, _ value: CGFloat, _ range: ClosedRange<CGFloat>) -> Bool {
        guard !refuses(name, value) else { return false }
        guard !range.contains(value) else { return true }
        Log.animation.error("\(type(of: self)): \(name) must be from \(range.lowerBound) to \(range.upperBound).")
        return false
    }

    // MARK: Simulation

    override var memberItems: [any UIDynamicItem] { other.map { [item, $0] } ?? [item] }

    override func contribute(to plan: inout DynamicsPlan) {
        let slot = plan.slot(item)
        let otherSlot = other.map { plan.slot($0) }
        let start = beginning ?? makeBeginning(slot, otherSlot, plan.simulation.world)
        beginning = start
        var joint = PhysicsJoint(
            kind: jointKind(start), first: otherSlot, second: slot, firstAnchor: start.firstAnchor,
            secondAnchor: start.secondAnchor)
        if otherSlot == nil, !isSliding { joint.firstAnchor = PhysicsVector(anchorPoint) }
        joint.turn = start.turn
        joint.frictionTorque = Double(frictionTorque) * Self.torqueUnit
        plan.joints.append(DynamicsPlan.NamedJoint(name: ObjectIdentifier(self), joint: joint))
    }

    private var isSliding: Bool { if case .sliding = kind { true } else { false } }

    private func jointKind(_ start: Beginning) -> PhysicsJoint.Kind {
        switch kind {
        case .distance:
            let spring = PhysicsJoint.Spring(frequency: Double(frequency), damping: Double(damping))
            return .distance(Double(length), frequency > 0 ? spring : nil)
        case .limit: return .rope(Double(length))
        case .fixed: return .weld
        case .pin: return .pin(attachmentRange.limits)
        case .sliding: return .slider(axis: start.axis, range: attachmentRange.limits)
        }
    }

    private func makeBeginning(_ slot: Int, _ otherSlot: Int?, _ world: PhysicsWorld) -> Beginning {
        switch kind {
        case .distance, .limit:
            return Beginning(
                firstAnchor: PhysicsVector(otherOffset.horizontal, otherOffset.vertical),
                secondAnchor: PhysicsVector(offset.horizontal, offset.vertical))
        case .fixed, .pin, .sliding:
            let (body, anchor) = (world.bodies[slot], PhysicsVector(anchorPoint))
            let first = otherSlot.map { world.bodies[$0] }
            var start = Beginning(
                firstAnchor: first.map { (anchor - $0.position).unrotated($0.rotation) } ?? anchor,
                secondAnchor: (anchor - body.position).unrotated(body.rotation))
            start.turn = body.angle - (first?.angle ?? 0)
            if case .sliding(let axis) = kind, axis.dx.isFinite, axis.dy.isFinite, axis != .zero {
                let along = PhysicsVector(axis.dx, axis.dy).normalized
                start.axis = first.map { along.unrotated($0.rotation) } ?? along
            }
            return start
        }
    }
}

extension UIOffset {
    /// The offset, or zero if it is not finite.
    fileprivate var finite: UIOffset { horizontal.isFinite && vertical.isFinite ? self : .zero }
}
