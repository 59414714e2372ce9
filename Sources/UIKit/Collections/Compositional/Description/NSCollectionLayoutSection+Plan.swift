import Foundation
import Graphics

extension NSCollectionLayoutSection {
    /// Returns the value that the layout solves.
    ///
    /// - Parameters:
    ///   - axis: The direction of the layout.
    ///   - edges: Returns the distances of reference edges from the room of the layout.
    func plan(
        axis: NSLayoutConstraint.Axis, edges: (UIContentInsetsReference) -> NSDirectionalEdgeInsets
    ) -> SectionPlan {
        let insets = contentInsets.finite + edges(contentInsetsReference)
        var plan = SectionPlan(group: group.plan, insets: insets)
        plan.axis = axis
        plan.groupSpacing = interGroupSpacing.isFinite ? interGroupSpacing : 0
        plan.boundaries = boundarySupplementaryItems.map(\.boundaryPlan)
        if supplementaryContentInsetsReference != .automatic {
            plan.boundaryInsets = edges(supplementaryContentInsetsReference)
        } else if supplementariesFollowContentInsets {
            plan.boundaryInsets =
                axis == .vertical
                ? NSDirectionalEdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
                : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
        }
        plan.decorations = decorationItems.map(\.decorationPlan)
        plan.scrolling = orthogonalScrollingBehavior
        plan.scrollingProperties = SectionScrolling(
            rate: orthogonalScrollingProperties.decelerationRate, bounce: orthogonalScrollingProperties.bounce)
        return plan
    }
}

extension UICollectionView {
    /// Returns the distances of reference edges from the content, across the direction of a layout.
    func insets(
        to reference: UIContentInsetsReference, across axis: NSLayoutConstraint.Axis
    ) -> NSDirectionalEdgeInsets {
        let all: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: all = safeAreaInsets
        case .layoutMargins: all = layoutMargins
        case .readableContent:
            let frame = readableContentGuide.layoutFrame
            all = UIEdgeInsets(
                top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
                right: bounds.maxX - frame.maxX)
        }
        let own = adjustedContentInset
        let (left, right) = (max(0, all.left - own.left), max(0, all.right - own.right))
        guard axis == .vertical else {
            return NSDirectionalEdgeInsets(
                top: max(0, all.top - own.top), leading: 0, bottom: max(0, all.bottom - own.bottom), trailing: 0)
        }
        return NSDirectionalEdgeInsets(
            top: 0, leading: mirrors ? right : left, bottom: 0, trailing: mirrors ? left : right)
    }
}
