/// A text field or text view, whose changes the user can undo.
@MainActor
protocol EditableText: SelectableText, UndoableText {
    /// The registration of changes with the undo manager.
    var textUndo: TextUndo { get }
}

extension EditableText {
    /// Registers the changes that the editor has made since the last call.
    func registerChanges() {
        if editor.hasChanges { textUndo.register(editor.takeChanges(), of: self) }
    }

    /// Reverts a change. If the delegate refuses, the text's changes can no longer be undone.
    func revert(_ change: TextChange) {
        if let edit = editor.compositionReversal { self.change(edit) { $0.revertComposition() } }
        let inverse = change.inverse
        if !self.change(inverse.edit, { $0.make(inverse) }) { textUndo.removeAll(of: self) }
    }
}
