import UIKit

/// The table of a list, which performs the commands around it while it has the focus.
final class ListTable: UITableView {
    /// Returns the actions on commands around the list.
    var commands: () -> EditCommands = { EditCommands() }

    /// Selects the rows up to the keyboard's one, which was at another row before.
    var onExtend: (_ former: IndexPath?) -> Void = { _ in }
    /// Selects all rows.
    var onSelectAll: () -> Void = {}

    /// The modifier keys of the click, or of the Space, whose row is being selected.
    private(set) var clickModifiers: UIKeyModifierFlags = []

    /// The actions, none of them while a view in a row has the focus. Such a view has them in its own environment.
    private var focusedCommands: EditCommands { isFirstResponder ? commands() : EditCommands() }

    override var keyCommands: [UIKeyCommand]? {
        focusedCommands.listCommands + selectionCommands + (super.keyCommands ?? [])
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == .selectAll, isFirstResponder { return allowsMultipleSelectionNow }
        return focusedCommands.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        clickModifiers = event?.modifierFlags ?? []
        defer { clickModifiers = [] }
        super.touchesEnded(touches, with: event)
    }

    override func copy(_ sender: Any?) { focusedCommands.copy(\.copy) }
    override func cut(_ sender: Any?) { focusedCommands.copy(\.cut) }
    override func paste(_ sender: Any?) { focusedCommands.paste() }
    override func selectAll(_ sender: Any?) { if allowsMultipleSelectionNow { onSelectAll() } }
    override func delete(_ sender: Any?) { _ = focusedCommands.perform(\.delete) }
}

// MARK: Selecting several rows by keys

extension ListTable {
    private var allowsMultipleSelectionNow: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// The keys that select several rows: Shift with those that move from row to row, and Space with modifiers.
    fileprivate var selectionCommands: [UIKeyCommand] {
        guard isFirstResponder, allowsFocus, allowsMultipleSelectionNow else { return [] }
        func command(
            _ input: String, _ flags: UIKeyModifierFlags, _ body: @escaping (ListTable) -> Void
        ) -> UIKeyCommand {
            UIKeyCommand(input: input, modifierFlags: flags) { [weak self] _ in
                if let self { body(self) }
            }
        }
        var commands = [
            command(UIKeyCommand.inputUpArrow, .shift) { $0.extend { $0.moveFocus(backwards: true) } },
            command(UIKeyCommand.inputDownArrow, .shift) { $0.extend { $0.moveFocus(backwards: false) } },
            command(UIKeyCommand.inputHome, .shift) { $0.extend { $0.focusEnd(isLast: false) } },
            command(UIKeyCommand.inputEnd, .shift) { $0.extend { $0.focusEnd(isLast: true) } },
        ]
        for flags in [.shift, .control, .command] as [UIKeyModifierFlags] {
            commands.append(command(" ", flags) { $0.selectFocusedRow(with: flags) })
        }
        return commands
    }

    private func extend(_ move: (ListTable) -> Void) {
        let former = keyboardPath
        move(self)
        onExtend(former)
    }

    private func selectFocusedRow(with modifiers: UIKeyModifierFlags) {
        clickModifiers = modifiers
        defer { clickModifiers = [] }
        selectFocusedRow()
    }
}
