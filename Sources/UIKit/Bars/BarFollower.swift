import Foundation
import Graphics

/// The scroll view below a bar, with a call for each of its movements.
@MainActor
final class BarFollower: ScrollOffsetObserver {
    private(set) weak var scrollView: UIScrollView?
    private let onMove: () -> Void
    /// Returns the distance from the top at which the content comes to rest after a drag; `nil` for the natural one.
    var onRest: ((_ way: CGFloat) -> CGFloat)?
    /// Called with a scroll view that is no longer followed.
    var onLeave: ((UIScrollView) -> Void)?

    init(onMove: @escaping () -> Void) { self.onMove = onMove }

    /// Follows a scroll view instead of the present one. Returns `true` if that changes it.
    @discardableResult
    func follow(_ new: UIScrollView?) -> Bool {
        guard new !== scrollView else { return false }
        if let old = scrollView {
            old.offsetObservers.remove(self)
            onLeave?(old)
        }
        scrollView = new
        new?.offsetObservers.add(self)
        return true
    }

    func scrollViewDidMove(_ scrollView: UIScrollView) { onMove() }
    func restingWay(_ way: CGFloat) -> CGFloat { onRest?(way) ?? way }
}

/// The search for the scroll view that bars follow.
@MainActor
enum BarContent {
    private static let greatestDepth = 4
    /// The distance in points by which content that reaches an edge may be short of it, because of rounding.
    static let tolerance: CGFloat = 1

    /// Returns the first scroll view of a controller's view that begins at the safe area's top, or ends at its bottom.
    static func scrollView(of controller: UIViewController, at edge: NSDirectionalRectEdge) -> UIScrollView? {
        guard let view = controller.viewIfLoaded else { return nil }
        // The results of a search cover the content.
        for case let search as UISearchController in controller.children {
            if let results = search.shownResults { return scrollView(of: results, at: edge) }
        }
        return find(in: view, of: view, at: edge, depth: 0)
    }

    private static func find(
        in view: UIView, of root: UIView, at edge: NSDirectionalRectEdge, depth: Int
    ) -> UIScrollView? {
        guard !view.isHidden, depth <= greatestDepth else { return nil }
        if let found = view as? UIScrollView { return reaches(found, of: root, at: edge) ? found : nil }
        for view in view.subviews {
            if let found = find(in: view, of: root, at: edge, depth: depth + 1) { return found }
        }
        return nil
    }

    private static func reaches(_ scrollView: UIScrollView, of root: UIView, at edge: NSDirectionalRectEdge) -> Bool {
        guard root !== scrollView else { return true }
        let frame = root.convert(scrollView.bounds, from: scrollView)
        let safe = root.safeAreaInsets
        let isWide = frame.width >= root.bounds.width / 2
        if edge == .bottom { return isWide && frame.maxY >= root.bounds.maxY - safe.bottom - tolerance }
        return isWide && frame.minY <= root.bounds.minY + safe.top + tolerance
    }
}

extension UIViewController {
    /// Returns the scroll view that bars at an edge follow, or `nil` if there is none or the view is not loaded.
    ///
    /// It is the one that was set, or else the first one that reaches the edge of the view.
    public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        barState?.scrollViews[edge.rawValue]?.scrollView ?? BarContent.scrollView(of: self, at: edge)
    }

    /// Sets the scroll view that bars at some edges follow. It is not retained. With `nil` the bars search for
    /// one.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        for single in [NSDirectionalRectEdge.top, .bottom, .leading, .trailing] where edge.contains(single) {
            bars.scrollViews[single.rawValue] = scrollView.map { ControllerBarState.WeakScrollView(scrollView: $0) }
        }
        bars.onLayoutChange?()
    }
}

extension UIViewController {
    /// The scroll view that a container's bar at the bottom follows: that of the top controller of a navigation
    /// controller, or else the controller's own.
    var contentAtBottom: UIScrollView? {
        guard isViewLoaded else { return nil }
        let content = shownInTab
        return ((content as? UINavigationController)?.topViewController ?? content).contentScrollView(for: .bottom)
    }
}

extension UIScrollView {
    /// Returns whether the content ends above a bar, so that none is below the bar.
    final func isContentEnd(above bar: UIView) -> Bool {
        guard let window, bar.window === window else { return false }
        return bar.convert(CGPoint(x: 0, y: contentSize.height), from: self).y <= 0.5
    }
}
