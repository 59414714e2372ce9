import Foundation

/// A shape that fills the size that is proposed to it.
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
    /// The shape, filled with the foreground style.
    public var body: some View { _ShapeView(shape: self, style: nil) }

    /// Fills the shape with a style.
    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        _ShapeView(shape: self, style: content._erased(), fill: style)
    }

    /// Fills the shape with the foreground style.
    public nonisolated func fill(style: FillStyle = FillStyle()) -> some View {
        _ShapeView(shape: self, style: nil, fill: style)
    }

    /// Draws a line along the outline, half inside and half outside. The width is in points.
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a line along the outline, half inside and half outside.
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        _ShapeView(shape: self, style: content._erased(), line: style)
    }

    /// Draws a line along the outline in the foreground style. The width is in points.
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> some View {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a line along the outline in the foreground style.
    public nonisolated func stroke(style: StrokeStyle) -> some View {
        _ShapeView(shape: self, style: nil, line: style)
    }
}
