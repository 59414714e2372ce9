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

    /// Adds a format to the selected text, or removes it if the whole selection has it. Without a selection, text that
    /// is typed next has it.
    func toggle(_ format: TextFormat) {
        guard allowsEditingTextAttributes, isEditable else { return }
        let range = selectedRange
        guard range.length > 0 else {
            let attributes = typingAttributes
            typingAttributes = format.changed(attributes, to: !format.isOn(attributes))
            return
        }
        let storage = textStorage
        var parts: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] = []
        storage.enumerateAttributes(in: range, options: []) { attributes, part, _ in parts.append((part, attributes)) }
        let isOn = parts.allSatisfy { format.isOn($0.attributes) }
        storage.beginEditing()
        for part in parts { storage.setAttributes(format.changed(part.attributes, to: !isOn), range: part.range) }
        storage.endEditing()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}
