import Foundation

/// A rectangle.
public struct Rectangle: Shape {
    /// Creates a rectangle.
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
    /// The radius of the corners in points.
    public let cornerRadius: CGFloat

    /// Creates a rectangle with round corners.
    public nonisolated init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }

    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}

/// A circle in the middle of its room.
public struct Circle: Shape {
    /// Creates a circle.
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
}

/// An ellipse that fills its room.
public struct Ellipse: Shape {
    /// Creates an ellipse.
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
    /// Creates a capsule.
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
}
