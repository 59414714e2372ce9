import Foundation
import Graphics

/// The guides at the upper edge of what is shown in place of a keyboard (R438).
extension UIView {
    /// The height above the safe area's lower edge that input views cover, in points.
    final var heightUnderInputViews: CGFloat {
        guard let window, let frame = window.windowScene?.inputViews.frame else { return 0 }
        let top = convert(CGPoint(x: 0, y: frame.minY - window.frame.minY), from: nil).y
        return min(max(bounds.maxY - safeAreaInsets.bottom - top, 0), bounds.height)
    }

    /// Moves the keyboard guides of the view and of its subviews. Returns whether one has moved.
    final func updateKeyboardGuides() -> Bool {
        var hasMoved = false
        if let guide = viewLayout?.ownGuides[.keyboard],
            let top = guide.item.ownConstraints.first(where: { $0.firstAttribute == .top })
        {
            let constant = -heightUnderInputViews
            hasMoved = top.constant != constant
            top.constant = constant
        }
        for view in subviews {
            if view.updateKeyboardGuides() { hasMoved = true }
        }
        return hasMoved
    }
}
