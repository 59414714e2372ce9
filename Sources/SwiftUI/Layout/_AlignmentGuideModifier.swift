import Foundation

/// A modifier that sets an alignment guide of a view.
public struct _AlignmentGuideModifier {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat
}

extension _AlignmentGuideModifier: LayoutModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        UnaryArrangement(size: child.sizeThatFits(proposal), childProposal: proposal)
    }

    func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ child: LayoutNode) -> CGFloat? {
        key == self.key ? compute(child.dimensions(proposal)) : nil
    }

    static var setsGuides: Bool { true }
    var isSeparable: Bool { false }
    func isSame(as other: Self) -> Bool { false }
}
