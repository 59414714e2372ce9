import Foundation
import Graphics

/// The changes of the display mode, and the controllers that are shown on request.
extension UISplitViewController {
    // MARK: Modes

    func preferredModeDidChange() {
        state.chosenMode = nil
        guard isViewLoaded else { return }
        update(animated: AnimationBlock.current != nil)
    }

    /// Changes the mode for the user or by `show` and `hide`.
    func choose(_ mode: DisplayMode) {
        guard !state.isCollapsed else { return }
        state.chosenMode = mode
        update(animated: true)
    }

    /// Shows the secondary column alone, or the columns that were shown before.
    func toggleSecondaryOnly() {
        if state.mode == .secondaryOnly {
            choose(state.modeBeforeSecondaryOnly ?? state.layout.toggled(.secondaryOnly))
        } else {
            state.modeBeforeSecondaryOnly = state.mode
            choose(.secondaryOnly)
        }
    }

    func toggleMode() { choose(state.layout.toggled(state.mode)) }

    func swiped(_ direction: UISwipeGestureRecognizer.Direction) {
        guard presentsWithGesture, !state.isCollapsed, state.layout.size.width > 0 else { return }
        let isMirrored = state.layout.isRightToLeft != state.layout.primaryIsTrailing
        let opens = direction == (isMirrored ? .left : .right)
        if opens, state.mode.columns == 0 {
            toggleMode()
        } else if !opens, !state.mode.isBeside {
            choose(.secondaryOnly)
        }
    }

    func change(to mode: DisplayMode, animated: Bool) {
        let old = state.mode
        guard mode != old else { return }
        let before = state.layout.frames(in: old)
        delegate?.splitViewController(self, willChangeTo: mode)
        for column in state.order where isShown(column, in: old) != isShown(column, in: mode) {
            if isShown(column, in: mode) {
                delegate?.splitViewController(self, willShow: column)
            } else {
                delegate?.splitViewController(self, willHide: column)
            }
        }
        state.mode = mode
        guard animated, appearance == .appeared, let view = viewIfLoaded, view.window?.isShown == true else {
            viewIfLoaded?.setNeedsLayout()
            return
        }
        slide(from: old, before)
    }

    /// Moves the columns from their former frames to the new ones.
    private func slide(from old: DisplayMode, _ before: SplitLayout.Frames) {
        guard let view = viewIfLoaded else { return }
        let duration = PushGeometry.duration
        let after = state.layout.frames(in: state.mode)
        var leaving: [(view: UIView, distance: CGFloat)] = []
        for column in [Column.primary, .supplementary]
        where isShown(column, in: old) && !isShown(column, in: state.mode) {
            guard let pane = state.panes[column] else { continue }
            let (from, to) =
                column == .primary ? (before.primary, after.primary) : (before.supplementary, after.supplementary)
            leaving.append((pane, to.minX - from.minX))
        }
        let entering = [Column.primary, .supplementary].filter { !isShown($0, in: old) && isShown($0, in: state.mode) }
        let startOfSecondary = state.panes[.secondary]?.frame
        let kept = leaving.map(\.view.frame)
        layoutColumns()
        view.layoutIfNeeded()
        for (index, pane) in leaving.enumerated() {
            view.addSubview(pane.view)
            pane.view.frame = kept[index]
            SlideMotion.add(to: pane.view, from: 0, to: pane.distance, duration: duration)
        }
        for column in entering {
            guard let pane = state.panes[column] else { continue }
            let (from, to) =
                column == .primary ? (before.primary, after.primary) : (before.supplementary, after.supplementary)
            SlideMotion.add(to: pane, from: from.minX - to.minX, to: 0, duration: duration)
        }
        state.isSliding = true
        state.shade.isHidden = false
        let shade = state.mode.isBeside ? 0 : Self.shadeOpacity
        state.shade.alpha = old.isBeside ? 0 : Self.shadeOpacity
        let end = state.panes[.secondary]?.frame
        if let startOfSecondary { state.panes[.secondary]?.frame = startOfSecondary }
        UIView.animate(withDuration: duration) { [self] in
            state.shade.alpha = shade
            if let end { state.panes[.secondary]?.frame = end }
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self else { return }
            state.isSliding = false
            for pane in state.panes.values { SlideMotion.remove(from: pane) }
            layoutColumns()
        }
    }

    // MARK: Columns

    /// Whether the primary column is shown, in a split view that is not collapsed.
    package var showsPrimaryColumn: Bool { isShown(.primary, in: state.mode) }

    func reveal(_ column: Column) {
        if column == .inspector { return setInspectorShown(true) }
        if state.isCollapsed {
            guard let root = state.compactRoot as? UINavigationController, column != .compact,
                let index = state.order.firstIndex(of: column), var stacks = state.collapse?.columns
            else { return }
            stacks = Array(stacks.prefix(index + 1))
            let wanted = stacks.flatMap { $0 }.map(\.controller)
            if let top = wanted.last, root.viewControllers.contains(where: { $0 === top }) {
                root.popToViewController(top, animated: appearance == .appeared)
            } else {
                root.setViewControllers(wanted, animated: appearance == .appeared)
            }
            return
        }
        guard !isShown(column, in: state.mode) else { return }
        let isPrimaryOfThree = column == .primary && state.layout.hasSupplementary
        let fits = state.layout.size.width
        if isPrimaryOfThree {
            choose(fits >= SplitLayout.widthForTwo ? .twoBesideSecondary : .twoOverSecondary)
        } else {
            choose(fits >= SplitLayout.widthForOne ? .oneBesideSecondary : .oneOverSecondary)
        }
    }

