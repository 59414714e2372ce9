import Foundation

/// A displacement in the plane.
public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// The displacement that moves nothing.
    public static let zero = CGVector()

    /// The zero displacement.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// A displacement by `dx` and `dy`.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
