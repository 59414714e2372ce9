import Foundation

/// A modifier that proposes the ideal size to a view.
public struct _FixedSizeLayout {
    let horizontal: Bool
    let vertical: Bool
}

extension _FixedSizeLayout: LayoutModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        let inner = ProposedViewSize(
            width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
        return UnaryArrangement(size: child.sizeThatFits(inner), childProposal: inner)
    }

    func isSame(as other: Self) -> Bool { horizontal == other.horizontal && vertical == other.vertical }
}
