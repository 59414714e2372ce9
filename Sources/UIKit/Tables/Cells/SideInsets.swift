import Foundation
import Graphics

/// Distances from the leading and the trailing edge of a view, in points.
struct SideInsets: Equatable {
    var leading: CGFloat = 0
    var trailing: CGFloat = 0

    /// Returns the part of a rectangle between the insets.
    func content(of bounds: CGRect, isRightToLeft: Bool) -> CGRect {
        CGRect(
            x: bounds.minX + (isRightToLeft ? trailing : leading), y: bounds.minY,
            width: max(0, bounds.width - leading - trailing), height: bounds.height)
    }
}

extension UITableView {
    /// The parts of rows at their sides that are outside of the safe area.
    var contentSides: SideInsets {
        let safeArea = content.safeArea
        guard insetsContentViewsToSafeArea, safeArea.left > 0 || safeArea.right > 0 else { return SideInsets() }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let insets = adjustedContentInset
        // The strip of section titles is at the trailing edge.
        let strip = sectionIndexWidth
        let left = max(0, safeArea.left - insets.left - sideInset - (isRightToLeft ? strip : 0))
        let right = max(0, safeArea.right - insets.right - sideInset - (isRightToLeft ? 0 : strip))
        return isRightToLeft
            ? SideInsets(leading: right, trailing: left) : SideInsets(leading: left, trailing: right)
    }
}
