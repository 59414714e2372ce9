import Foundation
import Graphics

/// A click on the status bar, which scrolls the one visible scroll view that allows it to its top (R372).
@MainActor
enum ScrollToTop {
    /// Whether a touch that began and ended at these points of a scene is a click on the status bar.
    static func isClick(from start: CGPoint, to end: CGPoint, on bar: CGRect) -> Bool {
        !bar.isEmpty && bar.contains(start) && bar.contains(end)
            && hypot(end.x - start.x, end.y - start.y) <= UIPanGestureRecognizer.hysteresis
    }

    /// Scrolls a scene to its top. Nothing happens if several scroll views of its front window allow it, or none does.
    static func perform(in scene: UIWindowScene) {
        guard let window = scene.frontWindow(where: { !$0.isOfSystem && $0.rootViewController != nil }) else { return }
        var found: [UIScrollView] = []
        collect(in: window, area: window.bounds, into: &found)
        guard found.count == 1, let scrollView = found.first else { return }
        scrollView.scrollToTop()
    }

    private static func collect(in view: UIView, area: CGRect, into found: inout [UIScrollView]) {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
        if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled,
            scrollView.bounds.intersects(scrollView.convert(area, from: nil))
        {
            found.append(scrollView)
        }
        for subview in view.subviews { collect(in: subview, area: area, into: &found) }
    }
}

extension UIScrollView {
    /// Scrolls to the top if the delegate allows it.
    func scrollToTop() {
        guard interaction.drag == nil, calledDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let top = CGPoint(x: contentOffset.x, y: range.minimum.y)
        guard contentOffset.y > top.y else { return }
        run(ScrollMotion(from: contentOffset, to: top), for: .animation) { [weak self] finished in
            guard finished, let self else { return }
            calledDelegate?.scrollViewDidScrollToTop(self)
        }
    }
}
