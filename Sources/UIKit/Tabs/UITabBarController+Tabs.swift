import Foundation
import Graphics

/// The changes of tabs, and the bar.
extension UITabBarController: ChildContainer {
    var childrenView: ChildrenView { state.childrenView }
    var changes: ChildChanges { state.changes }

    func setUpTabs() {
        let view: UIView = self.view
        childrenView.frame = view.bounds
        childrenView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(childrenView)
        view.addSubview(state.bar)
        arrange()
    }

    // MARK: Tabs

    func replaceChildren(_ new: [UIViewController], animated: Bool) {
        let old = state.children
        state.selection.set(new.map(ControllerID.init))
        let children = state.children
        let removed = old.filter { child in !children.contains { $0 === child } }
        let added = children.filter { child in !old.contains { $0 === child } }
        if state.showsMore { leaveMore() }
        for child in removed { child.willMove(toParent: nil) }
        for child in added {
            addChild(child)
            child.bars.onTabBarItemChange = { [weak self] in self?.showItems(animated: false) }
        }
        for child in removed { child.barState?.onTabBarItemChange = nil }
        show(removed: removed, added: added)
        arrange(animated: animated)
    }

    func keeps(_ child: UIViewController) -> Bool {
        state.selection.items.contains(ControllerID(child)) || (child === selectedViewController)
    }

    func select(_ index: Int) {
        guard state.selection.items.indices.contains(index) else {
            if index == NSNotFound, state.selection.items.isEmpty { return }
            return Log.view.error(
                "\(logName): the selected index \(index) is beyond the \(state.selection.items.count) tabs.")
        }
        guard index != state.selection.index || state.showsMore else { return }
        _ = state.selection.select(index)
        if arrangement.isInList(index) { return showInMore(state.children[index]) }
        if state.showsMore { leaveMore() }
        show()
        arrange()
    }

    func select(_ controller: UIViewController?) {
        guard let controller else { return }
        if state.hasMore, controller === state.more { return showMore() }
        guard let index = state.children.firstIndex(where: { $0 === controller }) else {
            return Log.view.error(
                """
                -[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's \
                list of view controllers can be selected. (\(controller.logName))
                """)
        }
        select(index)
    }

    /// Shows the selected controller.
    private func show(removed: [UIViewController] = [], added: [UIViewController] = []) {
        let new = selectedViewController
        guard changes.shown !== new || !removed.isEmpty || !added.isEmpty else { return }
        state.animator = nil
        if let old = changes.shown, let new, old !== new, appearance == .appeared {
            state.animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
        }
        changes.add(
            ChildChange(
                new: new, kind: .none, isAnimated: state.animator != nil, removed: removed, added: added))
        updateStatusBars()
    }

    // MARK: The user's choice

    func mayChoose(_ item: UITabBarItem) -> Bool {
        guard let controller = controller(of: item) else { return false }
        return delegateAllows(controller)
    }

    func userDidChoose(_ item: UITabBarItem) {
        guard let controller = controller(of: item) else { return }
        let previous = currentTab
        if controller === selectedViewController {
            // R424
            let shown = controller.shownInTab
            let navigation = shown as? UINavigationController
            if navigation?.popToRootViewController(animated: true) == nil {
                let content = (navigation?.topViewController ?? shown).contentScrollView(for: .top)
                if content?.scrollsToTop == true { content?.scrollToTop() }
            }
        } else if state.hasMore, controller === state.more {
            showMore()
        } else {
            select(controller)
        }
        userDidSelect(controller, previous: previous)
    }

    private func controller(of item: UITabBarItem) -> UIViewController? {
        if state.hasMore, item === state.more.tabBarItem { return state.more }
        return state.children.first { $0.tabBarItem === item }
    }

    func selectByKey(step: Int) {
        guard let index = state.selection.index(after: step) else { return }
        selectByKey(index: index)
    }

    func selectByKey(index: Int) {
        guard state.children.indices.contains(index), presentedViewController == nil, index != selectedIndex else {
            return
        }
        let controller = state.children[index]
        guard delegateAllows(controller) else { return }
        let previous = currentTab
        select(index)
        userDidSelect(controller, previous: previous)
    }

    // MARK: More

    var arrangement: TabArrangement {
        TabArrangement(
            count: state.selection.items.count, isCompact: traitCollection.horizontalSizeClass == .compact)
    }

    private func showMore() {
        guard !state.showsMore else { return }
        state.showsMore = true
        if state.more.parent !== self { addChild(state.more) }
        show(added: [state.more])
        showSelection()
    }

