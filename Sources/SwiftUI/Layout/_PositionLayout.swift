import Foundation

/// A modifier that places the centre of a view at a point.
public struct _PositionLayout {
    let position: CGPoint
}

extension _PositionLayout: LayoutModifier {
    /// The modifier has no body.
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
