import Foundation
import UIKit

/// The place of a view at an edge of another one.
struct SafeAreaInsetPlace: Equatable {
    let edge: Edge
    /// The guide along the edge.
    let alignment: AlignmentKey
    /// The distance between the two in points.
    let spacing: CGFloat

    /// Whether the views are beside each other, and not one above the other.
    var isBeside: Bool { edge == .leading || edge == .trailing }
    /// Whether the view at the edge comes first.
    var isFirst: Bool { edge == .top || edge == .leading }

    /// Returns the size that the view at the edge is proposed.
    func insetProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        isBeside
            ? ProposedViewSize(width: nil, height: proposal.height)
            : ProposedViewSize(width: proposal.width, height: nil)
    }

    /// Returns the size that the content is proposed beside a view of a size.
    func contentProposal(_ proposal: ProposedViewSize, beside inset: CGSize) -> ProposedViewSize {
        isBeside
            ? ProposedViewSize(width: proposal.width.map { max(0, $0 - depth(of: inset)) }, height: proposal.height)
            : ProposedViewSize(width: proposal.width, height: proposal.height.map { max(0, $0 - depth(of: inset)) })
    }

    /// Returns the distance by which a view of a size reduces the safe area.
    func depth(of inset: CGSize) -> CGFloat { (isBeside ? inset.width : inset.height) + spacing }

    /// Returns the size of both views. Along the edge, the view at it needs no more room than is proposed.
    func size(of content: CGSize, beside inset: CGSize, _ proposal: ProposedViewSize) -> CGSize {
        isBeside
            ? CGSize(
                width: content.width + depth(of: inset),
                height: max(content.height, min(inset.height, proposal.height ?? 0)))
            : CGSize(
                width: max(content.width, min(inset.width, proposal.width ?? 0)),
                height: content.height + depth(of: inset))
    }

    /// Returns the origins of both views in a room.
    func origins(of content: CGSize, beside inset: CGSize, in room: CGSize) -> (content: CGPoint, inset: CGPoint) {
        func guide(_ size: CGSize) -> CGFloat { ViewDimensions(size) { _ in nil }[alignment] }
        let along = guide(room) - guide(inset)
        let depth = isFirst ? depth(of: inset) : 0
        if isBeside {
            return (
                CGPoint(x: depth, y: (room.height - content.height) / 2),
                CGPoint(x: isFirst ? 0 : content.width + spacing, y: along)
            )
        }
        return (
            CGPoint(x: (room.width - content.width) / 2, y: depth),
            CGPoint(x: along, y: isFirst ? 0 : content.height + spacing)
        )
    }

    /// Returns the distances by which a view of a size reduces the safe area.
    func insets(of inset: CGSize, isMirrored: Bool) -> UIEdgeInsets {
        let depth = depth(of: inset)
        var insets = UIEdgeInsets.zero
        switch edge {
        case .top: insets.top = depth
        case .bottom: insets.bottom = depth
        case .leading: if isMirrored { insets.right = depth } else { insets.left = depth }
        case .trailing: if isMirrored { insets.left = depth } else { insets.right = depth }
        }
        return insets
    }
}

/// The layout of a view with another one at one of its edges.
final class SafeAreaInsetLayout: LayoutNode {
    private var placement = SafeAreaInsetPlace(edge: .top, alignment: HorizontalAlignment.center.key, spacing: 0)

    func update(_ placement: SafeAreaInsetPlace) {
        guard placement != self.placement else { return }
        self.placement = placement
        invalidate()
    }

    override var label: String { "safeAreaInset" }
    /// The view whose safe area is reduced.
    var content: LayoutNode? { children.first }
    private var inset: LayoutNode? { children.last }
    override var priority: Double { content?.priority ?? 0 }
    override var ownTraits: ElementTraits { content?.traits ?? ElementTraits() }
    override var traitSource: LayoutNode? { content }

    private func insetSize(_ proposal: ProposedViewSize) -> CGSize {
        inset?.sizeThatFits(placement.insetProposal(proposal)) ?? .zero
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inset = insetSize(proposal)
        let own = content?.sizeThatFits(placement.contentProposal(proposal, beside: inset)) ?? .zero
        return placement.size(of: own, beside: inset, proposal)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        let insetSize = insetSize(proposal)
        let contentProposal = placement.contentProposal(proposal, beside: insetSize)
        let own = content?.sizeThatFits(contentProposal) ?? .zero
        let origins = placement.origins(of: own, beside: insetSize, in: size)
        inset?.place(at: origins.inset, placement.insetProposal(proposal))
        content?.place(at: origins.content, contentProposal)
    }

    /// The safe area of the content. It excludes the view at the edge, under which the content may grow.
    var contentArea: SafeAreaFrame {
        safeAreaFrame.reduced(
            by: placement.insets(of: inset?.size ?? .zero, isMirrored: scope.isMirrored),
            in: CGRect(origin: globalOrigin, size: size))
    }
}
