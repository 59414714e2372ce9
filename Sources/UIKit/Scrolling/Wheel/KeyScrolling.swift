import Foundation
import Graphics

/// Scrolling with the keys that no responder has used (R371).
extension UIWindow {
    /// Scrolls for a key. Returns whether it was used.
    ///
    /// The first responder's innermost scroll view that can move that way takes the key. Without a first responder, it
    /// is the one with the largest visible part.
    func scroll(for key: UIKey) -> Bool {
        guard let scroll = KeyScroll(key), !UIApplication.shared.interactionIsIgnored else { return false }
        return keyScrollViews.contains { $0.take(scroll) }
    }

    /// The scroll views that a key may move, the first choice first.
    private var keyScrollViews: [UIScrollView] {
        if let view = firstResponder as? UIView { return Self.scrollViews(around: view) }
        guard firstResponder == nil || firstResponder is UIViewController else { return [] }
        var found: [(view: UIScrollView, area: CGFloat)] = []
        let root = (firstResponder as? UIViewController)?.viewIfLoaded ?? frontPresentation?.keyboardFocusView ?? self
        collect(root, bounds, &found)
        // Among equals the order of the subviews decides.
        return found.enumerated().sorted {
            $0.element.area != $1.element.area ? $0.element.area > $1.element.area : $0.offset < $1.offset
        }.map(\.element.view)
    }

    private static func scrollViews(around view: UIView) -> [UIScrollView] {
        var found: [UIScrollView] = []
        var current: UIView? = view
        while let view = current {
            if let scrollView = view as? UIScrollView { found.append(scrollView) }
            current = view.superview
        }
        return found
    }

    private func collect(_ view: UIView, _ visible: CGRect, _ found: inout [(view: UIScrollView, area: CGFloat)]) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        var visible = visible
        if let scrollView = view as? UIScrollView {
            visible = visible.intersection(view.convert(view.bounds, to: self))
            guard !visible.isEmpty else { return }
            if scrollView.isScrollEnabled { found.append((scrollView, visible.width * visible.height)) }
        }
        for subview in view.subviews { collect(subview, visible, &found) }
    }
}

extension UIScrollView {
    /// Moves the content for a key. Returns `false` if it cannot move that way.
    fileprivate func take(_ scroll: KeyScroll) -> Bool {
        guard isScrollEnabled else { return false }
        if scroll == .refresh { return refreshControl?.refreshForKey() ?? false }
        guard allowsKeyboardScrolling else { return false }
        let insets = adjustedContentInset
        let visible = CGSize(
            width: bounds.width - insets.left - insets.right, height: bounds.height - insets.top - insets.bottom)
        guard
            let target = scroll.offset(
                from: targetOffset, range: range, visible: visible, page: stops == .zero ? nil : stops)
        else { return false }
        glide(to: target, for: scroll.isLong ? WheelScrolling.pageDuration : WheelGlide.clickDuration) {
            [weak self] finished in
            guard finished, let self else { return }
            calledDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
        return true
    }
}
