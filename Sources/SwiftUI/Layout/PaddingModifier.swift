import Foundation

/// A modifier that adds space around a view.
public struct _PaddingLayout {
    let insets: EdgeInsets
}

extension _PaddingLayout: LayoutModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        let inner = proposal.inset(by: insets)
        let size = child.sizeThatFits(inner)
        return UnaryArrangement(
            size: CGSize(
                width: max(0, size.width + insets.leading + insets.trailing),
                height: max(0, size.height + insets.top + insets.bottom)),
            childOrigin: CGPoint(x: insets.leading, y: insets.top), childProposal: inner)
    }

    func isSame(as other: Self) -> Bool { insets == other.insets }
}

extension View {
    /// Adds space around the view, in points. Negative insets make it smaller.
    public nonisolated func padding(_ insets: EdgeInsets) -> some View { modifier(_PaddingLayout(insets: insets)) }

    /// Adds the same space at some edges, in points. The default is 16.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(length ?? 16, edges: edges))
    }

    /// Adds the same space at all edges, in points.
    public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}
