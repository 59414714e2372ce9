import Foundation

/// Copies and moves documents between the program and the folders that its user has chosen. Any thread may use it.
enum DocumentTransfer {
    /// A document and its new place.
    struct Step: Hashable, Sendable {
        let source: URL
        let target: URL
    }

    /// A document that could not be saved.
    struct Failure: Hashable, Sendable {
        let step: Step
        let reason: String
    }

    /// Copies documents into a new folder of the temporary directory, and returns the copies. A document that cannot
    /// be copied is left out with a log line.
    static func copies(of documents: [URL]) -> [URL] {
        let manager = FileManager.default
        let inbox = manager.temporaryDirectory.appendingPathComponent("Inbox-\(UUID().uuidString)", isDirectory: true)
        return documents.enumerated().compactMap { number, document in
            // Documents of several folders may have the same name.
            let folder = inbox.appendingPathComponent("\(number)", isDirectory: true)
            let copy = folder.appendingPathComponent(document.lastPathComponent)
            do {
                try manager.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                try manager.copyItem(at: document, to: copy)
                return copy
            } catch {
                Log.view.error("The chosen document \(document.path) cannot be copied: \(error.localizedDescription)")
                return nil
            }
        }
    }

    /// Saves documents one after the other, and returns the first failure, which ends the work. What is at their new
    /// places is replaced, but only by a complete document.
    static func save(_ steps: [Step], asCopy: Bool) -> Failure? {
        for step in steps where step.source.standardizedFileURL != step.target.standardizedFileURL {
            do {
                try save(step, asCopy: asCopy)
            } catch {
                return Failure(step: step, reason: error.localizedDescription)
            }
        }
        return nil
    }

    private static func save(_ step: Step, asCopy: Bool) throws {
        let manager = FileManager.default
        let folder = step.target.deletingLastPathComponent()
        let arrival = folder.appendingPathComponent(".\(UUID().uuidString).part")
        do {
            try asCopy
                ? manager.copyItem(at: step.source, to: arrival) : manager.moveItem(at: step.source, to: arrival)
        } catch {
            // Of a document that was moved in part, nothing is removed.
            if asCopy { try? manager.removeItem(at: arrival) }
            throw error
        }
        do {
            try put(arrival, at: step.target)
        } catch {
            if asCopy {
                try? manager.removeItem(at: arrival)
            } else {
                try? manager.moveItem(at: arrival, to: step.source)
            }
            throw error
        }
    }

    /// Replaces what is at a place. A folder never makes way for a file.
    private static func put(_ arrival: URL, at target: URL) throws {
        if rename(arrival.path, target.path) == 0 { return }
        let reason = errno
        // A folder with content cannot be replaced at once.
        let old = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).old")
        guard isFolder(arrival), isFolder(target), rename(target.path, old.path) == 0 else { throw error(reason) }
        guard rename(arrival.path, target.path) == 0 else {
            let reason = errno
            rename(old.path, target.path)
            throw error(reason)
        }
        try? FileManager.default.removeItem(at: old)
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func error(_ code: Int32) -> any Error { POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
}
