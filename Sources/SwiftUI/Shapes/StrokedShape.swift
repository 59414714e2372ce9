import Foundation

/// A line along the outline of a shape, as a shape.
public struct _StrokedShape<Content: Shape>: Shape {
    /// The shape with the outline.
    public var shape: Content
    /// The style of the line.
    public var style: StrokeStyle

    /// The values that animations interpolate.
    public nonisolated var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }

    /// Returns the outline of the line in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
    /// Returns the size of the shape for a proposal.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape that can be drawn as a line instead of being filled.
protocol LineShape: Shape {
    /// Returns the path of the line in a rectangle, and its style.
    nonisolated func line(in rect: CGRect) -> (path: Path, style: StrokeStyle)
}

extension _StrokedShape: LineShape {
    nonisolated func line(in rect: CGRect) -> (path: Path, style: StrokeStyle) { (shape.path(in: rect), style) }
}
