import Foundation

/// Notices the changes that are registered with an undo manager, and those that are undone and redone.
@MainActor
final class UndoWatch {
    private var tokens: [any NSObjectProtocol] = []

    /// Starts to watch a manager, which is not retained.
    init(_ manager: UndoManager, onChange: @escaping @MainActor (UIDocument.ChangeKind) -> Void) {
        let kinds: [(NSNotification.Name, UIDocument.ChangeKind)] = [
            (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
            (.NSUndoManagerDidRedoChange, .redone),
        ]
        tokens = kinds.map { name, kind in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { [weak manager] _ in
                MainActor.assumeIsolated {
                    guard let manager else { return }
                    // Undoing registers the actions that redo.
                    if kind == .done, manager.isUndoing || manager.isRedoing { return }
                    onChange(kind)
                }
            }
        }
    }

    isolated deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}
