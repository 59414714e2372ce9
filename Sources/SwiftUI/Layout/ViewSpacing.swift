import Foundation

/// The distances from its neighbours that a view prefers, in a container without a distance of its own.
public struct ViewSpacing: Sendable {
    /// Whether the view prefers no distance, such as a `Spacer`.
    private var isZero = false

    /// The distances of a view that prefers none.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        spacing.isZero = true
        return spacing
    }()

    /// Creates the standard distances.
    public init() {}

    /// Adopts the distances of another view at some edges if they are larger.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if !edges.isEmpty { isZero = isZero && other.isZero }
    }

    /// Returns the larger distances of two views at some edges.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// Returns the distance to the next view, in points: 8, and none beside a view that prefers none (S91).
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        isZero || next.isZero ? 0 : Self.standard
    }

    /// The standard distance between two views, and the minimum length of a spacer.
    static let standard: CGFloat = 8
}
