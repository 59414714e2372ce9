import Foundation

/// The way in which a view with an aspect ratio fills the available space.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// The view is as large as possible within the space.
    case fit
    /// The view is as small as possible while it covers all of the space.
    case fill
}

/// A modifier that gives a view an aspect ratio.
public struct _AspectRatioLayout {
    let ratio: CGFloat?
    let mode: ContentMode
}

extension _AspectRatioLayout: LayoutModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        let inner = childProposal(proposal, child)
        return UnaryArrangement(size: child.sizeThatFits(inner), childProposal: inner)
    }

    @MainActor private func childProposal(_ proposal: ProposedViewSize, _ child: LayoutNode) -> ProposedViewSize {
        let ideal =
            ratio == nil || (proposal.width == nil && proposal.height == nil)
            ? child.sizeThatFits(.unspecified) : .zero
        let ratio = self.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 0)
        guard ratio > 0, ratio.isFinite else { return proposal }
        var (width, height) = (proposal.width, proposal.height)
        if width == nil, height == nil { (width, height) = (ideal.width, ideal.height) }
        switch (width, height) {
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let usesWidth = (width < height * ratio) == (mode == .fit)
            return usesWidth
                ? ProposedViewSize(width: width, height: width / ratio)
                : ProposedViewSize(width: height * ratio, height: height)
        case (nil, nil): return proposal
        }
    }

    var isSeparable: Bool { false }
    func isSame(as other: Self) -> Bool { ratio == other.ratio && mode == other.mode }
}

extension View {
    /// Proposes sizes of an aspect ratio, its width divided by its height, to the view. `nil` stands for the aspect
    /// ratio of the view's ideal size.
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(_AspectRatioLayout(ratio: aspectRatio, mode: contentMode))
    }

    /// Proposes sizes with the aspect ratio of a size to the view.
    public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// Scales the view to fit the available space, and keeps its aspect ratio.
    public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Scales the view to fill the available space, and keeps its aspect ratio.
    public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
