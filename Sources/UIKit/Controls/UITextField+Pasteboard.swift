import Foundation

extension UITextField {
    /// Inserts a text in place of the selection, as one line.
    func insertPasted(_ text: String) {
        guard !text.isEmpty else { return }
        let edit = clearedFirst(editor.edit(inserting: String(text.map { $0.isNewline ? " " : $0 })))
        change(edit) { $0.apply(edit) }
    }
}

extension TextCommand {
    /// Whether the command selects text.
    var selects: Bool {
        switch self {
        case .move(_, _, let isExtending): isExtending
        case .selectAll: true
        default: false
        }
    }
}

extension UIResponder {
    /// Cuts, copies, pastes or selects all with the first responder in the chain that can, or undoes or redoes with
    /// this responder's undo manager. Returns whether there was one.
    func performEditAction(for key: UIKey) -> Bool {
        guard let command = TextCommand(key) else { return false }
        guard let action = command.action else { return performUndo(command) }
        guard let target = target(forAction: action, withSender: nil) as? UIResponder else { return false }
        switch command {
        case .cut: target.cut(nil)
        case .copy: target.copy(nil)
        case .paste: target.paste(nil)
        default: target.selectAll(nil)
        }
        return true
    }
}
