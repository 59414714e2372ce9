import Foundation

/// Documents on the way to their new places. Until the last of them is there, all can be taken back.
struct DocumentSaving {
    let asCopy: Bool
    /// Whether replaced documents are kept until the end.
    let keepsReplaced: Bool
    private var saved: [Saved] = []

    /// A document at its new place.
    private struct Saved {
        let step: DocumentTransfer.Step
        /// Whether the document has left its former place.
        let hasMoved: Bool
        /// The present place of the file or folder that it has replaced.
        let replaced: URL?
    }

    init(asCopy: Bool, keepsReplaced: Bool) { (self.asCopy, self.keepsReplaced) = (asCopy, keepsReplaced) }

    /// Saves a document. After a failure it is where it was.
    mutating func save(_ step: DocumentTransfer.Step) throws {
        if !asCopy {
            do {
                return try put(step.source, for: step)
            } catch let error as POSIXError where error.code == .EXDEV {
                // The folder is on another file system. The document is removed after the last step.
            }
        }
        let manager = FileManager.default
        let source = asCopy ? URL(fileURLWithPath: step.source.realPath ?? step.source.path) : step.source
        let arrival = Self.hidden("part", beside: step.target)
        do {
            try manager.copyItem(at: source, to: arrival)
            try put(arrival, for: step)
        } catch {
            try? manager.removeItem(at: arrival)
            throw error
        }
    }

    /// Renames a document, so that it replaces what is at its new place. A folder never makes way for a file.
    private mutating func put(_ document: URL, for step: DocumentTransfer.Step) throws {
        let (kind, present) = (FileKind(at: document), FileKind(at: step.target))
        if let present, (present == .folder) != (kind == .folder) {
            throw Self.error(present == .folder ? EISDIR : ENOTDIR)
        }
        let old = Self.hidden("old", beside: step.target)
        // With a second name, the former file is there until the new one is.
        var isKept = keepsReplaced && present != nil && present != .folder && link(step.target.path, old.path) == 0
        if keepsReplaced, present != nil, !isKept { isKept = rename(step.target.path, old.path) == 0 }
        if rename(document.path, step.target.path) != 0 {
            let reason = errno
            if isKept { Self.putBack(old, to: step.target) }
            // A folder with content cannot be replaced at once.
            guard reason == ENOTEMPTY || reason == EEXIST else { throw Self.error(reason) }
            // There is a complete folder at the place at any time, except on file systems that cannot exchange.
            if Self.exchange(document, step.target) {
                if rename(document.path, old.path) != 0 {
                    let reason = errno
                    _ = Self.exchange(document, step.target)
                    throw Self.error(reason)
                }
            } else {
                guard rename(step.target.path, old.path) == 0 else { throw Self.error(reason) }
                guard rename(document.path, step.target.path) == 0 else {
                    let reason = errno
                    Self.putBack(old, to: step.target)
                    throw Self.error(reason)
                }
            }
            isKept = true
        }
        saved.append(Saved(step: step, hasMoved: document == step.source, replaced: isKept ? old : nil))
    }

    /// Removes what the documents have replaced and, after a move to another file system, their former places.
    func finish() {
        for document in saved {
            if let replaced = document.replaced { Self.remove(replaced) }
            if !asCopy, !document.hasMoved { Self.remove(document.step.source) }
        }
    }

    /// Moves the documents back, and returns what they have replaced.
    func undo() {
        for document in saved.reversed() {
            let (source, target) = (document.step.source, document.step.target)
            if document.hasMoved {
                guard rename(target.path, source.path) == 0 else {
                    let reason = Self.error(errno).localizedDescription
                    Log.view.error("\(target.path) cannot be moved back to \(source.path): \(reason)")
                    continue
                }
            } else {
                Self.remove(target)
            }
            if let replaced = document.replaced { Self.putBack(replaced, to: target) }
        }
    }

    /// Exchanges two files or folders. Returns whether the system can do that.
    private static func exchange(_ first: URL, _ second: URL) -> Bool {
        // The headers that Swift sees do not declare the function.
        typealias Function =
            @convention(c) (
                Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
            ) -> Int32
        guard let symbol = dlsym(nil, "renameat2") else { return false }
        let exchange: UInt32 = 2
        return unsafeBitCast(symbol, to: Function.self)(AT_FDCWD, first.path, AT_FDCWD, second.path, exchange) == 0
    }

    private static func putBack(_ old: URL, to target: URL) {
        guard rename(old.path, target.path) == 0 else {
            let reason = error(errno).localizedDescription
            return Log.view.error("\(old.path) cannot be moved back to \(target.path): \(reason)")
        }
        // The renaming does nothing if both are names of the same file.
        unlink(old.path)
    }

    private static func remove(_ url: URL) {
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            Log.view.error("\(url.path) cannot be removed: \(error.localizedDescription)")
        }
    }

    private static func hidden(_ pathExtension: String, beside target: URL) -> URL {
        target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).\(pathExtension)")
    }

    private static func error(_ code: Int32) -> POSIXError { POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
}