    /// Shows a tab that is not on the bar, on top of the list.
    private func showInMore(_ child: UIViewController) {
        let list = state.more.viewControllers.first
        state.showsMore = true
        if state.more.parent !== self { addChild(state.more) }
        adopt(child, inList: true)
        state.more.setViewControllers([list, child].compactMap { $0 }, animated: false)
        show(added: [state.more])
        showSelection()
    }

    /// Returns the tabs in the list to this controller.
    private func leaveMore() {
        state.showsMore = false
        state.more.popToRootViewController(animated: false)
        state.more.changes.settle()
        for child in state.children where child.parent !== self { addChild(child) }
        for child in state.children { adopt(child, inList: false) }
    }

    /// Prepares a navigation controller for the list: its own bar shows the back button to the list.
    private func adopt(_ child: UIViewController, inList: Bool) {
        guard let navigation = child as? UINavigationController else { return }
        navigation.state.outerItem = inList ? UINavigationItem(title: state.more.tabBarItem.title ?? "") : nil
        navigation.showItems(of: navigation.viewControllers)
        if inList { state.more.setNavigationBarHidden(true, animated: false) }
    }

    func moreListDidChoose(_ child: UIViewController) {
        guard delegateAllows(child) else { return }
        let previous = currentTab
        if let index = state.children.firstIndex(where: { $0 === child }) { _ = state.selection.select(index) }
        adopt(child, inList: true)
        state.more.pushViewController(child, animated: true)
        userDidSelect(child, previous: previous)
    }

    /// Distributes the tabs over the bar and the list, for the present width.
    func arrange(animated: Bool = false) {
        guard isViewLoaded else { return }
        let arrangement = arrangement
        state.arranged = arrangement
        if state.showsMore, !arrangement.hasMore {
            let child = state.selectedChild
            leaveMore()
            show()
            child?.viewIfLoaded?.setNeedsLayout()
        } else if !state.showsMore, let index = state.selection.index, arrangement.isInList(index) {
            showInMore(state.children[index])
        }
        showItems(animated: animated)
        viewIfLoaded?.setNeedsLayout()
    }

    func showItems(animated: Bool) {
        let arrangement = arrangement
        var items = state.children.prefix(arrangement.visibleCount).filter(isInBar).compactMap(\.tabBarItem)
        if arrangement.hasMore, let more = state.more.tabBarItem { items.append(more) }
        state.bar.setItems(items, animated: animated)
        showSelection()
        guard state.hasMore else { return }
        (state.more.viewControllers.first as? MoreListController)?.show(
            Array(state.children.dropFirst(arrangement.visibleCount)))
    }

    private func showSelection() {
        let item = selectedViewController?.tabBarItem
        state.bar.selectedItem = state.bar.items?.contains { $0 === item } == true ? item : nil
        state.madeSidebarView?.showSelection()
    }

    // MARK: Layout

    /// The height of the bar above the safe area, which a subclass of `UITabBar` may change by `sizeThatFits(_:)`.
    private var barHeight: CGFloat {
        let bar = state.bar
        return max(0, bar.sizeThatFits(bar.bounds.size).height - (bar.window?.safeAreaInsets.bottom ?? 0))
    }

    /// Whether the bar is hidden, by itself or by the selected navigation controller's stack.
    private var hidesBar: Bool {
        let stack = (selectedViewController?.shownInTab as? UINavigationController)?.viewControllers ?? []
        return state.isBarHidden || state.bar.isHiddenByProgram || showsSidebar
            || stack.contains(where: \.hidesBottomBarWhenPushed)
    }

    func contentArea(in bounds: CGRect) -> ContentArea {
        let safeArea = viewIfLoaded?.safeAreaInsets ?? .zero
        var area = ContentArea(bounds: bounds, safeArea: safeArea)
        if !hidesBar {
            area.bottom = .init(depth: safeArea.bottom + barHeight, isTranslucent: state.bar.isTranslucent)
        }
        return area
    }

    func place(_ child: UIViewController) {
        guard let view = child.viewIfLoaded else { return }
        let layout = contentArea(in: childrenView.bounds).layout(
            extendingTo: child.edgesForExtendedLayout, includesOpaqueBars: child.extendedLayoutIncludesOpaqueBars)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.frame != layout.frame { view.frame = layout.frame }
        var insets = layout.insets
        if state.accessory != nil {
            insets.bottom = max(insets.bottom, layout.frame.maxY - accessoryFrame.minY + UITabAccessory.gap)
        }
        child.containerInsets = insets
        child.placeContext()
    }

