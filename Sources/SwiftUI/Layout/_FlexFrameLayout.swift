import Foundation

/// A modifier that limits the size of a view.
public struct _FlexFrameLayout {
    /// The limits in one direction.
    struct Limits: Equatable {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?

        /// Returns the proposal to the view inside.
        func childProposal(_ proposal: CGFloat?) -> CGFloat? {
            (proposal ?? ideal).map {
                min(max($0, minimum ?? $0), max(minimum ?? 0, maximum ?? max($0, minimum ?? $0)))
            }
        }

        /// Returns the length for a proposal and a length of the view inside (S95).
        func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
            let lower = minimum ?? min(child, maximum ?? child)
            let upper = max(lower, maximum ?? max(child, minimum ?? child))
            return min(max(proposal ?? ideal ?? child, lower), upper)
        }
    }

    let width: Limits
    let height: Limits
    let alignment: Alignment
}

extension _FlexFrameLayout: LayoutModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        let inner = ProposedViewSize(
            width: width.childProposal(proposal.width), height: height.childProposal(proposal.height))
        let dimensions = child.dimensions(inner)
        let size = CGSize(
            width: width.length(proposal.width, child: dimensions.width),
            height: height.length(proposal.height, child: dimensions.height))
        return UnaryArrangement(
            size: size, childOrigin: alignment.origin(of: dimensions, in: size), childProposal: inner)
    }

    func isSame(as other: Self) -> Bool {
        width == other.width && height == other.height && alignment == other.alignment
    }
}
