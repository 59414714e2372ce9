import Foundation

/// The text for programs that change it in place.
extension UITextView {
    /// The text with its attributes, in which programs change parts of it. They are shown at once.
    ///
    /// The delegate is neither asked about such changes nor notified of them. Typing from before a change of characters
    /// can no longer be undone. The selection stays with its characters.
    public var textStorage: NSTextStorage {
        // A view with a further container of a manager shows its own text, and leaves the manager where it is.
        if let storage = storage ?? textContainer.layoutManager?.textStorage { return storage }
        let (made, manager) = (NSTextStorage(), attachedLayoutManager)
        made.replaceAll(by: withDefaults(styled))
        if manager.textContainers.first === textContainer { storage = made }
        isChangingStorage = true
        made.addLayoutManager(manager)
        isChangingStorage = false
        return made
    }

    /// The layout of the text, which has the places of its characters.
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

    /// Shows the text of the container's layout manager, if it has one and fills this container. A view without such
    /// a text keeps the one that it shows.
    func adoptStorage() {
        guard !isChangingStorage else { return }
        guard let manager = textContainer.layoutManager, manager.textContainers.first === textContainer,
            let new = manager.textStorage
        else { return storage = nil }
        storage = new
        adoptContent(of: new)
    }

    private func adoptContent(of storage: NSTextStorage) {
        styled = storage.part(storage.all)
        if styled.string != editor.text {
            editor.setText(styled.string)
            textUndo.removeAll(of: self)
        }
        lookDidChange()
    }

    /// Takes over a change of the text in `storage`.
    func storageDidChange(_ edit: TextStorageEdit) {
        guard let storage else { return }
        let (old, oldText) = (edit.oldRange, styled.string)
        let range = old.location..<NSMaxRange(old)
        styled = styled.replacing(range, by: storage.part(edit.range))
        // A subclass may have reported another range than the one that it has changed.
        guard styled.string == storage.string else { return adoptContent(of: storage) }
        if edit.characters.location != NSNotFound {
            // Only characters that differ move the selection and change the heights of lines.
            let change = TextDifference(
                in: edit.oldCharacters, of: oldText, to: edit.characters, of: storage.string)
            if !isChangingStorage {
                editor.replaceByProgram(change.range, with: change.replacement)
                textUndo.removeAll(of: self)
                if styled.string != editor.text { agreeOnText([:]) }
            }
            replaceLines(in: change.range, with: change.replacement.utf16.count, restyling: range)
        }
        if lines?.hasLists == true || styled.hasTextLists(in: edit.range.location..<NSMaxRange(edit.range)) {
            lines = nil
        } else if edit.characters.location == NSNotFound {
            lines?.dropLayouts(in: range)
        }
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
