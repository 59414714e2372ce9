import Foundation

/// The selection of text by clicks, taps and the edit actions.
extension UITextField: EditableText {
    var isTextSelectable: Bool { true }
    var isTextEditable: Bool { isEnabled }
    var isTextSecret: Bool { isSecureTextEntry }

    func unit(ofClicks count: Int) -> TextUnit { TextDrag.unit(ofClicks: count) }

    /// Changes the selection. The click that begins editing does not keep a password from being replaced.
    func selectByClick(_ body: (inout TextEditor) -> Void) {
        let clears = clearsOnInsertion && isSecureTextEntry
        let old = editor.selection
        var changed = editor
        body(&changed)
        // A trembling hand moves the pointer but not the caret.
        guard changed.selection != old || changed.markedRange != editor.markedRange else { return updateCaret() }
        changeSelection { $0 = changed }
        clearsOnInsertion = clears
    }

    func position(at point: CGPoint) -> Int { closestPosition(to: point)?.offset ?? editor.selection.focus }
}
