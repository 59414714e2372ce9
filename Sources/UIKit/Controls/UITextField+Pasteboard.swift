import Foundation

/// Cutting, copying and pasting, and the desktop's primary selection: selected text that is inserted by a click with
/// the middle button.
extension UITextField {
    func copySelection() {
        guard !editor.selection.isCaret, !isSecureTextEntry else { return }
        UIPasteboard.general.string = editor.selectedText
    }

    func cutSelection() {
        guard !editor.selection.isCaret, !isSecureTextEntry else { return }
        copySelection()
        perform(.delete(.backward, by: .character))
    }

    /// Inserts a text in place of the selection, as one line.
    func insertPasted(_ text: String) {
        guard !text.isEmpty else { return }
        let edit = clearedFirst(editor.edit(inserting: String(text.map { $0.isNewline ? " " : $0 })))
        change(edit) { $0.apply(edit) }
    }

    // MARK: The primary selection

    private static var primary: UIPasteboard {
        let list = UIApplication.shared.pasteboards
        return list.pasteboard(list.store(of: .primary))
    }

    /// Makes the text that the user has selected the desktop's primary selection. A secure text is never offered.
    func offerSelection() {
        guard !editor.selection.isCaret, !isSecureTextEntry else { return }
        Self.primary.string = editor.selectedText
    }

    /// Inserts the primary selection at the place of a click, if the delegate allows it.
    func pasteSelection(at touch: UITouch) {
        guard isFirstResponder || becomeFirstResponder() else { return }
        let position = position(of: touch)
        let text = Self.primary.string ?? ""
        changeSelection { $0.select(anchor: position, focus: position) }
        insertPasted(text)
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
    /// Cuts, copies, pastes or selects all with the first responder in the chain that can. Returns whether one could.
    func performEditAction(for key: UIKey) -> Bool {
        guard let command = TextCommand(key), let action = command.action,
            let target = target(forAction: action, withSender: nil) as? UIResponder
        else { return false }
        switch command {
        case .cut: target.cut(nil)
        case .copy: target.copy(nil)
        case .paste: target.paste(nil)
        default: target.selectAll(nil)
        }
        return true
    }
}
