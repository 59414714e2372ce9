import Foundation
import Graphics

extension UIScrollView {
    /// The control that is pulled down above the content to refresh it. The default is `nil`.
    ///
    /// The scroll view places it behind its content. Setting another control removes the previous one.
    public var refreshControl: UIRefreshControl? {
        get { refreshState?.control }
        set {
            let old = refreshState?.control
            guard newValue !== old else { return }
            old?.scrollView = nil
            old?.removeFromSuperview()
            newValue?.scrollView?.refreshControl = nil
            refreshState = newValue.map(RefreshState.init)
            if let newValue {
                newValue.scrollView = self
                insertSubview(newValue, at: 0)
            }
            contentGeometryDidChange()
            layoutRefreshControl()
        }
    }

    /// The distance by which the content is pulled beyond its top, the room of a refreshing included.
    private var pulledDistance: CGFloat {
        -contentOffset.y - (adjustedContentInset.top - (refreshState?.inset ?? 0))
    }

    /// Follows the pull of the content. Called after each movement.
    final func updateRefreshControl() {
        guard let refreshState else { return }
        refreshState.control.follow(pulledDistance, isTracking: isTracking)
        layoutRefreshControl()
    }

    /// Places the refresh control: directly above the content and its own inset, or at the upper edge of the visible
    /// part if that is higher.
    final func layoutRefreshControl() {
        guard let refreshState else { return }
        let control = refreshState.control
        if control.superview !== self { insertSubview(control, at: 0) }
        let y = -contentInset.top - max(RefreshPull.height, pulledDistance)
        let frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: RefreshPull.height)
        if control.frame != frame { UIView.performWithoutAnimation { control.frame = frame } }
    }

    /// Applies the room that a refreshing needs, without moving the content. Content that has lost that room moves
    /// back.
    final func refreshInsetDidChange() {
        guard let refreshState else { return }
        let room = refreshState.control.inset
        guard room != refreshState.inset else { return }
        let lost = refreshState.inset - room
        let offset = contentOffset
        let top = -(adjustedContentInset.top - lost)
        if lost > 0, offset.y < top, !isTracking {
            let end = CGPoint(x: offset.x, y: top)
            if window == nil { contentOffset = end } else { glide(to: end, for: 0.3) }
        }
        refreshState.inset = room
        refreshState.isChanging = true
        contentGeometryDidChange()
        refreshState.isChanging = false
    }
}

/// The refresh control of a scroll view, and the room that it has at its top.
@MainActor
final class RefreshState {
    let control: UIRefreshControl
    /// The height by which the control extends the top inset, in points.
    var inset: CGFloat = 0
    /// Whether the room changes, which does not move the content.
    var isChanging = false

    init(_ control: UIRefreshControl) {
        self.control = control
        inset = control.inset
    }

    /// Returns insets with the room of a refreshing.
    func extended(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: insets.top + inset, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