    /// The frame of the view above the bar.
    private var accessoryFrame: CGRect {
        let safeArea = viewIfLoaded?.safeAreaInsets ?? .zero
        let bounds = childrenView.bounds
        return UITabAccessory.frame(
            width: bounds.width, safeArea: safeArea,
            barTop: bounds.height - safeArea.bottom - (hidesBar ? 0 : barHeight))
    }

    func layoutBar() {
        guard let view = viewIfLoaded else { return }
        let height = barHeight + view.safeAreaInsets.bottom
        let small = isBarMinimized && !hidesBar ? minimizedLayout : nil
        state.bar.frame =
            small?.bar
            ?? CGRect(x: 0, y: view.bounds.height - (hidesBar ? 0 : height), width: view.bounds.width, height: height)
        state.bar.isMinimized = small != nil
        guard let accessory = state.accessory else { return }
        if accessory.panel.superview !== view { view.addSubview(accessory.panel) }
        accessory.panel.frame = small?.accessory ?? accessoryFrame
        accessory.environment = small == nil ? .regular : .inline
    }

    func layoutContent() {
        guard let view = viewIfLoaded, state.slides == 0 else { return }
        // Before the view is in a window, its width is unknown.
        if state.arranged != arrangement { arrange() }
        layOutSidebar(in: view)
        let frame = contentFrame(in: view)
        if childrenView.frame != frame { childrenView.frame = frame }
        layoutBar()
        state.bar.show(isHidden: hidesBar)
        // Loaded tabs have the new size when they are selected (R419).
        for child in state.children + (state.hasMore ? [state.more] : [])
        where child.parent === self && child.isViewLoaded { place(child) }
        followContent()
    }

    /// Follows the scroll view that is shown above the bar. A push or a pop in a tab changes it without a layout.
    func followContent() {
        guard isViewLoaded, state.slides == 0 else { return }
        let content = hidesBar ? nil : selectedViewController?.contentAtBottom
        state.bar.follow(content)
        state.minimizer?.follow(content)
    }

    /// Lets the bar around a new scroll view follow it, if it follows no other. The content of a tab may be made after
    /// the controller was laid out.
    static func scrollViewDidAppear(_ scrollView: UIScrollView) {
        var responder = scrollView.next
        while let current = responder {
            if let tabs = current as? UITabBarController {
                if !tabs.state.bar.followsContent { tabs.viewIfLoaded?.setNeedsLayout() }
                return
            }
            responder = current.next
        }
    }

    /// Shows a change of the bar's visibility.
    func changeTabBar(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        guard animated, appearance == .appeared, view.window?.isShown == true else { return layoutContent() }
        beginSlide()
        UIView.animate(withDuration: TimeInterval(UINavigationController.hideShowBarDuration)) { [self] in
            slide()
        } completion: { [weak self] _ in
            self?.endSlide()
        }
    }

    /// Hides or shows the bar with a push or a pop in the selected tab.
    func updateTabBar(alongside transition: ControllerTransition) {
        guard isViewLoaded, hidesBar != state.bar.isHidden else { return }
        beginSlide()
        let isRegistered = transition.animate(
            alongsideTransition: { [weak self] _ in self?.slide() }, completion: { [weak self] _ in self?.endSlide() })
        if !isRegistered { endSlide() }
    }

    private func beginSlide() {
        state.slides += 1
        state.bar.show(isHidden: false)
    }

    private func slide() {
        layoutBar()
        if let shown = changes.shown { place(shown) }
        viewIfLoaded?.layoutIfNeeded()
    }

    private func endSlide() {
        state.slides -= 1
        layoutContent()
    }

    // MARK: Transitions

    func animators(
        for change: ChildChange, from old: UIViewController, to new: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)? {
        guard let custom = state.animator else { return nil }
        state.animator = nil
        return (custom, delegate?.tabBarController(self, interactionControllerFor: custom))
    }

    func changeWillBegin(_ change: ChildChange, animated: Bool) {}
    func announce(_ new: UIViewController, animated: Bool) {}
    func report(_ new: UIViewController, animated: Bool) {}

    /// Selects the former tab again.
    func undo(_ change: ChildChange) {
        guard !changes.isWaiting, let old = changes.current?.old,
            let index = state.children.firstIndex(where: { $0 === old })
        else { return }
        _ = state.selection.select(index)
        showSelection()
    }

    func changeDidEnd(_ change: ChildChange, isCompleted: Bool) { viewIfLoaded?.setNeedsLayout() }

    func contentWillAppear() {
        arrange()
        changes.show(selectedViewController)
        layoutContent()
    }
}
