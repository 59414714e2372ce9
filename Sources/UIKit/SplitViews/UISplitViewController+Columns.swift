import Foundation
import Graphics

/// The columns, their layout, and the collapse to one stack.
extension UISplitViewController {
    func setUpColumns() {
        let view: UIView = self.view
        view.clipsToBounds = true
        state.shade.backgroundColor = .black
        state.shade.alpha = 0
        state.shade.addAction(
            UIAction { [weak self] _ in self?.choose(.secondaryOnly) }, for: .touchUpInside)
        let swipes: [UISwipeGestureRecognizer.Direction] = [.left, .right]
        for direction in swipes {
            let swipe = UISwipeGestureRecognizer { [weak self] in self?.swiped($0.direction) }
            swipe.direction = direction
            swipe.cancelsTouchesInView = false
            view.addGestureRecognizer(swipe)
        }
        update()
    }

    // MARK: Controllers

    func setColumn(_ new: UIViewController?, _ column: Column) {
        let old = state.controllers[column]
        guard state.given[column] !== new else { return }
        state.given[column] = new
        let wrapped = new.map { controller in
            column == .compact || controller is UINavigationController || controller is UITabBarController
                || style == .unspecified
                ? controller : UINavigationController(rootViewController: controller)
        }
        state.controllers[column] = wrapped
        if column == .inspector { return setInspector(from: old, to: wrapped) }
        if state.isCollapsed { return collapsedColumnDidChange(column, from: old, to: wrapped) }
        if let old { removeChild(old) }
        if let wrapped, column != .compact { addChild(wrapped) }
        if let wrapped, column != .compact { wrapped.didMove(toParent: self) }
        update()
    }

    func setClassic(_ new: [UIViewController]) {
        guard style == .unspecified else {
            return Log.view.error("\(logName): -setViewControllers: needs a classic split view.")
        }
        if state.isCollapsed, new.count < 2 {
            setColumn(new.first, .primary)
            return
        }
        setColumn(new.first, .primary)
        setColumn(new.dropFirst().first, .secondary)
    }

    func removeChild(_ child: UIViewController) {
        guard child.parent === self else { return }
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.containerInsets = .zero
        child.removeFromParent()
    }

    /// The controller that decides on the status bar and receives keys.
    var frontController: UIViewController? {
        if state.isCollapsed { return state.compactRoot }
        return state.controllers[.secondary] ?? state.controllers[.primary]
    }

    // MARK: Layout

    private func width(
        _ points: CGFloat, _ fraction: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat
    ) -> SplitLayout.Width {
        func value(_ number: CGFloat) -> CGFloat? { number.isFinite && number >= 0 ? number : nil }
        return SplitLayout.Width(
            points: value(points), fraction: value(fraction).map { min($0, 1) }, minimum: value(minimum),
            maximum: value(maximum))
    }

    func layout(in size: CGSize) -> SplitLayout {
        var layout = SplitLayout(size: size)
        layout.hasSupplementary = style == .tripleColumn && state.controllers[.supplementary] != nil
        layout.isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        layout.primaryIsTrailing = primaryEdge == .trailing
        layout.primary = width(
            preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
            maximumPrimaryColumnWidth)
        layout.primary.dragged = state.draggedWidth
        layout.supplementary = width(
            preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
            minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth)
        layout.inspector = width(
            preferredInspectorColumnWidth, preferredInspectorColumnWidthFraction, minimumInspectorColumnWidth,
            maximumInspectorColumnWidth)
        layout.inspector.dragged = state.draggedInspectorWidth
        layout.showsInspector = state.isInspectorShown
        return layout
    }

    private var shouldCollapse: Bool { traitCollection.horizontalSizeClass == .compact }

    private var wantedMode: DisplayMode {
        if state.controllers[.primary] == nil, state.controllers[.supplementary] == nil { return .secondaryOnly }
        let wanted = state.chosenMode ?? preferredDisplayMode
        let mode = state.layout.mode(preferred: wanted)
        guard wanted == .automatic || state.chosenMode != nil else { return mode }
        switch (preferredSplitBehavior, mode) {
        case (.overlay, .oneBesideSecondary): return state.chosenMode == nil ? .secondaryOnly : .oneOverSecondary
        case (.tile, .oneOverSecondary): return .oneBesideSecondary
        default: return mode
        }
    }

    /// Updates the columns for the width and the mode.
    func update(animated: Bool = false) {
        guard let view = viewIfLoaded else { return }
        state.layout = layout(in: view.bounds.size)
        if shouldCollapse != state.isCollapsed { shouldCollapse ? collapse() : expand() }
        if !state.isCollapsed { change(to: wantedMode, animated: animated) }
        modeButtonMayHaveChanged()
        view.setNeedsLayout()
    }

    func widthsDidChange() {
        guard isViewLoaded else { return }
        update()
    }

