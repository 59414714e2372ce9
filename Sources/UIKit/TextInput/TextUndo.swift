/// A text whose changes are registered with an undo manager.
@MainActor
protocol UndoableText: AnyObject {
    var undoManager: UndoManager? { get }
    /// Returns a string that a change removes from a place, with its attributes. The text still has them, or an input
    /// method has replaced them. `nil` for a text that has the same attributes everywhere.
    func removedText(_ string: String, at place: Int) -> AttributedText?
    /// Reverts a change of the text. What changes is registered again.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - former: The removed text with its attributes; `nil` if they are not known.
    func revert(_ change: TextChange, to former: AttributedText?)
}

extension UndoableText {
    func removedText(_ string: String, at place: Int) -> AttributedText? { nil }
}

/// The registration of a text's changes with the undo manager of its responder chain.
///
/// Text that is typed without a pause is one action, which grows with each key. Otherwise each change is an action and
/// a group of its own, even if several keys are handled in one turn of the run loop.
@MainActor
final class TextUndo {
    /// A change that an action reverts, and that grows while the user types on.
    private final class Record {
        private(set) var change: TextChange
        /// The removed text with its attributes.
        private(set) var removed: AttributedText?

        init(_ change: TextChange, _ removed: AttributedText?) { (self.change, self.removed) = (change, removed) }

        /// Adds the next change. Returns whether both are undone together.
        func merge(_ next: TextChange, _ kind: TextChange.Kind, _ added: AttributedText?) -> Bool {
            guard let merged = change.merged(with: next, kind) else { return false }
            change = merged
            if let old = removed, let added {
                removed = kind == .deletingBackward ? added.appending(old) : old.appending(added)
            } else {
                removed = nil
            }
            return true
        }
    }

    private weak var manager: UndoManager?
    private weak var lastAction: UndoAction?
    private var lastRecord: Record?

    /// Registers changes in the order in which they were made.
    func register(_ changes: [RecordedChange], of text: some UndoableText) {
        guard let manager = currentManager(of: text) else { return }
        for recorded in changes {
            let removed = text.removedText(recorded.change.removed, at: recorded.change.location)
            if !merge(recorded, removed, manager) { add(recorded.change, removed, of: text, to: manager) }
        }
    }

    /// Registers a change of attributes, which an action reverts.
    func register(of text: some UndoableText, reverting body: @escaping @MainActor () -> Void) {
        guard let manager = currentManager(of: text) else { return }
        manager.endEventGroup()
        manager.register(UndoAction(target: text, body: body))
        (lastAction, lastRecord) = (nil, nil)
    }

    /// Returns the manager for the text's changes; `nil` if they are not registered now.
    private func currentManager(of text: some UndoableText) -> UndoManager? {
        let current = text.undoManager
        if manager !== current { removeAll(of: text) }
        guard let current else { return nil }
        manager = current
        if current.isUndoRegistrationEnabled { return current }
        // Without one of its changes, the others cannot be reverted.
        removeAll(of: text)
        return nil
    }

    private func merge(_ recorded: RecordedChange, _ removed: AttributedText?, _ manager: UndoManager) -> Bool {
        guard recorded.continuesLast, let lastAction, let lastRecord, manager.isLast(lastAction) else { return false }
        return lastRecord.merge(recorded.change, recorded.kind, removed)
    }

    private func add(
        _ change: TextChange, _ removed: AttributedText?, of text: some UndoableText, to manager: UndoManager
    ) {
        manager.endEventGroup()
        let record = Record(change, removed)
        let action = UndoAction(target: text) { [weak text] in text?.revert(record.change, to: record.removed) }
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
