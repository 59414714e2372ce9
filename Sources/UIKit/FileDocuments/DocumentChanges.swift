/// The changes of a document since it was saved.
///
/// Each change leads to a state with a number of its own. Undoing and redoing lead to former states, so that a document
/// is saved again when its changes are undone.
struct DocumentChanges {
    /// The states that can be reached by undoing and redoing, and which of them is the present one.
    private var states = [0]
    private var position = 0
    private var saved = 0
    private var last = 0

    /// The number of the present state.
    var token: Int { states[position] }

    /// Whether the present state differs from the saved one.
    var areUnsaved: Bool { token != saved }

    /// Records a change.
    mutating func record(_ change: UIDocument.ChangeKind) {
        switch change {
        case .done:
            last += 1
            states.removeSubrange((position + 1)...)
            states.append(last)
            position += 1
        case .undone where position == 0:
            // A change from before the first one that was recorded.
            last += 1
            states.insert(last, at: 0)
        case .undone: position -= 1
        case .redone:
            last += 1
            if position == states.count - 1 { states.append(last) }
            position += 1
        case .cleared: save(token)
        }
    }

    /// Records that a state was saved.
    mutating func save(_ token: Int) { saved = token }
}
