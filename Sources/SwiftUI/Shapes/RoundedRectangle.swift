import Foundation

/// The form of round corners. Both are parts of circles here.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Parts of circles.
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

    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}
