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
            command(UIKeyCommand.inputHome) { $0.focus($0.table.layout.row(after: nil)) },
            command(UIKeyCommand.inputEnd) { $0.focus($0.table.layout.row(before: nil)) },
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

    private func moveFocus(backwards: Bool) {
        loadIfNeeded()
        var next: RowIndex?
        if let focused = table.focused, table.layout.contains(focused) {
            next = backwards ? table.layout.row(before: focused) : table.layout.row(after: focused)
        } else {
            next = firstFocus
        }
        // Hidden rows are passed over.
        while let row = next, table.layout.span(of: row).length == 0 {
            next = backwards ? table.layout.row(before: row) : table.layout.row(after: row)
        }
        focus(next)
    }

    /// The row at which the keyboard begins: the selected one, or the first in view.
    private var firstFocus: RowIndex? {
        table.selected.min() ?? table.shown.first?.row ?? table.layout.row(after: nil)
    }

    /// Moves the keyboard's row, and scrolls to it.
    private func focus(_ row: RowIndex?) {
        guard let row else { return }
        table.focused = row
        scroll(to: row.path, .none, animated: false)
        window?.focus.show()
        updateFocusMark()
        if selectionFollowsFocus, !table.selected.contains(row) { selectByKey(row) }
    }

    /// Selects a row, unless the delegate refuses to highlight it, as it does with a touch.
    private func selectByKey(_ row: RowIndex) {
        guard table.layout.contains(row) else { return }
        if let delegate, !delegate.tableView(self, shouldHighlightRowAt: row.path) { return }
        selectByUser(row)
    }

    private func deleteByKey(_ row: RowIndex) {
        guard canEdit(row), editingStyle(of: row) == .delete else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: row.path)
    }

    /// Shows or hides the mark around the keyboard's row.
    func updateFocusMark() {
        guard isFirstResponder, let row = table.focused, let cell = shownCell(at: row),
            window?.focus.isVisible == true
        else {
            table.focusMark?.removeFromSuperview()
            table.focusMark = nil
            return
        }
        let mark = table.focusMark ?? RowFocusMark(frame: .zero)
        table.focusMark = mark
        if mark.superview !== self { addSubview(mark) }
        mark.frame = cell.frame.insetBy(dx: 2, dy: 1)
    }
}

/// The frame around the row that the keyboard is at.
final class RowFocusMark: UIView {
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
