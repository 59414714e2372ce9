import Foundation

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
    /// Creates a capsule.
    public nonisolated init() {}

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
}
