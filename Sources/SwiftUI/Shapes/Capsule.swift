import Foundation

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
    /// The form of the ends. Both forms are half circles.
    public var style: RoundedCornerStyle

    /// Creates a capsule.
    public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: .circular)
    }
}
