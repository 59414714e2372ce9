import Foundation
import Graphics

/// The editing of a text view, with the calls to its delegate.
///
/// | | asked before | notified afterwards, in this order |
/// |---|---|---|
/// | beginning | `ShouldBeginEditing` | `DidBeginEditing`, notification |
/// | change by the user | `shouldChangeTextIn` | `DidChangeSelection`, `DidChange`, notification |
/// | end | `ShouldEndEditing` | `DidEndEditing`, notification |
extension UITextView {
    // MARK: Beginning and end

    func beginEditing() {
        guard !isEditing else { return }
        isEditing = true
        editor.closeUndoGroup()
        if let window { watch = EditingWatch(window) { [weak self] in self?.updateCaret(isTypedInto: $0) } }
        setNeedsLayout()
        guard isEditable else { return }
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func endEditing() {
        guard isEditing else { return }
        isEditing = false
        editor.unmark()
        (drag, watch, goal) = (nil, nil, nil)
        setNeedsLayout()
        guard isEditable else { return }
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    // MARK: Changes

    /// Inserts text as if the user had typed it.
    func type(_ text: String) {
        guard isEditable else { return }
        let edit = clearedFirst(editor.edit(inserting: text.replacingOccurrences(of: "\r\n", with: "\n")))
        guard !edit.range.isEmpty || !edit.replacement.isEmpty else { return }
        change(edit) { $0.apply(edit, as: .typing) }
    }

    func insertPasted(_ text: String) {
        guard !text.isEmpty else { return }
        let edit = clearedFirst(editor.edit(inserting: text.replacingOccurrences(of: "\r\n", with: "\n")))
        change(edit) { $0.apply(edit) }
    }

    private func clearedFirst(_ edit: TextEdit) -> TextEdit {
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
        case .copy: copy(nil)
        case _ where !isEditable: break
        case .delete(let direction, let unit):
            guard let edit = editor.edit(deleting: direction, by: unit) else { return }
            let isSingle = unit == .character && editor.selection.isCaret
            let kind: TextChange.Kind = direction == .backward ? .deletingBackward : .deletingForward
            change(edit) { $0.apply(edit, as: isSingle ? kind : .other) }
        // The input method has the composed text as long as it composes.
        case .undo, .redo: if editor.markedRange == nil { performUndo(command) }
        case .submit: type("\n")
        case .cut: cut(nil)
        case .paste: paste(nil)
        }
    }

    /// Makes a change of the user if the delegate allows it. Returns whether it does.
    @discardableResult
    func change(_ edit: TextEdit, _ body: (inout TextEditor) -> Void) -> Bool { change(edit, to: nil, body) }

    /// Makes a change of the user whose text has attributes, if the delegate allows it. Returns whether it does.
    func change(_ edit: TextEdit, to new: AttributedText?, _ body: (inout TextEditor) -> Void) -> Bool {
        let range = NSRange(location: edit.range.lowerBound, length: edit.range.count)
        let isAllowed = delegate?.textView(self, shouldChangeTextIn: range, replacementText: edit.replacement)
        guard isAllowed != false else { return false }
        make(edit, to: new, body)
        return true
    }

    /// Makes a change, and notifies the delegate. Without attributes, the new text has those of its surroundings.
    func make(_ edit: TextEdit, to given: AttributedText? = nil, _ body: (inout TextEditor) -> Void) {
        let range = editor.clamp(edit.range)
        let attributes = attributes(replacing: range)
        var new = AttributedText(edit.replacement, attributes)
        if let given, given.string.utf16.elementsEqual(edit.replacement.utf16) { new = given }
        if editor.markedRange == nil {
            replaced = range.isEmpty ? nil : (range.lowerBound, styled.part(range))
        }
        // The caret leaves the place for which they were set, unless text beside it is deleted.
        let isBeside = (range.lowerBound...range.upperBound).contains(editor.selection.focus)
        if !isTyped(in: range), !isBeside || !edit.replacement.isEmpty { ownTypingAttributes = nil }
        body(&editor)
        if storage == nil {
            styled = styled.replacing(range, by: new)
            replaceLines(in: range, with: edit.replacement.utf16.count)
        } else {
            changeStorage {
                $0.replace(NSRange(location: range.lowerBound, length: range.count), by: withDefaults(new))
            }
        }
        if styled.string != editor.text { agreeOnText(attributes) }
        goal = nil
        revealsCaret = true
        sizeDidChange()
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func changeSelection(_ body: (inout TextEditor) -> Void) {
        let old = editor.selection
        body(&editor)
        clearsOnInsertion = false
        goal = nil
        revealsCaret = true
        setNeedsLayout()
        guard editor.selection != old else { return }
        ownTypingAttributes = nil
        delegate?.textViewDidChangeSelection(self)
    }

    func removedText(_ string: String, at place: Int) -> AttributedText? {
        if string.isEmpty { return AttributedText("") }
        func isRemoved(_ text: AttributedText) -> Bool { text.string.utf16.elementsEqual(string.utf16) }
        if let replaced, replaced.place == place, isRemoved(replaced.text) { return replaced.text }
        let text = styled.part(place..<place + string.utf16.count)
        return isRemoved(text) ? text : nil
    }

    // MARK: Attributes

    /// Returns the attributes of text that is added behind a position, without a picture in its place.
    func attributes(before position: Int) -> AttributedText.Attributes { attributesOfAddition(to: position - 1) }

    /// Returns the attributes of text that replaces a range: those for typing, or else those of the replaced text.
    func attributes(replacing range: Range<Int>) -> AttributedText.Attributes {
        let isTyped = isTyped(in: range)
        if isTyped, let ownTypingAttributes { return ownTypingAttributes }
        return attributesOfAddition(to: isTyped || range.isEmpty ? range.lowerBound - 1 : range.lowerBound)
    }

    /// Whether text that replaces a range is typed there: in place of the composition, the selection or the whole text.
    private func isTyped(in range: Range<Int>) -> Bool {
        range == editor.markedRange ?? editor.selection.range || range == 0..<editor.length
    }

    private func attributesOfAddition(to position: Int) -> AttributedText.Attributes {
        var attributes = styled.attributes(at: position)
        attributes[.attachment] = nil
        return inheritance?(attributes) ?? attributes
    }

    func completed(_ attributes: AttributedText.Attributes) -> AttributedText.Attributes {
        var result = attributes
        if result[.font] == nil { result[.font] = ownFont }
        if result[.foregroundColor] == nil {
            result[.foregroundColor] = ownTextColor.resolvedColor(with: traitCollection)
        }
        if result[.paragraphStyle] == nil, textAlignment != .natural || lineSpacing > 0 || isFromRight {
            let style = NSMutableParagraphStyle()
            style.alignment = textAlignment == .natural && isFromRight ? .right : textAlignment
            style.lineSpacing = lineSpacing
            result[.paragraphStyle] = style
        }
        return result
    }

    func completed(_ text: AttributedText) -> AttributedText { text.changed { $0 = completed($0) } }

    private var isFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Look

    /// Requests a new layout of the text before the next frame.
    func lookDidChange() {
        lines = nil
        sizeDidChange()
    }

    /// Gives the fonts that follow the preferred text size the size that they have in the view's traits.
    func adjustFonts() {
        let category = traitCollection.preferredContentSizeCategory
        givenFont = givenFont?.adjusted(to: category)
        ownFont = ownFont.adjusted(to: category)
        styled = styled.changed { NSAttributedString.Key.adjustFont(in: &$0, to: category) }
        changeStorage { storage in
            storage.enumerateAttribute(.font, in: storage.all) { font, range, _ in
                guard let font = font as? UIFont, font.scaling != nil else { return }
                storage.addAttribute(.font, value: font.adjusted(to: category), range: range)
            }
        }
        lookDidChange()
    }

    /// Requests that the text is drawn again in other colours.
    func colorsDidChange() {
        lines?.dropLayouts()
        setNeedsLayout()
    }

    func sizeDidChange() {
        measured = []
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }
}

/// The handling of keyboard and input method.
extension UITextView: TextInputClient {
    func handles(_ key: UIKey) -> Bool { VerticalMove(key) != nil || TextCommand(key) != nil }

    func handle(_ key: UIKey) {
        if let move = VerticalMove(key) { return self.move(move, extending: key.modifierFlags.contains(.shift)) }
        guard let command = TextCommand(key) else { return }
        perform(command)
        if command.selects { offerSelection() }
    }

    /// Moves the caret up or down. It returns to its horizontal place after shorter lines.
    private func move(_ move: VerticalMove, extending: Bool) {
        let lines = upToDateLines
        var caret = lines.caretRect(at: editor.selection.focus)
        let x = goal ?? caret.minX
        let page = max(bounds.height - caret.height, caret.height)
        var y: CGFloat =
            switch move {
            case .up: caret.minY - caret.height / 2
            case .down: caret.maxY + caret.height / 2
            case .pageUp: caret.midY - page
            case .pageDown: caret.midY + page
            }
        // Lines on the way that are laid out only now can move the caret.
        for _ in 0..<8 {
            _ = lines.layOut(from: min(y, caret.minY), to: max(y, caret.maxY))
            let moved = lines.caretRect(at: editor.selection.focus).minY - caret.minY
            if abs(moved) < 0.01 { break }
            caret.origin.y += moved
            y += moved
        }
        var target: Int
        if y < 0 {
            target = move.isSingle || caret.minY <= 0 ? 0 : lines.position(at: CGPoint(x: x, y: 0))
        } else if y >= lines.height {
            target = move.isSingle ? editor.length : lines.position(at: CGPoint(x: x, y: lines.height - 1))
        } else {
            target = lines.position(at: CGPoint(x: x, y: y))
        }
        // Within a high gap between rows, such as an excluded area, the caret's own row can be the nearest one.
        let (focus, isDown) = (editor.selection.focus, move == .down || move == .pageDown)
        if abs(lines.caretRect(at: target).minY - lines.caretRect(at: focus).minY) < 0.01 {
            if let next = lines.position(besideRowOf: focus, isBelow: isDown, x: x) {
                target = next
            } else if move != .pageDown {
                target = isDown ? editor.length : 0
            }
        }
        changeSelection { $0.select(anchor: extending ? $0.selection.anchor : target, focus: target) }
        goal = x
        if extending { offerSelection() }
    }

    /// The text that an input method is composing; `nil` if there is none.
    public var markedTextRange: UITextRange? { editor.markedRange.map { UITextRange(range: $0) } }

    /// Turns the text that an input method is composing into normal text.
    public func unmarkText() {
        guard editor.markedRange != nil else { return }
        editor.unmark()
        setNeedsLayout()
    }

    func discardMarkedText() {
        guard let range = editor.markedRange else { return }
        change(TextEdit(range: range, replacement: "")) { $0.setMarkedText("", selection: 0..<0) }
    }

    var caretRectInWindow: CGRect? {
        guard let window else { return nil }
        layoutIfNeeded()
        return surface.canvas.convert(surface.canvas.caret.frame, to: window)
    }
}

/// A movement of the caret to another line.
private enum VerticalMove {
    case up, down, pageUp, pageDown

    var isSingle: Bool { self == .up || self == .down }

    @MainActor
    init?(_ key: UIKey) {
        guard !key.isOrder else { return nil }
        switch (key.keyCode, key.characters) {
        case (.keyboardUpArrow, _), (_, UIKeyCommand.inputUpArrow): self = .up
        case (.keyboardDownArrow, _), (_, UIKeyCommand.inputDownArrow): self = .down
        case (.keyboardPageUp, _), (_, UIKeyCommand.inputPageUp): self = .pageUp
        case (.keyboardPageDown, _), (_, UIKeyCommand.inputPageDown): self = .pageDown
        default: return nil
        }
    }
}