    func layoutColumns() {
        guard let view = viewIfLoaded, !state.isSliding else { return }
        // The direction is known only in a window, and the columns may have been updated before.
        if layout(in: view.bounds.size) != state.layout || shouldCollapse != state.isCollapsed { update() }
        if state.isCollapsed {
            state.shade.removeFromSuperview()
            for divider in state.dividers { divider.removeFromSuperview() }
            state.dividers = []
            state.inspectorDivider?.removeFromSuperview()
            if let root = state.compactRoot { place(root, .compact, view.bounds) }
        } else {
            placeColumns()
        }
    }

    private func frame(of column: Column, in frames: SplitLayout.Frames) -> CGRect {
        switch column {
        case .primary: frames.primary
        case .supplementary: frames.supplementary
        case .secondary, .compact, .inspector: frames.secondary
        }
    }

    func isShown(_ column: Column, in mode: DisplayMode) -> Bool {
        switch column {
        case .primary: state.layout.hasSupplementary ? mode.columns == 2 : mode.columns >= 1
        case .supplementary: mode.columns >= 1
        case .secondary: true
        case .compact, .inspector: false
        }
    }

    /// Places the columns that are shown, and removes the others from the view.
    private func placeColumns() {
        guard let view = viewIfLoaded else { return }
        let frames = state.layout.frames(in: state.mode)
        removeColumn(.compact)
        placeInspector()
        // The secondary column is behind the shade and the columns that come over it.
        for column in state.order.reversed() {
            guard let controller = state.controllers[column], isShown(column, in: state.mode) else {
                removeColumn(column)
                continue
            }
            place(controller, column, frame(of: column, in: frames))
            if column == .secondary {
                state.shade.frame = view.bounds
                view.insertSubview(state.shade, aboveSubview: pane(of: .secondary))
            }
        }
        state.shade.isHidden = state.mode.isBeside
        if !state.isSliding { state.shade.alpha = state.mode.isBeside ? 0 : Self.shadeOpacity }
        placeDividers(frames.dividers)
    }

    static var shadeOpacity: CGFloat { 0.1 }

    private func pane(of column: Column) -> ColumnView {
        if let pane = state.panes[column] { return pane }
        let pane = ColumnView()
        pane.clipsToBounds = true
        state.panes[column] = pane
        return pane
    }

    func place(_ controller: UIViewController, _ column: Column, _ frame: CGRect) {
        guard let view = viewIfLoaded else { return }
        let pane = pane(of: column)
        let isNarrow = column == .compact || column != .secondary || frame.width < SceneTraits.regularWidth
        // A presentation in the controller's context comes with the column.
        let coming = pane.isPlaced || !isVisible ? [] : controller.controllersInPlace.filter { $0 !== controller }
        pane.isPlaced = true
        for controller in coming { controller.beginAppearing() }
        if pane.superview !== view { view.addSubview(pane) }
        if pane.isNarrow != isNarrow {
            pane.isNarrow = isNarrow
            pane.traitsDidChange()
        }
        pane.frame = frame
        guard let content = controller.view else { return }
        content.frame = pane.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for view in controller.viewsInPlace where view.superview !== pane { pane.addSubview(view) }
        controller.placeContext()
        for controller in coming {
            controller.tellIsAppearing()
            controller.endAppearingAfterCommit()
        }
    }

    /// Takes a column out of the view. What is presented in its context goes with it (R903).
    func removeColumn(_ column: Column) {
        guard let pane = state.panes[column], pane.superview != nil else { return }
        let presented = pane.subviews.compactMap { ($0 as? PresentationContainer)?.controller?.presentedViewController }
        let leaving = pane.isPlaced ? presented.flatMap(\.controllersInPlace) : []
        pane.isPlaced = false
        for controller in leaving {
            controller.endAppearing()
            controller.beginDisappearing()
        }
        pane.removeFromSuperview()
        for controller in leaving { controller.endDisappearing() }
    }

    func sizeOfColumn(_ container: any UIContentContainer, in size: CGSize) -> CGSize {
        if state.isCollapsed { return size }
        let layout = layout(in: size)
        guard let child = container as? UIViewController,
            let column = state.order.first(where: { state.controllers[$0] === child })
        else { return size }
        let mode = state.chosenMode ?? layout.mode(preferred: preferredDisplayMode)
        return frame(of: column, in: layout.frames(in: layout.mode(preferred: mode))).size
    }

    // MARK: Dividers

