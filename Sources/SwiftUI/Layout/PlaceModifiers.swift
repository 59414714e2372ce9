import Foundation

/// A modifier that shows a view away from its place.
public struct _OffsetEffect {
    let offset: CGSize
}

extension _OffsetEffect: LayoutModifier {
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        UnaryArrangement(
            size: child.sizeThatFits(proposal), childOrigin: CGPoint(x: offset.width, y: offset.height),
            childProposal: proposal)
    }

    func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ child: LayoutNode) -> CGFloat? {
        child.explicitGuide(key, proposal)
    }

    var mirrorsChild: Bool { false }
    func isSame(as other: Self) -> Bool { offset == other.offset }
}

/// A modifier that puts the centre of a view at a point.
public struct _PositionLayout {
    let position: CGPoint
}

extension _PositionLayout: LayoutModifier {
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        let size = child.sizeThatFits(proposal)
        return UnaryArrangement(
            size: proposal.replacingUnspecifiedDimensions(by: size),
            childOrigin: CGPoint(x: position.x - size.width / 2, y: position.y - size.height / 2),
            childProposal: proposal)
    }

    var mirrorsChild: Bool { false }
    func isSame(as other: Self) -> Bool { position == other.position }
}

/// A modifier that proposes the ideal size to a view.
public struct _FixedSizeLayout {
    let horizontal: Bool
    let vertical: Bool
}

extension _FixedSizeLayout: LayoutModifier {
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        let inner = ProposedViewSize(
            width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
        return UnaryArrangement(size: child.sizeThatFits(inner), childProposal: inner)
    }

    func isSame(as other: Self) -> Bool { horizontal == other.horizontal && vertical == other.vertical }
}

/// A modifier that sets the priority of a view in a stack.
public struct _LayoutPriorityModifier {
    let value: Double
}

extension _LayoutPriorityModifier: LayoutModifier {
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        UnaryArrangement(size: child.sizeThatFits(proposal), childProposal: proposal)
    }

    func priority(of child: LayoutNode) -> Double { value }
    func isSame(as other: Self) -> Bool { value == other.value }
}

/// A modifier that puts a view in front of or behind its siblings.
public struct _ZIndexModifier {
    let value: Double
}

extension _ZIndexModifier: LayoutModifier {
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        UnaryArrangement(size: child.sizeThatFits(proposal), childProposal: proposal)
    }

    func zIndex(of child: LayoutNode) -> Double { value }
    func isSame(as other: Self) -> Bool { value == other.value }
}

/// A modifier that sets an alignment guide of a view.
public struct _AlignmentGuideModifier {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat
}

extension _AlignmentGuideModifier: LayoutModifier {
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        UnaryArrangement(size: child.sizeThatFits(proposal), childProposal: proposal)
    }

    func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ child: LayoutNode) -> CGFloat? {
        key == self.key ? compute(child.dimensions(proposal)) : nil
    }

    var isSeparable: Bool { false }
    func isSame(as other: Self) -> Bool { false }
}

extension View {
    /// Shows the view away from its place, in points. The layout does not change.
    public nonisolated func offset(_ offset: CGSize) -> some View { modifier(_OffsetEffect(offset: offset)) }

    /// Shows the view away from its place, in points. The layout does not change.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Puts the centre of the view at a point of the room that is proposed to it, and takes all of that room.
    public nonisolated func position(_ position: CGPoint) -> some View { modifier(_PositionLayout(position: position)) }

    /// Puts the centre of the view at a point of the room that is proposed to it, and takes all of that room.
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// Gives the view its ideal size, whatever is proposed.
    public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Gives the view its ideal size in some directions.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }

    /// Sets the priority by which a stack divides its room. Views with a higher one get theirs first. The default is 0.
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(_LayoutPriorityModifier(value: value))
    }

    /// Puts the view in front of siblings with a lower number. The default is 0. The layout does not change.
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
