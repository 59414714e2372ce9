import Dispatch

/// The documents that are open. They are retained until they are closed.
@MainActor
final class OpenDocuments {
    private var documents: [UIDocument] = []
    /// The time that a program has for writing its documents at its end, in seconds.
    var patience = 10.0

    func add(_ document: UIDocument) {
        if !documents.contains(where: { $0 === document }) { documents.append(document) }
    }

    func remove(_ document: UIDocument) { documents.removeAll { $0 === document } }

    /// Saves the documents with unsaved changes, because a scene leaves the screen.
    func sceneDidLeave() {
        for document in documents { document.leaveForeground() }
    }

    /// Writes the documents with unsaved changes and waits until they are on the disk, because the program ends.
    func saveBeforeEnd() {
        let deadline = DispatchTime.now() + patience
        // All begin before the first is waited for.
        let saving = documents.filter { $0.beginLastSave() }
        for document in saving where !document.file.queue.finish(before: deadline) {
            Log.application.error("\(document.fileURL.path) was not saved in \(patience) seconds; the program ends.")
        }
    }
}
