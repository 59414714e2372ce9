import Foundation

/// A displacement in the plane.
public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal displacement.
    public var dx: CGFloat
    /// The vertical displacement.
    public var dy: CGFloat

    /// The zero vector.
    public static let zero = CGVector()

    /// Creates the zero vector.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// Creates a displacement by `dx` and `dy`.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
