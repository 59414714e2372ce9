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

    /// The distance in points from the safe area's lower edge down to the top of the keyboard's guide.
    final var keyboardGuideOffset: CGFloat {
        let height = heightUnderInputViews
        let guide = viewLayout?.ownGuides[.keyboard] as? UIKeyboardLayoutGuide
        return height == 0 && guide?.usesBottomSafeArea == false ? safeAreaInsets.bottom : -height
    }

    /// Moves the keyboard's guide of the view. Returns whether it has moved.
    @discardableResult
    final func updateKeyboardGuide() -> Bool {
        guard let guide = viewLayout?.ownGuides[.keyboard],
            let top = guide.item.ownConstraints.first(where: { $0.firstAttribute == .top })
        else { return false }
        let constant = keyboardGuideOffset
        guard top.constant != constant else { return false }
        top.constant = constant
        return true
    }

    /// Moves the keyboard guides of the view and of its subviews, and the end of content that follows input views.
    /// Returns whether a guide has moved.
    final func updateKeyboardGuides() -> Bool {
        if isScrollView, let scrollView = self as? UIScrollView, scrollView.followsInputViews {
            scrollView.inputViewsDidMove()
        }
        var hasMoved = updateKeyboardGuide()
        for view in subviews {
            if view.updateKeyboardGuides() { hasMoved = true }
        }
        return hasMoved
    }
}

extension UIScrollView {
    /// Has the content end above the input views, and scrolls to the first responder or the row that contains it
    /// (R440).
    fileprivate func inputViewsDidMove() {
        contentGeometryDidChange()
        guard heightUnderInputViews > 0, let responder = window?.firstResponder as? UIView, responder !== self,
            responder.isDescendant(of: self)
        else { return }
        var shown = responder
        while !(shown is UITableViewCell), let above = shown.superview, above !== self { shown = above }
        if !(shown is UITableViewCell) { shown = responder }
        scrollRectToVisible(convert(shown.bounds, from: shown), animated: false)
    }
}
