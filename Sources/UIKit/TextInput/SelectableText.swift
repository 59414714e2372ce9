import Foundation

/// A view with text that the user selects and edits: a text field or a text view.
///
/// Clicks, taps, the edit actions and the desktop's primary selection work alike in all of them.
@MainActor
protocol SelectableText: UIView {
    var editor: TextEditor { get set }
    /// The selection that the tracked touch makes.
    var drag: TextDrag? { get set }
    /// Whether the user may select text.
    var isTextSelectable: Bool { get }
    /// Whether the user may change the text.
    var isTextEditable: Bool { get }
    /// Whether the text never leaves the view, as a password.
    var isTextSecret: Bool { get }

    /// Returns the position of the text that is nearest to a point of the view.
    func position(at point: CGPoint) -> Int
    /// Returns the unit that a number of clicks selects.
    func unit(ofClicks count: Int) -> TextUnit
    func changeSelection(_ body: (inout TextEditor) -> Void)
    /// Changes the selection for a click without modifier keys, or for a tap.
    func selectByClick(_ body: (inout TextEditor) -> Void)
    /// Inserts a text of the pasteboard in place of the selection.
    func insertPasted(_ text: String)
    /// Makes a change of the user if the delegate allows it. Returns whether it does.
    @discardableResult
    func change(_ edit: TextEdit, _ body: (inout TextEditor) -> Void) -> Bool
    func perform(_ command: TextCommand)
}

/// The handling of clicks and taps. A pointer button acts when it is pressed; a finger acts when it is lifted, so that
/// it can scroll instead.
extension SelectableText {
    /// Taps place the caret, and the pointer selects text. A finger can scroll what is behind the text.
    func handlesText(_ gesture: RivalGesture) -> Bool {
        switch gesture {
        case .tap: true
        case .drag(_, _, let type): type != .direct
        case .other: false
        }
    }

    private func position(of touch: UITouch) -> Int { position(at: touch.location(in: self)) }

    func beginDrag(_ touch: UITouch, with event: UIEvent?) {
        drag = nil
        guard isTextSelectable || isTextEditable else { return }
        guard touch.type != .direct else {
            drag = .tap(start: touch.location(in: nil), count: touch.tapCount)
            return
        }
        guard touch.firstButtons != .button(3) else { return pasteSelection(at: touch) }
        guard touch.firstButtons == .primary, isFirstResponder || becomeFirstResponder() else { return }
        let position = position(of: touch)
        let unit = unit(ofClicks: touch.tapCount)
        if event?.modifierFlags.contains(.shift) == true, unit == .character {
            let anchor = editor.selection.anchor
            drag = .extending(from: anchor)
            changeSelection { $0.select(anchor: anchor, focus: position) }
        } else if unit == .character, !isTextSecret, isOnSelection(touch.location(in: self)) {
            drag = .held
        } else {
            drag = .units(unit, from: position)
            selectByClick { $0.select(unit, at: position) }
        }
    }

    func continueDrag(_ touch: UITouch) {
        switch drag {
        case .tap(let start, _):
            let place = touch.location(in: nil)
            if hypot(place.x - start.x, place.y - start.y) > TextDrag.tapReach { drag = nil }
        case .units(let unit, let start):
            let position = position(of: touch)
            selectByClick { $0.select(unit, from: start, to: position) }
        case .extending(let anchor):
            let position = position(of: touch)
            changeSelection { $0.select(anchor: anchor, focus: position) }
        case .held, nil: break
        }
    }

    /// Returns whether a point of the view is on selected text that may be dragged.
    func isOnSelection(_ point: CGPoint) -> Bool {
        guard let text = self as? any MenuText, !editor.selection.isCaret else { return false }
        return text.character(at: point).map(editor.selection.range.contains) ?? false
    }

    func endDrag(_ touch: UITouch?) {
        defer { drag = nil }
        if drag == .held, let touch {
            let position = position(of: touch)
            return selectByClick { $0.select(.character, at: position) }
        }
        if touch != nil, drag?.isByPointer == true { offerSelection() }
        guard case .tap(_, let count) = drag, let touch, isFirstResponder || becomeFirstResponder() else { return }
        let position = position(of: touch)
        selectByClick { $0.select(unit(ofClicks: count), at: position) }
    }
}

