import Foundation
import Graphics

/// The editing of a text field, with the calls to its delegate.
///
/// | | asked before | notified afterwards, in this order |
/// |---|---|---|
/// | beginning | `ShouldBeginEditing`, previous field's end | `DidBeginEditing`, `.editingDidBegin`, notification |
/// | change by the user | `shouldChangeCharactersIn` | `DidChangeSelection`, `.editingChanged`, notification |
/// | Return | `ShouldReturn` | `.editingDidEndOnExit`, `.primaryActionTriggered`; the end if the former has a handler |
/// | end | `ShouldEndEditing` | `DidEndEditing`, `.editingDidEnd`, notification |
extension UITextField {
    // MARK: Beginning and end

    func beginEditing() {
        guard !isEditing else { return }
        isEditing = true
        editor.closeUndoGroup()
        clearsOnInsertion = clearsOnInsertion || (isSecureTextEntry && hasText)
        if let window { watch = EditingWatch(window) { [weak self] in self?.updateCaret(isTypedInto: $0) } }
        lookDidChange()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        if isEditing, clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) != false { clearText() }
    }

    func endEditing() {
        guard isEditing else { return }
        isEditing = false
        editor.unmark()
        clearsOnInsertion = false
        drag = nil
        watch = nil
        scroll = TextScroll()
        lookDidChange()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    }

    // MARK: Changes

    /// Inserts text as if the user had typed it.
    func type(_ text: String) {
        guard text != "\n" else { return submit() }
        let oneLine = String(text.map { $0.isNewline ? " " : $0 })
        let edit = clearedFirst(editor.edit(inserting: oneLine))
        // An empty text is typed to end the composition of an input method.
        guard !edit.range.isEmpty || !edit.replacement.isEmpty else { return }
        change(edit) { $0.apply(edit, as: .typing) }
    }

    /// Returns `edit`, extended to the whole text if that must be cleared first.
    func clearedFirst(_ edit: TextEdit) -> TextEdit {
        guard clearsOnInsertion else { return edit }
        clearsOnInsertion = false
        editor.unmark()
        return TextEdit(range: 0..<editor.length, replacement: edit.replacement)
    }

    /// Executes a keyboard command.
    func perform(_ command: TextCommand) {
        switch command {
        case .move(let direction, let unit, let isExtending):
            changeSelection { $0.move(direction, by: unit, extending: isExtending) }
        case .selectAll: changeSelection { $0.selectAll() }
        case .delete(let direction, let unit):
            guard let proposed = editor.edit(deleting: direction, by: unit) else {
                if direction == .backward { deleteBackwardAtStart() }
                return
            }
            let isSingle = unit == .character && editor.selection.isCaret
            let edit = clearedFirst(proposed)
            let kind: TextChange.Kind = direction == .backward ? .deletingBackward : .deletingForward
            change(edit) { $0.apply(edit, as: isSingle ? kind : .other) }
        // The input method has the composed text as long as it composes.
        case .undo, .redo: if editor.markedRange == nil { performUndo(command) }
        case .submit: submit()
        case .cut: if canPerformAction(.cut, withSender: nil) { cut(nil) }
        case .copy: if canPerformAction(.copy, withSender: nil) { copy(nil) }
        case .paste: if canPerformAction(.paste, withSender: nil) { paste(nil) }
        }
    }

    /// Makes a change of the user if the delegate allows it. Returns whether it does.
    @discardableResult
    func change(_ edit: TextEdit, _ body: (inout TextEditor) -> Void) -> Bool {
        let range = NSRange(location: edit.range.lowerBound, length: edit.range.count)
        let isAllowed = delegate?.textField(
            self, shouldChangeCharactersIn: range, replacementString: edit.replacement)
        guard isAllowed != false else { return false }
        body(&editor)
        textDidChange()
        tellOfChange()
        return true
    }

    private func tellOfChange() {
        delegate?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Reacts to the clear button.
    func clear() {
        guard delegate?.textFieldShouldClear(self) != false else { return }
        contentWillBeCleared()
        clearText()
    }

    private func clearText() {
        if hasText { put("", in: 0..<editor.length) }
    }

    /// Changes the text without asking the delegate. The user can undo it.
    func put(_ text: String, in range: Range<Int>) {
        editor.apply(TextEdit(range: range, replacement: text))
        textDidChange()
        tellOfChange()
    }

    func changeSelection(_ body: (inout TextEditor) -> Void) {
        let old = editor.selection
        body(&editor)
        clearsOnInsertion = false
        setNeedsLayout()
        if editor.selection != old { delegate?.textFieldDidChangeSelection(self) }
    }

    private func submit() {
        guard hasText || !enablesReturnKeyAutomatically else { return }
        if editor.markedRange != nil {
            editor.unmark()
            textDidChange()
        }
        guard delegate?.textFieldShouldReturn(self) != false else { return }
        let endsEditing = !actions.matching(.editingDidEndOnExit).isEmpty
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if endsEditing { resignFirstResponder() }
    }

    // MARK: Look

    /// Updates the field after a change of the text.
    func textDidChange() {
        lookDidChange()
        if placeholderText != nil { invalidateIntrinsicContentSize() }
    }

    /// Requests a new layout of the text before the next frame.
    func lookDidChange() {
        line = nil
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
}

/// The handling of keyboard and input method.
extension UITextField: TextInputClient {
    func handles(_ key: UIKey) -> Bool { TextCommand(key) != nil }

    func handle(_ key: UIKey) {
        guard let command = TextCommand(key) else { return }
        perform(command)
        if command.selects { offerSelection() }
    }

    func discardMarkedText() {
        guard editor.markedRange != nil else { return }
        editor.setMarkedText("", selection: 0..<0)
        textDidChange()
        tellOfChange()
    }

    var caretRectInWindow: CGRect? {
        guard let window else { return nil }
        layoutIfNeeded()
        return canvas.convert(canvas.caret.frame, to: window)
    }
}
