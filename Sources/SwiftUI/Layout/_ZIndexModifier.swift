import Foundation

/// A modifier that shows a view in front of or behind its siblings.
public struct _ZIndexModifier {
    let value: Double
}

extension _ZIndexModifier: LayoutModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        UnaryArrangement(size: child.sizeThatFits(proposal), childProposal: proposal)
    }

    func zIndex(of child: LayoutNode) -> Double { value }
    func isSame(as other: Self) -> Bool { value == other.value }
}
