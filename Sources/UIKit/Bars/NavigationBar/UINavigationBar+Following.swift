import Foundation
import Graphics

/// The parts of a navigation bar that follow the content and the search: large title, search field and background.
extension UINavigationBar {
    /// The full heights of the parts that follow the content.
    func extent(of item: UINavigationItem) -> NavigationBarExtent {
        let search =
            item.searchBarPlacement == .inline
            ? 0 : item.searchController?.searchBar.sizeThatFits(bounds.size).height ?? 0
        let title = metrics.largeTitleHeight + item.largeSubtitleHeight(metrics)
        return NavigationBarExtent(
            title: hasLargeTitle(item) ? title : 0, search: search,
            hidesSearch: item.hidesSearchBarWhenScrolling && item.searchController?.isActive != true)
    }

    /// Whether an active search hides the row of the bar.
    func isSearching(_ item: UINavigationItem) -> Bool {
        guard let search = item.searchController, search.isActive, item.searchBarPlacement == .stacked else {
            return false
        }
        return search.hidesNavigationBarDuringPresentation
    }

    /// Shows the beginning or the end of a search.
    func searchDidChange(of item: UINavigationItem) {
        guard item === topItem else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            self.content?.setNeedsLayout()
            self.itemsDidChange()
            (self.superview ?? self).layoutIfNeeded()
        }
    }

    // MARK: Content

    /// Follows the scroll view of the top item's controller, in the bar of a container.
    func followContent() {
        guard manager != nil else { return }
        if follower.onRest == nil {
            follower.onRest = { [weak self] way in
                guard let self, let item = topItem, !isSearching(item) else { return way }
                return extent(of: item).resting(way)
            }
            follower.onLeave = { $0.hiddenTop = 0 }
        }
        let old = follower.scrollView
        let isNew = follower.follow(topItem?.controller?.contentScrollView(for: .top))
        if isNew, edgeLook == .soft { lookDidChange() }
        if isNew, let item = topItem, let search = item.searchController?.viewIfLoaded,
            old?.isDescendant(of: search) == true
        {
            // The place of the results says nothing about that of the content below them.
            item.contentTop = .infinity
        }
        contentDidMove()
    }

    /// Adapts the large title, the search field and the background to the position of the content (R414, R415).
    func contentDidMove() {
        guard let item = topItem else { return }
        let old = arrangement(for: item)
        item.contentTop = contentTop(for: item, old)
        let new = arrangement(for: item)
        let hidden = isSearching(item) ? 0 : extent(of: item).total - new.largeTitle - new.search
        follower.scrollView?.hiddenTop = max(0, hidden)
        let isAtEdge = manager != nil && item.contentTop >= new.largeTitle + new.search - 0.5
        let edgeLook = follower.scrollView?.edgeLook(at: .top) ?? .automatic
        if isAtEdge != isContentAtEdge || edgeLook != self.edgeLook {
            (isContentAtEdge, self.edgeLook) = (isAtEdge, edgeLook)
            lookDidChange()
        }
        guard new != old else { return }
        content?.setNeedsLayout()
        setNeedsLayout()
        heightMayHaveChanged()
    }

    private func contentTop(for item: UINavigationItem, _ present: NavigationBarArrangement) -> CGFloat {
        guard let scrollView = follower.scrollView, let window, scrollView.window === window else { return .infinity }
        let full = extent(of: item).total
        let pull = -scrollView.adjustedContentInset.top - scrollView.contentOffset.y
        // Content at rest stays there while the safe area follows the bar, and when a search ends.
        if pull >= 0, isSearching(item) || present.largeTitle + present.search >= full { return full + pull }
        let place = convert(CGPoint(x: 0, y: -scrollView.contentInset.top), from: scrollView)
        return place.y - present.prompt - present.row
    }
}
