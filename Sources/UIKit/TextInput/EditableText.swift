/// A text field or text view, whose changes the user can undo.
@MainActor
protocol EditableText: SelectableText, UndoableText {
    /// The registration of changes with the undo manager.
    var textUndo: TextUndo { get }
    /// Makes a change of the user whose text has attributes, if the delegate allows it. Returns whether it does.
    ///
    /// Without attributes, as for a text that has none, the new text has those of its surroundings.
    func change(_ edit: TextEdit, to new: AttributedText?, _ body: (inout TextEditor) -> Void) -> Bool
}

extension EditableText {
    /// Registers the changes that the editor has made since the last call.
    func registerChanges() {
        if editor.hasChanges { textUndo.register(editor.takeChanges(), of: self) }
    }

    /// Reverts a change. If the delegate refuses, the text's changes can no longer be undone.
    func revert(_ change: TextChange, to former: AttributedText?) {
        takeBackComposition()
        let inverse = change.inverse
        if !self.change(inverse.edit, to: former, { $0.make(inverse) }) { textUndo.removeAll(of: self) }
    }

    /// Puts back what the composition of an input method has replaced, if there is one and the delegate allows it.
    func takeBackComposition() {
        guard let edit = editor.compositionReversal else { return }
        _ = change(edit, to: removedText(edit.replacement, at: edit.range.lowerBound)) { $0.revertComposition() }
    }

    func change(_ edit: TextEdit, to new: AttributedText?, _ body: (inout TextEditor) -> Void) -> Bool {
        change(edit, body)
    }
}
