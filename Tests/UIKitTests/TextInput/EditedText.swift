import Testing

@testable import UIKit

/// An editor whose changes are registered with an undo manager, like those of a text field.
@MainActor
@dynamicMemberLookup
final class EditedText: UndoableText {
    var editor: TextEditor {
        didSet { if editor.hasChanges { textUndo.register(editor.takeChanges(), of: self) } }
    }
    let undoManager: UndoManager? = UndoManager()
    /// The edits that undo and redo have made.
    private(set) var reversals: [TextEdit] = []
    private let textUndo = TextUndo()

    init(_ text: String = "") { editor = TextEditor(text) }

    subscript<Value>(dynamicMember path: KeyPath<TextEditor, Value>) -> Value { editor[keyPath: path] }

    var canUndo: Bool { undoManager?.canUndo == true }
    var canRedo: Bool { undoManager?.canRedo == true }
    func undo() { if editor.markedRange == nil { undoManager?.undo() } }
    func redo() { if editor.markedRange == nil { undoManager?.redo() } }

    func revert(_ change: TextChange, to former: AttributedText?) {
        let inverse = change.inverse
        reversals.append(inverse.edit)
        editor.make(inverse)
    }

    func takeReversals() -> [TextEdit] {
        defer { reversals = [] }
        return reversals
    }
}
