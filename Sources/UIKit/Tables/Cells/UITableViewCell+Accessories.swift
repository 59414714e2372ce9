import Foundation

/// The accessory of a cell and the parts that it shows while it is edited.
extension UITableViewCell {
    func accessoryDidChange() {
        cellState.needsAccessory = true
        setNeedsLayout()
    }

    /// Makes the accessory that the cell shows now, if it has changed.
    func accessoryIfNeeded() {
        guard cellState.needsAccessory else { return }
        cellState.needsAccessory = false
        let own = isEditing ? editingAccessoryView : accessoryView
        let type = isEditing ? editingAccessoryType : accessoryType
        let scale = cellState.glyphScale
        if own == nil, let current = cellState.accessory as? CellAccessoryView, current.type == type,
            current.scale == scale
        {
            return
        }
        if let old = cellState.accessory, old !== own, old.superview === self { old.removeFromSuperview() }
        cellState.accessory =
            own ?? CellAccessoryView(type, scale: scale) { [weak self] in self?.accessoryButtonPressed() }
        if let accessory = cellState.accessory, accessory.superview !== self { addSubview(accessory) }
    }

    private func accessoryButtonPressed() { cellState.owner?.cellAccessoryButtonTapped(self) }

    // MARK: Editing

    /// Whether there is a control at the leading edge while the cell is edited.
    var hasEditingControl: Bool { cellState.editingStyle != .none || cellState.showsSelectionControl }

    /// Whether there is a handle at the trailing edge while the cell is edited.
    var hasReorderHandle: Bool { cellState.canMove ?? showsReorderControl }

    func changeEditing(_ editing: Bool, animated: Bool) {
        let mask: StateMask = editing ? .showingEditControl : []
        willTransition(to: mask)
        if editing { makeEditingParts() }
        // New parts fade in beside their final positions.
        let animates = animated && window != nil
        if editing, animates {
            UIView.performWithoutAnimation {
                for view in [cellState.editingControl, cellState.reorderHandle] { view?.alpha = 0 }
            }
        }
        cellState.isEditing = editing
        accessoryDidChange()
        setNeedsUpdateConfiguration()
        let change = { [self] in
            for view in [cellState.editingControl, cellState.reorderHandle] { view?.alpha = editing ? 1 : 0 }
            setNeedsLayout()
            layoutIfNeeded()
        }
        let finish = { [self] in
            if !cellState.isEditing { removeEditingParts() }
            didTransition(to: mask)
        }
        guard animates else {
            UIView.performWithoutAnimation(change)
            return finish()
        }
        UIView.animate(withDuration: 0.3, animations: change) { _ in finish() }
    }

    func editingPartsDidChange() {
        setNeedsLayout()
        guard isEditing else { return }
        removeEditingParts()
        makeEditingParts()
    }

    private func makeEditingParts() {
        if cellState.editingControl == nil, let control = makeEditingControl() {
            cellState.editingControl = control
            addSubview(control)
        }
        if cellState.reorderHandle == nil, hasReorderHandle {
            let handle = CellGlyphView(.handle, scale: cellState.glyphScale)
            handle.isUserInteractionEnabled = true
            let gesture = UILongPressGestureRecognizer { [weak self] gesture in
                guard let self else { return }
                cellState.owner?.cell(self, reorderHandleDidChange: gesture)
            }
            gesture.minimumPressDuration = 0
            handle.addGestureRecognizer(gesture)
            cellState.reorderHandle = handle
            addSubview(handle)
        }
    }

    private func makeEditingControl() -> UIView? {
        let scale = cellState.glyphScale
        if cellState.showsSelectionControl {
            return CellGlyphView(.selection(isSelected: isSelected), scale: scale)
        }
        let press = { [weak self] in
            guard let self else { return }
            cellState.owner?.cellEditingControlTapped(self)
        }
        switch cellState.editingStyle {
        case .none: return nil
        case .delete: return CellButton(.minus, scale: scale, press)
        case .insert: return CellButton(.plus, scale: scale, press)
        }
    }

    private func removeEditingParts() {
        cellState.editingControl?.removeFromSuperview()
        cellState.editingControl = nil
        cellState.reorderHandle?.removeFromSuperview()
        cellState.reorderHandle = nil
    }
}

/// Properties that a table sets on its cells.
extension UITableViewCell {
    /// The table of the cell.
    final var cellOwner: (any CellOwner)? {
        get { cellState.owner }
        set { cellState.owner = newValue }
    }

    /// The part of the cell's appearance that depends on its position in the table.
    final var surroundings: CellSurroundings {
        get { cellState.surroundings }
        set {
            guard newValue != cellState.surroundings else { return }
            if newValue.list != cellState.surroundings.list { setNeedsUpdateConfiguration() }
            cellState.surroundings = newValue
            setNeedsLayout()
        }
    }

    /// Sets whether the data source lets the user move the row; `nil` if it does not say so.
    final func setCanMove(_ canMove: Bool?) {
        guard canMove != cellState.canMove else { return }
        cellState.canMove = canMove
        editingPartsDidChange()
    }

    /// Sets the control that the cell shows while it is edited.
    final func setEditingStyle(_ style: EditingStyle, showsSelectionControl: Bool = false) {
        guard style != cellState.editingStyle || showsSelectionControl != cellState.showsSelectionControl else {
            return
        }
        cellState.editingStyle = style
        cellState.showsSelectionControl = showsSelectionControl
        editingPartsDidChange()
    }
}
