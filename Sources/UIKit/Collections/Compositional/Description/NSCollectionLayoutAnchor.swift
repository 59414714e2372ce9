import Foundation
import Graphics

/// A place of a rectangle: a corner, the middle of an edge or the centre, and a distance from there.
///
/// ```swift
/// let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
/// ```
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
    /// The edges at which the place is. With no edge in a direction it is in the middle.
    public let edges: NSDirectionalRectEdge
    /// The distance: in points, or as a part of the supplementary view's size.
    public let offset: CGPoint
    /// A Boolean value that indicates whether the distance is in points.
    public let isAbsoluteOffset: Bool
    /// A Boolean value that indicates whether the distance is a part of the supplementary view's size.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        (self.edges, self.offset, isAbsoluteOffset) = (edges, offset.isFinite ? offset : .zero, isAbsolute)
        super.init()
    }

    /// Creates a place at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
    /// Creates a place at a distance from edges, in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }
    /// Creates a place at a distance from edges, as a part of the supplementary view's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// Returns the same object, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    var plan: AnchorPlan { AnchorPlan(edges: edges, offset: offset, isAbsolute: isAbsoluteOffset) }
}
