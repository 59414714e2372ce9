import Foundation

/// The form of round corners.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Corners that are parts of circles.
    case circular
    /// Corners whose curvature begins softly. Where a rectangle is too small for them, they are circular.
    case continuous
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
    /// The size of the corners in points.
    public var cornerSize: CGSize
    /// The form of the corners.
    public var style: RoundedCornerStyle

    /// Creates a rectangle whose corners are parts of ellipses.
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Creates a rectangle with round corners. The radius is in points.
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The values that animations interpolate.
    public nonisolated var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }
}
