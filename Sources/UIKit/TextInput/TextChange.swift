/// A change of a text, which can be reverted.
///
/// Text typed in one place is one change, and so are characters deleted one after the other. A word's first letter
/// after white space begins a new change. So does another place or another kind of change.
struct TextChange: Equatable, Sendable {
    /// The position of the change in UTF-16 code units.
    var location: Int
    var removed: String
    var inserted: String
    var before: TextSelection
    var after: TextSelection

    /// The kind of a change. Only changes of one kind are merged.
    enum Kind: Sendable { case typing, deletingBackward, deletingForward, other }

    /// The change that reverts this one.
    var inverse: TextChange {
        TextChange(location: location, removed: inserted, inserted: removed, before: after, after: before)
    }

    /// The edit that makes the change.
    var edit: TextEdit { TextEdit(range: location..<location + removed.utf16.count, replacement: inserted) }

    /// Returns this change and the next one as one change; `nil` if they are undone separately.
    func merged(with next: TextChange, _ kind: Kind) -> TextChange? {
        var merged = self
        merged.after = next.after
        switch kind {
        case .typing:
            let beginsWord = next.inserted.first?.isWhitespace == false && inserted.last?.isWhitespace == true
            guard next.removed.isEmpty, next.location == location + inserted.utf16.count, !beginsWord else {
                return nil
            }
            merged.inserted += next.inserted
        case .deletingBackward:
            guard next.inserted.isEmpty, next.location + next.removed.utf16.count == location else { return nil }
            merged.location = next.location
            merged.removed = next.removed + removed
        case .deletingForward:
            guard next.inserted.isEmpty, next.location == location else { return nil }
            merged.removed += next.removed
        case .other:
            return nil
        }
        return merged
    }
}

/// A change that an editor has made, for an undo manager.
struct RecordedChange: Sendable {
    let change: TextChange
    let kind: TextChange.Kind
    /// Whether it may be merged with the change before.
    let continuesLast: Bool
}
