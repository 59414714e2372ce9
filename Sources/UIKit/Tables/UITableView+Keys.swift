import Foundation
import Graphics

/// The keyboard in a table: arrows move from row to row, Return and Space select, Delete deletes while the table is
/// edited (R390).
extension UITableView {
    /// The key commands of the rows.
    var rowCommands: [UIKeyCommand] {
        func command(_ input: String, _ body: @escaping (UITableView) -> Void) -> UIKeyCommand {
            UIKeyCommand(input: input) { [weak self] _ in
                if let self { body(self) }
            }
        }
        var commands = [
            command(UIKeyCommand.inputUpArrow) { $0.moveFocus(backwards: true) },
            command(UIKeyCommand.inputDownArrow) { $0.moveFocus(backwards: false) },
            command(UIKeyCommand.inputHome) { $0.focusEnd(isLast: false) },
            command(UIKeyCommand.inputEnd) { $0.focusEnd(isLast: true) },
        ]
        guard let focused = table.focused, table.layout.contains(focused) else { return commands }
        commands.append(command("\r") { $0.selectByKey(focused) })
        commands.append(command(" ") { $0.selectByKey(focused) })
        if table.isEditing {
            commands.append(command(UIKeyCommand.inputDelete) { $0.deleteByKey(focused) })
            commands.append(command("\u{8}") { $0.deleteByKey(focused) })
        }
        return commands
    }

    /// Moves the keyboard to the next row, or the one before.
    package func moveFocus(backwards: Bool) {
        loadIfNeeded()
        var next: RowIndex?
        if let focused = table.focused, table.layout.contains(focused) {
            next = backwards ? table.layout.row(before: focused) : table.layout.row(after: focused)
            next = nearest(next, backwards: backwards)
        } else {
            next = nearest(firstFocus, backwards: false) ?? nearest(firstFocus, backwards: true)
        }
        focus(next, backwards ? .up : .down)
    }

    /// Moves the keyboard to the first or the last row.
    package func focusEnd(isLast: Bool) {
        loadIfNeeded()
        let end = isLast ? table.layout.row(before: nil) : table.layout.row(after: nil)
        focus(nearest(end, backwards: isLast), isLast ? .last : .first)
    }

    /// Returns a row, or the next one after or before it at which the keyboard may be. Hidden rows are passed over.
    private func nearest(_ row: RowIndex?, backwards: Bool) -> RowIndex? {
        var next = row
        while let row = next, table.layout.span(of: row).length == 0 || !canFocus(row) {
            next = backwards ? table.layout.row(before: row) : table.layout.row(after: row)
        }
        return next
    }

    private func canFocus(_ row: RowIndex) -> Bool {
        if isPlaceholder(row) { return false }
        if let delegate, !delegate.tableView(self, canFocusRowAt: dataPath(of: row)) { return false }
        return shownCell(at: row)?.canBecomeFocused ?? true
    }

    /// The row at which the keyboard begins: the selected one, or the first in view.
    private var firstFocus: RowIndex? {
        table.selected.min() ?? table.shown.first?.row ?? table.layout.row(after: nil)
    }

    /// Moves the keyboard's row if the focus may move, and scrolls to it.
    private func focus(_ row: RowIndex?, _ heading: UIFocusHeading) {
        guard let row else { return }
        let place = FocusPlace(list: self, path: dataPath(of: row))
        guard window?.focus.permits(shownCell(at: row), at: place, heading) != false, table.layout.contains(row) else {
            return
        }
        moveFocus(to: row, heading)
        let follows =
            delegate?.tableView(self, selectionFollowsFocusForRowAt: dataPath(of: row)) ?? selectionFollowsFocus
        if follows, !table.selected.contains(row) { selectByKey(row) }
    }

    private func moveFocus(to row: RowIndex, _ heading: UIFocusHeading) {
        guard let focus = window?.focus else { return table.focused = row }
        focus.changing(heading) {
            table.focused = row
            scroll(to: row.path, .none, animated: false)
            focus.show()
            updateFocusMark()
        }
    }

    /// The row that the keyboard is at, or `nil`.
    package var keyboardPath: IndexPath? {
        table.focused.flatMap { table.layout.contains($0) ? dataPath(of: $0) : nil }
    }

    var entryPath: IndexPath? {
        loadIfNeeded()
        if remembersLastFocusedIndexPath, let keyboardPath { return keyboardPath }
        let preferred = delegate?.indexPathForPreferredFocusedView(in: self).flatMap { shownRow(at: $0) }
        guard let preferred, table.layout.contains(preferred), canFocus(preferred) else { return keyboardPath }
        return dataPath(of: preferred)
    }

    func focusCell(at path: IndexPath) -> UIView? { shownRow(at: path).flatMap { shownCell(at: $0) } }

    func focusPath(of cell: UIView) -> IndexPath? {
        let row = (cell as? UITableViewCell).flatMap { indexPath(for: $0) }.flatMap { shownRow(at: $0) }
        return row.flatMap { canFocus($0) ? dataPath(of: $0) : nil }
    }

    func moveFocus(to path: IndexPath) {
        if let row = shownRow(at: path), table.layout.contains(row) { moveFocus(to: row, []) }
    }

    /// Selects a row, unless the delegate refuses to highlight it, as it does with a touch.
    private func selectByKey(_ row: RowIndex) {
        guard table.layout.contains(row) else { return }
        if let delegate, !delegate.tableView(self, shouldHighlightRowAt: dataPath(of: row)) { return }
        selectByUser(row)
    }

    /// Selects the keyboard's row as Space does. A selected row is deselected if several can be selected.
    package func selectFocusedRow() { if let focused = table.focused { selectByKey(focused) } }

    private func deleteByKey(_ row: RowIndex) {
        guard canEdit(row), editingStyle(of: row) == .delete else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: dataPath(of: row))
    }

    /// Shows or hides the mark around the keyboard's row.
    func updateFocusMark() {
        guard isFirstResponder, let row = table.focused, let cell = shownCell(at: row),
            window?.focus.isVisible == true
        else {
            if let mark = table.focusMark {
                table.focusMark = nil
                mark.leave()
            }
            return
        }
        let mark = table.focusMark ?? RowFocusMark(frame: .zero)
        table.focusMark = mark
        if mark.superview !== self { addSubview(mark) }
        mark.frame = cell.frame.insetBy(dx: 2, dy: 1)
        mark.show(cell)
    }
}

/// The frame around the row that the keyboard is at.
final class RowFocusMark: UIView {
    private weak var cell: UIView?

    /// Marks a cell, unless the cell has another effect.
    func show(_ cell: UIView) {
        isHidden = !cell.hasStandardFocusEffect
        guard cell !== self.cell else { return }
        let old = self.cell
        self.cell = cell
        old?.setNeedsCellConfiguration()
        cell.setNeedsCellConfiguration()
        window?.focus.markedCellDidChange()
    }

    /// Removes the mark.
    func leave() {
        let focus = window?.focus
        let old = cell
        cell = nil
        removeFromSuperview()
        old?.setNeedsCellConfiguration()
        focus?.markedCellDidChange()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        layer.borderWidth = ControlStyle.focusRingWidth
        layer.cornerRadius = 8
        updateColor()
    }

    required init?(coder: NSCoder) { nil }

    private func updateColor() {
        layer.borderColor = ControlStyle.focusRingColor.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateColor() }
}
