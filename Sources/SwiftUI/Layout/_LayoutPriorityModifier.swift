import Foundation

/// A modifier that sets the priority of a view in a stack.
public struct _LayoutPriorityModifier {
    let value: Double
}

extension _LayoutPriorityModifier: LayoutModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        UnaryArrangement(size: child.sizeThatFits(proposal), childProposal: proposal)
    }

    func priority(of child: LayoutNode) -> Double { value }
    func isSame(as other: Self) -> Bool { value == other.value }
}
