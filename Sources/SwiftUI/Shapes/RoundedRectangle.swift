import Foundation

/// The form of round corners. Casement draws both forms as parts of circles.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Corners that are parts of circles.
    case circular
    /// Corners whose curvature begins softly.
    case continuous
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
    /// The radius of the corners in points.
    public let cornerRadius: CGFloat

    /// Creates a rectangle with round corners.
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}