    func conceal(_ column: Column) {
        if column == .inspector { return setInspectorShown(false) }
        if state.isCollapsed {
            guard column == .secondary, let root = state.compactRoot as? UINavigationController,
                let top = state.collapse?.columns.first?.last?.controller
            else { return }
            root.popToViewController(top, animated: appearance == .appeared)
            return
        }
        guard isShown(column, in: state.mode) else { return }
        switch column {
        case .primary:
            choose(state.layout.hasSupplementary ? .oneBesideSecondary : .secondaryOnly)
        case .supplementary: choose(.secondaryOnly)
        case .secondary, .compact, .inspector: break
        }
    }

    func showDetail(_ controller: UIViewController) {
        let isAnimated = appearance == .appeared && UIView.areAnimationsEnabled
        guard state.isCollapsed else {
            setColumn(controller, .secondary)
            if !state.mode.isBeside { choose(.secondaryOnly) }
            return
        }
        guard let root = state.compactRoot as? UINavigationController else {
            return present(controller, animated: isAnimated)
        }
        let stack = (controller as? UINavigationController)?.viewControllers ?? [controller]
        // The controller is the secondary column once the split view expands.
        let wrapped =
            controller as? UINavigationController
            ?? (style == .unspecified ? nil : UINavigationController(navigationBarClass: nil, toolbarClass: nil))
        let hadSecondary = state.controllers[.secondary] != nil
        state.given[.secondary] = controller
        state.controllers[.secondary] = wrapped ?? controller
        let shown = root.viewControllers.map(ControllerID.init)
        // Controllers that were pushed since the collapse belong to the columns below them.
        let columns = state.collapse?.expanded(shown) ?? [shown]
        let kept = hadSecondary && columns.count > 1 ? Array(columns.dropLast()) : columns
        let below = kept.flatMap { $0 }.filter(shown.contains).map(\.controller)
        state.collapse = SplitCollapse(columns: kept + [stack.map(ControllerID.init)])
        if let navigation = controller as? UINavigationController {
            navigation.setViewControllers([], animated: false)
        }
        root.setViewControllers(below + stack, animated: isAnimated)
    }

    // MARK: The buttons

    /// Adds the buttons to the secondary column's bar, in front of the page's own items, or removes them.
    func modeButtonMayHaveChanged() {
        guard style != .unspecified, isViewLoaded else { return }
        let root = (state.controllers[.secondary] as? UINavigationController)?.viewControllers.first
        let buttons = wantedButtons
        let item = buttons.isEmpty ? nil : root?.navigationItem
        guard item !== state.buttonItem || !buttons.elementsEqual(state.shownButtons, by: ===) else { return }
        let added = state.addedButtons
        if let old = state.buttonItem, let items = old.leftBarButtonItems {
            let rest = items.filter { item in !added.contains { $0 === item } }
            if rest.count < items.count { old.leftBarButtonItems = rest }
        }
        (state.buttonItem, state.shownButtons, state.addedButtons) = (nil, [], [])
        guard let item else { return }
        let others = item.leftBarButtonItems ?? []
        // The program may have put a button into the bar itself.
        let new = buttons.filter { button in !others.contains { $0 === button } }
        guard !new.isEmpty else { return }
        // The page's own items may replace its back button, which it has in a collapsed split view.
        if others.isEmpty { item.leftItemsSupplementBackButton = true }
        item.leftBarButtonItems = new + others
        (state.buttonItem, state.shownButtons, state.addedButtons) = (item, buttons, new)
    }

    private var wantedButtons: [UIBarButtonItem] {
        guard !state.isCollapsed, state.controllers[.primary] != nil else { return [] }
        let isWanted =
            switch displayModeButtonVisibility {
            case .automatic: presentsWithGesture
            case .never: false
            case .always: true
            }
        let showsAlone = showsSecondaryOnlyButton && style == .tripleColumn
        return (isWanted ? [state.modeButton] : []) + (showsAlone ? [state.secondaryOnlyButton] : [])
    }
}

/// The movement of a column that enters or leaves. Its frame does not change, so that its content keeps its layout.
@MainActor
enum SlideMotion {
    private static let key = "UIKitColumnMotion"

    static func add(to view: UIView, from start: CGFloat, to end: CGFloat, duration: TimeInterval) {
        let motion = CABasicAnimation(keyPath: "position.x")
        (motion.fromValue, motion.toValue) = (start, end)
        motion.isAdditive = true
        motion.duration = duration
        motion.fillMode = .both
        motion.isRemovedOnCompletion = false
        motion.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        view.layer.add(motion, forKey: key)
    }

    static func remove(from view: UIView) { view.layer.removeAnimation(forKey: key) }
}
