import Foundation

/// A circle in the middle of its rectangle, as large as fits.
public struct Circle: Shape {
    /// Creates a circle.
    public nonisolated init() {}

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
}
