import Foundation

/// The text for programs that change it in place.
extension UITextView {
    /// The text with its attributes, in which programs change parts of it. They are shown at once.
    ///
    /// The delegate is neither asked nor told of such changes, and what was typed before a change of characters can no
    /// longer be undone. The selection stays with its characters.
    public var textStorage: NSTextStorage {
        if let storage { return storage }
        let made = NSTextStorage()
        made.replaceAll(by: withDefaults(styled))
        storage = made
        made.addLayoutManager(attachedLayoutManager)
        return made
    }

    /// The layout of the text, which tells the places of its characters.
    public var layoutManager: NSLayoutManager {
        // The text holds its layout managers.
        _ = textStorage
        return attachedLayoutManager
    }

    private var attachedLayoutManager: NSLayoutManager {
        if let manager = textContainer.layoutManager { return manager }
        let manager = NSLayoutManager()
        manager.addTextContainer(textContainer)
        return manager
    }

    /// Shows the text of the container's layout manager, if it has one.
    func adoptStorage() {
        guard let new = textContainer.layoutManager?.textStorage, new !== storage else { return }
        storage = new
        styled = new.part(new.all)
        editor.setText(styled.string)
        textUndo.removeAll(of: self)
        lookDidChange()
    }

    /// Takes over a change of the text in `storage`.
    func storageDidChange(_ edit: TextStorageEdit) {
        guard let storage else { return }
        let (old, new) = (edit.oldRange, storage.part(edit.range))
        let range = old.location..<NSMaxRange(old)
        styled = styled.replacing(range, by: new)
        if !isChangingStorage, edit.actions.contains(.editedCharacters) {
            editor.replaceByProgram(range, with: new.string)
            textUndo.removeAll(of: self)
            if styled.string != editor.text { agreeOnText([:]) }
        }
        replaceLines(in: range, with: new.string.utf16.count)
        goal = nil
        sizeDidChange()
    }

    /// Changes the text in `storage`, if there is one, as the owner of the text.
    func changeStorage(_ change: (NSTextStorage) -> Void) {
        guard let storage else { return }
        isChangingStorage = true
        change(storage)
        isChangingStorage = false
    }

    /// Makes the edited text and the laid out one equal, after a change that has made them different: a program's
    /// storage has put in another text, or the editor has extended a change to whole characters.
    func agreeOnText(_ attributes: AttributedText.Attributes) {
        if storage != nil {
            let selection = editor.selection
            editor.setText(styled.string)
            editor.select(anchor: selection.anchor, focus: selection.focus)
            textUndo.removeAll(of: self)
        } else {
            styled = AttributedText(editor.text, attributes)
        }
        lines = nil
    }

    /// Returns a text in which all parts have a font and a colour.
    func withDefaults(_ text: AttributedText) -> AttributedText {
        text.changed {
            if $0[.font] == nil { $0[.font] = ownFont }
            if $0[.foregroundColor] == nil { $0[.foregroundColor] = ownTextColor }
        }
    }
}

extension NSTextStorage {
    /// The range of the whole text.
    final var all: NSRange { NSRange(location: 0, length: length) }

    /// Replaces the whole text.
    final func replaceAll(by text: AttributedText) { replace(all, by: text) }
}
