import Foundation

/// The layout of a row, for ``AnyLayout``.
public struct HStackLayout: Sendable {
    /// The guide by which the views are aligned.
    public var alignment: VerticalAlignment
    /// The distance between neighbours in points, or `nil` for the standard distance.
    public var spacing: CGFloat?

    /// Creates a layout.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// The layout of a column, for ``AnyLayout``.
public struct VStackLayout: Sendable {
    /// The guide by which the views are aligned.
    public var alignment: HorizontalAlignment
    /// The distance between neighbours in points, or `nil` for the standard distance.
    public var spacing: CGFloat?

    /// Creates a layout.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// The layout of views on top of each other, for ``AnyLayout``.
public struct ZStackLayout: Sendable {
    /// The guides by which the views are aligned.
    public var alignment: Alignment

    /// Creates a layout.
    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension HStackLayout: NodeLayout, Layout {
    @MainActor func arrange(_ children: [LayoutNode], in proposal: ProposedViewSize) -> StackArrangement.Result {
        StackArrangement(children, .horizontal, alignment.key, spacing).arrange(children, in: proposal)
    }
}

extension VStackLayout: NodeLayout, Layout {
    @MainActor func arrange(_ children: [LayoutNode], in proposal: ProposedViewSize) -> StackArrangement.Result {
        StackArrangement(children, .vertical, alignment.key, spacing).arrange(children, in: proposal)
    }
}

extension ZStackLayout: NodeLayout, Layout {
    @MainActor func arrange(_ children: [LayoutNode], in proposal: ProposedViewSize) -> StackArrangement.Result {
        let (size, origins) = DepthLayout.layout(children, alignment, proposal)
        let proposals = Array(repeating: proposal, count: children.count)
        return StackArrangement.Result(size: size, proposals: proposals, origins: origins)
    }
}

/// A layout that uses the layout nodes of the views.
protocol NodeLayout: Sendable {
    @MainActor func arrange(_ children: [LayoutNode], in proposal: ProposedViewSize) -> StackArrangement.Result
}

extension NodeLayout {
    private func result(_ subviews: LayoutSubviews, _ proposal: ProposedViewSize) -> StackArrangement.Result {
        MainActor.assumeIsolated { Unchecked(value: arrange(subviews.nodes, in: proposal)) }.value
    }

    /// Returns the container's size for a proposal.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
        result(subviews, proposal).size
    }

    /// Places the views.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
    ) {
        let result = result(subviews, proposal)
        for (index, subview) in subviews.enumerated() {
            let origin = result.origins[index]
            subview.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: result.proposals[index])
        }
    }

    private func guide(_ key: AlignmentKey, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize) -> CGFloat? {
        MainActor.assumeIsolated {
            let result = arrange(subviews.nodes, in: proposal)
            return key.combined(
                subviews.nodes.indices.compactMap { index in
                    subviews.nodes[index].guide(key, result.proposals[index])
                        .map { $0 + (key.isHorizontal ? result.origins[index].x : result.origins[index].y) }
                })
        }
    }

    /// Returns the position of a guide, or `nil` if the container does not set it.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout ()
    ) -> CGFloat? { self.guide(guide.key, subviews, proposal) }

    /// Returns the position of a guide, or `nil` if the container does not set it.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout ()
    ) -> CGFloat? { self.guide(guide.key, subviews, proposal) }
}
