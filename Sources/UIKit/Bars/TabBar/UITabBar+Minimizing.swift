import Foundation
import Graphics

/// The small form of a tab bar, which shows the selected item on a capsule.
extension UITabBar {
    private static let leastMinimizedWidth: CGFloat = 64
    private static let greatestMinimizedWidth: CGFloat = 160

    private var selectedButton: TabBarButton? { buttons.first { $0.item === selectedItem } }

    /// Whether there is a selected item for the small bar, which takes the click that brings the bar back.
    final var canBeMinimized: Bool { selectedButton?.isEnabled == true }

    /// The width of the small bar in points.
    final var minimizedWidth: CGFloat {
        let content = (selectedButton?.fittingWidth ?? 0).rounded(.up) + 16
        return min(max(content, Self.leastMinimizedWidth), Self.greatestMinimizedWidth)
    }

    /// Shows all items or the selected one, and the background with or without round ends.
    final func minimizingDidChange() {
        backgroundView.layer.cornerRadius = isMinimized ? bounds.height / 2 : 0
        backgroundView.clipsToBounds = isMinimized
        showMinimizedItems()
        contentDidMove()
        lookDidChange()
    }

    /// Brings back a small bar without an item that takes clicks.
    final func expandIfNeeded() {
        if isMinimized, !canBeMinimized { onExpand?() }
    }

    /// Hides the items that a small bar does not show.
    final func showMinimizedItems() {
        for button in buttons { button.alpha = isMinimized && button.item !== selectedItem ? 0 : 1 }
        leadingView?.alpha = isMinimized ? 0 : 1
    }

    /// Places the selected item in the small bar.
    final func layOutMinimizedItems() {
        for button in buttons { button.frame = bounds }
    }
}
