import Foundation
import Graphics

/// The roundness of a view's corners.
///
/// ```swift
/// card.cornerConfiguration = .corners(radius: .fixed(16))
/// button.cornerConfiguration = .capsule()
/// footer.cornerConfiguration = .uniformEdges(topRadius: .fixed(0), bottomRadius: .containerConcentric())
/// ```
///
/// Left and right are the same in both layout directions.
public struct UICornerConfiguration: Hashable, Sendable {
    private indirect enum Shape: Hashable, Sendable {
        case capsule(maximum: CGFloat?)
        case corners(
            topLeft: UICornerRadius, topRight: UICornerRadius, bottomLeft: UICornerRadius, bottomRight: UICornerRadius)
    }
    private let shape: Shape

    private init(_ shape: Shape) { self.shape = shape }

    /// The corners of a view without a configuration.
    static let square = corners(radius: .fixed(0))

    /// Returns corners with half of the view's shorter side as the radius.
    ///
    /// - Parameter maximumRadius: The greatest radius, in points. `nil`, negative values and values that are not finite
    ///   stand for no limit.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        UICornerConfiguration(.capsule(maximum: maximumRadius.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }))
    }

    /// Returns corners with one radius. Concentric ones may still differ from each other.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        corners(topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
    }

    /// Returns corners with a radius for each. `nil` stands for a corner that is not rounded.
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        let tip = UICornerRadius.fixed(0)
        return UICornerConfiguration(
            .corners(
                topLeft: topLeftRadius ?? tip, topRight: topRightRadius ?? tip, bottomLeft: bottomLeftRadius ?? tip,
                bottomRight: bottomRightRadius ?? tip))
    }

    /// Returns corners with one radius at the top and one at the bottom.
    public static func uniformEdges(
        topRadius: UICornerRadius, bottomRadius: UICornerRadius
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
            bottomRightRadius: bottomRadius)
    }

    /// Returns corners with one radius on the left and one on the right.
    public static func uniformEdges(
        leftRadius: UICornerRadius, rightRadius: UICornerRadius
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
            bottomRightRadius: rightRadius)
    }

    /// Whether a corner follows the container.
    var followsContainer: Bool {
        guard case .corners(let topLeft, let topRight, let bottomLeft, let bottomRight) = shape else { return false }
        return topLeft.followsContainer || topRight.followsContainer || bottomLeft.followsContainer
            || bottomRight.followsContainer
    }

    /// Returns the radii in points for a view of a size. They fit the size.
    ///
    /// - Parameters:
    ///   - size: The size of the bounds, in points.
    ///   - concentric: The radii with which the corners would be concentric with those of the container.
    func radii(in size: CGSize, concentric: CornerRadii) -> CornerRadii {
        switch shape {
        case .capsule(let maximum):
            let half = max(0, min(size.width, size.height) / 2)
            return CornerRadii(min(half, maximum ?? half))
        case .corners(let topLeft, let topRight, let bottomLeft, let bottomRight):
            return CornerRadii(
                topLeft: topLeft.resolved(concentric: concentric.topLeft),
                topRight: topRight.resolved(concentric: concentric.topRight),
                bottomLeft: bottomLeft.resolved(concentric: concentric.bottomLeft),
                bottomRight: bottomRight.resolved(concentric: concentric.bottomRight)
            ).fitting(size)
        }
    }
}
