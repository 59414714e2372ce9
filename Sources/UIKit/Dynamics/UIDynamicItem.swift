import Foundation
import Graphics

/// Something that a dynamic animator moves, such as a view or the attributes of a collection view's layout.
///
/// The animator reads the centre, the bounds and the transform when the item comes to its first behavior. Afterwards it
/// sets the centre and the turn of the transform. Call ``UIDynamicAnimator/updateItem(usingCurrentState:)`` after
/// changing them elsewhere.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The centre, in points.
    var center: CGPoint { get set }
    /// The bounds, whose size is that of the item without its transform. Sides of less than a point count as a point.
    var bounds: CGRect { get }
    /// The transform. The animator keeps its scale, and turns it.
    var transform: CGAffineTransform { get set }
    /// The shape with which the item collides. The default is `rectangle`.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The shape for the type `path`, around the item's centre as the origin. Of other than convex shapes the convex
    /// hull counts. Without an area it is the rectangle of the bounds.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// The rectangle of the bounds.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// An empty path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The shape with which a dynamic item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The rectangle of the bounds.
    case rectangle = 0
    /// The ellipse in the bounds, which is a circle for a square.
    case ellipse = 1
    /// The path of the item.
    case path = 2
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicItem {
    /// The shape of the item's body.
    var bodyShape: BodyShape {
        switch collisionBoundsType {
        case .rectangle: .box(bounds.size)
        case .ellipse: .ellipse(bounds.size)
        case .path:
            BodyShape.hull(of: PathOutline.lines(of: collisionBoundingPath.cgPath).flatMap(\.points))
                ?? .box(bounds.size)
        }
    }
}
