import Foundation

extension View {
    /// Shows the view at a distance from its position, in points. The layout does not change.
    public nonisolated func offset(_ offset: CGSize) -> some View { modifier(_OffsetEffect(offset: offset)) }

    /// Shows the view at a distance from its position, in points. The layout does not change.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Places the centre of the view at a point of the proposed space. The result takes all of that space.
    public nonisolated func position(_ position: CGPoint) -> some View { modifier(_PositionLayout(position: position)) }

    /// Places the centre of the view at a point of the proposed space. The result takes all of that space.
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// Gives the view its ideal size, whatever size is proposed.
    public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Gives the view its ideal size in some directions.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }

    /// Sets the priority with which a stack divides its space. Views with a higher priority receive theirs first. The
    /// default is 0.
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(_LayoutPriorityModifier(value: value))
    }

    /// Shows the view in front of siblings with a lower index. The default is 0. The layout does not change.
    public nonisolated func zIndex(_ value: Double) -> some View { modifier(_ZIndexModifier(value: value)) }

    /// Sets a horizontal alignment guide, as a distance from the leading edge.
    public nonisolated func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modifier(_AlignmentGuideModifier(key: g.key, compute: computeValue)) }

    /// Sets a vertical alignment guide, as a distance from the top.
    public nonisolated func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modifier(_AlignmentGuideModifier(key: g.key, compute: computeValue)) }
}
