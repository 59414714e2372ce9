import Foundation

/// The views of a toolbar item in a row.
///
/// A bar gives an item the width that its views have by themselves. A stack would divide that width among its views,
/// and the first of two titles of about the same length would get half of it, which may be less than it needs.
struct ToolbarRow: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let row = subviews.first else { return .zero }
        let own = row.sizeThatFits(.unspecified)
        return fits(own.width, proposal.width) ? own : row.sizeThatFits(proposal)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let row = subviews.first else { return }
        let own = row.sizeThatFits(.unspecified)
        row.place(
            at: bounds.origin, proposal: fits(own.width, bounds.width) ? .unspecified : ProposedViewSize(bounds.size))
    }

    /// Whether the row has just the width that it needs, up to a pixel.
    private func fits(_ own: CGFloat, _ width: CGFloat?) -> Bool { width.map { abs($0 - own) < 1 } ?? true }
}
