import Foundation

/// A distance between items of a compositional layout, in points.
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
    let plan: SpacingPlan

    init(_ plan: SpacingPlan) {
        self.plan = plan
        super.init()
    }

    /// Returns a distance that takes up the room that is left. It has at least the given length.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(SpacingPlan(length: LayoutLength.valid(flexibleSpacing), isFlexible: true))
    }
    /// Returns a fixed distance.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(SpacingPlan(length: fixedSpacing.isFinite ? fixedSpacing : 0))
    }

    /// The distance in points; the least one if it is flexible.
    open var spacing: CGFloat { plan.length }
    /// A Boolean value that indicates whether the distance takes up the room that is left.
    open var isFlexible: Bool { plan.isFlexible }
    /// A Boolean value that indicates whether the distance is fixed.
    open var isFixed: Bool { !plan.isFlexible }

    /// Returns the same object, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Distances around an item of a compositional layout, outside of its size. `nil` is no distance.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
    /// The distance before the leading edge.
    public let leading: NSCollectionLayoutSpacing?
    /// The distance above the item.
    public let top: NSCollectionLayoutSpacing?
    /// The distance after the trailing edge.
    public let trailing: NSCollectionLayoutSpacing?
    /// The distance below the item.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates the distances around an item.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }

    /// Returns the same object, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    var plan: EdgePlan {
        EdgePlan(
            leading: leading?.plan ?? .none, top: top?.plan ?? .none, trailing: trailing?.plan ?? .none,
            bottom: bottom?.plan ?? .none)
    }
}