/// The edit actions.
extension SelectableText {
    func copySelection() {
        if hasSelection, !isTextSecret { UIPasteboard.general.string = editor.selectedText }
    }

    func cutSelection() {
        guard isTextEditable, hasSelection, !isTextSecret else { return }
        copySelection()
        perform(.delete(.backward, by: .character))
    }

    func deleteSelection() {
        if isTextEditable, hasSelection { perform(.delete(.backward, by: .character)) }
    }

    private var hasSelection: Bool { !editor.selection.isCaret }

    /// Returns whether an edit action has an effect now; `nil` for other actions.
    func allowsEditAction(_ action: Selector) -> Bool? {
        switch action {
        case .copy: hasSelection && !isTextSecret
        case .cut: isTextEditable && hasSelection && !isTextSecret
        case .delete: isTextEditable && hasSelection
        case .paste: isTextEditable && UIPasteboard.general.hasStrings
        case .select: editor.length > 0 && !hasSelection
        case .selectAll: editor.length > 0 && editor.selection.range != 0..<editor.length
        default: nil
        }
    }
}

/// The desktop's primary selection: selected text that is inserted by a click with the middle button.
extension SelectableText {
    private var primary: UIPasteboard {
        let list = UIApplication.shared.pasteboards
        return list.pasteboard(list.store(.primary))
    }

    /// Makes the text that the user has selected the primary selection. A secret text is never offered.
    func offerSelection() {
        if hasSelection, !isTextSecret { primary.string = editor.selectedText }
    }

    /// Inserts the primary selection at the place of a click, if the delegate allows it.
    private func pasteSelection(at touch: UITouch) {
        guard isTextEditable, isFirstResponder || becomeFirstResponder() else { return }
        let position = position(at: touch.location(in: self))
        let text = primary.string ?? ""
        changeSelection { $0.select(anchor: position, focus: position) }
        insertPasted(text)
    }
}

/// The text of an input method.
extension SelectableText {
    func setMarkedText(_ text: String, selectedRange: NSRange) {
        guard isTextEditable else { return }
        let selected = max(0, selectedRange.location)..<max(0, selectedRange.location) + max(0, selectedRange.length)
        let edit = editor.edit(inserting: text)
        guard !edit.range.isEmpty || !edit.replacement.isEmpty else { return }
        change(edit) { $0.setMarkedText(text, selection: selected) }
    }

    var hasMarkedText: Bool { editor.markedRange != nil }
}

extension UIResponder {
    /// Returns the selector of an edit action with a name in Objective-C; `nil` for other names.
    nonisolated static func editAction(named name: String) -> Selector? {
        switch name {
        case "cut:": Selector("cut:", UIResponder.cut(_:))
        case "copy:": Selector("copy:", UIResponder.copy(_:))
        case "paste:": Selector("paste:", UIResponder.paste(_:))
        case "select:": Selector("select:", UIResponder.select(_:))
        case "selectAll:": Selector("selectAll:", UIResponder.selectAll(_:))
        case "delete:": Selector("delete:", UIResponder.delete(_:))
        default: nil
        }
    }

    /// Returns the selector of an action that formats text with a name in Objective-C; `nil` for other names.
    nonisolated static func formatAction(named name: String) -> Selector? {
        switch name {
        case "toggleBoldface:": Selector("toggleBoldface:", UIResponder.toggleBoldface(_:))
        case "toggleItalics:": Selector("toggleItalics:", UIResponder.toggleItalics(_:))
        case "toggleUnderline:": Selector("toggleUnderline:", UIResponder.toggleUnderline(_:))
        default: nil
        }
    }

    /// Returns the selector of an action that searches with a name in Objective-C; `nil` for other names.
    nonisolated static func findAction(named name: String) -> Selector? {
        switch name {
        case "find:": Selector("find:", UIResponder.find(_:))
        case "findAndReplace:": Selector("findAndReplace:", UIResponder.findAndReplace(_:))
        case "findNext:": Selector("findNext:", UIResponder.findNext(_:))
        case "findPrevious:": Selector("findPrevious:", UIResponder.findPrevious(_:))
        case "useSelectionForFind:": Selector("useSelectionForFind:", UIResponder.useSelectionForFind(_:))
        default: nil
        }
    }
}
