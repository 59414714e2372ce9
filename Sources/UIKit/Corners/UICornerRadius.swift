import Foundation

/// The radius of a view's corner: a number of points, or one that follows the container.
///
/// ```swift
/// button.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 8))
/// ```
public struct UICornerRadius: Hashable, Sendable {
    private let isConcentric: Bool
    /// The radius, or the smallest one of a concentric corner.
    private let points: CGFloat

    private init(isConcentric: Bool, points: CGFloat) {
        self.isConcentric = isConcentric
        self.points = points.isFinite ? min(max(0, points), CornerRadii.most) : 0
    }

    /// Returns a radius in points. Negative values and values that are not finite count as 0, and those above a million
    /// as a million.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius {
        UICornerRadius(isConcentric: false, points: radius)
    }

    /// Returns a radius with which the corner has the same centre as that of the container around the view.
    ///
    /// The container is the nearest superview with a ``UIView/cornerConfiguration``, or whose layer has a corner
    /// radius. Without one, and where the view is too far from the container's corner, the corner has the minimum.
    ///
    /// - Parameter minimum: The smallest radius, in points. Negative values, values that are not finite, and `nil`
    ///   count as 0.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(isConcentric: true, points: minimum ?? 0)
    }

    /// Whether the radius follows that of the container.
    var followsContainer: Bool { isConcentric }

    /// Returns the radius in points, given the one with which the corner would be concentric.
    func resolved(concentric: CGFloat) -> CGFloat { isConcentric ? max(points, concentric) : points }
}
