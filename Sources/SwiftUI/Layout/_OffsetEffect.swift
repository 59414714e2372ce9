import Foundation

/// A modifier that shows a view at a distance from its position.
public struct _OffsetEffect {
    let offset: CGSize
}

extension _OffsetEffect: LayoutModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        UnaryArrangement(
            size: child.sizeThatFits(proposal), childOrigin: CGPoint(x: offset.width, y: offset.height),
            childProposal: proposal)
    }

    func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ child: LayoutNode) -> CGFloat? {
        child.guide(key, proposal)
    }

    var mirrorsChild: Bool { false }
    func isSame(as other: Self) -> Bool { offset == other.offset }
}
