import Foundation
import Synchronization

/// The file of a document as the document has last read or written it. Any thread may use it.
final class DocumentFile: Sendable {
    /// The rules for the access that is under way.
    struct Rules: Sendable {
        /// The place to which the file is written.
        var place: URL?
        /// Whether a file that another program has changed is not replaced.
        var isChecked = false
        /// Whether nothing at all is replaced.
        var isNew = false
        /// The state of the document's changes, without which the file is not loaded; `nil` for any state.
        var expectedChanges: Int?
        /// The state of the complete file that was written.
        var written: DocumentVersion?
    }

    /// The file whose access is under way on this thread. It need not be that of the document that writes: a copy at
    /// the program's end has a file of its own.
    @TaskLocal static var writing: DocumentFile?

    /// The accesses to the file.
    let queue = FileAccessQueue()
    private let known = Mutex<DocumentVersion?>(nil)
    private let current = Mutex(Rules())

    /// The state in which the document has last read or written its file; `nil` before.
    var version: DocumentVersion? {
        get { known.withLock { $0 } }
        set { known.withLock { $0 = newValue } }
    }

    /// The rules for the access that is under way in the queue.
    var rules: Rules {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// Returns whether another program has changed the file since then. A file that is gone does not count: it is
    /// written again by the next save.
    func isChanged(at url: URL) -> Bool {
        guard let version, let present = DocumentVersion(at: url) else { return false }
        return present != version
    }

    /// Throws if another program has changed the file, so that its changes are not overwritten.
    func checkIsUnchanged(at url: URL) throws {
        if isChanged(at: url) { throw DocumentError.changed(url) }
    }

    /// Writes a file by a closure, while no other document of the program writes there.
    ///
    /// - Parameters:
    ///   - url: The place.
    ///   - isChecked: Whether a file that another program has changed is not replaced.
    ///   - isNew: Whether nothing at all is replaced.
    ///   - write: Writes the file.
    /// - Returns: The state of the file that was written.
    func write(
        to url: URL, isChecked: Bool = false, isNew: Bool = false, by write: () throws -> Void
    ) throws -> DocumentVersion? {
        try DocumentPlaces.shared.hold(url) {
            if isChecked { try checkIsUnchanged(at: url) }
            rules = Rules(place: url, isChecked: isChecked, isNew: isNew)
            defer { rules = Rules() }
            try Self.$writing.withValue(self) { try write() }
            // An override may have written in another way.
            return rules.written ?? DocumentVersion(at: url)
        }
    }

    /// Writes a copy beside a document's file by a closure, and returns its place, at which nothing was.
    func writeCopy(beside url: URL, by write: (URL) throws -> Void) throws -> URL {
        var attempts = 20
        while true {
            let copy = DocumentContents.freePlace(beside: url)
            do {
                _ = try self.write(to: copy, isNew: true) { try write(copy) }
                return copy
            } catch {
                // Another program or document may have taken the name meanwhile.
                attempts -= 1
                guard attempts > 0, FileKind(at: copy) != nil else { throw error }
            }
        }
    }
}
