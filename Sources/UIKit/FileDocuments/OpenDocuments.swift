import Dispatch
import Foundation

/// The documents that are open. They are retained until they are closed.
@MainActor
final class OpenDocuments {
    private var documents: [UIDocument] = []
    /// The saves under way, also those of documents that are closed.
    private var writes: [UnfinishedWrite] = []
    /// The time that a program has for writing its documents at its end, in seconds.
    var patience = 10.0

    func add(_ document: UIDocument) {
        if !documents.contains(where: { $0 === document }) { documents.append(document) }
    }

    func remove(_ document: UIDocument) { documents.removeAll { $0 === document } }

    /// Adds a save that has begun.
    func beginWriting(to url: URL) -> UnfinishedWrite {
        let write = UnfinishedWrite(url)
        writes.append(write)
        return write
    }

    /// Removes a save that has ended.
    func forget(_ write: UnfinishedWrite) { writes.removeAll { $0 === write } }

    /// Saves the documents with unsaved changes, because a scene leaves the screen.
    func sceneDidLeave() {
        for document in documents { document.leaveForeground() }
    }

    /// Writes the documents with unsaved changes and waits until they are on the disk, because the program ends.
    func saveBeforeEnd() {
        let deadline = DispatchTime.now() + patience
        // All begin before the first is waited for.
        let saving = documents.filter { $0.beginLastSave(in: self) }
        for document in saving where !document.file.queue.finish(before: deadline) {
            logLateness(of: document.fileURL)
        }
        for write in writes where !write.finish(before: deadline) { logLateness(of: write.url) }
    }

    private func logLateness(of url: URL) {
        Log.application.error("\(url.path) was not saved in \(patience) seconds; the program ends.")
    }
}

/// A save that is under way on another thread.
final class UnfinishedWrite: Sendable {
    /// The place of the file.
    let url: URL
    private let semaphore = DispatchSemaphore(value: 0)

    init(_ url: URL) { self.url = url }

    /// Called on any thread when the file is there, or cannot be written.
    func end() { semaphore.signal() }

    /// Waits for the end. Returns whether it is reached at the deadline.
    func finish(before deadline: DispatchTime) -> Bool {
        guard semaphore.wait(timeout: deadline) == .success else { return false }
        // It may be asked again.
        semaphore.signal()
        return true
    }
}