    private func placeDividers(_ frames: [CGRect]) {
        guard let view = viewIfLoaded else { return }
        while state.dividers.count > frames.count { state.dividers.removeLast().removeFromSuperview() }
        while state.dividers.count < frames.count {
            let divider = DividerView()
            divider.backgroundColor = .opaqueSeparator
            if state.dividers.isEmpty {
                divider.addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.dragged($0) })
            } else {
                divider.isUserInteractionEnabled = false
            }
            state.dividers.append(divider)
        }
        for (divider, frame) in zip(state.dividers, frames) {
            divider.frame = frame
            view.addSubview(divider)
        }
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        guard state.mode.isBeside, !state.isCollapsed else { return }
        switch pan.state {
        case .began, .changed:
            state.draggedWidth = state.layout.draggedWidth(
                from: primaryColumnWidth, by: pan.translation(in: viewIfLoaded).x)
            pan.setTranslation(.zero, in: viewIfLoaded)
            update()
            viewIfLoaded?.layoutIfNeeded()
        default: break
        }
    }

    // MARK: Collapse

    private func stack(of controller: UIViewController) -> [UIViewController] {
        (controller as? UINavigationController)?.viewControllers ?? [controller]
    }

    private func collapse() {
        let columns = state.order.filter { state.controllers[$0] != nil }
        let secondary = state.controllers[.secondary]
        collapseInspector()
        state.isCollapsed = true
        for column in state.panes.keys { removeColumn(column) }
        if let compact = state.controllers[.compact] {
            state.compactRoot = compact
            addChild(compact)
            compact.didMove(toParent: self)
        } else if style == .unspecified, let primary = state.controllers[.primary], let secondary,
            delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
        {
            state.compactRoot = primary
        } else {
            let proposed = columns.last ?? .primary
            let top =
                delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
            mergeColumns(columns, top: style == .unspecified ? proposed : top)
        }
        state.mode = .secondaryOnly
        delegate?.splitViewControllerDidCollapse(self)
    }

    /// Moves the stacks of the columns to that of the first one.
    private func mergeColumns(_ columns: [Column], top: Column) {
        let controllers = columns.compactMap { state.controllers[$0] }
        guard let first = controllers.first else { return state.compactRoot = nil }
        state.compactRoot = first
        let collapse = SplitCollapse(columns: controllers.map { stack(of: $0).map(ControllerID.init) })
        state.collapse = collapse
        guard let root = first as? UINavigationController else {
            // A controller without a stack shows the top column alone.
            state.compactRoot = controllers[min(max(0, columns.firstIndex(of: top) ?? 0), controllers.count - 1)]
            return
        }
        let merged = collapse.stack(top: columns.firstIndex(of: top) ?? columns.count - 1).map(\.controller)
        for other in controllers.dropFirst() {
            // Its pages leave it, and nothing shows it any more.
            other.leaveContext()
            (other as? UINavigationController)?.setViewControllers([], animated: false)
        }
        for plain in controllers.dropFirst() where !(plain is UINavigationController) { removeChild(plain) }
        root.setViewControllers(merged, animated: false)
    }

    private func expand() {
        let columns = state.order.filter { state.controllers[$0] != nil }
        let controllers = columns.compactMap { state.controllers[$0] }
        expandInspector()
        state.isCollapsed = false
        removeColumn(.compact)
        if let compact = state.controllers[.compact], compact.parent === self { removeChild(compact) }
        if let collapse = state.collapse, let root = controllers.first as? UINavigationController {
            let stacks = collapse.expanded(root.viewControllers.map(ControllerID.init))
            root.setViewControllers(stacks.first?.map(\.controller) ?? [], animated: false)
            root.changes.settle()
            for (controller, stack) in zip(controllers, stacks).dropFirst() {
                (controller as? UINavigationController)?.setViewControllers(stack.map(\.controller), animated: false)
            }
        } else if style == .unspecified, let primary = state.controllers[.primary],
            let separated = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        {
            state.given[.secondary] = separated
            state.controllers[.secondary] = separated
        }
        state.collapse = nil
        state.compactRoot = nil
        for column in columns {
            guard let controller = state.controllers[column], controller.parent !== self else { continue }
            addChild(controller)
            controller.didMove(toParent: self)
        }
        let proposed = state.layout.mode(preferred: state.chosenMode ?? preferredDisplayMode)
        let mode =
            delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        if mode != proposed { state.chosenMode = mode }
        delegate?.splitViewControllerDidExpand(self)
    }

    /// Replaces the controllers of a column on the collapsed stack. If the column is not on the stack, it joins the
    /// others when the split view expands.
    private func collapsedColumnDidChange(_ column: Column, from old: UIViewController?, to new: UIViewController?) {
        let root = state.compactRoot as? UINavigationController
        if column != .compact, new?.parent == nil, var collapse = state.collapse {
            let index = state.order.prefix { $0 != column }.count { state.controllers[$0] != nil }
            if old == nil { collapse.columns.insert([], at: min(index, collapse.columns.count)) }
            let present = root?.viewControllers.map(ControllerID.init) ?? []
            let items = new.map { stack(of: $0).map(ControllerID.init) } ?? []
            let merged = collapse.replace(index, with: items, in: present)
            if new == nil { collapse.columns.remove(at: index) }
            state.collapse = collapse
            if let root, merged != present {
                let next = root === old ? new as? UINavigationController : root
                if next !== root { root.setViewControllers([], animated: false) }
                if next !== new { (new as? UINavigationController)?.setViewControllers([], animated: false) }
                next?.setViewControllers(merged.map(\.controller), animated: false)
            }
        }
        guard state.compactRoot == nil || state.compactRoot === old else { return }
        if let old { removeChild(old) }
        state.compactRoot = new
        if let new {
            addChild(new)
            new.didMove(toParent: self)
        }
        viewIfLoaded?.setNeedsLayout()
    }
}
