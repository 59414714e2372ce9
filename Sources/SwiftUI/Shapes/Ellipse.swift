import Foundation

/// An ellipse that fills its rectangle.
public struct Ellipse: Shape {
    /// Creates an ellipse.
    public nonisolated init() {}

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
