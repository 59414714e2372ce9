/// The changes of a text that can be undone and redone.
///
/// Text typed in one place is one change, and so are characters deleted one after the other. A word's first letter
/// after white space begins a new change. So does another place or another kind of change.
struct TextHistory: Sendable {
    struct Change: Sendable {
        /// The position of the change in UTF-16 code units.
        var location: Int
        var removed: String
        var inserted: String
        var before: TextSelection
        var after: TextSelection

        /// The edit that undoes the change.
        var inverse: TextEdit {
            TextEdit(range: location..<location + inserted.utf16.count, replacement: removed)
        }
        /// The edit that makes the change again.
        var edit: TextEdit { TextEdit(range: location..<location + removed.utf16.count, replacement: inserted) }
    }

    /// The kind of a change. Only changes of one kind are merged.
    enum Kind: Sendable { case typing, deletingBackward, deletingForward, other }

    private(set) var undoable: [Change] = []
    private(set) var redoable: [Change] = []
    /// The kind of the last change while further changes can be merged with it.
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

    /// Prevents the next change from being merged with the last one.
    mutating func close() { openKind = nil }

    /// Returns the last change and moves it to the changes that can be redone.
    mutating func undo() -> Change? {
        close()
        guard let change = undoable.popLast() else { return nil }
        redoable.append(change)
        return change
    }

    /// Returns the change that was undone last and moves it to the changes that can be undone.
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
