/// The changes of a text that can be taken back, and those that were.
///
/// What is typed in one go is one change, and so are characters deleted one after the other: a word's first letter after
/// white space, another place or another kind of change begins a new one.
struct TextHistory: Sendable {
    struct Change: Sendable {
        /// Where it was, in UTF-16 code units.
        var location: Int
        var removed: String
        var inserted: String
        var before: TextSelection
        var after: TextSelection

        /// What takes the change back.
        var inverse: TextEdit {
            TextEdit(range: location..<location + inserted.utf16.count, replacement: removed)
        }
        /// What makes it once more.
        var edit: TextEdit { TextEdit(range: location..<location + removed.utf16.count, replacement: inserted) }
    }

    /// What a change can become one with.
    enum Kind: Sendable { case typing, deletingBackward, deletingForward, other }

    private(set) var undoable: [Change] = []
    private(set) var redoable: [Change] = []
    /// The last change's, as long as more can become one with it.
    private var openKind: Kind?

    mutating func record(_ change: Change, as kind: Kind) {
        redoable = []
        if kind == openKind, let last = undoable.last, let merged = Self.merge(last, change, kind) {
            undoable[undoable.count - 1] = merged
        } else {
            undoable.append(change)
        }
        openKind = kind
    }

    /// The next change is one of its own.
    mutating func close() { openKind = nil }

    /// The last change, which counts as undone from now on.
    mutating func undo() -> Change? {
        close()
        guard let change = undoable.popLast() else { return nil }
        redoable.append(change)
        return change
    }

    /// The change undone last, which counts as done from now on.
    mutating func redo() -> Change? {
        close()
        guard let change = redoable.popLast() else { return nil }
        undoable.append(change)
        return change
    }

    private static func merge(_ last: Change, _ next: Change, _ kind: Kind) -> Change? {
        var merged = last
        merged.after = next.after
        switch kind {
        case .typing:
            let beginsWord = next.inserted.first?.isWhitespace == false && last.inserted.last?.isWhitespace == true
            guard next.removed.isEmpty, next.location == last.location + last.inserted.utf16.count, !beginsWord else {
                return nil
            }
            merged.inserted += next.inserted
        case .deletingBackward:
            guard next.inserted.isEmpty, next.location + next.removed.utf16.count == last.location else { return nil }
            merged.location = next.location
            merged.removed = next.removed + last.removed
        case .deletingForward:
            guard next.inserted.isEmpty, next.location == last.location else { return nil }
            merged.removed += next.removed
        case .other:
            return nil
        }
        return merged
    }
}
