import Foundation
import Graphics

/// A behavior that lets its items collide with each other and with boundaries.
///
/// ```swift
/// let collision = UICollisionBehavior(items: [card, toast])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// collision.addBoundary(
///     withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 200, y: 300))
/// ```
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// The things that items collide with.
    public struct Mode: OptionSet, Sendable {
        /// The bits of UIKit.
        public let rawValue: UInt
        /// Creates a mode with the bits of UIKit.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The other items.
        public static let items = Mode(rawValue: 1)
        /// The boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// The other items and the boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    private struct Boundary {
        var identifier: any NSCopying
        var path: UIBezierPath
    }

    private var members: DynamicsItems
    private var boundaries: [Boundary] = []
    private var insets: UIEdgeInsets?

    /// Creates a behavior for items.
    public init(items: [any UIDynamicItem]) {
        members = DynamicsItems(items)
        super.init()
    }

    /// Creates a behavior without items.
    @preconcurrency @MainActor public override convenience init() { self.init(items: []) }

    /// The items that collide.
    open var items: [any UIDynamicItem] { members.all }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { if members.add(item) { didChange() } }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { didRemove([item]) } }

    /// The things that items collide with. The default is `everything`.
    open var collisionMode = Mode.everything { didSet { if collisionMode != oldValue { didChange() } } }
    /// The object that is notified of contacts. It is not retained.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    // MARK: Boundaries

    /// A Boolean value that indicates whether the bounds of the reference view, or of the content of the animator's
    /// layout, are a boundary. It follows a new size while the animator runs. The default is `false`.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set {
            guard newValue != (insets != nil) else { return }
            insets = newValue ? .zero : nil
            didChange()
        }
    }

    /// Makes the bounds of the reference view, without insets, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        guard !refuses("insets", insets.top, insets.left, insets.bottom, insets.right) else { return }
        self.insets = insets
        didChange()
    }

    /// Adds the lines of a path as a boundary. It replaces one with the same identifier. Points that are not finite are
    /// left out.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        let path = UIBezierPath(cgPath: bezierPath.cgPath)
        let boundary = Boundary(identifier: identifier, path: path)
        if let index = boundaries.firstIndex(where: { BoundaryIdentifier.areEqual($0.identifier, identifier) }) {
            boundaries[index] = boundary
        } else {
            boundaries.append(boundary)
        }
        didChange()
    }

    /// Adds a straight line as a boundary. It replaces one with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// Returns the path of a boundary, or `nil` if there is none with the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { BoundaryIdentifier.areEqual($0.identifier, identifier) }?.path
    }

    /// The identifiers of the boundaries; `nil` if there are none.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.map(\.identifier)
    }

    /// Removes a boundary. Other identifiers are ignored.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { BoundaryIdentifier.areEqual($0.identifier, identifier) }
        didChange()
    }

    /// Removes all boundaries with identifiers.
    open func removeAllBoundaries() {
        boundaries = []
        didChange()
    }

    // MARK: Simulation

    override func contribute(to plan: inout DynamicsPlan) {
        let slots = plan.slots(members)
        var identifiers: [(any NSCopying)?] = []
        var edges: [[BoundaryEdge]] = []
        if collisionMode.contains(.boundaries) {
            if let insets, let bounds = dynamicAnimator?.referenceBounds {
                identifiers.append(nil)
                edges.append(Self.edges(of: bounds.inset(by: insets)))
            }
            for boundary in boundaries {
                identifiers.append(boundary.identifier)
                edges.append(
                    PathOutline.lines(of: boundary.path.cgPath).flatMap {
                        BoundaryEdge.chain($0.points, isClosed: $0.isClosed)
                    })
            }
        }
        let group = CollisionGroup(
            bodies: slots, collidesWithBodies: collisionMode.contains(.items), boundaries: edges)
        plan.groups.append(DynamicsPlan.NamedGroup(behavior: self, identifiers: identifiers, group: group))
    }

    private static func edges(of rect: CGRect) -> [BoundaryEdge] {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        return BoundaryEdge.chain(corners.map { PhysicsVector($0) }, isClosed: true)
    }

    override var memberItems: [any UIDynamicItem] { members.all }

    /// Notifies the delegate of a contact that begins at a place or ends, unless an item was removed meanwhile.
    final func deliver(_ report: ContactReport) {
        let item = report.item
        guard members.contains(item) else { return }
        switch report.partner {
        case .item(let other):
            guard members.contains(other) else { return }
            if let place = report.place {
                collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: place)
            } else {
                collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
            }
        case .boundary(let identifier):
            if let place = report.place {
                collisionDelegate?.collisionBehavior(
                    self, beganContactFor: item, withBoundaryIdentifier: identifier, at: place)
            } else {
                collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
            }
        }
    }
}

/// The object that a collision behavior notifies of contacts. All methods do nothing by default.
///
/// The methods are called between two steps of the movement. They may change and remove behaviors.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Called after two items have come into contact at a point of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Called after two items have come apart.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// Called after an item has touched a boundary. The identifier of the reference bounds is `nil`.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Called after an item has left a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}
