import Foundation

/// The formatting that the user can give a text.
enum TextFormat: CaseIterable {
    case bold, italic, underline

    /// The key that toggles the format together with Control.
    var key: String {
        switch self {
        case .bold: "b"
        case .italic: "i"
        case .underline: "u"
        }
    }

    /// Returns whether a text with these attributes has the format.
    func isOn(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
        let traits = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
        switch self {
        case .bold: return traits.contains(.traitBold)
        case .italic: return traits.contains(.traitItalic)
        case .underline: return (attributes[.underlineStyle] as? Int ?? 0) != 0
        }
    }

    /// Returns the attributes with the format added or removed. A font without such a variant stays.
    func changed(_ attributes: [NSAttributedString.Key: Any], to isOn: Bool) -> [NSAttributedString.Key: Any] {
        var changed = attributes
        switch self {
        case .bold: if let font = Self.font(attributes, .traitBold, isOn) { changed[.font] = font }
        case .italic: if let font = Self.font(attributes, .traitItalic, isOn) { changed[.font] = font }
        case .underline: changed[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
        }
        return changed
    }

    private static func font(
        _ attributes: [NSAttributedString.Key: Any], _ trait: UIFontDescriptor.SymbolicTraits, _ isOn: Bool
    ) -> UIFont? {
        guard let font = attributes[.font] as? UIFont else { return nil }
        var traits = font.fontDescriptor.symbolicTraits
        if isOn { traits.insert(trait) } else { traits.remove(trait) }
        return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: font.pointSize) }
    }
}

/// The formatting of a text view by its user (R840).
extension UITextView {
    /// The commands that format the text, if the user may do so: Control-B, Control-I and Control-U.
    var formatCommands: [UIKeyCommand] {
        guard allowsEditingTextAttributes, isEditable else { return [] }
        return TextFormat.allCases.map { format in
            UIKeyCommand(input: format.key, modifierFlags: .control) { [weak self] _ in self?.perform(format) }
        }
    }

    /// Performs the action of a format, which subclasses may have overridden.
    private func perform(_ format: TextFormat) {
        switch format {
        case .bold: toggleBoldface(nil)
        case .italic: toggleItalics(nil)
        case .underline: toggleUnderline(nil)
        }
    }

    /// Adds a format to the selected text, or removes it if the whole selection has it, as a step of undo. Without a
    /// selection, text that is typed next has it.
    func toggle(_ format: TextFormat) {
        guard allowsEditingTextAttributes, isEditable else { return }
        unmarkText()
        let range = selectedRange
        guard range.length > 0 else {
            let attributes = typingAttributes
            typingAttributes = format.changed(attributes, to: !format.isOn(attributes))
            return
        }
        let selected = textStorage.part(range)
        let isOn = selected.runs.allSatisfy { format.isOn($0.attributes) }
        setFormats(selected.changed { $0 = format.changed($0, to: !isOn) }, at: range.location)
    }

    /// Gives the text at a place the attributes of a text with the same characters. That can be undone.
    private func setFormats(_ text: AttributedText, at place: Int) {
        let (storage, range) = (textStorage, NSRange(location: place, length: text.string.utf16.count))
        guard NSMaxRange(range) <= storage.length else { return }
        let former = storage.part(range)
        editor.closeUndoGroup()
        textUndo.register(of: self) { [weak self] in
            self?.takeBackComposition()
            self?.setFormats(former, at: place)
        }
        storage.beginEditing()
        for run in text.runs {
            storage.setAttributes(
                run.attributes, range: NSRange(location: place + run.range.location, length: run.range.length))
        }
        storage.endEditing()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}
