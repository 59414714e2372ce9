import Foundation
import UIKit

/// The place of the content in a scroll view.
extension ScrollLayout {
    /// The visible part of the content without the parts under bars and other insets.
    var safeContent: CGRect {
        let (offset, insets) = (view.contentOffset, view.adjustedContentInset)
        return CGRect(
            x: offset.x + insets.left, y: offset.y + insets.top,
            width: max(0, view.bounds.width - insets.left - insets.right),
            height: max(0, view.bounds.height - insets.top - insets.bottom))
    }

    /// Scrolls to an edge of the content.
    func scroll(to edge: Edge, isAnimated: Bool) {
        guard isShown else {
            pendingScroll = { [weak self] in self?.scroll(to: edge, isAnimated: false) }
            return
        }
        let isLeft = (edge == .leading) != scope.isMirrored
        switch edge {
        case .top: scroll(x: nil, y: 0, isAnimated: isAnimated)
        case .bottom: scroll(x: nil, y: .infinity, isAnimated: isAnimated)
        case .leading, .trailing: scroll(x: isLeft ? 0 : .infinity, y: nil, isAnimated: isAnimated)
        }
    }

    /// Scrolls until a point of the content is at the upper left corner, as far as the content goes. A coordinate of
    /// `nil` stays.
    func scroll(x: CGFloat?, y: CGFloat?, isAnimated: Bool) {
        guard isShown else {
            pendingScroll = { [weak self] in self?.scroll(x: x, y: y, isAnimated: false) }
            return
        }
        let visible = safeContent
        anchors = []
        move(to: offset(at: CGPoint(x: x ?? visible.minX, y: y ?? visible.minY)), isAnimated: isAnimated)
    }

    /// Returns the offset at which a point of the content is at the upper left corner of the safe part, as far as the
    /// content goes.
    private func offset(at point: CGPoint) -> CGPoint {
        let (room, content, insets) = (safeContent.size, view.contentSize, view.adjustedContentInset)
        let scale = max(view.traitCollection.displayScale, 1)
        func limited(_ start: CGFloat, _ room: CGFloat, _ content: CGFloat, _ inset: CGFloat) -> CGFloat {
            ((min(max(start, 0), max(0, content - room)) - inset) * scale).rounded() / scale
        }
        return CGPoint(
            x: scrolls(.horizontal) ? limited(point.x, room.width, content.width, insets.left) : view.contentOffset.x,
            y: scrolls(.vertical) ? limited(point.y, room.height, content.height, insets.top) : view.contentOffset.y)
    }

    /// Returns the offset for a target that a behavior has chosen.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - former: The target before the behavior has changed it.
    ///   - proposed: The offset for that one.
    func offset(showing target: ScrollTarget, insteadOf former: ScrollTarget, at proposed: CGPoint) -> CGPoint {
        guard target != former else { return proposed }
        if let anchor = target.anchor { return offset(showing: target.rect, anchor) }
        return offset(at: target.rect.origin)
    }
}
