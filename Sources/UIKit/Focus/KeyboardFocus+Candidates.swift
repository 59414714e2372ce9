import Foundation

/// The views to which keys lead.
extension KeyboardFocus {
    /// Returns the views that Tab visits, in order: the candidates, but of each group only one.
    func stops(_ current: UIResponder?) -> [UIView] {
        let views = candidates()
        let items = views.map { view -> FocusStops.Item in
            guard !view.usesArrows, let group = FocusEnvironments.group(of: view) else {
                return FocusStops.Item(group: nil, priority: 0)
            }
            var priority = view.focusGroupPriority.rawValue
            if lastOfGroups[group]?.view === view {
                priority = max(priority, UIFocusGroupPriority.previouslyFocused.rawValue)
            }
            if view === current { priority = UIFocusGroupPriority.currentlyFocused.rawValue }
            return FocusStops.Item(group: group, priority: priority)
        }
        return FocusStops.indices(of: items).map { views[$0] }
    }

    /// Returns the views that can have the focus, in order: usable controls, texts, lists and views of the program that
    /// can become focused. A presented controller's view excludes the others.
    func candidates() -> [UIView] {
        guard let window else { return [] }
        var found: [UIView] = []
        collect(window.frontPresentation?.keyboardFocusView ?? window, inList: false, &found)
        let frames = found.map { view -> CGRect in
            var frame = view.bounds
            // A table or a collection view comes before the controls in its cells.
            if view is UITableView || view is UICollectionView { frame.size.height = 1 }
            return view.convert(frame, to: window)
        }
        let isRightToLeft = window.traitCollection.layoutDirection == .rightToLeft
        return FocusOrder.indices(of: frames, isRightToLeft: isRightToLeft).map { found[$0] }
    }

    private func collect(_ view: UIView, inList: Bool, _ found: inout [UIView]) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        let isLeaf = view is UIControl || view is any UIKeyInput
        let isList = view is any FocusMarking
        // A control that was disabled while it had the focus keeps its place. The keys of a list lead to its cells.
        let canFocus = view.canBecomeFocused || isLeaf && view.isFirstResponder
        if canFocus, !(inList && view.isCellOfList) { found.append(view) }
        guard !isLeaf else { return }
        let inList = isList ? canFocus : inList
        for subview in view.subviews { collect(subview, inList: inList, &found) }
    }
}
