/// A text whose changes are registered with an undo manager.
@MainActor
protocol UndoableText: AnyObject {
    var undoManager: UndoManager? { get }
    /// Reverts a change of the text. What changes is registered again.
    func revert(_ change: TextChange)
}

/// The registration of a text's changes with the undo manager of its responder chain.
///
/// Text that is typed without a pause is one action, which grows with each key. Otherwise each change is an action and
/// a group of its own, even if several keys are handled in one turn of the run loop.
@MainActor
final class TextUndo {
    /// A change that an action reverts, and that grows while the user types on.
    private final class Record {
        var change: TextChange
        init(_ change: TextChange) { self.change = change }
    }

    private weak var manager: UndoManager?
    private weak var lastAction: UndoAction?
    private var lastRecord: Record?

    /// Registers changes in the order in which they were made.
    func register(_ changes: [RecordedChange], of text: some UndoableText) {
        let current = text.undoManager
        if manager !== current { removeAll(of: text) }
        guard let current else { return }
        manager = current
        // Without one of its changes, the others cannot be reverted.
        guard current.isUndoRegistrationEnabled else { return removeAll(of: text) }
        for recorded in changes where !merge(recorded, current) { add(recorded.change, of: text, to: current) }
    }

    private func merge(_ recorded: RecordedChange, _ manager: UndoManager) -> Bool {
        guard recorded.continuesLast, let lastAction, let lastRecord, manager.isLast(lastAction),
            let merged = lastRecord.change.merged(with: recorded.change, recorded.kind)
        else { return false }
        lastRecord.change = merged
        return true
    }

    private func add(_ change: TextChange, of text: some UndoableText, to manager: UndoManager) {
        manager.endEventGroup()
        let record = Record(change)
        let action = UndoAction(target: text) { [weak text] in text?.revert(record.change) }
        manager.register(action)
        if !manager.isUndoing, !manager.isRedoing { manager.setActionName(BarText.typing.localized) }
        (lastAction, lastRecord) = (action, record)
    }

    /// Removes the text's actions from the undo manager.
    func removeAll(of text: some UndoableText) {
        manager?.removeAllActions(withTarget: text)
        (manager, lastAction, lastRecord) = (nil, nil, nil)
    }
}

extension TextUndo: CustomReflectable {
    /// Empty, because the text may be a password.
    nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension UIResponder {
    /// Undoes or redoes with the undo manager of the responder. Returns whether there was anything to do.
    @discardableResult
    func performUndo(_ command: TextCommand) -> Bool {
        guard let manager = undoManager else { return false }
        switch command {
        case .undo where manager.canUndo: manager.undo()
        case .redo where manager.canRedo: manager.redo()
        default: return false
        }
        return true
    }
}
