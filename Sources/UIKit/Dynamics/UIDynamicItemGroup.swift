import Foundation
import Graphics

/// Several dynamic items that move as one body.
///
/// The group collides with the convex hull of its items. An item of a group must not be in behaviors by itself.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The items of the group.
    public let items: [any UIDynamicItem]
    private let size: CGSize
    private var place: CGPoint
    private var turn = CGAffineTransform.identity
    /// The corners of all items, from the group's centre.
    private let corners: [PhysicsVector]

    /// Creates a group of items. Without an item it has an empty size.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        let corners = items.flatMap { $0.placedCorners }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, right) = (x.min() ?? 0, x.max() ?? 0)
        let (top, bottom) = (y.min() ?? 0, y.max() ?? 0)
        let center = PhysicsVector((left + right) / 2, (top + bottom) / 2)
        size = CGSize(width: right - left, height: bottom - top)
        place = center.point
        self.corners = corners.map { $0 - center }
        super.init()
    }

    /// The centre of the rectangle around the items. Setting it moves all items.
    open var center: CGPoint {
        get { place }
        set {
            guard newValue.isFinite else { return }
            let (x, y) = (newValue.x - place.x, newValue.y - place.y)
            for item in items { item.center = CGPoint(x: item.center.x + x, y: item.center.y + y) }
            place = newValue
        }
    }

    /// The size of the rectangle around the items.
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// The transform of the group. Setting it turns and moves the items about the group's centre.
    open var transform: CGAffineTransform {
        get { turn }
        set {
            let change = turn.inverted().concatenating(newValue)
            for item in items {
                let offset = CGPoint(x: item.center.x - place.x, y: item.center.y - place.y).applying(change)
                item.center = CGPoint(x: place.x + offset.x, y: place.y + offset.y)
                item.transform = item.transform.concatenating(change)
            }
            turn = newValue
        }
    }

    /// The path around the items.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

    /// The convex hull of the items.
    open var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        for (index, corner) in ConvexHull.corners(of: corners).enumerated() {
            if index == 0 { path.move(to: corner.point) } else { path.addLine(to: corner.point) }
        }
        if !path.isEmpty { path.close() }
        return path
    }
}

extension UIDynamicItem {
    /// The corners of the item's shape at its place.
    fileprivate var placedCorners: [PhysicsVector] {
        let turn = Rotation(Double(transform.turn))
        switch bodyShape {
        case .polygon(let corners): return corners.map { $0.rotated(turn) + PhysicsVector(center) }
        case .circle(let radius):
            return (0..<BodyShape.ellipseCorners).map {
                let angle = 2 * Double.pi * Double($0) / Double(BodyShape.ellipseCorners)
                return PhysicsVector(radius * cos(angle), radius * sin(angle)) + PhysicsVector(center)
            }
        }
    }
}

extension CGAffineTransform {
    /// The angle by which the transform turns, in radians. One that mirrors turns by the smaller of the angles of both
    /// axes, so that a mirror image alone has no turn.
    var turn: CGFloat {
        let (first, second) = (atan2(b, a), atan2(-c, d))
        return a * d - b * c < 0 && abs(second) < abs(first) ? second : first
    }
}
