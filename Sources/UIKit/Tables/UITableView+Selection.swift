import Foundation
import Graphics

/// The selection, by the user and by the program (R383, R384).
extension UITableView {
    /// Whether the user can select rows now.
    private var allowsSelectionNow: Bool {
        guard table.isEditing else { return allowsSelection || allowsMultipleSelection }
        return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    }
    /// Whether several rows can be selected now.
    var allowsMultipleSelectionNow: Bool {
        table.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    // MARK: By the program

    func setSelected(_ selected: Bool, _ row: RowIndex, animated: Bool) {
        guard selected != table.selected.contains(row) else { return }
        if selected { table.selected.insert(row) } else { table.selected.remove(row) }
        shownCell(at: row)?.setSelected(selected, animated: animated)
    }

    private func notifyOfSelection() {
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    func selectByProgram(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else {
            for row in table.selected.sorted() { setSelected(false, row, animated: animated) }
            return
        }
        guard let row = shownRow(at: path), table.layout.contains(row) else {
            return Log.view.error("\(type(of: self)): there is no row \(path) to select.")
        }
        if !allowsMultipleSelectionNow {
            for old in table.selected where old != row { setSelected(false, old, animated: animated) }
        }
        setSelected(true, row, animated: animated)
        if position != .none { scroll(to: row.path, position, animated: animated) }
    }

    func keepOneSelected() {
        guard table.selected.count > 1, let first = table.selected.min() else { return }
        for row in table.selected.sorted() where row != first { setSelected(false, row, animated: false) }
    }

    // MARK: By the user

    /// Selects a row as the user has chosen, with all questions to the delegate. A selected row is deselected if
    /// several can be.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - isSwept: Whether a drag over several rows selects it. It performs no segue and no primary action then.
    func selectByUser(_ row: RowIndex, isSwept: Bool = false) {
        guard allowsSelectionNow, table.layout.contains(row), !isPlaceholder(row) else { return }
        if allowsMultipleSelectionNow, table.selected.contains(row) {
            if deselectByUser(row) { notifyOfSelection() }
            return
        }
        var target = row
        if let delegate {
            guard
                let answer = delegate.tableView(self, willSelectRowAt: dataPath(of: row)).flatMap({ shownRow(at: $0) })
            else {
                return
            }
            target = answer
        }
        guard table.layout.contains(target) else { return }
        if !allowsMultipleSelectionNow {
            for old in table.selected.sorted() where old != target { deselectByUser(old) }
        }
        // The delegate can have changed everything meanwhile.
        guard table.layout.contains(target), !table.needsReload else { return }
        setSelected(true, target, animated: false)
        if !isSwept { shownCell(at: target)?.performSelectionSegue() }
        delegate?.tableView(self, didSelectRowAt: dataPath(of: target))
        notifyOfSelection()
        guard !isSwept, let delegate, table.layout.contains(target),
            delegate.tableView(self, canPerformPrimaryActionForRowAt: dataPath(of: target))
        else { return }
        delegate.tableView(self, performPrimaryActionForRowAt: dataPath(of: target))
    }

    /// Deselects a row, with all questions to the delegate. Returns whether a row is deselected.
    @discardableResult
    private func deselectByUser(_ row: RowIndex) -> Bool {
        var target = row
        if let delegate {
            guard
                let answer = delegate.tableView(self, willDeselectRowAt: dataPath(of: row)).flatMap({ shownRow(at: $0) }
                )
            else {
                return false
            }
            target = answer
        }
        guard table.selected.contains(target) else { return false }
        setSelected(false, target, animated: false)
        delegate?.tableView(self, didDeselectRowAt: dataPath(of: target))
        return true
    }

    // MARK: Touches

    /// Begins a press of a row. Returns whether the table takes the touch.
    func pressBegan(_ touches: Set<UITouch>) -> Bool {
        guard table.pressed == nil, let touch = touches.first, touches.count == 1 else { return false }
        guard touch.firstButtons == .primary else { return false }
        guard allowsSelectionNow, let row = row(under: touch), !isPlaceholder(row) else {
            return false
        }
        // The delegate's refusal refuses the selection too.
        if let delegate, !delegate.tableView(self, shouldHighlightRowAt: dataPath(of: row)) { return false }
        guard let cell = shownCell(at: row) else { return false }
        table.pressed = TableState.PressedRow(
            row: row, touch: touch, start: touch.location(in: nil), isHighlighted: true)
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: dataPath(of: row))
        return true
    }

    /// Returns the row whose cell a touch hits.
    private func row(under touch: UITouch) -> RowIndex? {
        guard let view = touch.view else { return nil }
        return table.shown.first { view.isDescendant(of: $0.cell) }?.row
    }

    func isPressing(_ touches: Set<UITouch>) -> Bool {
        guard let pressed = table.pressed?.touch else { return false }
        return touches.contains(pressed)
    }

    /// Ends a press that has become a drag (R383).
    func pressMoved() {
        guard let pressed = table.pressed, let place = pressed.touch?.location(in: nil) else { return }
        let way = hypot(place.x - pressed.start.x, place.y - pressed.start.y)
        if way >= UIPanGestureRecognizer.hysteresis { pressCancelled() }
    }

    /// Ends a press where it began: the row is selected.
    func pressEnded() {
        guard let pressed = table.pressed else { return }
        let isInside = pressed.touch.map { touch in
            shownCell(at: pressed.row)?.bounds.contains(touch.location(in: shownCell(at: pressed.row))) == true
        }
        pressCancelled()
        guard isInside == true else { return }
        table.focused = pressed.row
        updateFocusMark()
        if let window, mayTakeFirst(in: window) { becomeFirstResponder() }
        selectByUser(pressed.row)
    }

    /// Ends a press without a selection.
    func pressCancelled() {
        guard let pressed = table.pressed else { return }
        table.pressed = nil
        guard pressed.isHighlighted else { return }
        shownCell(at: pressed.row)?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: dataPath(of: pressed.row))
    }
}
