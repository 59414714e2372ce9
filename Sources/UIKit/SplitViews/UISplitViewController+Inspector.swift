import Foundation
import Graphics

/// The inspector: a column at the edge opposite the primary one, which is a sheet while the split view is collapsed.
extension UISplitViewController {
    /// Returns whether a column is visible. In a collapsed split view that is the column of the top controller, and the
    /// inspector while its sheet is up.
    public func isShowing(_ column: Column) -> Bool {
        switch column {
        case .inspector: return state.isCollapsed ? isInspectorSheetUp : state.isInspectorShown
        case .compact: return state.isCollapsed && state.compactRoot != nil && state.compactRoot === state.given[column]
        case .primary, .supplementary, .secondary:
            guard state.isCollapsed else { return state.controllers[column] != nil && isShown(column, in: state.mode) }
            return column == topColumn
        }
    }

    /// The column of the top controller in a collapsed split view.
    private var topColumn: Column? {
        let columns = state.order.filter { state.controllers[$0] != nil }
        guard let root = state.compactRoot as? UINavigationController, let collapse = state.collapse else {
            return columns.first { state.controllers[$0] === state.compactRoot }
        }
        let shown = root.viewControllers.map(ControllerID.init)
        let stacks = collapse.expanded(shown)
        return zip(columns, stacks).reversed().first { _, stack in stack.last == shown.last }?.0
    }

    // MARK: Showing

    /// Shows or hides the inspector: as a column, or as a sheet over the collapsed split view.
    func setInspectorShown(_ isShown: Bool) {
        guard state.controllers[.inspector] != nil, isShowing(.inspector) != isShown else { return }
        tellInspector(willShow: isShown)
        if state.isCollapsed {
            isShown ? presentInspector() : state.controllers[.inspector]?.dismiss(animated: isAnimated)
        } else {
            state.isInspectorShown = isShown
            slideInspector()
        }
    }

    private var isAnimated: Bool { appearance == .appeared && UIView.areAnimationsEnabled }

    private func tellInspector(willShow isShown: Bool) {
        if isShown {
            delegate?.splitViewController(self, willShow: .inspector)
        } else {
            delegate?.splitViewController(self, willHide: .inspector)
        }
    }

    /// Moves the inspector in or out, and gives the other columns the rest of the width.
    private func slideInspector() {
        guard let view = viewIfLoaded else { return }
        guard isAnimated, view.window?.isShown == true else { return update() }
        view.layoutIfNeeded()
        // It comes from beyond the edge, with the layout that it will have.
        if state.isInspectorShown {
            UIView.performWithoutAnimation {
                placeInspector(beyondEdge: true)
                view.layoutIfNeeded()
            }
        }
        state.isInspectorSliding = true
        UIView.animate(withDuration: PushGeometry.duration) { [self] in
            update()
            layoutColumns()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.state.isInspectorSliding = false
            self?.layoutColumns()
        }
    }

    /// Places the inspector, or removes it from the view if it is not shown.
    ///
    /// - Parameter beyondEdge: Whether it lies beyond the edge of the split view, before it slides in.
    func placeInspector(beyondEdge: Bool = false) {
        let controller = state.controllers[.inspector]
        let isShown = state.isInspectorShown && controller != nil
        guard let controller, isShown || state.isInspectorSliding else {
            removeColumn(.inspector)
            state.inspectorDivider?.removeFromSuperview()
            return
        }
        adoptInspector(controller)
        let place = layout(in: viewIfLoaded?.bounds.size ?? .zero).inspectorFrames(isShown: isShown && !beyondEdge)
        self.place(controller, .inspector, place.column)
        let divider = state.inspectorDivider ?? makeInspectorDivider()
        divider.frame = place.divider
        viewIfLoaded?.addSubview(divider)
    }

    /// Makes the inspector a child, after it was a sheet.
    private func adoptInspector(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        controller.dismiss(animated: false)
        addChild(controller)
        controller.didMove(toParent: self)
    }

    private func makeInspectorDivider() -> DividerView {
        let divider = DividerView()
        divider.backgroundColor = .opaqueSeparator
        divider.addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.draggedInspector($0) })
        state.inspectorDivider = divider
        return divider
    }

    private func draggedInspector(_ pan: UIPanGestureRecognizer) {
        guard !state.isCollapsed, pan.state == .began || pan.state == .changed else { return }
        state.draggedInspectorWidth = state.layout.draggedInspectorWidth(by: pan.translation(in: viewIfLoaded).x)
        pan.setTranslation(.zero, in: viewIfLoaded)
        update()
        viewIfLoaded?.layoutIfNeeded()
    }

    // MARK: Sheet

    private var isInspectorSheetUp: Bool {
        guard let controller = state.controllers[.inspector] else { return false }
        return controller.presentingViewController != nil && !controller.isBeingDismissed
    }

    private func presentInspector() {
        guard let controller = state.controllers[.inspector], viewIfLoaded?.window != nil else { return }
        if controller.parent === self { removeChild(controller) }
        controller.modalPresentationStyle = .pageSheet
        controller.sheetPresentationController?.detents = [.medium(), .large()]
        present(controller, animated: isAnimated)
    }

    /// Hides the inspector's column, because the split view collapses.
    func collapseInspector() {
        guard state.isInspectorShown else { return }
        tellInspector(willShow: false)
        state.isInspectorShown = false
    }

    /// Shows the inspector as a column if its sheet is up, because the split view expands.
    func expandInspector() {
        if isInspectorSheetUp { state.isInspectorShown = true }
    }

    /// Replaces the inspector's controller. The new one is shown if the former one was.
    func setInspector(from old: UIViewController?, to new: UIViewController?) {
        if let old {
            if old.parent === self { removeChild(old) } else { old.dismiss(animated: false) }
        }
        guard let new else { return state.isInspectorShown = false }
        guard !state.isCollapsed else { return }
        addChild(new)
        new.didMove(toParent: self)
        update()
    }
}
