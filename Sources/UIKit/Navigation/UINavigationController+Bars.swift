import Foundation
import Graphics

/// The bars of a navigation controller, and the area that they leave for the content.
extension UINavigationController: NavigationBarManager {
    func setUpBars() {
        let view: UIView = self.view
        childrenView.frame = view.bounds
        childrenView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(childrenView)
        ownToolbar.isAttachedToBottom = true
        view.addSubview(ownToolbar)
        bar.manager = self
        view.addSubview(bar)
        showItems(of: state.stack)
        layoutContent()
    }

    // MARK: Items

    /// Begins the change of the bars' items that accompanies a change of the stack.
    func showItems(of change: ChildChange, animated: Bool) {
        guard isViewLoaded else { return }
        endItems(isCompleted: true)
        let isPush = change.kind == .push
        let items = [state.outerItem].compactMap { $0 } + change.stack.map(\.navigationItem)
        let new = bar.begin(
            to: items, animated ? (isPush ? .push : .pop) : NavigationBarTransition.Direction.none)
        observe(change.stack.last, insteadOf: change.oldStack.last)
        showToolbarItems(animated: animated)
        guard animated, let transition = changes.current?.transition else {
            new.animate()
            new.finish(true)
            tabBarController?.changeTabBar(animated: false)
            return layoutContent()
        }
        state.barTransition = new
        transition.animate(alongsideTransition: { [weak self] context in
            UIView.animate(
                withDuration: context.transitionDuration, delay: 0,
                options: context.isInteractive ? [.curveLinear, .overrideInheritedCurve] : []
            ) {
                new.animate()
                self?.layoutBars()
            }
        })
        tabBarController?.updateTabBar(alongside: transition)
    }

    /// Shows the items of a stack without a transition.
    func showItems(of stack: [UIViewController]) {
        guard isViewLoaded else { return }
        showItems(
            of: ChildChange(new: stack.last, kind: .none, isAnimated: false, stack: stack), animated: false)
    }

    func endItems(isCompleted: Bool) {
        state.barTransition?.finish(isCompleted)
        state.barTransition = nil
    }

    /// Follows the settings of the top controller that concern the bars.
    private func observe(_ top: UIViewController?, insteadOf old: UIViewController?) {
        if let old, old !== top {
            old.barState?.onToolbarChange = nil
            old.barState?.onLayoutChange = nil
        }
        top?.bars.onToolbarChange = { [weak self] in self?.showToolbarItems(animated: $0) }
        top?.bars.onLayoutChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    }

    private func showToolbarItems(animated: Bool) {
        ownToolbar.setItems(topViewController?.toolbarItems, animated: animated)
    }

    // MARK: Layout

    private var barHeight: CGFloat { bar.sizeThatFits(viewIfLoaded?.bounds.size ?? .zero).height }
    private var toolbarHeight: CGFloat { ownToolbar.sizeThatFits(viewIfLoaded?.bounds.size ?? .zero).height }

    /// The area of the content in a view with these bounds.
    func contentArea(in bounds: CGRect) -> ContentArea {
        let safeArea = viewIfLoaded?.safeAreaInsets ?? .zero
        var area = ContentArea(bounds: bounds, safeArea: safeArea)
        if !isNavigationBarHidden {
            area.top = .init(depth: safeArea.top + barHeight, isTranslucent: bar.isTranslucent)
        }
        if !isToolbarHidden {
            area.bottom = .init(depth: safeArea.bottom + toolbarHeight, isTranslucent: ownToolbar.isTranslucent)
        }
        return area
    }

    func place(_ child: UIViewController) {
        guard let view = child.viewIfLoaded, view.superview === childrenView || child === topViewController else {
            return
        }
        let layout = contentArea(in: childrenView.bounds).layout(
            extendingTo: child.edgesForExtendedLayout, includesOpaqueBars: child.extendedLayoutIncludesOpaqueBars)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.frame != layout.frame { view.frame = layout.frame }
        child.containerInsets = layout.insets
        child.placeContext()
    }

    func layoutBars() {
        guard let view = viewIfLoaded else { return }
        let (bounds, safeArea) = (view.bounds, view.safeAreaInsets)
        let height = barHeight
        bar.frame = CGRect(
            x: 0, y: isNavigationBarHidden ? -height : safeArea.top, width: bounds.width, height: height)
        let depth = toolbarHeight
        ownToolbar.frame = CGRect(
            x: 0, y: isToolbarHidden ? bounds.height : bounds.height - safeArea.bottom - depth, width: bounds.width,
            height: depth)
    }

    /// Lays out the bars, and the child that is shown between them.
    func layoutContent() {
        guard let view = viewIfLoaded, !isSlidingBars else { return }
        if childrenView.frame != view.bounds { childrenView.frame = view.bounds }
        layoutBars()
        bar.isHidden = isNavigationBarHidden
        ownToolbar.isHidden = isToolbarHidden
        // The lower view of a transition keeps its position.
        if let shown = changes.shown { place(shown) }
        ownToolbar.follow(isToolbarHidden ? nil : contentAtBottom)
        // The view of a pushed page is there now.
        if changes.current != nil { tabBarController?.followContent() }
    }

    private var isSlidingBars: Bool { state.slides > 0 }

    // MARK: Hiding

    /// Shows a change of the bars' visibility: with the transition in progress, in an animation of its own, or at once.
    func changeBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        guard animated, appearance == .appeared || appearance == .appearing, view.window?.isShown == true else {
            return layoutContent()
        }
        bar.isHidden = false
        ownToolbar.isHidden = false
        state.slides += 1
        let slide = { [weak self] in
            guard let self else { return }
            layoutBars()
            if let shown = changes.shown { place(shown) }
            view.layoutIfNeeded()
        }
        let end = { [weak self] in
            guard let self else { return }
            state.slides -= 1
            layoutContent()
        }
        if let transition = changes.current?.transition, transition.isAnimated,
            transition.animate(alongsideTransition: { _ in slide() }, completion: { _ in end() })
        {
            return
        }
        UIView.animate(
            withDuration: TimeInterval(Self.hideShowBarDuration), animations: slide, completion: { _ in end() })
    }

    /// Hides the bars, or shows those that were hidden together.
    func hideBars(_ hides: Bool) {
        guard hides != isNavigationBarHidden else { return }
        setNavigationBarHidden(hides, animated: true)
        if hides {
            state.hidToolbar = !isToolbarHidden
            setToolbarHidden(true, animated: true)
        } else if state.hidToolbar {
            state.hidToolbar = false
            setToolbarHidden(false, animated: true)
        }
    }

    func toggleBars() { hideBars(!isNavigationBarHidden) }

    func hideBarsIfCompact() {
        state.gestures.update()
        guard hidesBarsWhenVerticallyCompact, isViewLoaded else { return }
        hideBars(traitCollection.verticalSizeClass == .compact)
    }

    // MARK: The bar's manager

    func navigationBarDidPressBack(_ bar: UINavigationBar) {
        guard changes.isEmpty else { return }
        if state.stack.count < 2, state.outerItem != nil {
            navigationController?.popViewController(animated: true)
        } else {
            popViewController(animated: true)
        }
    }

    func navigationBar(_ bar: UINavigationBar, didChoose item: UINavigationItem) {
        guard changes.isEmpty, let child = state.stack.first(where: { $0.navigationItem === item }) else { return }
        popToViewController(child, animated: true)
    }

    func navigationBarHeightDidChange(_ bar: UINavigationBar) {
        // A transition changes the height with its animation.
        if changes.isEmpty { viewIfLoaded?.setNeedsLayout() }
    }
}
