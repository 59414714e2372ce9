import Foundation
import Synchronization

/// The file of a document as the document has last read or written it. Any thread may use it.
final class DocumentFile: Sendable {
    /// The accesses to the file.
    let queue = FileAccessQueue()
    private let known = Mutex<DocumentVersion?>(nil)

    /// The state in which the document has last read or written its file; `nil` before.
    var version: DocumentVersion? {
        get { known.withLock { $0 } }
        set { known.withLock { $0 = newValue } }
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
}
