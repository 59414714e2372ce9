import Foundation

/// A modifier that gives a view a fixed size.
public struct _FrameLayout {
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment
}

extension _FrameLayout: LayoutModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement {
        let inner = ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
        let dimensions = child.dimensions(inner)
        let size = CGSize(width: width ?? dimensions.width, height: height ?? dimensions.height)
        return UnaryArrangement(
            size: size, childOrigin: alignment.origin(of: dimensions, in: size), childProposal: inner)
    }

    var fixesSize: Bool { width != nil && height != nil }

    func isSame(as other: Self) -> Bool {
        width == other.width && height == other.height && alignment == other.alignment
    }
}
