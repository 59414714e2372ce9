import Foundation

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
    /// The radius of the corners in points.
    public let cornerRadius: CGFloat

    /// Creates a rectangle with round corners.
    public nonisolated init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }

    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}
