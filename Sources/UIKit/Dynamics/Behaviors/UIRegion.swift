import Foundation
import Graphics

/// A set of places around a point, in which a field acts.
@preconcurrency @MainActor
open class UIRegion: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    final let region: FieldRegion

    private init(_ region: FieldRegion) {
        self.region = region
        super.init()
    }

    /// Creates a circle. Its radius is in points; one that is not positive makes an empty region.
    public convenience init(radius: CGFloat) {
        self.init(.circle(radius: radius > 0 ? Double(radius) : -1))
    }

    /// Creates a rectangle around the point. Sides that are not positive make an empty region.
    public convenience init(size: CGSize) {
        let isEmpty = !(size.width > 0 && size.height > 0)
        self.init(.box(width: isEmpty ? -1 : Double(size.width), height: isEmpty ? -1 : Double(size.height)))
    }

    /// The region of all places.
    public class var infinite: UIRegion { UIRegion(.everything) }

    /// Returns the places that are not in the region.
    open func inverse() -> UIRegion { UIRegion(.inverse(region)) }
    /// Returns the places that are in this region or in another one.
    open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(self.region, region.region)) }
    /// Returns the places that are in this region and not in another one.
    open func byDifference(from region: UIRegion) -> UIRegion {
        UIRegion(.intersection(self.region, .inverse(region.region)))
    }
    /// Returns the places that are in this region and in another one.
    open func byIntersection(with region: UIRegion) -> UIRegion {
        UIRegion(.intersection(self.region, region.region))
    }
    /// Returns whether a place, from the point, is in the region.
    open func contains(_ point: CGPoint) -> Bool { region.contains(PhysicsVector(point)) }
}
