import Foundation

extension UIView {
    /// The adjustment of a view's tint.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The adjustment of the superview.
        case automatic
        /// The tint as it was set.
        case normal
        /// A gray of the tint's brightness, because something else is in front of the view.
        case dimmed
    }

    /// Whether the tint is dimmed: by the nearest view with a mode of its own, or by a presentation.
    final var hasDimmedTint: Bool {
        var view: UIView? = self
        while let current = view {
            if current.ownTintAdjustment != .automatic { return current.ownTintAdjustment == .dimmed }
            if current.viewController?.presentation?.dimsPresentersTint == true { return true }
            view = current.superview
        }
        return false
    }

    /// Calls `tintColorDidChange()` on this view and on all views that inherit its adjustment.
    final func announceTintAdjustment() {
        tintColorDidChange()
        for view in subviews where view.ownTintAdjustment == .automatic { view.announceTintAdjustment() }
    }
}

extension UIColor {
    /// The gray in place of this tint.
    var dimmedTint: UIColor {
        UIColor { traits in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            guard self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
                return .systemGray
            }
            let brightness = 0.299 * red + 0.587 * green + 0.114 * blue
            return UIColor(white: brightness, alpha: 0.8 * alpha)
        }
    }
}

extension Presentation {
    /// Whether the views behind have a dimmed tint, until the dismissal begins.
    var dimsPresentersTint: Bool { (phase == .presenting || phase == .presented) && active.dimsPresentersTint }
}
