import Foundation

/// An ellipse that fills its room.
public struct Ellipse: Shape {
    /// Creates an ellipse.
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
