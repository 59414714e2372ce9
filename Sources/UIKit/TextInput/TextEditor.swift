/// A text that is being edited: the text, its selection, what an input method is composing in it, and what can be undone.
///
///     var editor = TextEditor("Hello")
///     editor.apply(editor.edit(inserting: "!"), as: .typing)      // "Hello!", the caret at its end
///
/// A change is made in two steps, so that somebody can be asked in between: `edit(...)` says what it would be, `apply` makes
/// it. Positions are UTF-16 code units; the ends of the selection always lie between two characters. Positions beyond the text
/// count as its nearer end, those within a character as one of the character's ends.
struct TextEditor: Sendable {
    private(set) var text: String
    private(set) var selection: TextSelection
    /// Whether the text is a password: no word in it can be found out, and no mirror shows it.
    var isSecure = false
    private var composition: Composition?
    private var history = TextHistory()

    /// What an input method has put into the text and may still replace.
    private struct Composition: Sendable {
        var range: Range<Int>
        /// What had been selected in its place.
        let replaced: String
        let before: TextSelection
    }

    /// A text with the caret at its end.
    init(_ text: String = "") {
        self.text = text
        selection = TextSelection(caret: text.utf16.count)
    }

    var boundaries: TextBoundaries { TextBoundaries(text, isSecure: isSecure) }
    var length: Int { text.utf16.count }
    /// What an input method is composing, in UTF-16 code units; `nil` while it is not.
    ///
    /// Never inlined: optimised, Swift 6.3 ends with "Found ownership error" where it is.
    @inline(never) var markedRange: Range<Int>? { composition?.range }

    /// Another text, which is not the user's doing: the caret stands at its end, and nothing can be undone.
    mutating func setText(_ text: String) {
        self.text = text
        selection = TextSelection(caret: text.utf16.count)
        composition = nil
        history = TextHistory()
    }

    // MARK: Changing

    /// Puts a text in the place of what is being composed, else of what is selected.
    func edit(inserting string: String) -> TextEdit {
        TextEdit(range: composition?.range ?? selection.range, replacement: string)
    }

    /// Puts a text in the place of whole characters.
    func edit(replacing range: Range<Int>, with string: String) -> TextEdit {
        TextEdit(range: boundaries.whole(range), replacement: string)
    }

    /// Takes away what is being composed, else what is selected, else what lies up to a unit further; `nil` where that is
    /// nothing.
    func edit(deleting direction: TextDirection, by unit: TextUnit) -> TextEdit? {
        var range = composition?.range ?? selection.range
        if range.isEmpty {
            let end = boundaries.position(from: selection.focus, direction, by: unit)
            range = min(end, selection.focus)..<max(end, selection.focus)
        }
        return range.isEmpty ? nil : TextEdit(range: range, replacement: "")
    }

    /// Makes a change, with the caret behind it. One that is not in the place of what is being composed ends the composition first.
    mutating func apply(_ edit: TextEdit, as kind: TextHistory.Kind = .other) {
        var change = TextHistory.Change(
            location: 0, removed: "", inserted: edit.replacement, before: selection, after: selection)
        if let composition, edit.range == composition.range {
            self.composition = nil
            change.location = composition.range.lowerBound
            change.removed = composition.replaced
            change.before = composition.before
            replace(composition.range, with: edit.replacement)
        } else {
            unmark()
            let range = clamp(edit.range)
            change.location = range.lowerBound
            change.removed = boundaries.text(in: range)
            replace(range, with: edit.replacement)
        }
        change.after = selection
        guard !change.removed.isEmpty || !change.inserted.isEmpty else { return }
        history.record(change, as: kind)
    }

    /// Within the text, and no half of a surrogate pair.
    private func clamp(_ range: Range<Int>) -> Range<Int> {
        let (text, boundaries) = (text, boundaries)
        func scalar(_ position: Int, _ step: Int) -> Int {
            let inside = max(0, min(boundaries.length, position))
            return boundaries.index(inside).samePosition(in: text.unicodeScalars) == nil ? inside + step : inside
        }
        let start = scalar(range.lowerBound, -1)
        return start..<max(start, scalar(range.upperBound, 1))
    }

    private mutating func replace(_ range: Range<Int>, with string: String) {
        let old = boundaries
        text.replaceSubrange(old.index(range.lowerBound)..<old.index(range.upperBound), with: string)
        // A mark becomes one character with the letter before, and a flag's half with what follows.
        selection = TextSelection(caret: boundaries.ceiling(range.lowerBound + string.utf16.count))
    }

    // MARK: Undo

    /// What `undo()` would change; `nil` where there is nothing to undo, or something is being composed.
    var undoEdit: TextEdit? { composition == nil ? history.undoable.last?.inverse : nil }
    /// What `redo()` would change; `nil` where nothing was undone, or something is being composed.
    var redoEdit: TextEdit? { composition == nil ? history.redoable.last?.edit : nil }

    mutating func undo() {
        guard composition == nil, let change = history.undo() else { return }
        replace(change.inverse.range, with: change.removed)
        selection = change.before
    }

    mutating func redo() {
        guard composition == nil, let change = history.redo() else { return }
        replace(change.edit.range, with: change.inserted)
        selection = change.after
    }

    /// What is typed next is undone by itself.
    mutating func closeUndoGroup() { history.close() }

    // MARK: Composing

    /// Puts what an input method is composing in the place of what it had there, else of the selection, and selects `selection`
    /// in it, which counts from the beginning of `string`. An empty text ends the composition.
    mutating func setMarkedText(_ string: String, selection: Range<Int>) {
        let current =
            composition
            ?? Composition(range: self.selection.range, replaced: selectedText, before: self.selection)
        let start = current.range.lowerBound
        replace(current.range, with: string)
        composition = Composition(
            range: start..<start + string.utf16.count, replaced: current.replaced, before: current.before)
        guard !string.isEmpty else { return unmark() }
        let inside = selection.clamped(to: 0..<string.utf16.count)
        let selected = start + inside.lowerBound..<start + inside.upperBound
        self.selection = TextSelection(boundaries.whole(selected))
    }

    /// What has been composed becomes a part of the text like any other.
    mutating func unmark() {
        guard let composition else { return }
        self.composition = nil
        let inserted = boundaries.text(in: composition.range)
        guard !inserted.isEmpty || !composition.replaced.isEmpty else { return }
        history.record(
            TextHistory.Change(
                location: composition.range.lowerBound, removed: composition.replaced, inserted: inserted,
                before: composition.before, after: selection), as: .typing)
    }

    // MARK: Selecting

    var selectedText: String { boundaries.text(in: selection.range) }

    /// Selects from one position to another. What was being composed becomes a part of the text.
    mutating func select(anchor: Int, focus: Int) {
        unmark()
        history.close()
        let boundaries = boundaries
        selection = TextSelection(anchor: boundaries.floor(anchor), focus: boundaries.floor(focus))
    }
}
