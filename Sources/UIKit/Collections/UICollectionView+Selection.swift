import Foundation
import Graphics

/// The selection, by the user and by the program (R383, R384).
extension UICollectionView {
    /// Whether the user can select items now.
    var allowsSelectionNow: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
    /// Whether several items can be selected now.
    var allowsSeveralNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: By the program

    func setSelected(_ selected: Bool, _ row: RowIndex) {
        guard selected != collection.selected.contains(row) else { return }
        if selected { collection.selected.insert(row) } else { collection.selected.remove(row) }
        cell(of: row)?.isSelected = selected
    }

    func deselectAll() { for row in collection.selected.sorted() { setSelected(false, row) } }

    func keepOneSelected() { for row in collection.selected.sorted().dropFirst() { setSelected(false, row) } }

    func selectByProgram(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else { return deselectAll() }
        guard let row = shownRow(at: path), contains(row) else {
            return Log.view.error("\(type(of: self)): there is no item \(path) to select.")
        }
        guard allowsSelectionNow else { return }
        if !allowsSeveralNow { for old in collection.selected where old != row { setSelected(false, old) } }
        setSelected(true, row)
        if !position.isEmpty { scroll(to: row.path, position, animated: animated) }
    }

    // MARK: By the user

    /// Selects an item as the user has chosen, with all questions to the delegate. A selected item is deselected if
    /// several can be.
    ///
    /// - Parameters:
    ///   - row: The item.
    ///   - isSwept: Whether a drag over several items selects it. It performs no segue and no primary action then.
    func selectByUser(_ row: RowIndex, isSwept: Bool = false) {
        guard allowsSelectionNow, contains(row), !isPlaceholder(row) else { return }
        if allowsSeveralNow, collection.selected.contains(row) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: dataPath(of: row)) ?? true else { return }
            setSelected(false, row)
            delegate?.collectionView(self, didDeselectItemAt: dataPath(of: row))
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: dataPath(of: row)) ?? true else { return }
        if !allowsSeveralNow {
            for old in collection.selected.sorted() where old != row {
                setSelected(false, old)
                delegate?.collectionView(self, didDeselectItemAt: dataPath(of: old))
            }
        }
        // The delegate can have changed everything meanwhile.
        guard contains(row), !collection.needsReload else { return }
        setSelected(true, row)
        if !isSwept { cell(of: row)?.selectionSegue?() }
        delegate?.collectionView(self, didSelectItemAt: dataPath(of: row))
        guard !isSwept, let delegate, contains(row),
            delegate.collectionView(self, canPerformPrimaryActionForItemAt: dataPath(of: row))
        else { return }
        delegate.collectionView(self, performPrimaryActionForItemAt: dataPath(of: row))
    }

    // MARK: Touches

    /// Begins a press of an item. Returns whether the collection view takes the touch.
    func pressBegan(_ touches: Set<UITouch>) -> Bool {
        guard collection.pressed == nil, collection.movement == nil, let touch = touches.first, touches.count == 1,
            let view = touch.view
        else {
            return false
        }
        guard touch.firstButtons == .primary, allowsSelectionNow else { return false }
        guard let (row, cell) = shownRows.first(where: { view.isDescendant(of: $0.cell) }), !isPlaceholder(row) else {
            return false
        }
        // The delegate's refusal refuses the selection too.
        if let delegate, !delegate.collectionView(self, shouldHighlightItemAt: dataPath(of: row)) { return false }
        collection.pressed = CollectionState.Pressed(row: row, touch: touch, start: touch.location(in: nil))
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: dataPath(of: row))
        return true
    }

    func isPressing(_ touches: Set<UITouch>) -> Bool {
        guard let pressed = collection.pressed?.touch else { return false }
        return touches.contains(pressed)
    }

    /// Ends a press that has become a drag.
    func pressMoved() {
        guard let pressed = collection.pressed, let place = pressed.touch?.location(in: nil) else { return }
        let way = hypot(place.x - pressed.start.x, place.y - pressed.start.y)
        if way >= UIPanGestureRecognizer.hysteresis { pressCancelled() }
    }

    /// Ends a press where it began: the item is selected, and is no longer highlighted after that.
    func pressEnded() {
        guard let pressed = collection.pressed else { return }
        let cell = cell(of: pressed.row)
        let isInside = pressed.touch.flatMap { touch in cell?.bounds.contains(touch.location(in: cell)) }
        if isInside == true {
            if let cell = cell as? UICollectionViewListCell, cell.togglesByClick, toggleOutline(of: cell) {
                return pressCancelled()
            }
            collection.focused = pressed.row
            updateFocusMark()
            if allowsFocus, let window, mayTakeFirst(in: window) { becomeFirstResponder() }
            selectByUser(pressed.row)
        }
        pressCancelled()
    }

    /// Ends a press without a selection.
    func pressCancelled() {
        guard let pressed = collection.pressed else { return }
        collection.pressed = nil
        cell(of: pressed.row)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: dataPath(of: pressed.row))
    }
}
