/// A text that is being edited, with its selection and the composition of an input method.
///
/// ```swift
/// var editor = TextEditor("Hello")
/// editor.apply(editor.edit(inserting: "!"), as: .typing)      // "Hello!", the caret at its end
/// ```
///
/// A change has two steps, so that a delegate can be asked in between: `edit(...)` describes it, and `apply` makes it.
///
/// Positions are UTF-16 code units. The ends of the selection always lie between two characters. A position beyond the
/// text counts as its nearer end. A position within a character counts as one of the character's ends.
struct TextEditor: Sendable {
    private(set) var text: String
    private(set) var selection: TextSelection
    /// Whether the text is a password. Its words cannot be found, and no mirror shows it.
    var isSecure = false
    private var composition: Composition?
    /// The changes since `takeChanges()`, for an undo manager.
    private var changes: [RecordedChange] = []
    /// The kind of the last change while further changes can be merged with it.
    private var openKind: TextChange.Kind?

    /// Text that an input method has inserted and may still replace.
    private struct Composition: Sendable {
        var range: Range<Int>
        /// The selected text that it replaced.
        let replaced: String
        let before: TextSelection
    }

    /// Creates an editor with the caret at the end of the text.
    init(_ text: String = "") {
        self.text = text
        selection = TextSelection(caret: text.utf16.count)
    }

    var boundaries: TextBoundaries { TextBoundaries(text, isSecure: isSecure) }
    var length: Int { text.utf16.count }
    /// The range of the text that an input method is composing, in UTF-16 code units; `nil` without a composition.
    ///
    /// Never inlined: if it is, the optimiser of Swift 6.3 fails with "Found ownership error".
    @inline(never) var markedRange: Range<Int>? { composition?.range }

    /// Replaces the text by the program, not by the user. The caret moves to the end, and no change is recorded.
    mutating func setText(_ text: String) {
        self.text = text
        selection = TextSelection(caret: text.utf16.count)
        composition = nil
        changes = []
        openKind = nil
    }

    /// Replaces a range by the program, not by the user. The selection stays with its characters, and no change is
    /// recorded. A composition becomes an ordinary part of the text.
    mutating func replaceByProgram(_ range: Range<Int>, with string: String) {
        unmark()
        let (old, range, count) = (selection, clamp(range), string.utf16.count)
        func moved(_ position: Int) -> Int {
            if position <= range.lowerBound { return position }
            return position >= range.upperBound ? position - range.count + count : range.lowerBound + count
        }
        replace(range, with: string)
        let boundaries = boundaries
        selection = TextSelection(
            anchor: boundaries.floor(moved(old.anchor)), focus: boundaries.floor(moved(old.focus)))
        changes = []
        openKind = nil
    }

    // MARK: Changing

    /// Returns the edit that replaces the composition, or else the selection, with a text.
    func edit(inserting string: String) -> TextEdit {
        TextEdit(range: composition?.range ?? selection.range, replacement: string)
    }

    /// Returns the edit that replaces a range, extended to whole characters, with a text.
    func edit(replacing range: Range<Int>, with string: String) -> TextEdit {
        TextEdit(range: boundaries.whole(range), replacement: string)
    }

    /// Returns the edit that deletes the composition, else the selection, else the text up to one unit further.
    ///
    /// If that is empty, the result is `nil`.
    func edit(deleting direction: TextDirection, by unit: TextUnit) -> TextEdit? {
        var range = composition?.range ?? selection.range
        if range.isEmpty {
            let end = boundaries.position(from: selection.focus, direction, by: unit)
            range = min(end, selection.focus)..<max(end, selection.focus)
        }
        return range.isEmpty ? nil : TextEdit(range: range, replacement: "")
    }

    /// Makes an edit and puts the caret after it. If it does not replace the composition, the composition ends first.
    mutating func apply(_ edit: TextEdit, as kind: TextChange.Kind = .other) {
        var change = TextChange(
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
        record(change, as: kind)
    }

    /// Returns the range limited to the text, and extended so that it splits no surrogate pair.
    func clamp(_ range: Range<Int>) -> Range<Int> {
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
        // A combining mark joins the letter before it, and half of a flag joins the other half.
        selection = TextSelection(caret: boundaries.ceiling(range.lowerBound + string.utf16.count))
    }

    // MARK: Undo

    /// Makes a change that reverts another one. It is recorded as a change of its own.
    mutating func make(_ change: TextChange) {
        unmark()
        closeUndoGroup()
        let range = clamp(change.edit.range)
        var made = change
        made.location = range.lowerBound
        made.removed = boundaries.text(in: range)
        replace(range, with: change.inserted)
        let boundaries = boundaries
        selection = TextSelection(
            anchor: boundaries.floor(change.after.anchor), focus: boundaries.floor(change.after.focus))
        record(made, as: .other)
        closeUndoGroup()
    }

    /// Returns the changes since the last call, in their order.
    mutating func takeChanges() -> [RecordedChange] {
        defer { changes = [] }
        return changes
    }

    /// Prevents the next change from being merged with the last one.
    mutating func closeUndoGroup() { openKind = nil }

    /// Whether changes wait for `takeChanges()`.
    var hasChanges: Bool { !changes.isEmpty }

    private mutating func record(_ change: TextChange, as kind: TextChange.Kind) {
        changes.append(RecordedChange(change: change, kind: kind, continuesLast: kind == openKind))
        openKind = kind
    }

    // MARK: Composing

    /// Replaces the composition, or else the selection, with the unfinished text of an input method.
    ///
    /// `selection` counts from the beginning of `string` and is selected. An empty text ends the composition.
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

    /// Makes the composed text an ordinary part of the text.
    mutating func unmark() {
        guard let composition else { return }
        self.composition = nil
        let inserted = boundaries.text(in: composition.range)
        guard !inserted.isEmpty || !composition.replaced.isEmpty else { return }
        record(
            TextChange(
                location: composition.range.lowerBound, removed: composition.replaced, inserted: inserted,
                before: composition.before, after: selection), as: .typing)
    }

    /// The edit that puts back what the composition has replaced; `nil` without a composition.
    var compositionReversal: TextEdit? {
        composition.map { TextEdit(range: $0.range, replacement: $0.replaced) }
    }

    /// Puts back what the composition has replaced. No change is recorded.
    mutating func revertComposition() {
        guard let composition else { return }
        self.composition = nil
        replace(composition.range, with: composition.replaced)
        selection = composition.before
    }

    // MARK: Selecting

    var selectedText: String { boundaries.text(in: selection.range) }

    /// Selects from one position to another. A composition becomes an ordinary part of the text.
    mutating func select(anchor: Int, focus: Int) {
        unmark()
        closeUndoGroup()
        let boundaries = boundaries
        selection = TextSelection(anchor: boundaries.floor(anchor), focus: boundaries.floor(focus))
    }
}
