import Foundation
import Graphics

/// The tabs as objects of their own, which stand for controllers (R830).
extension UITabBarController {
    /// Replaces the tabs.
    func replaceTabs(_ new: [UITab], animated: Bool) {
        var seen: Set<String> = []
        let kept = new.filter { tab in
            if seen.insert(tab.identifier).inserted { return true }
            Log.view.error(
                "\(logName): more than one tab has the identifier \(tab.identifier). Only the first one is shown.")
            return false
        }
        for old in state.tabs where !kept.contains(where: { $0 === old }) { old.owner = nil }
        for tab in kept {
            if let other = tab.owner, other !== self { other.tabs.removeAll { $0 === tab } }
            if let group = tab.parent { group.children.removeAll { $0 === tab } }
        }
        state.tabs = kept
        for tab in kept { tab.owner = self }
        showTabs(animated: animated)
    }

    /// Leaves the tabs to the controllers that the program sets.
    func forgetTabs() {
        guard !state.tabs.isEmpty else { return }
        for tab in state.tabs { tab.owner = nil }
        state.tabs = []
        state.madeSidebarView?.reload()
        sidebarDidChange()
    }

    /// Shows the present tabs after one was hidden or shown, or after a change of a group.
    func tabsDidChange() { showTabs(animated: viewIfLoaded?.window != nil) }

    private func showTabs(animated: Bool) {
        replaceChildren(Self.barTabs(state.tabs).map { $0.loadViewController() }, animated: animated)
        state.madeSidebarView?.reload()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Returns the tabs that are not hidden, those for searches behind the others.
    static func shown(_ tabs: [UITab]) -> [UITab] {
        let visible = tabs.filter { !$0.isHidden }
        return visible.filter { !($0 is UISearchTab) } + visible.filter { $0 is UISearchTab }
    }

    /// Returns the tabs of which the bar consists, with those that one place leaves out.
    static func barTabs(_ tabs: [UITab]) -> [UITab] {
        let all = flattened(shown(tabs)) { shown($0.displayOrder) }
        return all.filter { !$0.isPinned } + all.filter { $0.isPinned }
    }

    /// Returns tabs, with those of a flattened group in its place.
    private static func flattened(_ tabs: [UITab], _ children: (UITabGroup) -> [UITab]) -> [UITab] {
        tabs.flatMap { tab in
            guard let group = tab as? UITabGroup, group.isFlattened else { return [tab] }
            return flattened(children(group), children)
        }
    }

    /// Returns whether the bar shows a controller. In compact width it shows each.
    func isInBar(_ controller: UIViewController) -> Bool {
        guard !state.tabs.isEmpty, traitCollection.horizontalSizeClass == .regular, let tab = rootTab(of: controller)
        else { return true }
        return !tab.hiddenPlaces.contains(.bar)
    }

    /// Shows a change of the places that leave a tab out.
    func placesDidChange() {
        showItems(animated: false)
        state.madeSidebarView?.reload()
    }

    // MARK: Selection

    /// Returns the tab of a controller in the bar.
    private func rootTab(of controller: UIViewController?) -> UITab? {
        guard let controller else { return nil }
        return Self.flattened(state.tabs) { $0.children }.first { $0.viewController === controller }
    }

    /// The selected tab, in a group if it is in one.
    var currentTab: UITab? { state.showsList ? nil : rootTab(of: state.selectedChild)?.selectedLeaf }

    /// Selects a tab, and the groups that contain it.
    func select(tab: UITab) {
        var root = tab
        var isHidden = tab.isHidden
        while let group = root.parent {
            root = group
            isHidden = isHidden || group.isHidden
        }
        guard root.owner === self, !isHidden else {
            let reason = isHidden ? "hidden" : "not one of the controller's tabs"
            return Log.view.error("\(logName): the tab \(tab.identifier) cannot be selected, because it is \(reason).")
        }
        var child = tab
        while let group = child.parent {
            group.selectedChild = child
            child = group
        }
        select(tab.selectedLeaf.barTab.loadViewController())
        state.madeSidebarView?.showSelection()
    }

    // MARK: The user's choice

    /// Asks the delegate whether the user may select a controller.
    func delegateAllows(_ controller: UIViewController) -> Bool {
        guard let delegate else { return true }
        guard delegate.tabBarController(self, shouldSelect: controller) else { return false }
        guard let tab = rootTab(of: controller)?.selectedLeaf else { return true }
        return delegate.tabBarController(self, shouldSelectTab: tab)
    }

    /// Begins a search, and informs the delegate that the user has selected a controller.
    func userDidSelect(_ controller: UIViewController, previous: UITab?) {
        let tab = rootTab(of: controller)?.selectedLeaf
        (tab as? UISearchTab)?.activateSearch()
        delegate?.tabBarController(self, didSelect: controller)
        if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
    }

    /// Reacts to a choice in the sidebar.
    func userDidChoose(tab: UITab) {
        guard let controller = tab.selectedLeaf.barTab.viewController,
            delegate?.tabBarController(self, shouldSelect: controller) ?? true,
            delegate?.tabBarController(self, shouldSelectTab: tab.selectedLeaf) ?? true
        else {
            state.madeSidebarView?.showSelection()
            return
        }
        let previous = currentTab
        select(tab: tab)
        userDidSelect(controller, previous: previous)
    }
}
