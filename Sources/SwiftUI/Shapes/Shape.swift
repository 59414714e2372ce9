import Foundation

/// A figure that fills the room that it is proposed.
///
/// ```swift
/// struct Triangle: Shape {
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.addLines([CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)])
///             path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///             path.closeSubpath()
///         }
///     }
/// }
/// Triangle().fill(.red)
/// ```
public protocol Shape: Sendable, Animatable, View {
    /// Returns the outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    /// The shape, filled with the colour of texts and shapes.
    public var body: some View { _ShapeView(shape: self, color: nil, lineWidth: nil) }

    /// Fills the shape with a colour.
    public nonisolated func fill(_ content: Color) -> some View {
        _ShapeView(shape: self, color: content, lineWidth: nil)
    }

    /// Draws a line along the outline, half inside and half outside. The width is in points.
    public nonisolated func stroke(_ content: Color, lineWidth: CGFloat = 1) -> some View {
        _ShapeView(shape: self, color: content, lineWidth: lineWidth)
    }
}
