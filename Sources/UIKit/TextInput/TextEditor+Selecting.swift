/// Changes of the selection by keys and the pointer.
extension TextEditor {
    /// Moves the caret, or with `extending` the focus of the selection.
    ///
    /// Without `extending`, a movement by one character reduces a selection to its end in that direction.
    mutating func move(_ direction: TextDirection, by unit: TextUnit, extending: Bool = false) {
        if !extending, !selection.isCaret, unit == .character {
            let range = selection.range
            let end = boundaries.isForward(direction) ? range.upperBound : range.lowerBound
            select(anchor: end, focus: end)
            return
        }
        let focus = boundaries.position(from: selection.focus, direction, by: unit)
        select(anchor: extending ? selection.anchor : focus, focus: focus)
    }

    mutating func selectAll() { select(anchor: 0, focus: length) }

    /// Selects the unit at a position, as a click does: a caret, or the whole word, line or text.
    mutating func select(_ unit: TextUnit, at position: Int) {
        let range = range(of: unit, at: position)
        select(anchor: range.lowerBound, focus: range.upperBound)
    }

    /// Selects from the unit where a drag began to the one where it is now, including both.
    ///
    /// A drag after a double click therefore selects whole words.
    mutating func select(_ unit: TextUnit, from start: Int, to end: Int) {
        let (first, last) = (range(of: unit, at: start), range(of: unit, at: end))
        if end < start {
            select(anchor: first.upperBound, focus: last.lowerBound)
        } else {
            select(anchor: first.lowerBound, focus: last.upperBound)
        }
    }

    private func range(of unit: TextUnit, at position: Int) -> Range<Int> {
        let boundaries = boundaries
        switch unit {
        case .character:
            let caret = boundaries.floor(position)
            return caret..<caret
        case .word: return boundaries.word(at: position)
        case .line: return boundaries.line(at: position)
        case .document: return 0..<length
        }
    }
}

/// Keeps a password and its history out of mirrors, dumps and descriptions.
extension TextEditor: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {
    var customMirror: Mirror {
        isSecure
            ? Mirror(self, children: [])
            : Mirror(self, children: ["text": text, "selection": selection.range, "marked": markedRange as Any])
    }

    var description: String {
        isSecure ? "TextEditor(secure)" : "TextEditor(\(text.debugDescription), \(selection.range))"
    }

    var debugDescription: String { description }
}
