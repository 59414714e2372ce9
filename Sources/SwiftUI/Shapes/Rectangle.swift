import Foundation

/// A rectangle.
public struct Rectangle: Shape {
    /// Creates a rectangle.
    public nonisolated init() {}

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}
